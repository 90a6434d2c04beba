import { listed } from '../../../core/asked.js';
import type { Decision } from '../../../core/decision.js';
import type { Candidate } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { standing } from '../../rules/battle/roster.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { World } from '../../world.js';
import { type BlockSelector, resolveBlocks } from '../slots/blocks.js';
import { sideOf } from '../slots/choices.js';

/** The blocks a question is about: those it names, or all of the side in the hex. */
export function askedBlocks(world: World, view: State, decision: Decision): readonly BlockId[] {
  if (decision.facts.blocks !== undefined) return listed(decision, 'blocks');
  return standing(world, view, frameAsking(view, 'battle').hex, sideOf(decision));
}

/** The blocks meant, all of which must be among those that are asked. */
export function blocksMeant(
  world: World,
  view: State,
  decision: Decision,
  selectors: readonly BlockSelector[],
  may: (id: BlockId) => boolean = () => true,
): Result<BlockId[]> {
  const { hex } = frameAsking(view, 'battle');
  const asked = askedBlocks(world, view, decision);
  const chosen = (id: BlockId): boolean => asked.includes(id) && may(id);
  const found = resolveBlocks(world, view, sideOf(decision), hex, selectors, chosen);
  if (!found.ok) return found;
  const other = found.value.find((id) => !asked.includes(id));
  return other === undefined
    ? ok([...found.value])
    : refuse('not-their-turn', '7.2.1', { block: `block:${other}` });
}

export function blockCandidates(ids: readonly BlockId[]): Candidate[] {
  return ids.map((id) => ({ value: `block:${id}` }));
}

export function hexCandidates(hexes: readonly HexId[]): Candidate[] {
  return hexes.map((id) => ({ value: `hex:${id}` }));
}
