import type { EntrantId } from '../../base/index.js';
import type { Lots } from '../common/index.js';
import type { Player } from './field.js';
import { keptApartNow } from './kept-apart-now.js';
import type { SwissSettings } from './swiss-settings.js';

/** Those who may be the odd one out, in the order in which they are asked. Who had a bye, or won without a game, is not among them, but where `again` says so. */
export function oddCandidates(
  field: readonly Player[],
  { odd }: SwissSettings,
  round: number,
  lots: Lots,
): Player[] {
  const declined = new Set(odd.declined);
  const eligible = field.filter(
    ({ entrant, past }) =>
      odd.gets === 'stand-in' ||
      (!declined.has(entrant.id) && odd.again === true) ||
      (!declined.has(entrant.id) &&
        !past.byes.some(({ kind }) => kind === 'pairing') &&
        !past.meetings.some(({ forfeit, result }) => forfeit && result === 'win')),
  );
  const drawn =
    odd.among === 'lot' ? placesOf(lots, `round ${round}, who is left over`, eligible) : new Map();
  const listed = (id: EntrantId): number => {
    const at = odd.listed?.indexOf(id) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const direction = odd.from === 'best' ? 1 : -1;
  const byes = ({ past }: Player): number => past.byes.filter(({ kind }) => kind === 'pairing').length;
  const helped = ({ past }: Player): number =>
    past.meetings.filter(({ standIn }) => standIn === 'opponent').length;
  return [...eligible].sort(
    (a, b) =>
      byes(a) - byes(b) ||
      (odd.from === 'anywhere' ? 0 : direction * (a.step - b.step)) ||
      (odd.gets === 'stand-in' ? helped(a) - helped(b) : 0) ||
      listed(a.entrant.id) - listed(b.entrant.id) ||
      (odd.among === 'lot'
        ? (drawn.get(a.entrant.id) ?? 0) - (drawn.get(b.entrant.id) ?? 0)
        : direction * (a.number - b.number)),
  );
}

/**
 * Who plays the odd one in place of a bye: of those who stood in least the first by lot, and not one whom he may not
 * meet; null where nobody may.
 */
export function standInFor(
  odd: Player,
  left: number,
  { odd: { standIns = [] }, rematch, keptApart }: SwissSettings,
  served: (id: EntrantId) => number,
  round: number,
  lots: Lots,
): EntrantId | null {
  const kept = keptApartNow(keptApart, round, left);
  const free = standIns.filter(
    (id) => id !== odd.entrant.id && !kept(id, odd.entrant.id) && (rematch !== 'never' || !odd.met.has(id)),
  );
  const least = Math.min(...free.map(served));
  const [drawn] = lots.shuffle(
    `round ${round}, stand-in against ${odd.entrant.id}`,
    free.filter((id) => served(id) === least),
  );
  return drawn ?? null;
}

function placesOf(lots: Lots, purpose: string, players: readonly Player[]): Map<EntrantId, number> {
  const order = lots.shuffle(
    purpose,
    players.map(({ entrant }) => entrant.id),
  );
  return new Map(order.map((id, at) => [id, at]));
}
