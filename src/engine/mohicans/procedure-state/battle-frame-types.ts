import type { Ground, PlaceId, Side, UnitId } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** IV.A: the battles of a turn one after the other, the French attacks first. */
export interface BattlesFrame extends FrameBase {
  readonly kind: 'battles';
  /** Battles not fought yet, in map order. */
  readonly left: readonly PlaceId[];
  /** Those the attacker wants to fight next, in his order. */
  readonly next: readonly PlaceId[];
  /** Units that have been in a battle of this turn: they reinforce no other (IV.D). */
  readonly fought: readonly UnitId[];
  /** Options, Split phases: the first half fights one round of each battle, the second what is left; null without halves. */
  readonly half: 'first' | 'second' | null;
}

/** What comes next in a battle. */
export type BattleStep =
  | 'ground'
  | 'muster'
  | 'shelter'
  | 'line-defender'
  | 'line-attacker'
  | 'volley'
  | 'beach'
  | 'melee'
  | 'melee-over'
  | 'attacker'
  | 'defender'
  | 'last-shelter'
  | 'decide'
  | 'storm'
  | 'yield'
  | 'assault'
  | 'assault-over'
  | 'besiege'
  | 'settle'
  | 'recover'
  | 'booty'
  | 'raid'
  | 'end';

/** One battle (IV). Everything in it is public. */
export interface BattleFrame extends FrameBase {
  readonly kind: 'battle';
  readonly place: PlaceId;
  readonly attacker: Side;
  readonly step: BattleStep;
  readonly ground: Ground;
  /** IV.B: hits the woods or walls of the defender still absorb. */
  readonly cover: number;
  readonly opening: 'none' | 'ambush' | 'landing';
  /** IV.G: a besieged side attacks its besiegers from outside; those inside stay out of it. */
  readonly relief: boolean;
  readonly phase: 'melee' | 'assault';
  /** Rounds of this phase that have been fought. */
  readonly round: number;
  /** Units inside the fortification: of the defender, or of the besieged side that attacks. */
  readonly inside: readonly UnitId[];
  /** Everybody who took part, in counter order. */
  readonly engaged: readonly UnitId[];
  /** Rounds of melee there are at most, but for battles in lines. */
  readonly rounds: number;
  /** Units destroyed, in the order in which it happened. */
  readonly lost: readonly UnitId[];
  /** The place beside from which each came, this turn or when it was called in (IV.D, IV.H); the dead are not forgotten. */
  readonly from: { readonly [unit: UnitId]: PlaceId };
  /** Who held the place before the battle; null where nobody did. */
  readonly holder: Side | null;
  readonly winner: Side | null;
  /** Options, Line battles; empty without that option. */
  readonly lines: Lines;
}

/** Options, Line battles: who stands where. */
export interface Lines {
  /** The line of each side as it was drawn up; who joined later stands behind. */
  readonly order: { readonly [S in Side]: readonly UnitId[] };
  /** Attackers at the walls. */
  readonly atWalls: readonly UnitId[];
  /** Those of them who are moving up this round and do not fire. */
  readonly moving: readonly UnitId[];
  /** The defenders have left the beach. */
  readonly fellBack: boolean;
}

/** Hits and eliminations that a side has to take. */
export interface Load {
  /** Whose units they fall on. */
  readonly side: Side;
  /** Who says on whom: in ambushes and landings the enemy (IV.B). */
  readonly chooser: Side;
  readonly skulls: number;
  readonly hits: number;
  /** Units they may fall on. */
  readonly units: readonly UnitId[];
  /** Whom the chooser has named, in order. */
  readonly prefer: readonly UnitId[];
}

/** IV.B: hits are being taken, by both sides at once. */
export interface HitsFrame extends FrameBase {
  readonly kind: 'hits';
  readonly place: PlaceId;
  /** In woods regulars are hit first and irregulars last. */
  readonly woods: boolean;
  readonly loads: readonly Load[];
}

/** IV.H: units leave a place where they have fought. */
export interface RetreatFrame extends FrameBase {
  readonly kind: 'retreat';
  readonly place: PlaceId;
  readonly side: Side;
  readonly units: readonly UnitId[];
  /** Who finds no way is eliminated; of their own will such units stay. */
  readonly forced: boolean;
  /** They were attacked where they stood. */
  readonly attacked: boolean;
  /** Places the enemy came from. */
  readonly barred: readonly PlaceId[];
  /** The ways these units came by, each backwards. */
  readonly trails: readonly (readonly PlaceId[])[];
  /** Ports that units of the Sea Lift came from. */
  readonly ports: { readonly [unit: UnitId]: PlaceId };
}

/** A winner takes a place, and captures or burns its fort. */
export interface SpoilsFrame extends FrameBase {
  readonly kind: 'spoils';
  readonly place: PlaceId;
  readonly side: Side;
}

/** IV.G: the sieges of a turn, in map order. */
export interface SiegesFrame extends FrameBase {
  readonly kind: 'sieges';
  readonly left: readonly PlaceId[];
}

/** IV.G: one siege. */
export interface SiegeFrame extends FrameBase {
  readonly kind: 'siege';
  readonly place: PlaceId;
  readonly step: 'roll' | 'tied' | 'failed' | 'lift' | 'end';
}
