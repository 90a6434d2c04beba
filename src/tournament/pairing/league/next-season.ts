import type { EntrantId } from '../../base/index.js';

/** How divisions change between seasons. */
export interface LeagueSettings {
  /** How many go up from a division and how many go down, where there is one to go to. */
  readonly up: number;
  readonly down: number;
  /** The size of a division; the lowest takes what is left. */
  readonly size: number;
}

/**
 * The divisions of the next season, the highest first; `places` are those of the last one by their order at its end. Who leaves makes
 * room: those next in order of the division below fill it. Newcomers come in at the bottom.
 */
export function nextSeason(
  places: readonly (readonly EntrantId[])[],
  { up, down, size }: LeagueSettings,
  leaving: ReadonlySet<EntrantId>,
  newcomers: readonly EntrantId[],
): EntrantId[][] {
  if (size < 2 || up < 0 || down < 0 || up + down > size) throw new RangeError('a league of such divisions');
  const order: EntrantId[] = [];
  let fallen: EntrantId[] = [];
  for (const [at, division] of places.entries()) {
    const isLast = at === places.length - 1;
    const stay = division.slice(at === 0 ? 0 : up, isLast ? undefined : Math.max(division.length - down, up));
    const risen = places[at + 1]?.slice(0, up) ?? [];
    order.push(...stay, ...risen, ...fallen);
    fallen = isLast ? [] : division.slice(Math.max(division.length - down, up));
  }
  const all = [...order, ...fallen, ...newcomers].filter((id) => !leaving.has(id));
  const divisions: EntrantId[][] = [];
  for (let at = 0; at < all.length; at += size) divisions.push(all.slice(at, at + size));
  return divisions;
}
