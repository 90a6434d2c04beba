import type { JsonObject } from '../../core/base/json.js';
import { FRESH_TURN } from '../fresh-turn-fields.js';
import { controlOf } from '../rules/hex-control-and-supply-points.js';
import type { BlockId, BlockState, Options, Place, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { USUAL } from './options.js';

/** 12: the position of 1775, before the first cards are dealt. */
export function startOf(world: World, options: Options, map: JsonObject | null): State {
  const blocks: { [id: BlockId]: BlockState } = {};
  for (const { id, setup } of world.blocks.values())
    blocks[id] = { at: setup.place, strength: setup.strength };
  return positionOf(world, blocks, { options, map });
}

/** A position before a year with these blocks; what is not given is as at the start. */
export function positionOf(
  world: World,
  blocks: { readonly [id: BlockId]: BlockState },
  rest: Partial<State> = {},
): State {
  const counts: { [S in Side]: { [place: Place]: number } } = { british: {}, american: {} };
  for (const id of world.blockIds) {
    const at = blocks[id]?.at;
    const side = world.blocks.get(id)?.side;
    if (at === undefined || side === undefined) throw new RangeError(`${id} is nowhere`);
    counts[side][at] = (counts[side][at] ?? 0) + 1;
  }
  const position: State = {
    scenario: '1775',
    map: null,
    options: USUAL,
    year: 1775,
    turn: 0,
    blocks,
    counts,
    control: {},
    frenchEntered: false,
    hands: { british: { count: 0, cards: [] }, american: { count: 0, cards: [] } },
    ...FRESH_TURN,
    frames: [{ kind: 'turn', step: 'year', asks: [] }],
    serial: 0,
    ...rest,
  };
  return rest.control === undefined ? { ...position, control: controlOf(world, position) } : position;
}
