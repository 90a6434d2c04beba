import { describe, expect, it } from '@jest/globals';
import type { Dice, Draw } from '../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../src/engine/core/base/game-event.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { mayKnow } from '../../src/engine/core/base/viewer-and-audience.js';
import {
  checkOrder,
  type Input,
  type Session,
  type Step,
  step,
} from '../../src/engine/core/session/session.js';
import { enemyOf, SIDES, type Side, type State } from '../../src/engine/wilderness-war/state.js';
import { inEveryRun } from '../support/property.js';
import { alongRandomGame } from '../support/random-game.js';
import { accepted } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';

/** Events that by their text depend on cards of the hand: what the table learns of these is what they are for. */
const TELLING: ReadonlySet<string> = new Set([
  'nothing-to-discard',
  'card-discarded',
  'courier-intercepted',
  'traded',
]);

/** Another hand and pile that `side` cannot tell from the real ones; `kept` stay with the enemy. */
function redealt(state: State, side: Side, kept: readonly number[], random: SeededRandom): State {
  const enemy = enemyOf(side);
  const hand = state.hands[enemy].cards ?? [];
  const stay = hand.filter((card) => kept.includes(card));
  const rest = [...hand.filter((card) => !kept.includes(card)), ...(state.pile.cards ?? [])];
  for (let i = rest.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [rest[i], rest[j]] = [rest[j] as number, rest[i] as number];
  }
  const ascending = (cards: number[]): number[] => [...cards].sort((a, b) => a - b);
  const more = hand.length - stay.length;
  return {
    ...state,
    hands: {
      ...state.hands,
      [enemy]: { count: hand.length, cards: ascending([...stay, ...rest.slice(0, more)]) },
    },
    pile: { ...state.pile, cards: ascending(rest.slice(more)) },
  };
}

/** The same rolls again; the same blind picks where they can be made. */
function sameDice(draws: readonly Draw[]): Dice {
  let at = 0;
  return {
    roll: () => draws[at++]?.result[0] as number,
    pick<T extends Json>(_purpose: string, _audience: string, from: readonly T[], count: number): T[] {
      const wanted = (draws[at++]?.result ?? []) as T[];
      const there = wanted.filter((item) => from.includes(item));
      return [...there, ...from.filter((item) => !there.includes(item))].slice(0, count);
    },
  };
}

/** Numbers anywhere in the order: cards that it names, and some that it does not. */
function numbers(value: Json): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap((item) => numbers(item as Json));
}

/** All that a side learns from a step. */
function learned(made: Step<State>, side: Side): Json {
  const events = made.events.filter((event: GameEvent) => mayKnow(side, event.audience));
  return [game.view(made.session.state, side), game.pending(made.session.state), events] as unknown as Json;
}

/** One in so many answers is given by the twins, too. */
const EVERY = inEveryRun(3, 1);

describe('the same answers of the other side (5.24)', () => {
  for (const edition of [1, 2, 3]) {
    for (const scenario of ['annus-mirabilis', 'full-campaign']) {
      it(`show a side the same, whatever cards it cannot see (${scenario}, edition ${edition})`, () => {
        const random = new SeededRandom(`twins ${scenario} ${edition}`);
        let compared = 0;
        let count = 0;
        let before: Session<State> | null = null;
        const watch = (made: Step<State>, input: Input | null): void => {
          const start = before;
          before = made.session;
          if (start === null || input?.type !== 'answer' || count++ % EVERY !== 0) return;
          if (made.events.some(({ kind }) => TELLING.has(kind))) return;
          for (const side of SIDES) {
            const kept = [...numbers(input.order.args), ...card(start.state)];
            const session = { ...start, state: redealt(start.state, side, kept, random) };
            const decision = game.pending(session.state).find(({ id }) => id === input.decision);
            if (decision === undefined) throw new Error('not asked of the twin');
            if (checkOrder(game, session.state, decision, input.order) !== null) continue;
            const other = step(game, session, input, sameDice(made.draws));
            if (!other.ok) throw new Error(other.violation.code);
            // A deal at the end of the step gives either twin what it gives.
            if (made.draws.some(({ purpose }) => purpose.startsWith('deal'))) continue;
            const [mine, his] = [learned(made, side), learned(other.value, side)];
            if (canonicalJson(mine) !== canonicalJson(his))
              expect({ input, told: his }).toEqual({ input, told: mine });
            compared++;
          }
        };
        const finished = alongRandomGame(
          game,
          accepted(scenario, edition),
          `twins ${scenario} ${edition}`,
          3000,
          watch,
        );
        expect(finished).toBe(true);
        expect(compared).toBeGreaterThan(100 / EVERY);
      });
    }
  }
});

/** The card that the mover has joined to his journey: the twin must have it, too. */
function card(state: State): number[] {
  return state.frames.flatMap((frame) =>
    frame.kind === 'journey' && frame.card !== null ? [frame.card] : [],
  );
}
