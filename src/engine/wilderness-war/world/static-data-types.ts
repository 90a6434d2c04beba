import type { CardNumber, PieceId, Side, SpaceId } from '../state.js';

/** The unchanging facts of the game, indexed for the rules: map, counters, cards, tables. Built once from data. */
export interface World {
  readonly spaces: ReadonlyMap<SpaceId, Space>;
  /** All spaces in map order: the order of every listing. */
  readonly spaceIds: readonly SpaceId[];
  /** Neighbours by land or water, both ways (one-way arrows are not among them: 2.0). */
  readonly neighbours: ReadonlyMap<SpaceId, readonly Neighbour[]>;
  /** One-way arrows, for land or boat movement in their direction only (2.0). */
  readonly arrows: ReadonlyMap<SpaceId, readonly SpaceId[]>;
  /** Amphibious arrows (6.43). */
  readonly amphibious: ReadonlyMap<SpaceId, readonly SpaceId[]>;
  /** 6.4: the only ports between which the French sail. */
  readonly frenchPorts: readonly SpaceId[];
  readonly leaders: ReadonlyMap<PieceId, Leader>;
  readonly units: ReadonlyMap<PieceId, Unit>;
  /** Leaders first, then units, in counter order: the order of every listing of pieces. */
  readonly pieceIds: readonly PieceId[];
  readonly cards: ReadonlyMap<CardNumber, Card>;
  readonly militiaBoxes: ReadonlyMap<string, { readonly side: Side; readonly department: Department }>;
  /** 5.54: most Provincials in play, by Assemblies box and department. */
  readonly assemblies: {
    readonly [box: string]: { readonly northern: number; readonly southern: number };
  };
  /** 5.51: ids of the events whose effect lasts. */
  readonly lastingEvents: readonly string[];
  /** 8.11: units that fit inside a fort. */
  readonly fortGarrison: number;
  readonly highestSiegeLevel: number;
  /** 13.23: spaces that give a victory point when they change hands. */
  readonly contested: readonly SpaceId[];
  readonly combatTable: CombatTable;
  readonly siegeTable: SiegeTable;
  readonly raidTable: RaidTable;
}

/** 7.2: step losses by modified roll (rows, the first for `lowest` or less) and strength (columns). */
export interface CombatTable {
  /** Lowest strength of each column. */
  readonly from: readonly number[];
  readonly lowest: number;
  readonly losses: readonly (readonly number[])[];
  /** The same as the 1st edition prints it. */
  readonly lossesOfFirstEdition: readonly (readonly number[])[];
}

/** 8.23: rise of the siege level by modified roll. */
export interface SiegeTable {
  readonly lowest: number;
  readonly rise: readonly number[];
}

/** 10.3: `stockade` is the column of stockades, enemy-allied settlements and Blockhouses. */
export type RaidColumn = 'stockade' | 'cultivated';

export interface RaidResult {
  readonly success: boolean;
  /** Steps the raiders lose. */
  readonly losses: number;
}

export interface RaidTable {
  readonly lowest: number;
  readonly stockade: readonly RaidResult[];
  readonly cultivated: readonly RaidResult[];
}

export type Terrain = 'cultivated' | 'wilderness' | 'mountain';
export type Department = 'st-lawrence' | 'northern' | 'southern';

export interface Space {
  readonly id: SpaceId;
  readonly name: string;
  readonly terrain: Terrain;
  readonly department: Department | 'none';
  /** Where reports show it: the department, or the part of the wilderness it lies in. */
  readonly region: string;
  /** 2.0: originally controlled by and friendly to. */
  readonly originally: Side | 'none';
  readonly fortress: boolean;
  readonly port: boolean;
  /** Tribes whose settlement this is. */
  readonly settlement: readonly string[];
  readonly x: number;
  readonly y: number;
}

export interface Neighbour {
  readonly to: SpaceId;
  readonly kind: 'land' | 'river' | 'lakeshore';
  /** Along one of the lakes on which Lake Schooner sails. */
  readonly schooner: boolean;
}

export interface Leader {
  readonly id: PieceId;
  readonly name: string;
  readonly side: Side;
  readonly initiative: number;
  readonly command: number;
  readonly tactics: number;
  /** 5.534: unit types that he alone of his side commands, outside his command rating. */
  readonly commandsFree: readonly string[];
}

export type UnitClass = 'drilled' | 'auxiliary' | 'militia';

export interface Unit {
  readonly id: PieceId;
  readonly name: string;
  /** Id shared by all counters of the same print: `fr-marine-detachment` of `fr-marine-detachment-3`. */
  readonly counter: PieceId;
  readonly side: Side;
  /** Type id of the counter list: `regular-french`, `indian-mohawk`, `coureurs`. */
  readonly type: string;
  readonly class: UnitClass;
  /** 3.11: counts as Regulars. */
  readonly regular: boolean;
  readonly indian: boolean;
  /** Home settlement of an Indian unit; null for the Cherokee and for all others. */
  readonly home: SpaceId | null;
  /** Combat strength at full and at reduced strength. */
  readonly full: number;
  readonly half: number;
  readonly move: number;
  /** Department of a Provincial unit, else null. */
  readonly province: 'northern' | 'southern' | null;
  /** Whether it may re-enter once eliminated (5.52). */
  readonly returns: boolean;
}

export interface Card {
  readonly number: CardNumber;
  readonly name: string;
  readonly value: 1 | 2 | 3;
  readonly symbol: Side | 'both';
  readonly response: boolean;
  /** 5.23: leaves the game when played as an event; false where the event itself decides. */
  readonly remove: boolean;
  /** 5.25: the deck is shuffled together at the end of a season in which it left a hand. */
  readonly reshuffle: boolean;
  readonly only1755: boolean;
}
