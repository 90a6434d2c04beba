import { type Asked as AnyAsked, factsReader } from '../core/procedures/question-facts.js';
import type { BoxId, Ground, PlaceId, Side, UnitId } from './ids.js';

/** Set-up: who is put where. */
type Posts = { readonly units: readonly UnitId[]; readonly places: readonly PlaceId[] };

/** VII: ships, and the boxes they are put into. */
type Ships = { readonly units: readonly UnitId[]; readonly boxes: readonly BoxId[] };

/** The numbers of units on the side that is asked, and on the other. */
type Strengths = { readonly strength: number; readonly enemy: number };

type Role = 'attacker' | 'defender';

/** Every kind of question of the game and what the whole table knows about it. */
export type Questions = {
  readonly 'coureur-post': Posts;
  readonly 'coureurs-villages': Posts;
  readonly 'nova-scotia': Posts;
  readonly 'sea-lift-port': Posts;
  readonly stations: Ships;
  readonly land: { readonly port: 'any' | 'one'; readonly count: number };
  readonly levy: { readonly count: number };
  readonly recruit: { readonly count: number };
  readonly gather: { readonly count: number };
  readonly gifts: Record<string, never>;
  readonly rebuild: { readonly count: number; readonly units: readonly UnitId[] };
  readonly muster: { readonly militia: number; readonly iroquois: number };
  readonly strategic: { readonly place: PlaceId; readonly count: number };
  readonly movement: { readonly supply: number; readonly sea: number };
  readonly battles: { readonly places: readonly PlaceId[] };
  readonly ground: { readonly place: PlaceId; readonly role: Role; readonly ground: Ground };
  readonly shelter: Strengths & {
    readonly place: PlaceId;
    readonly role: Role;
    readonly round: number;
    readonly units: readonly UnitId[];
  };
  readonly line: {
    readonly place: PlaceId;
    readonly units: readonly UnitId[];
    readonly enemies: readonly UnitId[];
  };
  readonly beach: Strengths & { readonly place: PlaceId };
  readonly round: Strengths & {
    readonly place: PlaceId;
    readonly role: Role;
    readonly round: number;
    readonly lost: number;
    /** Where the side could retreat to, and who could come to it from beside. */
    readonly places: readonly PlaceId[];
    readonly units: readonly UnitId[];
    /** Who could go inside. */
    readonly shelter: readonly UnitId[];
  };
  readonly hits: {
    readonly place: PlaceId;
    /** Whose units are hit. */
    readonly of: Side;
    readonly hits: number;
    readonly skulls: number;
    readonly units: readonly UnitId[];
  };
  readonly storm: Strengths & {
    readonly place: PlaceId;
    readonly role: Role;
    readonly round: number;
    readonly places: readonly PlaceId[];
    readonly units: readonly UnitId[];
    /** Whether the place may be besieged instead. */
    readonly siege: boolean;
  };
  readonly yield: Strengths & { readonly place: PlaceId; readonly role: Role; readonly round: number };
  readonly siege: { readonly place: PlaceId; readonly places: readonly PlaceId[] };
  readonly retreat: {
    readonly place: PlaceId;
    readonly units: readonly UnitId[];
    readonly places: readonly PlaceId[];
  };
  readonly fort: { readonly place: PlaceId };
  readonly raid: { readonly place: PlaceId; readonly units: readonly UnitId[] };
  readonly promotion: { readonly units: readonly UnitId[] };
  readonly save: Posts;
  readonly match: Ships;
};

/** A question without its id. */
export type Asked = AnyAsked<Side, Questions>;

/** Reads what a question tells. */
export const factsOf = factsReader<Questions>();
