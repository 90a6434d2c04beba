import type { SideId } from '../base/viewer-and-audience.js';

/**
 * A neutral description of a drawing of a position: what is where and of what kind, without colours, sizes of type or
 * words. A game makes it from a view, so it holds nothing the viewer may not know. What has a name bears it as a
 * reference (`space:montreal`), to be shown in the reader's language.
 */
export interface Chart {
  /** Everything lies between (0, 0) and this corner; y grows downwards. */
  readonly width: number;
  readonly height: number;
  /** About how far neighbouring places are from each other: drawings measure by it. */
  readonly pitch: number;
  /** The sides in the order of the module, with the colour tradition gives them. */
  readonly sides: readonly { readonly side: SideId; readonly tint: Tint }[];
  readonly areas: readonly ChartArea[];
  readonly links: readonly ChartLink[];
  readonly places: readonly ChartPlace[];
  readonly marks: readonly ChartMark[];
  readonly stacks: readonly ChartStack[];
}

export type Tint = 'red' | 'blue';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A piece of ground: a hex, a region, a box beside the map. */
export interface ChartArea {
  readonly id: string;
  /** The place that lies on it; null where there is none. */
  readonly place: string | null;
  readonly terrain: Ground;
  /** Whether it means something where it ends, as it does with a hex. */
  readonly edged: boolean;
  readonly outline: readonly ChartPoint[];
  /** Which side's it is now; null where it is nobody's, or where ground belongs to nobody in this game. */
  readonly side: SideId | null;
}

export type Ground = 'cultivated' | 'wilderness' | 'mountain' | 'open' | 'coast' | 'sea' | 'lake' | 'box';

/** A line on the map: a way between two places, a river, or the edge between two areas. */
export interface ChartLink {
  readonly id: string;
  readonly kind: LinkKind;
  readonly path: readonly ChartPoint[];
}

export type LinkKind =
  /** Ways from place to place. */
  | 'land'
  /** A path through the woods, where others are roads. */
  | 'trail'
  | 'river'
  /** Along the coast, from port to port. */
  | 'coast'
  | 'lakeshore'
  /** Goes in the direction of its path only. */
  | 'one-way'
  | 'amphibious'
  /** Edges between areas: what lies along them. */
  | 'edge-forest'
  | 'edge-swamp'
  | 'edge-closed'
  | 'edge-water';

/** Where something can stand. */
export interface ChartPlace extends ChartPoint {
  readonly id: string;
  /** A reference: `hex:boston`. */
  readonly name: string;
  /** Short for its name where there is no room for that, and understood in orders; rules of earlier releases have none. */
  readonly code?: string;
  readonly kind: PlaceKind;
  /** Who holds it; null for nobody. */
  readonly side: SideId | null;
  readonly port: boolean;
  /** What the place is worth, where it is worth something. */
  readonly value: number | null;
  /** Named even on a drawing that has no room for all names. */
  readonly prominent: boolean;
}

export type PlaceKind =
  | 'fortress'
  | 'town'
  | 'settlement'
  | 'cultivated'
  | 'wild'
  | 'mountain'
  | 'ground'
  | 'box';

/** Something other than pieces that lies at a place. */
export interface ChartMark {
  readonly id: string;
  readonly at: string;
  readonly kind: MarkKind;
  readonly side: SideId | null;
  /** How many, or the level of a siege. */
  readonly count: number;
}

export type MarkKind =
  | 'fort'
  | 'works'
  | 'stockade'
  | 'siege'
  | 'raided'
  | 'amphib'
  | 'fieldworks'
  | 'allied'
  | 'captured'
  /** Whoever holds the place closes the waters behind it. */
  | 'choke'
  | 'battle'
  | 'storm';

/** What one side has at a place. */
export interface ChartStack {
  readonly id: string;
  readonly at: string;
  readonly side: SideId;
  /** Units or blocks; leaders that are no units are not counted. */
  readonly count: number;
  /** References, the foremost first. */
  readonly leaders: readonly string[];
  /** What the units are, as far as the viewer knows. Adds up to `count`. */
  readonly parts: readonly { readonly kind: PartKind; readonly count: number }[];
  /** Together; null where not all of them are known. */
  readonly strength: number | null;
  /** Inside a besieged fortification. */
  readonly besieged: boolean;
  /** Who they are as far as the viewer knows, for comparing with another moment; not to be shown. */
  readonly contents: readonly string[];
}

export type PartKind = 'troops' | 'light' | 'horse' | 'native' | 'militia' | 'leader' | 'ship' | 'hidden';

/** Something that happened on the map: somebody went along a path, or something befell one place. */
export interface ChartMove {
  readonly kind: TrailKind;
  readonly side: SideId;
  /** Places (their ids), the first one where it began; a single one for what befell a place. */
  readonly path: readonly string[];
  /** How many went, where that is told. */
  readonly count: number | null;
  /** References to leaders who went along, as far as that is told. */
  readonly leaders: readonly string[];
}

export type TrailKind = 'march' | 'sail' | 'intercept' | 'retreat' | 'battle' | 'raid';
