import type { Play } from '../../procedure-context.js';
import type { Side } from '../../state.js';

/** 3: a side makes use of the card it played. */
export function beginActions(play: Play, side: Side): void {
  const played = play.state.played[side];
  const card = played === null ? undefined : play.world.cards.get(played);
  if (card === undefined) throw new RangeError(`the ${side} played no card`);
  if (card.kind === 'supply') {
    play.push({ kind: 'supply', side, left: card.steps, supplied: [], asks: [] });
    return;
  }
  play.push({
    kind: 'action',
    side,
    left: card.actions,
    step: 'moves',
    groups: [],
    draws: 0,
    drawn: null,
    drawing: false,
    asks: [],
  });
}
