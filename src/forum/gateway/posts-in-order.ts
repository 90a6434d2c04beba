import type { Post } from './gateway.js';

/**
 * Posts in the forum's own order, each once. Clocks say nothing of it, and what stands twice counts as it was read first: of one post the
 * lowest version. Throws RangeError where an id is no decimal number.
 */
export function arranged<P extends Pick<Post, 'id' | 'version'>>(posts: readonly P[]): P[] {
  const first = new Map<bigint, P>();
  for (const post of posts) {
    const number = numberOf(post);
    const known = first.get(number);
    if (known === undefined || post.version < known.version) first.set(number, post);
  }
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, post]) => post);
}

function numberOf({ id }: Pick<Post, 'id'>): bigint {
  if (!/^\d{1,30}$/.test(id)) throw new RangeError(`no number of a post: ${id}`);
  return BigInt(id);
}
