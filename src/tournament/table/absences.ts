import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { House, SideAct, Table } from '../../game/table/index.js';
import { clockView, type Span, sideClock } from '../../game/timekeeping/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import { sha256Hex } from '../../system/files/index.js';
import type { EntrantId } from '../base/index.js';
import type { TournamentTypes } from '../procedure/index.js';
import type { Contact } from './make-games.js';

/** When entrants are away, as they have said for all their games of a tournament. */
export type Absences = ReadonlyMap<EntrantId, readonly Span[]>;

export interface AbsenceParts {
  readonly house: Pick<House, 'open'>;
  readonly contacts: ReadonlyMap<EntrantId, Contact>;
  readonly absences: Absences;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A game of somebody who is away; `refused`: why its clock does not stand still for him, null where it does. */
export interface AbsenceInGame {
  readonly game: string;
  readonly entrant: EntrantId;
  readonly refused: Violation | null;
}

/**
 * Has the games under way of those who are away know it, those that have begun since among them, each once. A game without a clock needs
 * nothing, unless windows close of themselves in it; where a clock allows no more days, he is away from the tournament all the same.
 */
export async function noteAbsences(
  log: OpenLog<TournamentTypes>,
  { house, contacts, absences, now }: AbsenceParts,
): Promise<readonly AbsenceInGame[]> {
  const done: AbsenceInGame[] = [];
  for (const { game, entrant } of seatsUnderWay(log)) {
    const spans = (absences.get(entrant) ?? []).filter(({ to }) => to > now);
    const own = spans.length === 0 ? null : await seatAt(house, game, contacts.get(entrant));
    if (own === null) continue;
    const { table, side } = own;
    let refused: Violation | null = null;
    for (const { from, to } of spans) {
      const message = sha256Hex(`tournament ${log.opening.game} ${game} ${entrant} away ${from} ${to}`);
      if (isFree(table) || table.knows(message)) continue;
      const act = { kind: 'vacation', from: from <= now ? null : from, to } as const;
      refused = (await said(table, side, message, act)) ?? refused;
    }
    done.push({ game, entrant, refused });
  }
  return done;
}

/** Somebody is back before he said he would be. */
export async function noteReturn(
  log: OpenLog<TournamentTypes>,
  entrant: EntrantId,
  { house, contacts, now }: Omit<AbsenceParts, 'absences'>,
): Promise<readonly AbsenceInGame[]> {
  const done: AbsenceInGame[] = [];
  for (const { game } of seatsUnderWay(log).filter((seat) => seat.entrant === entrant)) {
    const own = await seatAt(house, game, contacts.get(entrant));
    if (own === null) continue;
    const { table, side } = own;
    const message = sha256Hex(`tournament ${log.opening.game} ${game} ${entrant} back ${now}`);
    const act = { kind: 'vacation', from: null, to: null } as const;
    const refused = isFree(table) ? null : await said(table, side, message, act);
    // Who was not away there has not to come back.
    done.push({ game, entrant, refused: refused?.code === 'not-on-vacation' ? null : refused });
  }
  return done;
}

/** Whether a side is away at a moment, by the clock of its game. */
export function isAwayAt(table: Table, side: SideId, now: number): boolean {
  return (viewOf(table, side, now)?.awayUntil ?? null) !== null;
}

/** When a side was back from its last vacation, by the clock of its game (milliseconds since 1970); 0 where it had none. */
export function backSince(table: Table, side: SideId, now: number): number {
  const clock = table.clock();
  if (clock === null || clock.control === null) return 0;
  return lastEnd(sideClock(clock, side).away, now);
}

/** When the last of some spans was over; 0 where none was. */
export function lastEnd(spans: readonly Span[], now: number): number {
  return spans.reduce((latest, { to }) => (to <= now ? Math.max(latest, to) : latest), 0);
}

function viewOf(table: Table, side: SideId, now: number) {
  const clock = table.clock();
  return (clock === null ? undefined : clockView(clock, now).find((view) => view.side === side)) ?? null;
}

function isFree(table: Table): boolean {
  return (table.clock()?.control ?? null) === null && table.session.table.quiet === undefined;
}

async function said(table: Table, side: SideId, message: string, act: SideAct): Promise<Violation | null> {
  const submission = await table.submit(side, [], { via: 'robot', message }, undefined, [
    { line: 1, text: 'vacation', act },
  ]);
  return submission.verdicts.find(({ violation }) => violation !== undefined)?.violation ?? null;
}

function seatsUnderWay({
  session,
}: OpenLog<TournamentTypes>): readonly { readonly game: string; readonly entrant: EntrantId }[] {
  return session.rounds.flatMap(({ meetings }) =>
    meetings.flatMap(({ games }) =>
      games.flatMap(({ made, outcome, first, second }) =>
        made === null || outcome !== null
          ? []
          : [first, second].map((entrant) => ({ game: made.id, entrant })),
      ),
    ),
  );
}

/** His game with the side he plays there; null where it is over. */
async function seatAt(
  house: Pick<House, 'open'>,
  game: string,
  contact: Contact | undefined,
): Promise<{ readonly table: Table; readonly side: SideId } | null> {
  const table = contact === undefined ? null : await house.open(game);
  if (table === null || outcomeOf(table.module, table.session) !== null) return null;
  const side = table.players.find(({ address }) => address === contact?.address)?.side;
  return side === undefined ? null : { table, side };
}
