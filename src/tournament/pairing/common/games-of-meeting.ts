import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Entrant, MeetingGame, Seat } from '../../base/index.js';
import type { DraftMeeting } from './draft.js';

/**
 * The games of a meeting that was paired, none of them played. Of teams each board is one game, and who has the first side
 * changes from board to board. Refused: `team-too-small` (`team`, `members`, `boards`).
 */
export function gamesOfMeeting(
  { entrants: [one, other], sides }: DraftMeeting,
  entrants: readonly Entrant[],
  boards: number,
): Result<MeetingGame[]> {
  const [own, theirs] = [one, other].map((id) => entrants.find((entrant) => entrant.id === id)?.members);
  if (own === undefined || theirs === undefined) {
    return ok(sides.map((seat) => gameOf(seat, one, other)));
  }
  for (const [team, members] of [
    [one, own.length],
    [other, theirs.length],
  ] as const) {
    if (members < boards) return refuse('team-too-small', undefined, { team, members, boards });
  }
  const games: MeetingGame[] = [];
  for (const seat of sides) {
    for (let board = 0; board < boards; board++) {
      const [mine, his] = [own[board], theirs[board]];
      if (mine === undefined || his === undefined) throw new RangeError(`no board ${board + 1}`);
      games.push(gameOf(board % 2 === 0 ? seat : seat === 'first' ? 'second' : 'first', mine, his));
    }
  }
  return ok(games);
}

function gameOf(seat: Seat, one: string, other: string): MeetingGame {
  return seat === 'first'
    ? { first: one, second: other, outcome: null }
    : { first: other, second: one, outcome: null };
}
