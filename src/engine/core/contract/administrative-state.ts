import type { TimeControl } from '../base/time-control.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { Offer } from './administrative-input.js';

/** What stands at the table beside the position: everybody knows it. */
export interface TableState {
  /** Who paused the game, and why; null while it goes on. */
  readonly paused: { readonly by: SideId | 'umpire'; readonly reason: string } | null;
  /** What each side has offered and the other has not answered, at most one of a kind. */
  readonly offers: { readonly [side: SideId]: readonly Offer[] };
  /** The time control in force; null for a game without clocks. */
  readonly control: TimeControl | null;
  /** How often the position was put back; absent when it never was. */
  readonly undone?: number;
  /** What has to come before anything is drawn; absent in a game that was dealt when it was made. */
  readonly ready?: Readiness;
  /** The windows that are quiet; absent where none was ever agreed to be. */
  readonly quiet?: QuietWindows;
}

/** What is waited for before the first draw, and what has come of it. It stays: what has come is mixed into every draw. */
export interface Readiness {
  /** Sides that have not answered. */
  readonly waits: readonly SideId[];
  /** What was given, in the order in which it came. */
  readonly words: readonly string[];
  /** A public draw that all wait for; absent where none was agreed. `round` is null until all have answered. */
  readonly beacon?: { readonly round: number | null; readonly drawn: boolean };
}

/** Whether something is still to come before anything may be drawn or ordered. */
export function isUnready({ ready }: Pick<TableState, 'ready'>): boolean {
  return ready !== undefined && (ready.waits.length > 0 || ready.beacon?.drawn === false);
}

/** An agreement that windows close of themselves, at a moment that tells nothing of who holds what. */
export interface QuietWindows {
  /** How long after it opened a window closes at the latest. */
  readonly minutes: number;
  /** Those that are quiet still, by name, since the agreement was ended; absent while all are. */
  readonly last?: readonly string[];
}

/**
 * The name a decision goes by among people. Positions number their decisions themselves, so after an undo the same
 * numbers come again: an answer to a question that was undone must not be taken for one to the question now.
 */
export function decisionName(id: string, { undone = 0 }: TableState): string {
  return undone === 0 ? id : `${id}-${undone}`;
}

export function openTable(control: TimeControl | null): TableState {
  return { paused: null, offers: {}, control };
}

/** Whether nothing was ever agreed beside the rules: such a table adds nothing to what a log says of its position. */
export function isBare({ paused, offers, control, undone, quiet, ready }: TableState): boolean {
  const agreed = undone !== undefined || quiet !== undefined || ready !== undefined;
  return paused === null && control === null && !agreed && Object.keys(offers).length === 0;
}

/** The offer of a kind that a side made, or null. */
export function offerOf(table: TableState, side: SideId, what: Offer['what']): Offer | null {
  return table.offers[side]?.find((offer) => offer.what === what) ?? null;
}

/** Adds an offer; one of the same kind is replaced. */
export function withOffer(table: TableState, side: SideId, offer: Offer): TableState {
  const others = (table.offers[side] ?? []).filter(({ what }) => what !== offer.what);
  return { ...table, offers: { ...table.offers, [side]: [...others, offer] } };
}

/** Takes away the offers that `gone` names; a side without offers is not listed. */
export function withoutOffers(table: TableState, gone: (side: SideId, offer: Offer) => boolean): TableState {
  const offers: { [side: SideId]: readonly Offer[] } = {};
  let changed = false;
  for (const [side, list] of Object.entries(table.offers)) {
    const kept = list.filter((offer) => !gone(side, offer));
    if (kept.length < list.length) changed = true;
    if (kept.length > 0) offers[side] = kept;
  }
  return changed ? { ...table, offers } : table;
}

/** What was to be taken back is no longer the last thing that happened. */
export function afterMove(table: TableState): TableState {
  return withoutOffers(table, (_side, offer) => offer.what === 'takeback');
}
