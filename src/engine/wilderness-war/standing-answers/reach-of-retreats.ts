import type { Order } from '../../core/contract/order.js';
import { besideFirst, withinReach } from '../../core/parse/plan-clause-builders.js';
import { spaceSlot } from '../orders/slots/space.js';
import { adjacent } from '../position-accessors.js';
import type { SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** How somebody leaves a space, and the rule that says where to. */
interface Leaving {
  readonly rule: string;
  /** Whether the British go to their ports from an Amphib space so. */
  sails(view: State): boolean;
}

/** 7.91, 6.432: retreats after a battle. */
export const AFTER_BATTLE: Leaving = { rule: '7.91', sails: () => true };
/** 6.81, 6.811: who avoids battle takes ship only where the edition has him do so. */
export const AVOIDING: Leaving = { rule: '6.81', sails: ({ flags }) => flags.avoidToPorts };
/** 6.53: a leader met alone goes where he could retreat to. */
export const GIVING_WAY: Leaving = { rule: '6.53', sails: () => true };

/**
 * Who leaves a space goes to one next to it, or from a space that is Amphib, or may become so, to a British port.
 */
export function reachOfRetreats(world: World, { rule, sails }: Leaving) {
  return withinReach<State>({
    ...{ fact: 'space', category: 'space', places: spaceSlot, rule, goals },
    reached(from, _order, { side, view }) {
      const near = adjacent(world, from);
      const shipped = side === 'british' && sails(view) && isBeach(world, view, from);
      const reached = world.spaceIds.filter(
        (to) => near.includes(to) || (shipped && to !== from && world.spaces.get(to)?.port === true),
      );
      return besideFirst(reached, near);
    },
  });
}

/** 6.431: an Amphib marker lies there, or an Amphibious arrow leads there. */
function isBeach(world: World, { amphib }: State, space: SpaceId): boolean {
  return amphib.includes(space) || [...world.amphibious.values()].some((beaches) => beaches.includes(space));
}

function goals({ args: { to, space, postings } }: Order): string[] {
  const posted = Array.isArray(postings) ? postings.map(goalIn) : [];
  return [to, space, ...posted].filter(
    (goal): goal is string => typeof goal === 'string' && goal !== 'inside',
  );
}

function goalIn(posting: unknown): unknown {
  return typeof posting === 'object' && posting !== null && 'to' in posting ? posting.to : null;
}
