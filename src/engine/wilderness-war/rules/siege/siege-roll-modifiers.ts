import type { PieceId, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { Modifier } from '../combat/battle-and-assault-modifiers.js';
import { besieger, LOUISBOURG } from './siege-requirements.js';

/** 8.231: what modifies the siege roll; reasons that change nothing are left out. */
export function siegeModifiers(
  world: World,
  state: State,
  siege: {
    readonly space: SpaceId;
    /** The activated leader. */
    readonly leader: PieceId;
    /** The commander inside; null when there is none. */
    readonly defender: PieceId | null;
    /** Sides that played Coehorns in this phase. */
    readonly coehorns: readonly Side[];
  },
): Modifier[] {
  const side = besieger(world, state, siege.space);
  const tactics = (piece: PieceId | null): number =>
    piece === null ? 0 : (world.leaders.get(piece)?.tactics ?? 0);
  const modifiers: Modifier[] = [
    { key: 'besieger-tactics', value: tactics(siege.leader) },
    { key: 'besieged-tactics', value: -tactics(siege.defender) },
    ...siege.coehorns.map((player) =>
      player === side ? { key: 'besieger-coehorns', value: 2 } : { key: 'besieged-coehorns', value: -2 },
    ),
    { key: 'louisbourg', value: siege.space === LOUISBOURG ? -1 : 0 },
  ];
  return modifiers.filter(({ value }) => value !== 0);
}
