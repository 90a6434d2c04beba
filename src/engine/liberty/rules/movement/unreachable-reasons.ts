import type { Violation } from '../../../core/base/result.js';
import { blockOf, hexOf } from '../../position-accessors.js';
import { type HexId, hexsideId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { hexsideBetween, landLimit } from '../map/crossing-limits-and-land-exits.js';
import { tracks } from '../map/path-enumeration.js';
import type { Team } from './moving-group.js';

/** Why there is no way at all, whoever stands on it. */

interface Ends {
  readonly from: HexId;
  readonly to: HexId;
  readonly via: readonly HexId[];
}

/** Why no way over land leads there within so many hexes: water lies between, or it is too far for the slowest. */
export function noRoad(world: World, team: Team, { from, to, via }: Ends, reach: number): Violation {
  const params = { from: `hex:${from}`, to: `hex:${to}` };
  const sea = [...via, to].find((hex) => hexOf(world, hex).kind === 'sea');
  if (sea !== undefined) return { code: 'all-sea', rule: '1.1', params: { hex: `hex:${sea}` } };
  const between = tracksBetween(world, from, to, reach);
  if (between.length === 0) {
    const block = team.ids.find((id) => blockOf(world, id).move === team.pace) ?? '';
    return { code: 'too-far', rule: '2.1.3', params: { ...params, block: `block:${block}`, reach } };
  }
  if (via.length > 0) return { code: 'no-such-way', rule: '2.1.3', params };
  const barred = crossing(between, (side) => world.estuaries.has(side));
  if (barred !== null) return { code: 'no-crossing', rule: '5.1', params: barred };
  const water = crossing(between, (_side, a, b) => {
    const hexside = hexsideBetween(world, a, b);
    return hexside !== null && landLimit(hexside) === 0;
  });
  return { code: 'no-way-by-land', rule: '1.1', params: water ?? params };
}

/** Why no way leads warships to that port within so many hexes. */
export function noPassage(world: World, { from, to, via }: Ends, reach: number): Violation {
  if (!hexOf(world, to).port) {
    return { code: 'ships-end-in-ports', rule: '8.1', params: { hex: `hex:${to}` } };
  }
  const params = { from: `hex:${from}`, to: `hex:${to}` };
  if (via.length > 0) return { code: 'no-such-way', rule: '8.1', params };
  const open = (a: HexId, b: HexId): boolean => hexsideBetween(world, a, b)?.ships === true;
  const between = tracksBetween(world, from, to, reach).filter((track) =>
    track.slice(1).every((hex, index) => {
      const before = track[index] ?? hex;
      return open(before, hex) || world.peninsulas.has(hexsideId(before, hex));
    }),
  );
  const across = crossing(between, (side) => world.peninsulas.has(side));
  return across === null
    ? { code: 'no-way-for-ships', rule: '8.1', params }
    : { code: 'no-ships-across', rule: '5.1', params: across };
}

/** From neighbour to neighbour, whatever lies between them: the shorter first, then in map order. */
function tracksBetween(world: World, from: HexId, to: HexId, reach: number): HexId[][] {
  const all = tracks(from, reach, (hex) => world.neighbours.get(hex) ?? []);
  return all.filter((track) => track.at(-1) === to);
}

/** The first hexside of such a kind on these tracks. */
function crossing(
  tracks: readonly (readonly HexId[])[],
  is: (side: string, a: HexId, b: HexId) => boolean,
): { readonly from: string; readonly to: string } | null {
  for (const track of tracks) {
    for (const [index, hex] of track.entries()) {
      const before = track[index - 1];
      if (before === undefined || !is(hexsideId(before, hex), before, hex)) continue;
      return { from: `hex:${before}`, to: `hex:${hex}` };
    }
  }
  return null;
}
