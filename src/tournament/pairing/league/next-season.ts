import type { EntrantId } from '../../base/index.js';

/** How divisions lie, and how they change between seasons. */
export interface LeagueSettings {
  /** How many go up from a division and how many go down, where there is one to go to. */
  readonly up: number;
  readonly down: number;
  /** The size of a division; the lowest takes what is left. */
  readonly size: number;
  /** How many divisions lie beneath each; absent: one. Those side by side are a tier. */
  readonly branches?: number;
}

/**
 * The order of the next season, the highest first, to be divided by `dividedInto`; `places` are the divisions of the last one by their order at its
 * end. Who leaves makes room: those next in order of the tier below fill it. Newcomers come in at the bottom.
 */
export function nextSeason(
  places: readonly (readonly EntrantId[])[],
  settings: LeagueSettings,
  leaving: ReadonlySet<EntrantId>,
  newcomers: readonly EntrantId[],
): EntrantId[] {
  const { up, down, size } = settings;
  if (size < 2 || up < 0 || down < 0 || up + down > size) throw new RangeError('a league of such divisions');
  const tiers = tiersOf(places, settings.branches ?? 1);
  const order: EntrantId[] = [];
  let fallen: EntrantId[] = [];
  for (const [at, tier] of tiers.entries()) {
    const isLast = at === tiers.length - 1;
    const last = ({ length }: readonly EntrantId[]): number =>
      isLast ? length : Math.max(length - down, up);
    const stay = byPlace(tier.map((division) => division.slice(at === 0 ? 0 : up, last(division))));
    const risen = byPlace((tiers[at + 1] ?? []).map((division) => division.slice(0, up)));
    order.push(...stay, ...risen, ...fallen);
    fallen = byPlace(tier.map((division) => division.slice(last(division))));
  }
  return [...order, ...fallen, ...newcomers].filter((id) => !leaving.has(id));
}

/** An order cut into divisions, the highest first; those of a tier get its players forwards and back again. Nobody plays alone. */
export function dividedInto(
  order: readonly EntrantId[],
  { size, branches = 1 }: Pick<LeagueSettings, 'size' | 'branches'>,
): EntrantId[][] {
  const divisions: EntrantId[][] = [];
  for (let from = 0, many = 1; from < order.length; from += many * size, many *= branches) {
    const tier = order.slice(from, from + many * size);
    const used = Math.min(many, Math.max(1, Math.ceil(tier.length / size)));
    const own: EntrantId[][] = Array.from({ length: used }, () => []);
    for (const [at, id] of tier.entries()) {
      const turn = at % used;
      own[Math.floor(at / used) % 2 === 0 ? turn : used - 1 - turn]?.push(id);
    }
    divisions.push(...own);
  }
  const alone = divisions.length > 1 && divisions.at(-1)?.length === 1 ? divisions.pop() : undefined;
  divisions.at(-1)?.push(...(alone ?? []));
  return divisions;
}

/** Divisions side by side: one, then as many as lie beneath it, and so on. */
function tiersOf(divisions: readonly (readonly EntrantId[])[], branches: number): (readonly EntrantId[])[][] {
  const tiers: (readonly EntrantId[])[][] = [];
  for (let at = 0, many = 1; at < divisions.length; at += many, many *= branches) {
    tiers.push(divisions.slice(at, at + many));
  }
  return tiers;
}

/** The first of each, then the second of each, and so on. */
function byPlace(divisions: readonly (readonly EntrantId[])[]): EntrantId[] {
  const longest = Math.max(0, ...divisions.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    divisions.flatMap((division) => division[place] ?? []),
  ).flat();
}
