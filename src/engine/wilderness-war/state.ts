/** The position of a game of Wilderness War, as plain JSON. Never changed in place. */

export type Side = 'french' | 'british';
export const SIDES: readonly Side[] = ['french', 'british'];

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'british' : 'french';
}

export type SpaceId = string;
/** A leader's id (`montcalm`) or a unit's: `fr-regular-bearn`, and `fr-marine-detachment-3` where there are several. */
export type PieceId = string;
export type CardNumber = number;

/**
 * Where a piece is: a space, a militia box (`box:northern-colonial-militias`), or one of
 * `available` (in the counter mix, may be placed by an event), `pool` (British leader pool), `aside` (enters
 * later by a rule of the scenario), `removed` (out of the game).
 */
export type Place = SpaceId | `box:${string}` | 'available' | 'pool' | 'aside' | 'removed';

/** Rules that differ between editions, by what they do. Rules code asks for a flag, never for an edition. */
export interface Flags {
  /** 6.2: drilled troops need not stop after a wilderness space while Auxiliaries move with them. */
  readonly auxiliariesGuideDrilledTroops: boolean;
  /** 6.2: Auxiliaries without drilled troops stop in the space after an enemy cultivated space. */
  readonly auxiliariesStopInEnemyCultivated: boolean;
  /** 5.41, 5.42, 12.3: drilled troops that build must be in supply. */
  readonly buildersNeedSupply: boolean;
  /** 6.7: units may try to intercept. */
  readonly interception: boolean;
  /** 6.6: a lone Auxiliary may pass enemy-occupied spaces. */
  readonly infiltration: boolean;
  /** 6.8: units may try to avoid battle. */
  readonly avoidBattle: boolean;
  /** 5.25: a pile too short is dealt out before the discards are shuffled, not shuffled together with them. */
  readonly dealOutBeforeReshuffle: boolean;
  /** 6.431: an unbesieged French fortification in the space takes the Amphib marker away, not drilled troops alone. */
  readonly fortificationRemovesAmphib: boolean;
}

/** A hand as its owner or the umpire sees it; `cards` is null for everybody else. */
export interface Hand {
  readonly count: number;
  /** Ascending card numbers. */
  readonly cards: readonly CardNumber[] | null;
}

/** The face-down draw pile. It has no order: a deal picks blindly, except what a set-up put on top. */
export interface Pile {
  readonly count: number;
  /** Ascending card numbers, null in every view but the umpire's. */
  readonly cards: readonly CardNumber[] | null;
  /** Cards stacked by a set-up, next first, drawn before the rest; part of `cards`, hidden with them. */
  readonly onTop: readonly CardNumber[] | null;
}

/** One activated group that moves as one: a force, a unit or a leader alone. */
export interface MovingGroup {
  /** Units and leaders still with it, in canonical order. */
  readonly pieces: readonly PieceId[];
  /** The commander of a force; null for an individual unit. A leader alone is his own commander. */
  readonly commander: PieceId | null;
  /** Where it started. */
  readonly from: SpaceId;
}

/** The action phase of a side: waiting for a card (5.26) or carrying out an activation (5.36). */
export type Frame =
  | { readonly kind: 'action'; readonly side: Side; readonly id: string }
  | {
      readonly kind: 'activation';
      readonly side: Side;
      readonly id: string;
      readonly card: CardNumber;
      readonly how: 'force' | 'unit' | 'individuals';
      /** Groups that have not moved yet; they may be taken in any order (5.33). */
      readonly groups: readonly MovingGroup[];
      /** Pieces that have finished, for the ban on acting twice (5.36). */
      readonly done: readonly PieceId[];
    }
  | { readonly kind: 'deal'; readonly id: string }
  /** Where the year-end phases (4.0 B.3) begin. */
  | { readonly kind: 'year-end' };

export interface State {
  readonly scenario: string;
  readonly edition: number;
  readonly flags: Flags;
  readonly year: number;
  readonly season: 'early' | 'late';
  /** The last season of the scenario. */
  readonly last: { readonly year: number; readonly season: 'early' | 'late' };
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
  readonly raided: { readonly [space: SpaceId]: Side };
  /** Allied markers on settlements (5.532). */
  readonly allied: { readonly [space: SpaceId]: Side };
  /** 13.23: who last held Niagara and Ohio Forks alone. */
  readonly holders: { readonly [space: SpaceId]: Side };
  readonly assemblies: 'reluctant' | 'supportive' | 'enthusiastic';
  /** Events played whose effect lasts (5.51), by id: `william-pitt`, `quiberon-bay`. */
  readonly played: readonly string[];
  readonly hands: { readonly [S in Side]: Hand };
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
