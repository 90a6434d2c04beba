import type { CardNumber, Side, State } from '../../state.js';

/** 14.1: the two events and whose they are. */
const LINKED: { readonly [S in Side]: { readonly card: CardNumber; readonly after: string } } = {
  french: { card: 69, after: 'william-pitt' },
  british: { card: 67, after: 'diplomatic-revolution' },
};

/**
 * 14.1: the card a side gets out of the discards with its next deal because the enemy played the other of the two;
 * null when none is due.
 * Ruling: a reshuffle (5.25) between the event and the deal does not take it away.
 * Ruling: after Quiberon Bay the French could not play it any more, and do not get it.
 */
export function linkedCard(state: State, side: Side): CardNumber | null {
  if (!state.flags.linkedAlliances) return null;
  const { card, after } = LINKED[side];
  if (!state.played.includes(after) || !state.discards.includes(card)) return null;
  return side === 'french' && state.played.includes('quiberon-bay') ? null : card;
}
