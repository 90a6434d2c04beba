import type { Dice } from '../../../../../src/engine/core/base/dice-interface.js';
import type { GameEvent } from '../../../../../src/engine/core/base/game-event.js';
import type { Json, JsonObject } from '../../../../../src/engine/core/base/json.js';
import type { Violation } from '../../../../../src/engine/core/base/result.js';
import type { GameModule } from '../../../../../src/engine/core/contract/game-module.js';
import { readOrder, textContext, writeOrder } from '../../../../../src/engine/core/parse/read-order.js';
import { checkOrder } from '../../../../../src/engine/core/session/session.js';
import { wildernessWarMessages } from '../../../../../src/engine/wilderness-war/index.js';
import type { State } from '../../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../../src/report/messages/message-catalog.js';
import { data } from '../../../../support/wilderness-war.js';
import { asked, game, table } from '../../../../support/ww-table.js';

/** The whole game. */
export const module: GameModule<State> = game;
const english = game.lexicons.en;
if (english === undefined) throw new Error('no English');
export const messages = new Messages([wildernessWarMessages(data, 'en')], english, 'en', true);

/** Dice that show these faces, and blind picks that draw these items. */
function dice(faces: readonly number[], picks: readonly Json[]): Dice {
  const rolls = [...faces];
  const items = [...picks];
  return {
    roll(purpose) {
      const face = rolls.shift();
      if (face === undefined) throw new Error(`no roll for ${purpose}`);
      return face;
    },
    pick(purpose, _audience, from, count) {
      return Array.from({ length: count }, () => {
        const wanted = items.shift();
        const found = from.find((item) => item === wanted);
        if (found === undefined) throw new Error(`${purpose}: ${String(wanted)} is not among ${from.join()}`);
        return found;
      });
    },
  };
}

export interface Given {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** What was told to everybody, in English. */
  readonly told: readonly string[];
}

/** A position in the phase of a side that holds these cards; the other side holds `enemy`. */
export function phase(
  side: 'french' | 'british',
  cards: readonly number[],
  form: JsonObject = {},
  enemy: readonly number[] = [],
  edition = 3,
): State {
  const hands = side === 'french' ? { french: cards, british: enemy } : { french: enemy, british: cards };
  return table({ to_act: side, hands, ...form }, edition);
}

function judge(state: State, line: string) {
  const decision = asked(state);
  const context = textContext(module, state, decision.side, decision, 'en');
  const read = readOrder(module, line, context);
  if (!read.ok) return { decision, violation: read.violation, order: null };
  const again = readOrder(module, writeOrder(module, read.value, context), context);
  if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(read.value)) {
    throw new Error(`${line}: written as ${writeOrder(module, read.value, context)} it is read differently`);
  }
  return { decision, violation: checkOrder(module, state, decision, read.value), order: read.value };
}

/** Code and rule of the refusal; `legal` when there is none. Its text must exist. */
export function why(state: State, line: string): string {
  const violation: Violation | null = judge(state, line).violation;
  if (violation === null) return 'legal';
  messages.reason(violation);
  return [violation.code, violation.rule].filter(Boolean).join(' ');
}

/** Gives one line. */
export function give(
  state: State,
  line: string,
  rolls: readonly number[] = [],
  picks: readonly Json[] = [],
): Given {
  const { decision, violation, order } = judge(state, line);
  if (violation !== null || order === null) throw new Error(`${line}: ${JSON.stringify(violation)}`);
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new Error(`no order ${order.verb}`);
  const applied = def.apply(state, decision, order.args, dice(rolls, picks));
  const faults = module.problems(applied.state);
  if (faults.length > 0) throw new Error(`${line}: ${faults.join('; ')}`);
  for (const event of applied.events) messages.message(module.describe(event));
  return {
    state: applied.state,
    events: applied.events,
    told: applied.events
      .filter((event) => event.audience === 'public')
      .map((event) => messages.message(module.describe(event))),
  };
}

/** Every line the module proposes for the verb, by walking the choices; each must be legal. */
export function proposals(state: State, verb: string, attempts = 40): string[] {
  const decision = asked(state);
  const def = module.orders.find((candidate) => candidate.verb === verb);
  if (def === undefined) throw new Error(`no order ${verb}`);
  const view = module.view(state, decision.side);
  if (def.unavailable(view, decision) !== null) return [];
  const context = textContext(module, view, decision.side, decision, 'en');
  const lines = new Set<string>();
  for (let seed = 0; seed < attempts; seed++) {
    let turn = seed;
    const args = def.propose(view, decision, (count) => {
      turn = (turn * 7919 + 13) % 10_007;
      return turn % count;
    });
    if (args === null) continue;
    const violation = checkOrder(module, state, decision, { verb, args });
    if (violation !== null) throw new Error(`proposed ${JSON.stringify(args)}: ${violation.code}`);
    const line = writeOrder(module, { verb, args }, context);
    if (why(state, line) !== 'legal') throw new Error(`proposed line ${line}: ${why(state, line)}`);
    lines.add(line);
  }
  return [...lines];
}
