import type { EachGroup } from '../../../core/contract/game-module.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { leadOf, movers } from './groups-that-may-move.js';

/** 5.33, 5.36: units activated one by one move one after the other, and any of them may stay. */
export function ordersOfEachGroup(world: World): EachGroup<State> {
  return {
    idle(_view, { kind }, { args: { group } }) {
      return kind === 'move' && group !== undefined ? { verb: 'stay', args: { group } } : null;
    },
    named(view, order) {
      const { groups } = movers(view);
      const [only, other] = groups;
      if (only === undefined || other !== undefined || order.args.group !== undefined) return order;
      const [group] = describePieces(world, view, [leadOf(only)], [leadOf(only)]);
      return group === undefined ? order : { ...order, args: { group, ...order.args } };
    },
    ofAnother(view, { kind }, { args: { group } }) {
      if (kind !== 'onward' || group === undefined) return false;
      const { activation, journey } = movers(view);
      const selector = group as unknown as Selector;
      const means = (pieces: readonly PieceId[]) => resolveSelectors(world, view, [selector], pieces).ok;
      return journey !== null && !means(journey.pieces) && means(activation.groups.map(leadOf));
    },
  };
}
