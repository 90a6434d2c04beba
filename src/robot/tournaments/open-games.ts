import { outcomeOf } from '../../engine/core/session/session.js';
import type { House, Table } from '../../game/table/index.js';
import type { EntrantId } from '../../tournament/base/index.js';
import type { TournamentState } from '../../tournament/procedure/index.js';
import { type Absences, backSince, isAwayAt, lastEnd } from '../../tournament/table/index.js';
import type { OpenSeat } from './silent-players.js';

/** How many entries are looked at for the last that is not the robot's own. */
const LOOKED_BACK = 20;

/** A game of a tournament that is under way. */
export interface OpenGame {
  readonly game: string;
  readonly first: EntrantId;
  readonly second: EntrantId;
  /** For whom it waits, as far as everybody may know. */
  readonly waitsFor: readonly EntrantId[];
  /** What is known of its seats by whoever sits there: for him and the director alone. */
  readonly seats: readonly OpenSeat[];
}

/** The games under way of a tournament; times in milliseconds since 1970. */
export async function openGamesOf(
  { rounds }: TournamentState,
  house: Pick<House, 'open'>,
  now: number,
  absences: Absences = new Map(),
): Promise<readonly OpenGame[]> {
  const found: OpenGame[] = [];
  for (const { made, outcome, first, second } of rounds.flatMap(({ meetings }) =>
    meetings.flatMap(({ games }) => games),
  )) {
    if (made === null || outcome !== null) continue;
    const table = await house.open(made.id);
    if (table === null || outcomeOf(table.module, table.session) !== null) continue;
    const view = await table.view('observer');
    const asked = view.ok ? table.module.pending(view.value as never).map(({ side }) => side) : [];
    const last = await lastWord(table);
    const seats: OpenSeat[] = [];
    const waitsFor: EntrantId[] = [];
    for (const { side, entrant } of sidesOf(table, [first, second])) {
      if (asked.includes(side)) waitsFor.push(entrant);
      const spans = absences.get(entrant) ?? [];
      const isAway = isAwayAt(table, side, now) || spans.some(({ from, to }) => from <= now && now < to);
      const waits = (await table.asked(side)).length > 0 && table.session.table.paused === null;
      const since = Math.max(last, backSince(table, side, now), lastEnd(spans, now));
      seats.push({ entrant, game: made.id, asked: waits && !isAway, since });
    }
    found.push({ game: made.id, first, second, waitsFor, seats });
  }
  return found;
}

/** Who plays which side now; seats may have changed sides by bids. */
function sidesOf(
  { module, session }: Table,
  entrants: readonly [EntrantId, EntrantId],
): readonly { readonly side: string; readonly entrant: EntrantId }[] {
  const seats = module.seats?.(session.state) ?? {};
  return entrants.map((entrant, index) => {
    const seat = module.sides[index] ?? '';
    return { side: seats[seat] ?? seat, entrant };
  });
}

/** When a player or a moderator last did something, or the game began. */
async function lastWord(table: Table): Promise<number> {
  const to = table.head.seq;
  const entries = await table.entries(Math.max(0, to - LOOKED_BACK), to);
  const last = entries.findLast(({ source }) => source.via !== 'robot') ?? entries[0];
  return last === undefined ? 0 : Date.parse(last.at);
}
