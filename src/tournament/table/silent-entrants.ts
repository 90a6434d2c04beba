import { pendingOf } from '../../engine/core/session/session.js';
import type { House, Standing } from '../../game/table/index.js';
import { standingOf } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { EntrantId } from '../base/index.js';
import type { TournamentTypes } from '../procedure/index.js';
import { type Absences, backSince, isAwayAt, lastEnd } from './absences.js';
import type { Contact } from './make-games.js';

const DAY = 86_400_000;

export interface SilenceParts {
  readonly house: Pick<House, 'open'>;
  readonly contacts: ReadonlyMap<EntrantId, Contact>;
  readonly absences: Absences;
  /** How games stand, as far as that is known without opening them. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly days: number;
}

/**
 * Who is waited for in all his games under way, and nothing has happened in any of them for so many days. Who is on vacation, from the
 * tournament or in one of them, is not silent, nor for so many days after it; nor whoever has a game that is paused.
 */
export async function silentEntrants(
  log: OpenLog<TournamentTypes>,
  parts: SilenceParts,
): Promise<readonly EntrantId[]> {
  const { participants, rounds } = log.session;
  const open = rounds
    .filter(({ status }) => status === 'published')
    .flatMap(({ meetings }) => meetings.flatMap(({ games }) => games))
    .flatMap(({ made, outcome, first, second }) =>
      made === null || outcome !== null ? [] : [{ id: made.id, players: [first, second] }],
    );
  const silent: EntrantId[] = [];
  for (const { id, status } of participants) {
    const his = open.filter(({ players }) => players.includes(id));
    const spans = parts.absences.get(id) ?? [];
    const isAway = spans.some(({ from, to }) => from <= parts.now && parts.now < to);
    const isJustBack = parts.now - lastEnd(spans, parts.now) < parts.days * DAY;
    if (status !== 'in' || his.length === 0 || isAway || isJustBack) continue;
    const waits = await Promise.all(his.map((game) => waitsLong(game.id, id, parts)));
    if (waits.every((long) => long)) silent.push(id);
  }
  return silent;
}

/** Whether a game has waited for somebody for long; what nobody else may know of whom it waits for counts, too. */
async function waitsLong(
  game: string,
  entrant: EntrantId,
  { house, contacts, standings, now, days }: SilenceParts,
): Promise<boolean> {
  const isLong = ({ last, paused, outcome }: Standing): boolean =>
    paused === null && outcome === null && now - Date.parse(last) >= days * DAY;
  const known = standings.get(game);
  if (known !== undefined && !isLong(known)) return false;
  const table = await house.open(game);
  if (table === null || !isLong(await standingOf(table))) return false;
  const address = contacts.get(entrant)?.address;
  const own = table.players.find((one) => one.address === address)?.side;
  const { ready } = table.session.table;
  const isAsked = pendingOf(table.module, table.session).some(({ side }) => side === own);
  if (!isAsked && !(own !== undefined && ready?.waits.includes(own) === true)) return false;
  return own !== undefined && !isAwayAt(table, own, now) && now - backSince(table, own, now) >= days * DAY;
}
