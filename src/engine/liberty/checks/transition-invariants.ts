import type { GameEvent } from '../../core/base/game-event.js';
import { SIDES, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Most steps a block gains at once: one from a supply card (3.1.2). */
const MOST_GAINED = 1;

/** What does not add up between a position and the next, in words for the developer: bugs in the rules. */
export function accounts(world: World, before: State, _events: readonly GameEvent[], after: State): string[] {
  return [...conservation(before, after), ...blocks(world, before, after), ...time(before, after)];
}

/** Blocks change places, but none comes or goes. */
function conservation(before: State, after: State): string[] {
  const total = (state: State, side: 'british' | 'american'): number =>
    Object.values(state.counts[side]).reduce((sum, count) => sum + count, 0);
  return SIDES.flatMap((side) =>
    total(before, side) === total(after, side)
      ? []
      : [`${total(before, side)} ${side} blocks became ${total(after, side)}`],
  );
}

function blocks(world: World, before: State, after: State): string[] {
  if (before.blocks === after.blocks) return [];
  return world.blockIds.flatMap((id) => {
    const was = before.blocks[id];
    const is = after.blocks[id];
    if (was === undefined || is === undefined) return [`${id} is nowhere`];
    const found: string[] = [];
    if (was.at === 'gone' && is.at !== 'gone') found.push(`${id} came back from the dead`);
    // 11.5: prisoners come back by way of the pool.
    if (was.at === 'prisoner' && world.hexes.has(is.at)) found.push(`${id} escaped to ${is.at} (11.5)`);
    if (was.at === 'french' && is.at !== 'french' && !after.frenchEntered) {
      found.push(`${id} came before the entry of the French (9)`);
    }
    const stayed = world.hexes.has(was.at) && world.hexes.has(is.at);
    if (stayed && is.strength > was.strength + MOST_GAINED) {
      found.push(`${id} went from strength ${was.strength} to ${is.strength} (3.1.2)`);
    }
    return found;
  });
}

function time(before: State, after: State): string[] {
  const found: string[] = [];
  if (after.serial < before.serial) found.push(`question ${after.serial} after ${before.serial}`);
  if (after.year < before.year) found.push(`${after.year} after ${before.year}`);
  if (before.frenchEntered && !after.frenchEntered) found.push('the French left the war (9)');
  return found;
}
