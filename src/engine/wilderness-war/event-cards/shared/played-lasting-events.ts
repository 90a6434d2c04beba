import type { Play } from '../../procedure-context.js';
import type { State } from '../../state.js';

/** 5.51: notes that an event has been played whose effect lasts. */
export function markPlayed(play: Play, event: string): void {
  const { played } = play.state;
  if (!played.includes(event)) play.change({ played: [...played, event] });
}

/** 5.51: whether the event with a lasting effect has been played. */
export function wasPlayed(state: State, event: string): boolean {
  return state.played.includes(event);
}
