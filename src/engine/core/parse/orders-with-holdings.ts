import type { Json } from '../base/json.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { Holding } from '../contract/orders-ahead.js';
import type { QueuedLine } from '../contract/session-and-input-types.js';
import { inAnyCase } from './in-any-case.js';
import { readOrder } from './read-order.js';

/**
 * An order as the log keeps it, with what it names and how it takes a change of the situation: the rules carry inputs out without
 * knowing any language. One that cannot be read yet, and any under rules that know nothing of it, has no such thing and is laid
 * aside by every change. `context` is its author's.
 */
export function withHolding(
  module: GameModule,
  { text, line, message, goesOnAt }: QueuedLine,
  context: TextContext<unknown>,
): QueuedLine {
  const bare = { text, line, message, ...(goesOnAt === undefined ? {} : { goesOnAt }) };
  const { ahead } = module;
  if (ahead === undefined) return bare;
  if (inAnyCase(text) !== null) return { ...bare, holds: { as: 'any-case', names: [] } };
  const read = readOrder(module, text, context);
  if (!read.ok) return bare;
  const { view, side } = context;
  const names = [...new Set(namesIn(read.value.args))].filter(
    (id) => Object.keys(ahead.concern(view, side, [id], false)).length > 0,
  );
  names.sort();
  return { ...bare, holds: { as: holdingOf(module, read.value.verb, names), names } };
}

/** What names nothing stands for nothing by itself. */
function holdingOf({ ahead, orders }: GameModule, verb: string, names: readonly string[]): Holding['as'] {
  const kinds = orders.find((def) => def.verb === verb)?.answers ?? [];
  if (ahead === undefined || names.length === 0) return 'goes-on';
  if (kinds.some((kind) => ahead.follows.includes(kind))) return 'follows';
  return kinds.some((kind) => ahead.begins.includes(kind)) ? 'begins' : 'goes-on';
}

function namesIn(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(namesIn);
}
