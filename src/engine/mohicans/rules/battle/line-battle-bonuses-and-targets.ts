import { stateOf, unitOf } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { Side, State, UnitId } from '../../state.js';
import type { UnitClass, World } from '../../world/static-data-types.js';
import { defenderOf } from './units-inside-and-outside-walls.js';

/** Options, Line battles: what a die must show, with what is added to it. */
export const LINE_HITS_AT = 6;

type Column = 'fort-attack' | 'fort-defence' | 'clear' | 'woods' | 'landing';

/** Options, Effects of combat: woods and ambushes share a column. */
const EFFECTS: { readonly [C in Exclude<UnitClass, 'naval'>]: { readonly [column in Column]: number } } = {
  regular: { 'fort-attack': 1, 'fort-defence': 2, clear: 2, woods: 0, landing: 2 },
  militia: { 'fort-attack': -1, 'fort-defence': 0, clear: 0, woods: 0, landing: 0 },
  irregular: { 'fort-attack': -1, 'fort-defence': 0, clear: 0, woods: 2, landing: 0 },
};

function columnOf(frame: BattleFrame, side: Side): Column {
  const defends = side === defenderOf(frame);
  if (frame.phase === 'assault') return defends ? 'fort-defence' : 'fort-attack';
  return frame.opening === 'landing' && !frame.lines.fellBack ? 'landing' : frame.ground;
}

/** Options, Effects of combat: what is added to the die of a unit; at the walls one more. */
export function lineBonus(world: World, frame: BattleFrame, id: UnitId): number {
  const unit = unitOf(world, id);
  if (unit.class === 'naval') return 0;
  const walls = frame.phase === 'assault' && frame.lines.atWalls.includes(id) ? 1 : 0;
  return EFFECTS[unit.class][columnOf(frame, unit.side)] + walls;
}

/** Units as they stand in their line: as drawn up, then who joined. */
export function inLine({ lines }: BattleFrame, side: Side, ids: readonly UnitId[]): UnitId[] {
  const drawn = lines.order[side].filter((id) => ids.includes(id));
  return [...drawn, ...ids.filter((id) => !drawn.includes(id))];
}

/**
 * Options, Lines: the enemies a unit stands opposite to. The shorter line is doubled, then tripled, from its first unit on.
 */
export function opposite(line: readonly UnitId[], enemies: readonly UnitId[], index: number): UnitId[] {
  if (enemies.length <= line.length) return enemies.filter((_id, at) => at === index % enemies.length);
  return enemies.filter((_id, at) => at % line.length === index);
}

/** Of those opposite the one that is hit: the wholest, and of equals the foremost. */
export function targetOf(state: State, place: string, facing: readonly UnitId[]): UnitId | null {
  let best: UnitId | null = null;
  for (const id of facing) {
    const { at, life } = stateOf(state, id);
    if (at === place && (best === null || life > stateOf(state, best).life)) best = id;
  }
  return best;
}
