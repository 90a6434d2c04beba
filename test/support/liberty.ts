import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import { lexiconsOf } from '../../src/engine/liberty/presentation/lexicons-and-messages.js';
import { positionOf } from '../../src/engine/liberty/setup/starting-position.js';
import type { BlockId, BlockState, Place, Side, State } from '../../src/engine/liberty/state.js';
import { parseWorldData } from '../../src/engine/liberty/world/data-parser.js';
import { buildWorld } from '../../src/engine/liberty/world/index-static-data.js';
import type { WorldOf } from '../../src/engine/liberty/world/static-data-lookup-type.js';
import type { World } from '../../src/engine/liberty/world/static-data-types.js';
import { loadLibertyData } from '../../src/games/data-files.js';

/** What tests of Liberty share: the facts of the game and positions made by hand. */

export const data = loadLibertyData();
export const world: World = buildWorld(parseWorldData(data));
export const worldOf: WorldOf = () => world;

const english = lexiconsOf(world, data).en;
if (english === undefined) throw new Error('no English');
export const lexicon = english;

export function anyDice(seed = 'test'): Dice {
  return seededDice(seed);
}

/** Where a block is: a place, where it has full strength, or a place and a strength. */
export type Posting = Place | readonly [Place, number];

/** A position with these blocks on the map; all others are in their pools, the French with theirs. */
export function positioned(postings: { readonly [id: BlockId]: Posting }, rest: Partial<State> = {}): State {
  const blocks: { [id: BlockId]: BlockState } = {};
  for (const { id, nation, max } of world.blocks.values()) {
    const waiting = nation === 'french' && rest.frenchEntered !== true ? 'french' : 'pool';
    const posting = postings[id] ?? waiting;
    const [at, strength] = typeof posting === 'string' ? [posting, max] : posting;
    blocks[id] = { at, strength };
  }
  for (const id of Object.keys(postings)) if (blocks[id] === undefined) throw new Error(`no block ${id}`);
  return positionOf(world, blocks, rest);
}

/** What a slot reads and writes with: the words, and what the author sees. */
export function reader(view: State, side: Side): TextContext<State> {
  return { lexicon, view, side, decision: null };
}
