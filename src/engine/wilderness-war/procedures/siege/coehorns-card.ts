import { unitsAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { RESPONSES } from '../../rules/response-card-definitions.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Surrender! */
export const [SURRENDER] = RESPONSES.surrender.cards;
/** Massacre! */
export const [MASSACRE] = RESPONSES.massacre.cards;
/** Coehorns. */
export const [COEHORNS] = RESPONSES.coehorns.cards;

/** Card 8: only a side with Regulars in the siege or assault may bring its artillery. */
export function mayPlayCoehorns(world: World, state: State, space: SpaceId, side: Side): boolean {
  return unitsAt(world, state, space, side).some((piece) => world.units.get(piece)?.regular === true);
}

/** 9.13: who played Coehorns at the space in this action phase, for the siege roll or for the assault. */
export function coehornsPlayed(play: Play, space: SpaceId): readonly Side[] {
  const played = play.find('action')?.coehorns ?? [];
  return played.filter((one) => one.space === space).map(({ side }) => side);
}

/**
 * 9.13: Coehorns serve their side for the rest of the action phase. Ruling: at the place for which they were played; a
 * Campaign may besiege another one too.
 */
export function noteCoehorns(play: Play, side: Side, space: SpaceId): void {
  play.amend('action', { coehorns: [...(play.find('action')?.coehorns ?? []), { side, space }] });
}
