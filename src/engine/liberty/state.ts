export * from './ids.js';

import type { Hand } from '../core/base/hand-of-cards-as-seen.js';
import type { JsonObject } from '../core/base/json.js';
import type { BlockId, CardKind, HexId, HexsideId, Place, Side } from './ids.js';
import type { Frame } from './procedure-state/index.js';

export type { Frame } from './procedure-state/index.js';

type BySide<T> = { readonly [S in Side]: T };

/**
 * A position: plain JSON, never changed in place. A view has the same shape; in it `blocks`, `arrivals` and the lists of
 * blocks lack what the viewer cannot see, hands he cannot see have no cards, and how the enemy's blocks moved is left out.
 * `counts` are public and always whole.
 */
export interface State {
  readonly scenario: string;
  /** The moderator's own map, or null for the one that comes with the game. */
  readonly map: JsonObject | null;
  readonly options: Options;
  readonly year: number;
  /** Turn of the year, from 1; 0 before the first cards are chosen. */
  readonly turn: number;
  /** Blocks by id; in a view those the viewer knows. */
  readonly blocks: { readonly [id: BlockId]: BlockState };
  /** How many blocks of each side stand in a hex or zone, or lie in its pool. Places without any are absent. */
  readonly counts: BySide<{ readonly [place: Place]: number }>;
  /** 5.3: whose each hex is until the end of the turn; neutral hexes are absent. */
  readonly control: { readonly [hex: HexId]: Side };
  /** 9: the French have entered the war. */
  readonly frenchEntered: boolean;
  /** Cards in data order. */
  readonly hands: BySide<Hand<CardKind>>;
  /** 3.1: the cards of this turn, once they are face up. */
  readonly played: BySide<CardKind | null>;
  /** 3.1: who goes first this turn; null until that is settled. */
  readonly player1: Side | null;
  /** 4: where nobody may attack this turn. */
  readonly storm: 'none' | 'north' | 'south';
  /** 5.1: how each block that moved this turn came to where it stands. A block moves once a turn. */
  readonly arrivals: { readonly [id: BlockId]: Arrival };
  /** 5.5: blocks whose forced march is still to be rolled for. */
  readonly marching: readonly BlockId[];
  /** 5.2: how many blocks of each side have crossed a hexside this turn; in a view the viewer's own, for ships do not count. */
  readonly crossings: BySide<{ readonly [hexside: HexsideId]: number }>;
  /** 7: hexes where blocks of both sides stand, and how they got there. */
  readonly sites: { readonly [hex: HexId]: Site };
  /** 11.5: the offers of prisoners that were declined this turn or winter. */
  readonly declined: readonly Offer[];
  /** 6: where each side put replacements this turn. */
  readonly replaced: BySide<readonly HexId[]>;
  /** Blocks lying face up in the battle under way. */
  readonly revealed: readonly BlockId[];
  /** What is under way; the last one goes on next. */
  readonly frames: readonly Frame[];
  /** Number of the last question. */
  readonly serial: number;
}

export interface BlockState {
  readonly at: Place;
  /** 2.1.1; full strength in a pool, 0 for prisoners. */
  readonly strength: number;
}

/** How a block moved: `ship` for warships on the map, `sea` through the Atlantic or between the West Indies. */
export type Means = 'land' | 'river' | 'sea' | 'ship';

export interface Arrival {
  /** The hex it began in, and those it went through: all but where it stands now. */
  readonly path: readonly HexId[];
  readonly by: Means;
}

/** A battle to be. Everybody has seen by which hexside blocks came, not by what means: that would tell what they are. */
export interface Site {
  readonly attacker: Side;
  /** In the order in which they came. */
  readonly entries: readonly Entry[];
  /** 13.5: the Indians who came home to defend their town; absent where none did. */
  readonly home?: BlockId;
}

/** Blocks that came the same way: together one front of an attack, or a reserve. */
export interface Entry {
  readonly side: Side;
  /** The neighbouring hex or the zone they came from. */
  readonly from: HexId;
  /** Null where the viewer cannot see what they are: then those who came from there by all means are one entry. */
  readonly by: Means | null;
  /** 0 where the only attackers to come were lost on the march, and others stand there already (13.5). */
  readonly count: number;
}

/** 11.5: what a side offered to give back, and what it wanted for it; blocks in counter order. */
export interface Offer {
  readonly side: Side;
  readonly give: readonly BlockId[];
  readonly take: readonly BlockId[];
}

/** The boxed and the optional rules in use. */
export interface Options {
  /** Margin of 5.4: of equal action cards the British choose who goes first. */
  readonly britishInitiative: boolean;
  /** Margin of 8.2: militia and loyalist infantry may fire at C2 in the first round and retreat in the second. */
  readonly militiaVolley: boolean;
  /** Margin of 8.2: bayonet charges in the second round. */
  readonly bayonetCharge: boolean;
  /** Margin of 8.2: a fourth round in which the attacker retreats under fire. */
  readonly pursuitRound: boolean;
  /** 13.1 */
  readonly frenchEntryByYear: boolean;
  /** 13.2 */
  readonly forcedExchange: boolean;
  /** 13.3 */
  readonly indiesLocked: boolean;
  /** 13.4 */
  readonly extraCard: boolean;
  /** 13.5 */
  readonly indianTownDefence: boolean;
  /** 13.6 */
  readonly drawBand: boolean;
}
