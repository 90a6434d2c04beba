import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../../../src/engine/core/base/decision.js';
import { SeededRandom, seededDice } from '../../../../src/engine/core/base/seeded-dice.js';
import { begin, type Input, type Session, step } from '../../../../src/engine/core/session/session.js';
import { enemyOf, type Side, type State } from '../../../../src/engine/liberty/state.js';
import { allOptions, liberty as game, libertySetup, longWarMap } from '../../../support/liberty-table.js';
import { inEveryRun, MORE } from '../../../support/property.js';

/** What is asked of the other side when an offer comes in between. */
const MOMENTS = ['card', 'action', 'deploy', 'supply', 'attrition'];

type Answer = Extract<Input, { type: 'answer' }>;

/** Some order that answers a decision; null where none of these can be given. */
function someAnswer(
  state: State,
  decision: Decision,
  verbs: readonly string[] | null,
  random: SeededRandom,
): Answer | null {
  const side = decision.side;
  const view = game.view(state, side);
  const open = game.orders.filter(
    (def) =>
      def.answers.includes(decision.kind) &&
      (verbs === null || verbs.includes(def.verb)) &&
      def.unavailable(view, decision) === null,
  );
  while (open.length > 0) {
    const [def] = open.splice(random.below(open.length), 1);
    const args = def?.propose(view, decision, (count) => random.below(count)) ?? null;
    if (def !== undefined && args !== null) {
      return { type: 'answer', side, decision: decision.id, order: { verb: def.verb, args }, via: 'queue' };
    }
  }
  return null;
}

describe('offers of prisoners at any moment of random games (11.5)', () => {
  it.each([
    ['the usual rules', {}],
    ['all optional rules', allOptions()],
  ])(
    'stop nothing and change nothing but prisoners and pools, with %s',
    (_name, options) => {
      const random = new SeededRandom('offers');
      const dice = seededDice('offers');
      const setup = libertySetup({ ...options, map: longWarMap() });
      let session: Session<State> = begin(game, setup, dice).session;
      const make = (input: Input): void => {
        const made = step(game, session, input, dice);
        if (!made.ok) throw new Error(`${JSON.stringify(input)}: ${made.violation.code}`);
        session = made.value.session;
        expect(game.problems(session.state)).toEqual([]);
        for (const side of game.sides) expect(game.problems(game.view(session.state, side))).toEqual([]);
      };
      const moments = new Set<string>();
      const missing = () => MOMENTS.filter((kind) => !moments.has(kind));
      // Games hold some moments seldom: as many turns as it takes.
      for (
        let turn = 0;
        turn < inEveryRun(1000, 2500 * MORE) || (turn < 50_000 && missing().length > 0);
        turn++
      ) {
        if (game.outcome(session.state) !== null) session = begin(game, setup, dice).session;
        const before = game.pending(session.state);
        const unasked = game.anytime?.(session.state)[random.below(2)];
        const offer =
          unasked === undefined || random.below(4) > 0
            ? null
            : someAnswer(session.state, unasked, ['exchange'], random);
        if (offer !== null) {
          make(offer);
          const [asked] = game.pending(session.state);
          expect(asked).toMatchObject({ kind: 'exchange', side: enemyOf(offer.side as Side) });
          const answer = someAnswer(session.state, asked as Decision, null, random);
          make(answer as Answer);
          expect(game.pending(session.state)).toEqual(before);
          for (const { kind } of before) moments.add(kind);
        }
        const decision = before[random.below(before.length)] as Decision;
        if (decision.side === 'chance') make({ type: 'chance', decision: decision.id });
        else make(someAnswer(session.state, decision, null, random) as Answer);
      }
      expect(missing()).toEqual([]);
    },
    60_000,
  );
});
