import type { BlockId, CardKind, HexId, HexsideId, Side } from '../ids.js';

/** The unchanging facts of the game, indexed for the rules: map, blocks, cards. Built once from data. */
export interface World {
  /** Hexes of the map and the three zones off it. */
  readonly hexes: ReadonlyMap<HexId, Hex>;
  /** Hexes in map order, north to south, then the zones: the order of every listing. */
  readonly hexIds: readonly HexId[];
  /** Neighbours of a hex in map order; zones have none. */
  readonly neighbours: ReadonlyMap<HexId, readonly HexId[]>;
  readonly hexsides: ReadonlyMap<HexsideId, Hexside>;
  /** 5.6: rivers and lake shores as lists of hexes along the water. */
  readonly rivers: readonly River[];
  readonly chokes: readonly Choke[];
  /** Margin of 5.1: hexsides at choke points that land blocks never cross. */
  readonly estuaries: ReadonlySet<HexsideId>;
  /** Margin of 5.1: hexsides of a peninsula that warships never cross. */
  readonly peninsulas: ReadonlySet<HexsideId>;
  readonly blocks: ReadonlyMap<BlockId, Block>;
  /** All blocks in counter order, British first: the order of every listing. */
  readonly blockIds: readonly BlockId[];
  /** One entry for each kind of card. */
  readonly cards: ReadonlyMap<CardKind, Card>;
  /** The whole deck, one entry a card, in data order: what is shuffled each year (3). */
  readonly deck: readonly CardKind[];
  /** Names of hexes that differ from those of the game: of a moderator's own map. Empty on ours. */
  readonly ownNames: ReadonlyMap<HexId, string>;
}

export interface Hex {
  readonly id: HexId;
  readonly name: string;
  /** For orders written by hand: `D12`. Empty for zones. */
  readonly code: string;
  /** 1.1; `zone` for the Atlantic and the West Indies (1.5, 1.6). */
  readonly kind: 'land' | 'coastal' | 'sea' | 'zone';
  /** 4: weather region; null for the Atlantic. */
  readonly region: 'north' | 'south' | null;
  /** 1.4: at least two forest hexsides. */
  readonly wilderness: boolean;
  readonly town: Town | null;
  /** 1.3: the town is a port. The ports of the West Indies are ports too. */
  readonly port: boolean;
  /** The choke point that ships pass between this port and the ocean (`yorktown`, `dover`); null when none. */
  readonly behind: HexId | null;
  /** Axial coordinates; null for zones. */
  readonly q: number | null;
  readonly r: number | null;
}

/** 1.2 */
export interface Town {
  readonly name: string;
  readonly colour: 'blue' | 'red' | 'orange';
  /** 0 for a town without a value. */
  readonly supply: number;
}

export interface Hexside {
  readonly a: HexId;
  readonly b: HexId;
  readonly terrain: 'clear' | 'forest' | 'swamp' | 'sea-only' | 'impassable';
  /** 8.1: warships may cross it. */
  readonly ships: boolean;
  /** 5.6: the river or lake shore that crosses it; null when none. */
  readonly river: string | null;
}

export interface River {
  readonly id: string;
  readonly name: string;
  readonly kind: 'river' | 'lake-shore';
  readonly hexes: readonly HexId[];
}

/** A hex whose holder closes the waters behind it. */
export interface Choke {
  readonly hex: HexId;
  /** Hexes of the waters behind it. */
  readonly waters: readonly HexId[];
  readonly ports: readonly HexId[];
}

export type BlockType =
  | 'leader'
  | 'infantry'
  | 'light-infantry'
  | 'guards'
  | 'jaegers'
  | 'rifle-corps'
  | 'dragoon'
  | 'ranger'
  | 'indian'
  | 'warship';
export type Nation =
  | 'british'
  | 'hessian'
  | 'loyalist'
  | 'indian'
  | 'american'
  | 'continental'
  | 'militia'
  | 'french';
export type Letter = 'A' | 'B' | 'C';

/** 2.1 */
export interface Block {
  readonly id: BlockId;
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly type: BlockType;
  readonly move: number;
  /** 2.1.2: when it acts, and the highest roll that hits. */
  readonly letter: Letter;
  readonly hit: number;
  /** 2.1.1: full strength. */
  readonly max: number;
  /** 10: the town of an Indian block; null for all others. */
  readonly home: HexId | null;
  /** Where it is before the game: in the pool of its owner, among the French, or on the map. */
  readonly setup: { readonly place: HexId | 'pool' | 'french'; readonly strength: number };
}

/** 3 */
export type Card =
  | { readonly kind: 'action'; readonly id: CardKind; readonly actions: number }
  | { readonly kind: 'supply'; readonly id: CardKind; readonly steps: number };
