import type { z } from 'zod';
import type { Json } from '../../engine/core/base/json.js';
import { refuse, type Violation } from '../../engine/core/base/result.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import { readyTerms, setUpDraws } from '../../game/first-draw/index.js';
import { isZone, readTimeControl } from '../../game/timekeeping/index.js';
import { readGivenYaml } from '../../system/files/index.js';
import { notBesideDutch, notByDutch } from './dutch-faults.js';
import { type Settings, settingsShape } from './settings.js';
import type { Stage } from './stages/index.js';

/** What is wrong with a director's file, and at which key. */
export interface SettingsFault {
  /** `stages[1].rounds`; empty for the file as a whole. */
  readonly key: string;
  readonly violation: Violation;
}

export type ReadSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly SettingsFault[] };

/**
 * Reads the file of a director (YAML). All faults are named at once with their keys: `tournament-not-yaml`, `tournament-setting` (with the
 * `problem`), `unknown-module`, and what the game, the clock and the zone have to say.
 */
export function readSettings(text: string, registry: Registry): ReadSettings {
  const given = readGivenYaml(text);
  if (!given.ok) return { ok: false, faults: [{ key: '', violation: given.violation }] };
  const read = settingsShape.safeParse(given.value);
  if (!read.success) return { ok: false, faults: read.error.issues.flatMap(faultsOf) };
  const faults = [...faultsOfGame(read.data, registry), ...faultsOfNumbers(read.data)];
  return faults.length === 0 ? { ok: true, settings: inSeasons(read.data) } : { ok: false, faults };
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

type Issue = z.core.$ZodIssue;

function faultsOf(issue: Issue): SettingsFault[] {
  const wrong = (path: readonly PropertyKey[], problem: string): SettingsFault => ({
    key: keyOf(path),
    violation: { code: 'tournament-setting', params: { problem } },
  });
  // A key that is not known is named itself, not the place it stands in.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => wrong([...issue.path, key], 'is no setting'));
  }
  // Of several forms that would do, the one that came furthest says best what is wrong.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = [...issue.errors].sort(
      (one, other) =>
        Math.max(...other.map((o) => o.path.length)) - Math.max(...one.map((o) => o.path.length)),
    )[0];
    const [first] = deepest ?? [];
    if (first !== undefined) return [wrong([...issue.path, ...first.path], first.message)];
  }
  return [wrong(issue.path, issue.message)];
}

/** A path as people write it: `stages[1].rounds`. */
function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function faultsOfGame(settings: Settings, registry: Registry): SettingsFault[] {
  const faults: SettingsFault[] = [];
  if (!isZone(settings.zone)) {
    faults.push({ key: 'zone', violation: { code: 'batch-unknown-zone', params: { zone: settings.zone } } });
  }
  const rounds = Object.entries(settings.byRound).map(([round, own]) => [`byRound.${round}.`, own] as const);
  for (const [at, { clock }] of [['', settings] as const, ...rounds]) {
    const control = clock === undefined ? null : readTimeControl(clock);
    if (control?.ok === false) faults.push({ key: `${at}clock`, violation: control.violation });
  }
  for (const [pace, clock] of Object.entries(settings.paces ?? {})) {
    const control = readTimeControl(clock);
    if (!control.ok) faults.push({ key: `paces.${pace}`, violation: control.violation });
  }
  if (settings.game === undefined) return faults;
  const module = registry.get(settings.game);
  if (module === null) {
    const { violation } = refuse('unknown-module', undefined, { module: settings.game }, registry.ids());
    return [...faults, { key: 'game', violation }];
  }
  let anyBids = settings.bidsFirst === undefined;
  for (const [at, own] of [['', {}] as const, ...rounds]) {
    const { scenario, edition, options, ready, beacon } = { ...settings, ...own };
    if (scenario === undefined) {
      faults.push({
        key: `${at}scenario`,
        violation: { code: 'tournament-setting', params: { problem: 'is missing' } },
      });
      continue;
    }
    const checked = module.checkSetup({
      scenario: scenario as Json,
      options: (options ?? {}) as Json,
      ...(edition === undefined ? {} : { edition }),
    });
    if (checked.ok) {
      const [seat = ''] = module.sides;
      anyBids ||= (module.withFirstBid?.(checked.value, seat) ?? null) !== null;
      const waits = readyTerms({ ready, beacon }).ready !== undefined;
      if (waits && setUpDraws(module, checked.value)) {
        faults.push({
          key: `${at}${ready === true ? 'ready' : 'beacon'}`,
          violation: { code: 'set-up-draws' },
        });
      }
      continue;
    }
    const path = checked.violation.params?.path;
    faults.push({
      key: `${at}${typeof path === 'string' ? path : 'scenario'}`,
      violation: checked.violation,
    });
  }
  if (!anyBids) {
    const problem =
      'is for games in which sides are bid for in turn (Wilderness War: options: {bidding: open})';
    faults.push({ key: 'bidsFirst', violation: { code: 'tournament-setting', params: { problem } } });
  }
  return faults;
}

/** What cannot be played with the numbers given. */
function faultsOfNumbers(settings: Settings): SettingsFault[] {
  const { entry, stages, round, boards } = settings;
  const faults: SettingsFault[] = [];
  const wrong = (key: string, problem: string): void => {
    faults.push({ key, violation: { code: 'tournament-setting', params: { problem } } });
  };
  if (entry.most !== undefined && entry.most < entry.least) wrong('entry.most', 'is less than entry.least');
  if (entry.from !== undefined && entry.until !== undefined && entry.until < entry.from) {
    wrong('entry.until', 'is before entry.from');
  }
  const seasons = stages.reduce((all, stage) => all + (stage.kind === 'league' ? stage.seasons : 1), 0);
  if (seasons > 60) wrong('stages', 'are, with all seasons, more than 60');
  if (entry.placeholders > 0 && (stages[0]?.kind !== 'round-robin' || boards !== undefined)) {
    wrong('entry.placeholders', 'is for a round robin of single players');
  }
  for (const [index, stage] of stages.entries()) {
    const last = index === stages.length - 1;
    const key = `stages[${index}]`;
    // All of a league go on, and of a play-in all who are left.
    const goOn = stage.kind === 'league' || (stage.kind === 'knock-out' && stage.rounds !== undefined);
    if (!last && stage.takes === undefined && !goOn) {
      wrong(`${key}.takes`, 'is missing: another stage follows');
    }
    if (stage.kind === 'swiss') {
      for (const name of notByDutch(stage)) wrong(`${key}.${name}`, 'is not for the FIDE Dutch system');
      for (const name of notBesideDutch(stage, settings)) wrong(name, 'is not for the FIDE Dutch system');
    }
    faultsOfStage(stage, round, (name, problem) =>
      wrong(name.startsWith('round.') ? name : `${key}.${name}`, problem),
    );
  }
  return faults;
}

/** What does not go together in a stage; `wrong` takes the setting of the stage, or `round.` and one for all of them. */
function faultsOfStage(
  stage: Stage,
  round: Settings['round'],
  wrong: (name: string, problem: string) => void,
): void {
  switch (stage.kind) {
    case 'league':
      if (stage.up + stage.down > stage.size) wrong('up', 'is, with those who go down, more than a division');
      return;
    case 'ladder':
      if (stage.by === 'challenge' && round.closes === 'results') {
        wrong(
          'round.closes',
          'is `results`: a round of challenges ends by its date, or when the director says so',
        );
      }
      return;
    case 'knock-out':
      if (stage.rounds !== undefined && stage.drawn === 'once') {
        wrong('rounds', 'is for a knock-out that is drawn each round');
      }
      return;
    default:
      return;
  }
}
