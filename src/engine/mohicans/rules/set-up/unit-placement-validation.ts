import type { Violation } from '../../../core/base/result.js';
import { refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { Choose } from '../../../core/contract/order.js';

/** A unit and where it goes: a place, or a box of the naval war. */
export interface Posted {
  readonly unit: string;
  readonly at: string;
}

/** Who has to be sent where. */
export interface Posting {
  readonly units: readonly string[];
  readonly candidates: readonly string[];
  /** Whether no two of them may go to the same place. */
  readonly apart: boolean;
  readonly rule: string;
  /** What kind of name a candidate has. */
  readonly category: 'place' | 'box';
}

/** Why these are not all units of a posting, each once, at places they may go to. */
export function postsViolation(posting: Posting, posts: readonly Posted[]): Violation | null {
  const { units, candidates, apart, rule, category } = posting;
  for (const [index, { unit, at }] of posts.entries()) {
    const before = posts.slice(0, index);
    const params = { unit: `unit:${unit}`, place: `${category}:${at}` };
    if (!units.includes(unit)) return { code: 'not-to-be-placed', rule, params };
    if (before.some((post) => post.unit === unit)) return { code: 'placed-twice', rule, params };
    if (!candidates.includes(at)) {
      const places = refs(category, candidates);
      return { code: 'no-place-for-it', rule, params: { ...params, places } };
    }
    if (apart && before.some((post) => post.at === at)) return { code: 'place-taken', rule, params };
  }
  const missing = units.filter((unit) => posts.every((post) => post.unit !== unit));
  return missing.length === 0
    ? null
    : { code: 'still-to-be-placed', rule, params: { units: refs('unit', missing) }, unfinished: true };
}

/** Any legal way to send them. */
export function anyPosts({ units, candidates, apart }: Posting, choose: Choose): Posted[] {
  const left = [...candidates];
  return units.flatMap((unit) => {
    const index = left.length === 0 ? 0 : choose(left.length);
    const at = left[index];
    if (apart) left.splice(index, 1);
    return at === undefined ? [] : [{ unit, at }];
  });
}
