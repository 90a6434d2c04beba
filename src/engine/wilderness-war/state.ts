import type { Hand } from '../core/base/hand-of-cards-as-seen.js';
import type { CardNumber, PieceId, Place, Side, SpaceId } from './ids.js';
import type { Frame } from './procedure-state/index.js';
import type { Flags } from './rule-flags.js';

export { type CardNumber, enemyOf, type PieceId, type Place, SIDES, type Side, type SpaceId } from './ids.js';
export type { Frame, MovingGroup } from './procedure-state/index.js';
export type { Flags } from './rule-flags.js';

/** The position of a game of Wilderness War, as plain JSON. Never changed in place. */

/** The face-down draw pile. It has no order: a deal picks blindly, except what a set-up put on top. */
export interface Pile {
  readonly count: number;
  /** Ascending card numbers, null in every view but the umpire's. */
  readonly cards: readonly CardNumber[] | null;
  /** Cards stacked by a set-up, next first, drawn before the rest; part of `cards`, hidden with them. */
  readonly onTop: readonly CardNumber[] | null;
}

export interface State {
  readonly scenario: string;
  readonly edition: number;
  /** Which of the rules that editions and options differ in are in use. */
  readonly flags: Flags;
  readonly year: number;
  readonly season: 'early' | 'late';
  /** The last season of the scenario. */
  readonly last: { readonly year: number; readonly season: 'early' | 'late' };
  /** 13.3: which side the holder of each seat plays; bids may change it. */
  readonly seats: { readonly [S in Side]: Side };
  /** Who has the first action phase of a season (British after Quiberon Bay). */
  readonly first: Side;
  /** 13.21: one marker on one track; above zero it stands on the French side. */
  readonly vp: number;
  readonly pieces: { readonly [piece: PieceId]: Place };
  /** Units on their reduced side. */
  readonly reduced: { readonly [piece: PieceId]: true };
  readonly stockades: { readonly [space: SpaceId]: Side };
  /** Completed forts. */
  readonly forts: { readonly [space: SpaceId]: Side };
  /** Forts under construction. */
  readonly works: { readonly [space: SpaceId]: Side };
  /** Siege markers by level; the besieged are those of the fortification's owner. */
  readonly sieges: { readonly [space: SpaceId]: number };
  /** Fortresses held by the side that did not own them at first (2.0). */
  readonly captured: { readonly [space: SpaceId]: Side };
  readonly amphib: readonly SpaceId[];
  readonly fieldworks: readonly SpaceId[];
  /** 10.33: Raided markers by the side that placed them; there may be several in a space. */
  readonly raided: { readonly [space: SpaceId]: { readonly [S in Side]?: number } };
  /** Allied markers on settlements (5.532). */
  readonly allied: { readonly [space: SpaceId]: Side };
  /** 13.23: who last held Niagara and Ohio Forks alone. */
  readonly holders: { readonly [space: SpaceId]: Side };
  readonly assemblies: 'reluctant' | 'supportive' | 'enthusiastic';
  /** Events played whose effect lasts (5.51), by id: `william-pitt`, `quiberon-bay`. */
  readonly played: readonly string[];
  /** Cards in ascending order. */
  readonly hands: { readonly [S in Side]: Hand<CardNumber> };
  /** Cards each side is dealt up to. */
  readonly handSize: { readonly [S in Side]: number };
  readonly pile: Pile;
  /** Face up, the last one played at the end. */
  readonly discards: readonly CardNumber[];
  /** Cards the scenario leaves out and cards removed from the game (5.23). */
  readonly outOfGame: readonly CardNumber[];
  /** 5.25: Surrender! left a hand this season, so the deck is reshuffled at its end. */
  readonly reshuffle: boolean;
  /** 4.0 A.2: the side passed with one card left and keeps it. */
  readonly holding: { readonly [S in Side]: boolean };
  /** The side held a card over from the last season and must play all this season. */
  readonly mustPlayAll: { readonly [S in Side]: boolean };
  /** 5.4: what the side used its last card for; construction may not follow construction. */
  readonly lastUse: { readonly [S in Side]: 'none' | 'activation' | 'construction' | 'event' };
  /** The procedure under way, the last frame on top. */
  readonly frames: readonly Frame[];
  /** Decisions made so far: gives each new decision an id of its own. */
  readonly serial: number;
}
