import type { Decision } from './decision.js';
import type { Json } from './json.js';
import type { SideId } from './viewer.js';

/** The one of these sides that a question is put to; chance gives no orders. */
export function sideAsked<Side extends SideId>(sides: readonly Side[], decision: Decision): Side {
  const side = sides.find((one) => one === decision.side);
  if (side === undefined) throw new RangeError(`${decision.side} gives no orders`);
  return side;
}

/** A list of ids that a question tells; none where it tells no such list. */
export function listed({ facts }: Decision, fact: string): readonly string[] {
  const value = facts[fact];
  return Array.isArray(value) ? (value as readonly Json[]).filter((item) => typeof item === 'string') : [];
}
