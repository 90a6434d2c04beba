/** The rings among these ways, each as the places along it. No two of them share a place. */
export function rings(ways: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const left = new Map([...ways].map(([from, list]) => [from, new Set(list)]));
  for (let end = deadEnd(left); end !== null; end = deadEnd(left)) {
    for (const neighbour of left.get(end) ?? []) left.get(neighbour)?.delete(end);
    left.delete(end);
  }
  const found: string[][] = [];
  for (const [start] of left) {
    const ring = walk(left, start);
    for (const place of ring) left.delete(place);
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** A place that is on no ring, since at most one way leads there. */
function deadEnd(ways: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  for (const [place, list] of ways) if (list.size < 2) return place;
  return null;
}

function walk(ways: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const ring = [start];
  for (;;) {
    const next = [...(ways.get(ring.at(-1) ?? start) ?? [])].find((place) => !ring.includes(place));
    if (next === undefined) return ring;
    ring.push(next);
  }
}
