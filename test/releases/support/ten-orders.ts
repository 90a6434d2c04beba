import { recording, valueLine } from '../../../scripts/release/recorded-game.js';
import type { Decision } from '../../../src/engine/core/base/decision.js';
import type { Dice, ManualValue } from '../../../src/engine/core/base/dice-interface.js';
import { SeededRandom, seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { Order } from '../../../src/engine/core/contract/order.js';
import { textContext, writeOrder } from '../../../src/engine/core/parse/read-order.js';
import { type Input, type Session, step } from '../../../src/engine/core/session/session.js';
import type { LineVerdict, Table } from '../../../src/game/table/table-interfaces.js';

/** What is said of an order that was taken, whatever comes of it. */
const TAKEN: ReadonlySet<LineVerdict['status']> = new Set(['done', 'open', 'noted']);

/**
 * Players who answer whatever they are asked, with any order that is legal, until `count` were taken or the game is over. The
 * dice of the players are given with the orders. Returns how many were taken; fewer only where the game ended or the values of a
 * scripted game are used up.
 */
export async function randomOrders(table: Table, count: number, seed: string): Promise<number> {
  const random = new SeededRandom(seed);
  for (let taken = 0; taken < count; taken++) {
    const open = table.session.ended === null ? table.module.pending(table.session.state) : [];
    const asked = open.filter(({ side }) => side !== 'chance');
    const decision = asked[random.below(Math.max(1, asked.length))];
    if (decision === undefined) return taken;
    const order = anyOrder(table, decision, random);
    const view = table.module.view(table.session.state, decision.side);
    const line = writeOrder(
      table.module,
      order,
      textContext(table.module, view, decision.side, decision, 'en'),
    );
    const values = table.dice === 'manual' ? drawnFor(table, decision, order, `${seed} ${taken}`) : [];
    const lines = [...values.map(valueLine), line].map((text, index) => ({ text, line: index + 1 }));
    const sent = await table.submit(decision.side, lines, { via: 'command', message: null });
    if (sent.accepted && sent.verdicts.every(({ status }) => TAKEN.has(status))) continue;
    const codes = sent.verdicts.flatMap(({ violation }) => violation?.code ?? []);
    if (table.dice === 'scripted' && (codes.includes('dice-needed') || sent.accepted)) return taken;
    throw new Error(`${table.id} ${table.head.seq}: ${line}: ${JSON.stringify(sent.verdicts)}`);
  }
  return count;
}

function anyOrder(table: Table, decision: Decision, random: SeededRandom): Order {
  const view = table.module.view(table.session.state, decision.side);
  const defs = table.module.orders.filter((def) => def.answers.includes(decision.kind));
  while (defs.length > 0) {
    const [def] = defs.splice(random.below(defs.length), 1);
    if (def === undefined || def.unavailable(view, decision) !== null) continue;
    const args = def.propose(view, decision, (choices) => random.below(choices));
    if (args !== null) return { verb: def.verb, args };
  }
  throw new Error(`${table.id}: nothing to answer ${decision.kind} with`);
}

/** What is drawn by an order and by what chance does after it, thrown beforehand. */
function drawnFor(table: Table, decision: Decision, order: Order, seed: string): ManualValue[] {
  const { dice, taken } = recording(seededDice(seed));
  const { side, id } = decision;
  let session = stepped(
    table,
    table.session,
    { type: 'answer', side, decision: id, order, via: 'queue' },
    dice,
  );
  for (;;) {
    const chance = table.module.pending(session.state).find((open) => open.side === 'chance');
    if (chance === undefined) return taken();
    session = stepped(table, session, { type: 'chance', decision: chance.id }, dice);
  }
}

function stepped(table: Table, session: Session, input: Input, dice: Dice): Session {
  const done = step(table.module, session, input, dice);
  if (!done.ok) throw new Error(`${table.id}: ${done.violation.code}`);
  return done.value.session;
}
