// A game of random orders whose draws are known beforehand, so that it can be played again with given dice.
import type { Dice, ManualValue } from '../../src/engine/core/base/dice-interface.js';
import type { Json } from '../../src/engine/core/base/json.js';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Order } from '../../src/engine/core/contract/order.js';
import { textContext, writeOrder } from '../../src/engine/core/parse/read-order.js';
import { begin, step } from '../../src/engine/core/session/session.js';

/** One answer with the values that are drawn while it is carried out; `side` null where only chance is asked. */
export interface RecordedMove {
  readonly side: string | null;
  readonly line: string;
  readonly values: readonly ManualValue[];
}

/** So many answers of random players; what is drawn at the set-up comes first, with no line. */
export function recordedGame(
  module: GameModule,
  setup: Setup,
  seed: string,
  answers: number,
): RecordedMove[] {
  const random = new SeededRandom(`recorded ${seed}`);
  const { dice, taken } = recording(seededDice(seed));
  const moves: RecordedMove[] = [];
  let { session } = begin(module, setup, dice);
  moves.push({ side: null, line: '', values: taken() });
  while (moves.length < answers) {
    const open = module.pending(session.state);
    const decision = open.find(({ side }) => side === 'chance') ?? open[random.below(open.length)];
    if (decision === undefined) break;
    const { side } = decision;
    const order = side === 'chance' ? null : anyOrder(module, session.state, decision, random);
    const view = side === 'chance' ? null : module.view(session.state, side);
    const done = step(
      module,
      session,
      order === null
        ? { type: 'chance', decision: decision.id }
        : { type: 'answer', side, decision: decision.id, order, via: 'queue' },
      dice,
    );
    if (!done.ok) throw new Error(`${seed}: ${done.violation.code}`);
    const line =
      order === null ? '' : writeOrder(module, order, textContext(module, view, side, decision, 'en'));
    moves.push({ side: order === null ? null : side, line, values: taken() });
    session = done.value.session;
  }
  return moves;
}

function anyOrder(
  module: GameModule,
  state: unknown,
  decision: ReturnType<GameModule['pending']>[number],
  random: SeededRandom,
): Order {
  const view = module.view(state, decision.side);
  const defs = module.orders.filter((def) => def.answers.includes(decision.kind));
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (count) => random.below(count));
    if (args !== null) return { verb: def.verb, args };
  }
  throw new Error(`nothing to answer ${decision.kind} with`);
}

export function recording(source: Dice): { readonly dice: Dice; taken(): ManualValue[] } {
  let values: ManualValue[] = [];
  return {
    taken() {
      const drawn = values;
      values = [];
      return drawn;
    },
    dice: {
      roll(purpose, audience, sides) {
        const value = source.roll(purpose, audience, sides);
        values.push({ kind: 'roll', value });
        return value;
      },
      pick(purpose, audience, from, count) {
        const items = source.pick(purpose, audience, from, count);
        values.push({ kind: 'pick', purpose, items: [...items] });
        return items;
      },
    },
  };
}

/** The line by which somebody at a table with dice of their own tells a value. */
export function valueLine(value: ManualValue): string {
  if (value.kind === 'roll') return `roll ${value.value}`;
  const name = /^deal\b/.test(value.purpose) ? value.purpose : `draw ${value.purpose}`;
  return `${name}: ${value.items.map((item: Json) => String(item)).join(', ')}`;
}
