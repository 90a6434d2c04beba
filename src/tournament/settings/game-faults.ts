import type { Json } from '../../engine/core/base/json.js';
import { type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { GameModule, Registry } from '../../engine/core/contract/game-module.js';
import { readyTerms, setUpDraws } from '../../game/first-draw/index.js';
import { isZone, readTimeControl } from '../../game/timekeeping/index.js';
import type { Settings } from './settings.js';
import type { SettingsFault } from './shape-faults.js';

/** What the zone, the clocks and the game have to say. */
export function faultsOfGame(settings: Settings, registry: Registry): readonly SettingsFault[] {
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
        violation: { code: 'setting-missing' },
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
    faults.push(...faultsOfSetUp(module, { scenario, edition, options }, checked.violation, at));
  }
  if (!anyBids) {
    faults.push({ key: 'bidsFirst', violation: { code: 'setting-no-bids' } });
  }
  return faults;
}

interface Given {
  readonly scenario: Settings['scenario'];
  readonly edition: Settings['edition'];
  readonly options: Settings['options'];
}

/** What a game says of a set-up, and of its parts each for itself: it stops at the first that is wrong. */
function faultsOfSetUp(
  module: GameModule,
  { scenario, edition, options = {} }: Given,
  first: Violation,
  at: string,
): readonly SettingsFault[] {
  const usual = { scenario: (module.scenarios[0]?.id ?? '') as Json };
  const alone = [
    { scenario: scenario as Json },
    ...(edition === undefined ? [] : [{ ...usual, edition }]),
    ...Object.entries(options).map(([name, value]) => ({ ...usual, options: { [name]: value } as Json })),
  ];
  const violations = [first, ...alone.flatMap((part) => refusalOf(module.checkSetup(part)))];
  const faults = new Map<string, SettingsFault>();
  for (const violation of violations) {
    const { path } = violation.params ?? {};
    const key = `${at}${typeof path === 'string' ? path : 'scenario'}`;
    if (!faults.has(key)) faults.set(key, { key, violation });
  }
  return [...faults.values()];
}

function refusalOf(checked: Result<unknown>): readonly Violation[] {
  return checked.ok ? [] : [checked.violation];
}
