import type { Hand } from '../core/base/hand-of-cards-as-seen.js';
import type { CardNumber, PieceId, Place, Side, SpaceId } from './ids.js';
import type { Frame } from './procedure-state/index.js';

export { type CardNumber, enemyOf, type PieceId, type Place, SIDES, type Side, type SpaceId } from './ids.js';
export type { Frame, MovingGroup } from './procedure-state/index.js';

/** The position of a game of Wilderness War, as plain JSON. Never changed in place. */

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
  /** 8.231, 12.3: the drilled troops of a siege roll, and of Surrender!, must be in supply. */
  readonly siegeNeedsSupply: boolean;
  /** 5.523, 12.3: drilled troops are restored to full strength only in supply. */
  readonly restoreNeedsSupply: boolean;
  /** 7.62, 7.63: battle losses are judged step by step, not on the whole. */
  readonly lossesStepByStep: boolean;
  /** 11.2: half of the reduced drilled troops die, rounded down instead of up. */
  readonly attritionRoundsDown: boolean;
  /** 6.724: who was infiltrated may not try to intercept infiltrators again in the action phase. */
  readonly infiltratedMayNotRetry: boolean;
  /** 9.1: Auxiliaries alone may assault. */
  readonly auxiliariesMayAssault: boolean;
  /** 9.11: an assault without a siege roll before it needs a leader. */
  readonly assaultNeedsLeader: boolean;
  /** 6.811: the British avoid battle from an Amphib space to any port they control. */
  readonly avoidToPorts: boolean;
  /** 6.83: some may avoid battle while others stay inside a fort, not inside a fortress only. */
  readonly avoidBesideForts: boolean;
  /** 10.2: no militia against raiders who fought anywhere in the action phase, not in the stockade space only. */
  readonly anyBattleBarsRaidMilitia: boolean;
  /** 10.2, 7.82: an overrun on the way does not keep the militia away. */
  readonly overrunSparesRaidMilitia: boolean;
  /** 10.13: subordinate leaders may be dropped off with Auxiliaries, and lead their raid. */
  readonly droppedLeadersRaid: boolean;
  /** 5.36: who took part in a battle or assault without being active is not activated afterwards. */
  readonly noActivationAfterFighting: boolean;
  /** 13.12: at the end of 1759 the British still control their besieged fortresses, unless a siege roll is possible. */
  readonly besiegedCountsIn1759: boolean;
  /** 6.53: a stockade of his side is enough for a leader without troops to stay among enemies. */
  readonly stockadesShelterLeaders: boolean;
  /** 7.2: roll 5 in the column of 6 to 8 inflicts two steps, not three. */
  readonly combatCellOfFirstEdition: boolean;
  /** 14.1: William Pitt or Diplomatic Revolution, once played, brings the other one out of the discards. */
  readonly linkedAlliances: boolean;
  /** 14.2: a Raided marker in a department costs its militia a step. */
  readonly raidsHurtMilitia: boolean;
  /** 14.3: British or French Regulars in 1755 or 1756 cost their side a point. */
  readonly earlyRegularsCostPoint: boolean;
  /** 14.4: besieger and besieged may both play Surrender!. */
  readonly eitherMaySurrender: boolean;
  /** 14.5: both sides may play Acadians Expelled. */
  readonly eitherMayExpelAcadians: boolean;
  /** 14.6: after 1756 the British may trade a random card for Regulars or Highlanders out of the discards. */
  readonly tradeForRegulars: boolean;
  /** 13.14: a draw counts as a French win. */
  readonly tournament: boolean;
}

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
