import { SeededRandom, seededDice } from '../dist/engine/core/base/seeded-dice.js';
import { ordersAnswering } from '../dist/engine/core/contract/orders-answering.js';
import { begin, step } from '../dist/engine/core/session/session.js';

/** A random legal answer to a decision, as an order; null when no order could be found. */
export function randomOrder(module, state, decision, random) {
  const view = module.view(state, decision.side);
  const defs = [...ordersAnswering(module, decision.kind)];
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args !== null) return { verb: def.verb, args };
  }
  return null;
}

/** One random game and nothing else: no invariants, no replay. Returns the number of decisions and the end. */
export function randomGame(module, setup, seed, watch = () => {}) {
  const dice = seededDice(`dice ${seed}`);
  const random = new SeededRandom(`orders ${seed}`);
  let { session } = begin(module, setup, dice);
  let decisions = 0;
  while (module.outcome(session.state) === null) {
    const [decision] = module.pending(session.state);
    const input =
      decision.side === 'chance'
        ? { type: 'chance', decision: decision.id }
        : {
            type: 'answer',
            side: decision.side,
            decision: decision.id,
            order: randomOrder(module, session.state, decision, random),
            via: 'queue',
          };
    const result = step(module, session, input, dice);
    if (!result.ok) throw new Error(`${seed}: ${result.violation.code}`);
    session = result.value.session;
    decisions++;
    watch(session);
  }
  return { decisions, session };
}
