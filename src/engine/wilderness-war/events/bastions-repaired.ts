import { spaceRef } from '../rules/refs.js';
import type { SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { defineEvent } from './event.js';
import { type AtSpace, atSpace, spaceMeant } from './support/at-space.js';

/** Spaces where a siege has got anywhere. */
function damaged(world: World, state: State): SpaceId[] {
  return world.spaceIds.filter((space) => (state.sieges[space] ?? 0) > 0);
}

/** Card 5: a siege, anybody's, starts over at level 0. */
export const bastionsRepaired = defineEvent<AtSpace>({
  id: 'bastions-repaired',
  cards: [5],
  rules: ['8.23'],
  unavailable: (world, view) =>
    damaged(world, view).length > 0 ? null : { code: 'no-bastions-to-repair', rule: '8.23', params: {} },
  says: atSpace(damaged, '8.23'),
  effect(play, side, args) {
    const space = spaceMeant(args, damaged(play.world, play.state));
    if (space === null) throw new RangeError('no siege to repair');
    play.change({ sieges: { ...play.state.sieges, [space]: 0 } });
    play.tell('bastions-repaired', { side, space: spaceRef(space) });
    play.unsettle('french', 'british');
  },
});
