import type { CardNumber, PieceId, Side, SpaceId } from './state.js';

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
}

export type Terrain = 'cultivated' | 'wilderness' | 'mountain';
export type Department = 'st-lawrence' | 'northern' | 'southern';

export interface Space {
  readonly id: SpaceId;
  readonly name: string;
  readonly terrain: Terrain;
  readonly department: Department | 'none';
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
}

export interface Leader {
  readonly id: PieceId;
  readonly name: string;
  readonly side: Side;
  readonly initiative: number;
  readonly command: number;
  readonly tactics: number;
}

export type UnitClass = 'drilled' | 'auxiliary' | 'militia';

export interface Unit {
  readonly id: PieceId;
  readonly name: string;
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
  readonly remove: boolean;
  readonly only1755: boolean;
}
