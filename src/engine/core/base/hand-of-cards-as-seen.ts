import { mayKnow, type SideId, type Viewer } from './viewer-and-audience.js';

/** A hand of cards: everybody knows how many they are. */
export interface Hand<Card> {
  readonly count: number;
  /** Null where the viewer cannot see them. */
  readonly cards: readonly Card[] | null;
}

/** A hand as it is seen: which cards they are its owner knows. */
export function handSeen<Card>(hand: Hand<Card>, owner: SideId, viewer: Viewer): Hand<Card> {
  return { count: hand.count, cards: mayKnow(viewer, owner) ? hand.cards : null };
}
