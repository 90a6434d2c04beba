import type { Order } from '../../core/contract/order.js';
import { withinReach } from '../../core/parse/plan-clause-builders.js';
import { adjacent } from '../position-accessors.js';
import type { State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * 6.53, 6.81, 7.91, 7.92: who retreats, avoids battle or gives way goes to a space next to his, or from an Amphib space,
 * which any coast may become, to a British port.
 */
export function reachOfRetreats(world: World) {
  return withinReach<State>({
    fact: 'space',
    category: 'space',
    rule: '7.91',
    goals,
    joins: (from, to, { side }) =>
      adjacent(world, from).includes(to) || (side === 'british' && world.spaces.get(to)?.port === true),
  });
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
