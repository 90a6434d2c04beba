import { FRESH_TURN } from '../../fresh-turn-fields.js';
import type { Play } from '../../procedure-context.js';
import { controlOf, townIds } from '../../rules/hex-control-and-supply-points.js';
import { SIDES } from '../../state.js';

/** A turn is over: control changes now and at no other time (5.3), and what happened in it no longer matters. */
export function endTurn(play: Play): void {
  changeControl(play);
  play.change(FRESH_TURN);
  play.close('turn');
}

/** 5.3, 8.6: whose each hex is from now on. Towns are told; that a hex without one is neutral again tells itself. */
export function changeControl(play: Play): void {
  const before = play.state.control;
  const control = controlOf(play.world, play.state);
  play.change({ control });
  const changed = townIds(play.world).filter((id) => control[id] !== before[id]);
  for (const side of SIDES) {
    const hexes = changed.filter((id) => control[id] === side);
    if (hexes.length > 0) play.tell('control', { side, hexes });
  }
}
