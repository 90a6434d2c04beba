import type { Violation } from '../../../core/base/result.js';
import { within } from '../../rules/is-within-distance.js';
import { spaceRefs } from '../../rules/message-references.js';
import type { SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** The leader who wins over the Iroquois. */
export const JOHNSON = 'johnson';
/** How far his influence reaches, in spaces. */
const REACH = 2;

/** Whether Johnson is near enough to one of these settlements; null when he is. */
export function johnsonViolation(
  world: World,
  view: State,
  settlements: readonly SpaceId[],
): Violation | null {
  const space = view.pieces[JOHNSON] ?? '';
  if (world.spaces.has(space) && within(world, space, REACH, settlements)) return null;
  return {
    code: 'johnson-not-near',
    rule: '5.53',
    params: { leader: `leader:${JOHNSON}`, spaces: spaceRefs(settlements) },
  };
}
