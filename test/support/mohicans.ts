import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import { lexiconsOf } from '../../src/engine/mohicans/presentation/lexicons-and-messages.js';
import { USUAL } from '../../src/engine/mohicans/setup/options.js';
import { startOf } from '../../src/engine/mohicans/setup/starting-position.js';
import type { Side, Spot, State, UnitId, UnitState } from '../../src/engine/mohicans/state.js';
import { parseWorldData } from '../../src/engine/mohicans/world/data-parser.js';
import { buildWorld } from '../../src/engine/mohicans/world/index-static-data.js';
import type { WorldOf } from '../../src/engine/mohicans/world/static-data-lookup-type.js';
import type { World } from '../../src/engine/mohicans/world/static-data-types.js';
import { loadMohicansData } from '../../src/games/data-files.js';

/** What tests of Mohicans share: the facts of the game and positions made by hand. */

export const data = loadMohicansData();
export const world: World = buildWorld(parseWorldData(data));
export const worldOf: WorldOf = () => world;

const english = lexiconsOf(world, data).en;
if (english === undefined) throw new Error('no English');
export const lexicon = english;

export function anyDice(seed = 'test'): Dice {
  return seededDice(seed);
}

/** Where a unit is, at full strength; or a spot and the life points it has left. */
export type Posting = Spot | readonly [Spot, number];

/**
 * A position with these units where they are said to be; all others are where the game begins, or in their villages,
 * where tribes are roused by being posted.
 */
export function positioned(
  postings: { readonly [id: UnitId]: Posting },
  rest: Partial<State> = {},
  of: World = world,
): State {
  const state = startOf(of, rest.options ?? USUAL, rest.own ?? { map: null, dice: null });
  const units: { [id: UnitId]: UnitState } = { ...state.units };
  for (const [id, posting] of Object.entries(postings)) {
    const unit = of.units.get(id);
    if (unit === undefined) throw new Error(`no unit ${id}`);
    const [at, life] = typeof posting === 'string' ? [posting, unit.life] : posting;
    units[id] = { at, life, ...(unit.type === 'tribe' ? { active: true } : {}) };
  }
  return { ...state, ...rest, units };
}

/** What a slot reads and writes with: the words, and what the author sees. */
export function reader(view: State, side: Side): TextContext<State> {
  return { lexicon, view, side, decision: null };
}
