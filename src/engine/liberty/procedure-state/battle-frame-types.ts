import type { BlockId, HexId, HexsideId, Side } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** 7.1: the battles of a turn, one by one as Player 1 says. */
export interface BattlesFrame extends FrameBase {
  readonly kind: 'battles';
  readonly left: readonly HexId[];
}

/** 2.1.2 */
export type BattleLetter = 'A' | 'B' | 'C';
/** The defender acts before the attacker (7.2.1). */
export type BattleRole = 'defender' | 'attacker';

/**
 * One battle (7.2). Blocks are named only while they lie face up, or after they did; everything in it is public but for
 * `crossed` and `wake` of a side that leaves face down, and what it would rather see hit (redacted-frame-view.ts).
 */
export interface BattleFrame extends FrameBase {
  readonly kind: 'battle';
  readonly hex: HexId;
  readonly attacker: Side;
  readonly step: 'main' | 'reveal' | 'volley' | 'fight' | 'leave' | 'won' | 'regroup';
  /** 7.2.2: the neighbour or zone the main attack came from; null until that is said. */
  readonly main: HexId | null;
  /** From 1; the fourth is the pursuit (margin of 8.2). */
  readonly round: number;
  readonly letter: BattleLetter;
  readonly turn: BattleRole;
  /** Blocks that had their turn this round. */
  readonly acted: readonly BlockId[];
  /** Blocks that are firing now and have not rolled yet. */
  readonly firing: readonly BlockId[];
  readonly hits: BattleHits | null;
  /** 7.4: how many blocks of each side crossed a hexside this round; of the winner when he regroups (7.5). */
  readonly crossed: { readonly [S in Side]: { readonly [hexside: HexsideId]: number } };
  /** 8.4: the round in which a sea attack landed; null before, and where there is none. */
  readonly landed: number | null;
  /** 8.5: where a warship of the side retreated to by sea this round, so that land blocks may follow. */
  readonly wake: { readonly [S in Side]: BattleWake | null };
  /** Margin of 8.2: militia or loyalists who fired at C2 in the first round. */
  readonly volley: readonly BlockId[];
  /** Margin of 8.2: infantry that charged in the second round. */
  readonly charged: readonly BlockId[];
  /** Who must leave the hex now: the attacker after three rounds, warships alone (8.6), reserves that came too late. */
  readonly leaver: Side | null;
  readonly winner: Side | null;
}

/** Hits of one block that are still to be taken (7.3.2). */
export interface BattleHits {
  readonly by: BlockId;
  readonly left: number;
  /** Whom the owner wants to take them where he may choose. */
  readonly prefer: readonly BlockId[];
}

/** 8.5: a retreat by sea that land blocks may join. */
export interface BattleWake {
  readonly to: HexId;
  /** Land blocks that may still follow. */
  readonly room: number;
  /** Enemy warships were there: only blocks still at sea may follow. */
  readonly opposed: boolean;
}
