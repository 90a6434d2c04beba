import type { Registry } from '../../engine/core/contract/game-module.js';
import { readGivenYaml } from '../../system/files/index.js';
import { faultsOfGame } from './game-faults.js';
import { faultsOfNumbers } from './number-faults.js';
import { type Settings, settingsShape } from './settings.js';
import { type SettingsFault, shapeFaults } from './shape-faults.js';
import type { Stage } from './stages/index.js';

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly SettingsFault[] };

/**
 * Reads the file of a director (YAML). All faults are named at once with their keys: `not-yaml`, `setting-...`, `unknown-module`, and
 * what the game, the clock and the zone have to say.
 */
export function readSettings(text: string, registry: Registry): ReadSettings {
  const given = readGivenYaml(text);
  if (!given.ok) return { ok: false, faults: [{ key: '', violation: given.violation }] };
  const read = settingsShape.safeParse(given.value);
  const judged = (settings: Settings): readonly SettingsFault[] => [
    ...faultsOfGame(settings, registry),
    ...faultsOfNumbers(settings),
  ];
  if (read.success) {
    const faults = judged(read.data);
    return faults.length === 0 ? { ok: true, settings: inSeasons(read.data) } : { ok: false, faults };
  }
  const faults = shapeFaults(given.value, read.error.issues);
  const rest = withoutFaulty(given.value, faults);
  return {
    ok: false,
    faults: rest === null ? faults : [...faults, ...judged(rest.settings).filter(rest.concerns)],
  };
}

/** Stands where the form of something that has to be there is wrong, so that what is said beside it can be judged. */
const STAND_INS: { readonly [key: string]: unknown } = {
  id: 'x',
  title: 'x',
  stages: [{ kind: 'round-robin' }],
};
const STAGE = { kind: 'round-robin', takes: 1 };
/** What is judged by several settings together is left out where the form of one of them is wrong. */
const TOGETHER: { readonly [key: string]: readonly string[] } = {
  ...{ scenario: ['game'], edition: ['game'], options: ['game', 'scenario', 'edition'] },
  ...{ bidsFirst: ['game', 'scenario', 'edition', 'options', 'byRound'] },
  ...{ ready: ['scenario', 'edition', 'options'], beacon: ['scenario', 'edition', 'options'] },
};

/** The rest of a file without the settings whose form is wrong, and which faults of the rest are none of theirs. */
function withoutFaulty(
  given: unknown,
  faults: readonly SettingsFault[],
): { readonly settings: Settings; concerns(fault: SettingsFault): boolean } | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const wrong = new Set(faults.map(({ key }) => headOf(key)));
  const kept = Object.entries(given).map(([key, value]: readonly [string, unknown]) => [
    key,
    key === 'stages' && Array.isArray(value)
      ? value.map((stage: unknown, index) => (wrong.has(`stages[${index}]`) ? STAGE : stage))
      : value,
  ]);
  const stood = Object.entries(STAND_INS).filter(([key]) => wrong.has(key));
  const settings = Object.fromEntries([
    ...kept.filter(([key]) => !wrong.has(String(key))),
    ...stood,
  ]) as unknown;
  const read = settingsShape.safeParse(settings);
  if (!read.success) return null;
  return {
    settings: read.data,
    concerns: ({ key }) => {
      const head = headOf(key);
      return !wrong.has(head) && !(TOGETHER[head] ?? []).some((other) => wrong.has(other));
    },
  };
}

/** `entry` of `entry.least`; of a stage `stages[1]`. */
function headOf(key: string): string {
  return /^(?:stages\[\d+\]|[^.[]*)/.exec(key)?.[0] ?? '';
}

/** A league of several seasons as so many stages. */
function inSeasons(settings: Settings): Settings {
  const stages = settings.stages.flatMap((stage): Stage[] =>
    stage.kind === 'league'
      ? Array.from({ length: stage.seasons }, () => ({ ...stage, seasons: 1 }))
      : [stage],
  );
  return { ...settings, stages };
}
