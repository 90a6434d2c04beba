import type { OpenLog } from '../../log/storage/index.js';
import type { TournamentInput, TournamentTypes } from '../procedure/index.js';
import type { RoundMoments } from './due-acts.js';

/** How many entries are read at once on the way back to what was said last. */
const LOOKED_BACK = 32;

/** When the last round was closed or published, as far as the policy of the tournament asks for it. */
export async function momentsOf(log: OpenLog<TournamentTypes>): Promise<RoundMoments> {
  const { settings, rounds } = log.session;
  const status = rounds.at(-1)?.status;
  const wantsClosed = settings.round.pause > 0 && status === 'closed';
  const wantsPublished = settings.offers !== undefined && status === 'published';
  return {
    closed: wantsClosed ? await lastSaid(log, 'close-round') : null,
    published: wantsPublished ? await lastSaid(log, 'publish') : null,
  };
}

/** When something was said last (milliseconds since 1970); null: never. */
async function lastSaid(
  log: OpenLog<TournamentTypes>,
  said: TournamentInput['type'],
): Promise<number | null> {
  for (let to = log.head.seq; to > 0; to -= LOOKED_BACK) {
    const entries = await log.readEntries(Math.max(0, to - LOOKED_BACK + 1), to);
    const found = entries.findLast(({ kind }) => kind === said);
    if (found !== undefined) return Date.parse(found.at);
  }
  return null;
}
