import { spaceRef } from '../../rules/message-references.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { atSpace } from '../shared/event-space-argument.js';

/** Spaces where a siege has got anywhere. */
function damaged(world: World, state: State): SpaceId[] {
  return world.spaceIds.filter((space) => (state.sieges[space] ?? 0) > 0);
}

/** Card 5: a siege, anybody's, starts over at level 0. */
export const bastionsRepaired = defineEvent({
  id: 'bastions-repaired',
  cards: [5],
  rules: ['8.23'],
  unavailable: (world, view) =>
    damaged(world, view).length > 0 ? null : { code: 'no-bastions-to-repair', rule: '8.23', params: {} },
  says: atSpace(damaged, 'siege-level'),
  effect(play, side, space) {
    if (space === null) throw new RangeError('no siege to repair');
    play.change({ sieges: { ...play.state.sieges, [space]: 0 } });
    play.tell('bastions-repaired', { side, space: spaceRef(space) });
    play.unsettle('french', 'british');
  },
});
