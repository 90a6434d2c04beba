import type { House, Seating } from '../../game/table/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import { sha256Hex } from '../../system/files/index.js';
import type { EntrantId } from '../base/index.js';
import { playsFor, type TournamentTypes } from '../procedure/index.js';
import type { Contact } from './make-games.js';

export interface SeatParts {
  readonly house: Pick<House, 'open'> & Pick<Seating, 'reseat'>;
  /** The sides of the game, in the order in which it names them. */
  readonly sides: readonly string[];
  readonly contacts: ReadonlyMap<EntrantId, Contact>;
}

/**
 * Has those who play on for others sit in their games that are under way; the seats of nobody else are touched. Doing it again does
 * nothing. Returns how many seats have changed hands.
 */
export async function seatReplacements(
  log: OpenLog<TournamentTypes>,
  { house, sides, contacts }: SeatParts,
): Promise<number> {
  const { participants, rounds, settings } = log.session;
  // Of a team whoever sits at no board, too: somebody may sit there for him.
  const away = participants.flatMap(({ id, status, members = [] }) => [
    ...(status === 'replaced' ? [id] : []),
    ...members.slice(settings.boards ?? 0),
  ]);
  const gone = new Set(away.map((id) => contacts.get(id)?.address));
  if (gone.size === 0) return 0;
  let seated = 0;
  for (const { made, outcome, first, second } of rounds.flatMap(({ meetings }) =>
    meetings.flatMap(({ games }) => games),
  )) {
    if (made === null || outcome !== null) continue;
    const table = await house.open(made.id);
    for (const [index, entrant] of [first, second].entries()) {
      const side = sides[index] ?? '';
      const contact = contacts.get(entrant);
      const player = table?.players.find((one) => one.side === side);
      const isIn = playsFor(log.session, entrant)?.status === 'in';
      if (table == null || contact === undefined || player === undefined || !isIn) continue;
      if (player.address === contact.address || !gone.has(player.address)) continue;
      const message = sha256Hex(`tournament ${log.opening.game} ${made.id} ${side} ${entrant}`);
      // The log of the game first: it keeps what it knows of the same message out.
      await table.moderate({ kind: 'substitute', side }, { via: 'robot', message });
      const done = await house.reseat(made.id, player.token, contact, message);
      if (done.ok) seated++;
    }
  }
  return seated;
}
