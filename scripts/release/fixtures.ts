// Which games a release keeps of itself: every scenario, edition and option at least once, at rest and finished, with
// standing answers, queues, offers, rulings and undone moves.
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';

/** One game to be kept. */
export interface Fixture {
  readonly name: string;
  readonly module: string;
  readonly scenario: Json;
  readonly edition: number;
  readonly options: JsonObject;
  readonly dice: 'chains' | 'manual' | 'scripted';
  /** Mails after which the game is left as it stands; null for a game that is played to its end. */
  readonly mails: number | null;
  /** What is to be open when it is left: orders that wait, or a question in the middle of something. */
  readonly left: 'queue' | 'interrupt';
  /** Whether what each side and an onlooker may have of the log is kept, too. */
  readonly exports: boolean;
  /** Lines that stand as standing answers from the first moment they are accepted, by side. */
  readonly plans: { readonly [side: string]: readonly string[] };
  /** Whether moderator and players act beside the orders: press, pause, ruling, undo, takeback, clock. */
  readonly table: boolean;
}

/** Lines that may stand as standing answers from the beginning. */
export const PLANS: { readonly [module: string]: { readonly [side: string]: readonly string[] } } = {
  'wilderness-war': {
    french: [
      'interception: pass',
      'foul weather if they sail from Halifax',
      'ambush if defending in wilderness',
    ],
    british: ['interception: pass', 'foul weather: pass', 'blockhouses: pass'],
  },
  liberty: {
    british: ['if at Newport, strength 2 or less: retreat all to Boston', 'if defending in round 3: fire'],
    american: [
      'if at Boston, strength 2 or less: retreat all to Springfield',
      'if defending in round 3: fire',
    ],
  },
  mohicans: {
    french: [
      'before: inside all if at Fort Beauséjour',
      'assault: assault if strength 4 or more',
      'raid: no raid',
    ],
    british: ['round: retreat to Albany if at Fort George, lost 2 or more', 'fort: burn if at Fort Duquesne'],
  },
};

/** Twenty games of a module and more, alike in every run. */
export function fixturesOf(
  module: GameModule,
  own: { readonly scenario: Json | null; readonly options: JsonObject },
): Fixture[] {
  const made: Fixture[] = [];
  const add = (name: string, fixture: Partial<Fixture> & Pick<Fixture, 'scenario' | 'edition'>) =>
    made.push({
      ...{ name, module: module.id, options: {}, dice: 'chains', mails: 25, plans: {}, table: false },
      ...{ left: made.length % 2 === 0 ? 'queue' : 'interrupt', exports: made.length % 5 === 0 },
      ...fixture,
    });
  const plans = PLANS[module.id] ?? {};
  for (const edition of module.editions) {
    for (const { id } of module.scenarios) {
      add(`${id}-${edition}`, { scenario: id, edition, mails: Math.min(15 + 7 * made.length, 70), plans });
    }
  }
  const [first] = module.scenarios;
  if (first === undefined) throw new RangeError(`${module.id} has no scenario`);
  const edition = module.defaultEdition;
  for (const [option, values] of Object.entries(module.choices?.(edition) ?? {})) {
    for (const value of values.slice(1)) {
      const name = `${option}-${String(value)}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      add(name, {
        scenario: first.id,
        edition,
        options: { [option]: value },
        mails: 4 + 3 * (made.length % 9),
      });
    }
  }
  add('finished', { scenario: first.id, edition, mails: null, plans, exports: true });
  add('finished-first-edition', { scenario: first.id, edition: module.editions[0] ?? edition, mails: null });
  add('table', { scenario: first.id, edition, mails: 40, plans, table: true, exports: true });
  add('table-finished', { scenario: first.id, edition, mails: null, table: true });
  add('manual-dice', { scenario: first.id, edition, dice: 'manual', mails: 25 });
  add('scripted-dice', { scenario: first.id, edition, dice: 'scripted', mails: 40 });
  add('own-setup', {
    scenario: own.scenario ?? first.id,
    edition,
    options: own.options,
    mails: 12,
    exports: true,
  });
  for (let more = made.length; more < 20; more++) {
    const { id } = module.scenarios[more % module.scenarios.length] ?? first;
    add(`more-${more}`, { scenario: id, edition, mails: 5 + 2 * more, plans });
  }
  return made;
}
