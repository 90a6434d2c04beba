import { unitOf, unitsAt } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { QUEBEC, type Side, type State, type UnitId } from '../../state.js';
import type { Face, World } from '../../world/static-data-types.js';
import { GUN_PLACES } from './terrain-ambush-and-landing.js';
import { defenderOf, isRegular } from './units-inside-and-outside-walls.js';

/** IV: dice a side rolls. */
export interface Pool {
  readonly white: number;
  readonly black: number;
}

/** What the dice of a side do. */
export interface Blows {
  readonly hits: number;
  readonly skulls: number;
}

/** IV.A: a white die for each unit that fires; on clear ground regulars change one of them into a black one. */
export function poolOf(
  world: World,
  state: State,
  frame: BattleFrame,
  side: Side,
  ids: readonly UnitId[],
): Pool {
  const { phase, round, ground } = frame;
  // IV.A Assault: irregulars and militia wait for the second round. The round under way is the one after those fought.
  const firing = phase === 'assault' && round === 0 ? ids.filter((id) => isRegular(world, id)) : ids;
  const swap = ground === 'clear' && firing.some((id) => isRegular(world, id)) ? 1 : 0;
  return { white: firing.length - swap, black: swap + landingDice(world, state, frame, side) };
}

/** Special rules: the garrison and the site of Québec each have a black die against a landing all battle long. */
function landingDice(world: World, state: State, frame: BattleFrame, side: Side): number {
  const { place, opening } = frame;
  if (opening !== 'landing' || side !== 'french' || side !== defenderOf(frame)) return 0;
  if (!GUN_PLACES.has(place)) return 0;
  const own = unitsAt(world, state, side, place);
  const garrison = own.some((id) => unitOf(world, id).type === 'garrison') ? 1 : 0;
  return garrison + (place === QUEBEC && own.length > 0 ? 1 : 0);
}

/** IV.A Dice: arrows are hits. */
export function blowsOf(faces: readonly Face[]): Blows {
  const count = (face: Face): number => faces.filter((one) => one === face).length;
  return { hits: count('arrow') + 2 * count('two-arrows'), skulls: count('skull') };
}

/** IV.E: in an assault an elimination is a hit. */
export function blunted({ hits, skulls }: Blows): Blows {
  return { hits: hits + skulls, skulls: 0 };
}
