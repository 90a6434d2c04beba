import type { Decision } from '../../src/engine/core/base/decision.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Order } from '../../src/engine/core/contract/order.js';
import { ordersAnswering } from '../../src/engine/core/contract/orders-answering.js';
import { begin, type Input, step } from '../../src/engine/core/session/session.js';
import { practiceOrder } from '../../src/game/practice/practice-order.js';

/** More decisions than a game has. */
const MOST = 6000;

/** Who won a game of a practice opponent against somebody who gives any legal order, and how often the practice opponent was asked. */
export interface Match {
  /** Null for a draw, and where nobody had won after very many decisions. */
  readonly winner: SideId | null;
  readonly answers: number;
}

/** The same seed plays the same game. */
export function practiceMatch(module: GameModule, setup: Setup, practice: SideId, seed: string): Match {
  const random = new SeededRandom(`orders ${seed}`);
  const dice = seededDice(`dice ${seed}`);
  let { session } = begin(module, setup, dice);
  let answers = 0;
  for (let decisions = 0; decisions < MOST && module.outcome(session.state) === null; decisions++) {
    const asked = module.pending(session.state);
    const decision = asked[random.below(asked.length)];
    if (decision === undefined) throw new Error('nobody is asked anything');
    const { side } = decision;
    const view = module.view(session.state, side);
    if (side === practice) answers++;
    const order =
      side === 'chance'
        ? null
        : side === practice
          ? practiceOrder(module, { view, side, decision }, `${seed} ${decisions}`)
          : anyOrder(module, view, decision, random);
    const result = step(module, session, inputOf(decision, order), dice);
    if (!result.ok) throw new Error(`${decision.kind}: ${JSON.stringify([order, result.violation])}`);
    ({ session } = result.value);
  }
  return { winner: module.outcome(session.state)?.winner ?? null, answers };
}

function inputOf({ id, side }: Decision, order: Order | null): Input {
  if (side === 'chance') return { type: 'chance', decision: id };
  if (order === null) throw new Error(`no order of ${side}`);
  return { type: 'answer', side, decision: id, order, via: 'queue' };
}

/** An order that may be given, by lot. */
export function anyOrder(module: GameModule, view: unknown, decision: Decision, random: SeededRandom): Order {
  const defs = [...ordersAnswering(module, decision.kind)];
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args !== null) return { verb: def.verb, args };
  }
  throw new Error(`no order found for ${decision.kind}`);
}
