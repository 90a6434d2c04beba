import type { BoxId, Ground, Nation, PlaceId, Side, UnitId } from '../ids.js';

/** The unchanging facts of the game, indexed for the rules: map, units, dice, ships, turns. Built once from data. */
export interface World {
  readonly places: ReadonlyMap<PlaceId, Place>;
  /** Places in map order: the order of every listing. */
  readonly placeIds: readonly PlaceId[];
  /** Names of places that only a moderator's map has; empty for the map that comes with the game. */
  readonly ownNames: ReadonlyMap<PlaceId, string>;
  /** How large the drawing is on which the places have their x and y. */
  readonly drawing: { readonly width: number; readonly height: number };
  /** Connections of a place, in map order of where they lead. */
  readonly links: ReadonlyMap<PlaceId, readonly Link[]>;
  readonly units: ReadonlyMap<UnitId, Unit>;
  /** All units in counter order: the order of every listing. */
  readonly unitIds: readonly UnitId[];
  /** The nations of the Iroquois, with the side that has their counter at the start. */
  readonly nations: ReadonlyMap<Nation, { readonly home: PlaceId; readonly start: Side }>;
  /** Faces of the battle dice (IV). */
  readonly dice: { readonly white: readonly Face[]; readonly black: readonly Face[] };
  /** Boxes of the naval war in data order; `bonus` is the place whose holder adds one there. */
  readonly boxes: readonly { readonly id: BoxId; readonly name: string; readonly bonus: PlaceId | null }[];
  /** Turn records by the name of the reading: turn 1 first. */
  readonly records: { readonly [record: string]: readonly TurnRecord[] };
  readonly setup: SetupFacts;
  /** The optional list of who comes when, in place of the naval war. */
  readonly historical: Historical;
}

export interface TurnRecord {
  readonly year: number;
  readonly season: 'spring' | 'autumn';
}

export type Face = 'blank' | 'arrow' | 'two-arrows' | 'skull';

export type PlaceKind = 'fortified-town' | 'city' | 'site' | 'village' | 'portage';

export interface Place {
  readonly id: PlaceId;
  readonly name: string;
  readonly kind: PlaceKind;
  /** Whose possession it was originally, by the colour of its plate. */
  readonly territory: 'french' | 'british' | 'iroquois' | 'native';
  readonly terrain: Ground;
  readonly port: boolean;
  readonly lakes: readonly string[];
  /** The tribe (no Iroquois) that lives here; null where none does. */
  readonly homeTribe: UnitId | null;
  /** The militia raised here. */
  readonly homeMilitia: readonly UnitId[];
  readonly permanent: boolean;
  readonly stackLimit: number;
  readonly fortBuildable: boolean;
  /** V: whether it can be raided whatever happened, or only where a British fort stood when the turn began. */
  readonly raidTarget: 'always' | 'british-fort';
  readonly fortAppears: { readonly year: number; readonly side: Side } | null;
  /** Whose goal it is. */
  readonly victorySite: Side | null;
  /** Whose base of operations it is. */
  readonly base: Side | null;
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface Link {
  readonly to: PlaceId;
  readonly kind: 'road' | 'trail' | 'waterway';
  /** What kind of waterway, and its name; null for roads and trails. */
  readonly water: 'river' | 'lake' | 'coast' | null;
  readonly name: string | null;
}

export type UnitType =
  | 'regular'
  | 'colonial-regular'
  | 'garrison'
  | 'marine'
  | 'militia'
  | 'coureur'
  | 'ranger'
  | 'tribe'
  | 'iroquois'
  | 'naval'
  | 'sealift';
export type UnitClass = 'regular' | 'militia' | 'irregular' | 'naval';

export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  /** Tribes fight for the French. */
  readonly side: Side;
  readonly type: UnitType;
  readonly class: UnitClass;
  /** Marines count as irregulars for these two. */
  readonly moveClass: UnitClass;
  readonly ambushClass: UnitClass;
  /** Life points of the full face; 0 for ships. */
  readonly life: number;
  /** Where it is raised, lives or returns to; null for those that come from overseas. */
  readonly home: PlaceId | null;
  /** Which of the six nations; null for all others. */
  readonly nation: Nation | null;
  /** Never moves (garrisons). */
  readonly immobile: boolean;
  /** VII: what is printed on a ship, and what it carries; null for all others. */
  readonly ship: Ship | null;
}

export interface Ship {
  readonly rating: number;
  readonly role: 'squadron' | 'corsair' | 'troops' | 'supply';
}

export interface SetupFacts {
  readonly control: { readonly [place: PlaceId]: Side };
  readonly forts: readonly PlaceId[];
  readonly units: { readonly [unit: UnitId]: PlaceId };
  readonly reserve: readonly UnitId[];
  readonly overseas: readonly UnitId[];
  /** What the sides choose themselves, in this order; the default is what the reconstruction suggests. */
  readonly choices: readonly SetupChoice[];
}

export interface SetupChoice {
  readonly id: 'coureur-post' | 'coureurs-villages' | 'nova-scotia' | 'sea-lift-port';
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly candidates: readonly PlaceId[];
  readonly usual: readonly PlaceId[];
}

export interface Historical {
  readonly years: { readonly [S in Side]: { readonly [year: number]: readonly UnitId[] } };
  /** French units for each of which a die is rolled every year. */
  readonly random: { readonly units: readonly UnitId[]; readonly from: number; readonly to: number };
}
