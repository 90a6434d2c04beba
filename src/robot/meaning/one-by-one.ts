import type { Decision } from '../../engine/core/base/decision.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import { PRICE } from './effort.js';
import { COUNTED, KINDS, SINGLE } from './kinds-of-things.js';
import { standingIn } from './left-over-mentions.js';
import type { Mention } from './mentions.js';
import { slotsOf } from './order-slots.js';
import type { Standpoint } from './standpoint.js';

/** Several pieces of one name of which an order takes one at a time: `both Mohawks`. */
export interface Alike {
  readonly several: Mention;
  /** One of them in its place. */
  readonly one: Mention;
  /** How many. */
  readonly count: number;
}

/** Who is spoken of as several and is to be told one by one, as each of them is alike; null where nobody is. */
export function alikeIn<S>(
  { module, view, effort }: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  mentions: readonly Mention[],
): Alike | null {
  const slot = slotsOf(def.syntax).find(({ type }) => SINGLE.has(type.name));
  const told = mentions.filter(isSeveral);
  const [several] = told;
  if (slot === undefined || several === undefined || told.length > 1) return null;
  const candidates = effort.once(decision, def, 'candidates', PRICE.list, () =>
    def.candidates(view, decision),
  );
  const open = (candidates[slot.name] ?? []).flatMap(({ value }) => {
    const [category = '', id = ''] = String(value).split(':');
    return id === '' ? [] : [{ category, id }];
  });
  const fitting = several.meant.length === 0 ? open : open.filter(({ id }) => isMeant(id, several));
  const [first] = fitting;
  if (first === undefined || new Set(fitting.map(({ id }) => nameOf(id))).size > 1) return null;
  const standing = standingIn(module, view);
  const places = new Set(fitting.map(({ id }) => standing.get(id)));
  const count = several.number ?? fitting.length;
  if (places.size > 1 || count > fitting.length) return null;
  const one = { ...several, meant: [first], also: [], number: null, all: false };
  return { several, one, count };
}

/** Whether pieces are spoken of as several: all of them, or a number of a kind. */
function isSeveral({ meant, all, number, left }: Mention): boolean {
  if (left) return false;
  if (meant.length === 0) return all;
  return (all || (number ?? 1) > 1) && meant.some(({ category }) => COUNTED.has(category));
}

function isMeant(id: string, { meant }: Mention): boolean {
  return meant.some((one) =>
    KINDS.has(one.category) ? nameOf(id).endsWith(one.id) : nameOf(id) === nameOf(one.id),
  );
}

/** What a piece is called with those that are like it, without the number by which they are told apart. */
function nameOf(id: string): string {
  return id.replace(/-(?:\d+|[a-z])$/, '');
}
