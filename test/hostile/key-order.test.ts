import { describe, expect, it } from '@jest/globals';
import { replayDice } from '../../src/engine/core/base/dice-sources.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import { type Input, type Session, step } from '../../src/engine/core/session/session.js';
import { SIDES, type State } from '../../src/engine/wilderness-war/state.js';
import { inEveryRun } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { accepted } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';

/** The same value with the keys of every object the other way round, as a snapshot might bring them back. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => turned(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item as Json)]),
  );
}

const text = (value: unknown): string => canonicalJson(value as Json);

describe('the order of the keys in a position', () => {
  for (const edition of [1, 2, 3]) {
    for (const scenario of ['annus-mirabilis', 'full-campaign']) {
      it(`changes nothing that happens or is offered (${scenario}, edition ${edition})`, () => {
        let before: Session<State> | null = null;
        let count = 0;
        const seed = `keys ${scenario} ${edition}`;
        const finished = alongRandomGame(
          game,
          accepted(scenario, edition),
          seed,
          3000,
          (made, input: Input | null) => {
            const start = before;
            before = made.session;
            if (start === null || input === null) return;
            const at = count++;
            if (at % inEveryRun(7, 1) !== 0) return;
            const { setup } = start;
            const twin = { ...(turned(start as unknown as Json) as unknown as Session<State>), setup };
            const again = step(game, twin, input, replayDice(made.draws).dice);
            if (!again.ok) throw new Error(again.violation.code);
            expect(text(again.value.events)).toBe(text(made.events));
            expect(text(again.value.session)).toBe(text(made.session));
            if (at % inEveryRun(42, 21) !== 0) return;
            for (const side of SIDES) {
              const mine = options(game, made.session.state, side, 'en');
              const other = turned(made.session.state as unknown as Json) as unknown as State;
              expect(text(options(game, other, side, 'en'))).toBe(text(mine));
            }
          },
        );
        expect(finished).toBe(true);
        expect(count).toBeGreaterThan(50);
      });
    }
  }
});
