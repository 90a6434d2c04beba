import { afterEach, describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { checkOrder } from '../../src/engine/core/session/session.js';
import { defaultOrder } from '../../src/game/table/default-order.js';
import { cleanUp as cleanUpHostile, tableOf } from '../hostile/house.js';
import { inEveryRun, MORE } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { accepted } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';
import { byHand, caravanIn, cleanUp, code, place } from './caravan-table.js';

afterEach(async () => {
  await cleanUp();
  await cleanUpHostile();
});

/** What risks something or plays a card for its text. */
const BOLD =
  /^(event-|play$|assault$|siege$|sortie$|intercept$|move$|boat$|sail$|land$|demolish$|join$|militia$|trade$|inside$|avoid$)/;
/** Kinds at which a side may always do next to nothing. */
const QUIET = new Set([
  'pass',
  'decline',
  'keep',
  'stay',
  'hold',
  'stand',
  'accept',
  'unit',
  'individuals',
  'force',
]);

describe('the order given for a side that does not answer', () => {
  const games = game.scenarios.flatMap(({ id }) => game.editions.map((edition) => [id, edition] as const));

  it.each(games)(
    'is legal and does next to nothing at every question met (%s, edition %i)',
    (id, edition) => {
      const met = new Map<string, Set<string>>();
      let turn = 0;
      alongRandomGame(game, accepted(id, edition), `defaults ${id} ${edition}`, 220 * MORE, ({ session }) => {
        const { state } = session;
        for (const decision of game.pending(state)) {
          if (decision.side === 'chance') continue;
          const verbs = met.get(decision.kind) ?? new Set();
          met.set(decision.kind, verbs);
          // Of what is asked all the time, one in eight is enough, one in four in a long run.
          if (
            verbs.size > 0 &&
            ++turn % inEveryRun(8, 4) > 0 &&
            (decision.kind === 'move' || decision.kind === 'action')
          )
            continue;
          const order = defaultOrder(game as GameModule, state, decision);
          expect([decision.kind, order, checkOrder(game, state, decision, order)]).toEqual([
            decision.kind,
            order,
            null,
          ]);
          verbs.add(order.verb);
          const quiet = game.orders.some((def) => {
            if (!QUIET.has(def.verb) || !def.answers.includes(decision.kind)) return false;
            return def.unavailable(game.view(state, decision.side as never), decision) === null;
          });
          if (quiet)
            expect([decision.kind, order.verb, BOLD.test(order.verb)]).toEqual([
              decision.kind,
              order.verb,
              false,
            ]);
        }
      });
      expect(met.size).toBeGreaterThan(2);
    },
    60_000,
  );

  it.each(['annus-mirabilis'])(
    'given again and again plays %s to its end',
    async (scenario) => {
      const table = await tableOf(scenario);
      const kinds = new Set<string>();
      for (let count = 0; table.module.outcome(table.session.state) === null; count++) {
        if (count > 600) throw new Error('no end of it');
        for (const { kind } of table.module.pending(table.session.state)) kinds.add(kind);
        const given = await table.moderate({ kind: 'default', side: null }, byHand);
        expect([count, code(given)]).toEqual([count, 'ok']);
      }
      expect(kinds.has('action')).toBe(true);
    },
    60_000,
  );

  it('ends the caravan as well, and everybody is told that it was no answer of the side', async () => {
    const table = await caravanIn(await place(), { dice: 'chains' });
    const first = await table.moderate({ kind: 'default', side: 'blue' }, byHand);
    expect(first.ok && first.value[0]?.public.events?.[0]).toEqual({
      kind: 'answered-by-default',
      data: { side: 'side:blue' },
    });
    for (let count = 0; table.module.outcome(table.session.state) === null; count++) {
      if (count > 40) throw new Error('no end of it');
      expect(code(await table.moderate({ kind: 'default', side: null }, byHand))).toBe('ok');
    }
    expect(code(await table.moderate({ kind: 'default', side: null }, byHand))).toBe('nobody-is-late');
  });
});
