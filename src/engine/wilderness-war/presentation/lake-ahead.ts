import { friendlyFortification } from '../position-accessors.js';
import { possibleCards } from '../procedures/play-and-discard-cards.js';
import { RESPONSES } from '../rules/response-card-definitions.js';
import type { Side, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** 6.3: spaces that the fastest pass in a phase. */
const FARTHEST = 9;

/**
 * 5.56: whether who is asked for Foul Weather may be asked for Lake Schooner in the same movement, as far as everybody sees. The way of the mover
 * is shown between the two, so that they cannot be asked together.
 */
export function lakeAhead(world: World, view: State, side: Side, from: SpaceId): boolean {
  if (possibleCards(view, side, RESPONSES.lakeSchooner.cards).length === 0) return false;
  const within = new Set([from]);
  for (let step = 0; step < FARTHEST; step++) {
    for (const space of [...within]) {
      for (const { to, schooner } of world.neighbours.get(space) ?? []) {
        if (schooner && friendlyFortification(world, view, to, side)) return true;
        within.add(to);
      }
    }
  }
  return false;
}
