export * from './ids.js';

import type { JsonObject } from '../core/base/json.js';
import type { BoxId, Nation, PlaceId, Side, Spot, UnitId } from './ids.js';
import type { BattleFrame } from './procedure-state/battle-frame-types.js';
import type { Frame } from './procedure-state/index.js';

export type { Frame } from './procedure-state/index.js';

type BySide<T> = { readonly [S in Side]: T };

/**
 * A position: plain JSON, never changed in place. Everything lies open but where the French have stationed their ships
 * (VII): in the view of anybody else those boxes are null until the naval war.
 */
export interface State {
  readonly scenario: string;
  /** The moderator's own map or dice, or null for those that come with the game. */
  readonly own: { readonly map: JsonObject | null; readonly dice: JsonObject | null };
  readonly options: Options;
  /** From 1; 0 during the set-up. */
  readonly turn: number;
  readonly year: number;
  readonly season: 'spring' | 'autumn';
  readonly units: { readonly [id: UnitId]: UnitState };
  /** Whose each place is; places of nobody (neutral Iroquois, tribes) are absent. */
  readonly control: { readonly [place: PlaceId]: Side };
  /** Fort markers, in map order. Permanent fortifications have none. */
  readonly forts: readonly PlaceId[];
  /** Places where a British fort stood when the turn began (V), in map order. */
  readonly fortsBefore: readonly PlaceId[];
  /** Raid markers, in map order. */
  readonly raids: readonly PlaceId[];
  /** The colour of each nation's counter (VI). */
  readonly nations: { readonly [nation: Nation]: Side };
  /** On whose side the Six Nations fight, for good; null while they are neutral. */
  readonly allied: Side | null;
  /** Supply points left this turn, by land and (British) by sea. */
  readonly supply: { readonly french: number; readonly british: number; readonly sea: number };
  /** The port where the Sea Lift lies; '' before it is placed. */
  readonly seaLift: PlaceId;
  readonly naval: Naval;
  /** III: what units have done this turn; absent for those that have done nothing. */
  readonly marks: { readonly [id: UnitId]: Mark };
  /** IV: places where both sides stand, and how they got there. */
  readonly sites: { readonly [place: PlaceId]: Site };
  /** IV.G: sieges that go on. */
  readonly sieges: { readonly [place: PlaceId]: Siege };
  /** Options, Split phases: battles of the first half of the turn that the second half goes on with. */
  readonly begun: { readonly [place: PlaceId]: BattleFrame };
  readonly tally: Tally;
  readonly frames: readonly Frame[];
  /** Number of the last question. */
  readonly serial: number;
}

export interface UnitState {
  readonly at: Spot;
  /** Life points left; those of the full face where it is not on the map. */
  readonly life: number;
  /** Tribes only: false until a coureur or an attack rouses them. */
  readonly active?: boolean;
  /** Militia of the reserve only: it was eliminated, so nothing but a levy or reconstitution brings it back. */
  readonly fallen?: true;
}

/** How a unit came along its last connection. */
export type Way = 'road' | 'trail' | 'river' | 'lake' | 'coast' | 'sea';

/** III: what a unit has done this turn. */
export interface Mark {
  /** Movement points it has left. */
  readonly left: number;
  /** It used its one trail (regulars and militia). */
  readonly trail: boolean;
  /** Places it came through, the first one included, without the one where it is. */
  readonly path: readonly PlaceId[];
  /** By what it came from each of them. */
  readonly ways: readonly Way[];
  /** It built a fort: it goes nowhere and reinforces no battle. */
  readonly builder?: true;
  /** It came by the Sea Lift from that port: it moves no more, and may go back there (IV.H). */
  readonly port?: PlaceId;
  /** The paid activation it goes on with, by its number this turn; absent for who goes free or was left behind. */
  readonly stack?: number;
  /** Options, Split phases: it lies in ambush there. */
  readonly lurks?: PlaceId;
  /** It is of the Iroquois stack that goes one place free this turn. */
  readonly free?: true;
}

/** IV: a battle to be. */
export interface Site {
  readonly attacker: Side;
  /** The attacker paid for superiority of manoeuvre and chooses the ground. */
  readonly manoeuvre: boolean;
}

/** IV.G: the besieged are inside, the besiegers outside. */
export interface Siege {
  readonly besieger: Side;
  readonly inside: readonly UnitId[];
  /** IV.H: ports besiegers came from by the Sea Lift, where they may go back to. */
  readonly ports?: { readonly [unit: UnitId]: PlaceId };
}

/** VII: ships face down in boxes. */
export interface Naval {
  /** Null while nobody has stationed them, and for who cannot see them; `stationed` tells which. */
  readonly french: { readonly [box: BoxId]: UnitId } | null;
  readonly stationed: boolean;
  /** Ships that got through and whose freight comes in spring (VIII), in counter order. */
  readonly through: BySide<readonly UnitId[]>;
}

/** What the year has brought, for the winter (VI). */
export interface Tally {
  /** Great victories of this year. */
  readonly great: BySide<number>;
  /** Forts destroyed that make no pair yet. */
  readonly burnt: BySide<number>;
  /** Militia that took part in a victory and may be promoted. */
  readonly veterans: readonly UnitId[];
}

/** The optional rules in use. */
export interface Options {
  /** Battles are fought in lines with six-sided dice. */
  readonly lineBattles: boolean;
  /** Movement and battles in two halves. */
  readonly halves: boolean;
  /** Reinforcements come by the list; there is no naval war. */
  readonly historical: boolean;
  /** Which reading of the turn track: a name of `world.records`. */
  readonly record: string;
}
