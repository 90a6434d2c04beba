import { byCodeUnit } from '../../../engine/core/base/json.js';
import type { Entrant, EntrantId } from '../../base/index.js';
import { type History, historyOf, type Past, scoresBefore } from '../common/index.js';
import type { DutchRequest } from './dutch-settings.js';
import { isAbove, type Sided, sideWish } from './side-wish.js';

export type Float = 'down' | 'up' | null;

/** Somebody who is to be paired, with all that the rules ask of him. */
export interface Player extends Sided {
  readonly entrant: Entrant;
  /** Whom he has met in a game; a forfeit is no meeting. */
  readonly met: ReadonlySet<EntrantId>;
  /** How he left his score group in the last round, and in the one before it (article 1.4). */
  readonly floats: readonly [last: Float, before: Float];
  /** Rounds without a game. */
  readonly unplayed: number;
  /** Whether he may be left over (C2). */
  readonly mayRest: boolean;
  /** Whether he has more than half of what could be had, before the last round (article 1.8). */
  readonly isTopscorer: boolean;
}

/** Those who play, the highest first (article 1.2). */
export function playersOf(request: DutchRequest): Player[] {
  const { entrants, rounds, away, left, isLastRound, points } = request;
  const history = historyOf(entrants, rounds);
  const scores = scoresBefore(history, rounds.length, points);
  const sitting = new Set(away.map(({ entrant }) => entrant));
  const numbers = pairingNumbers(request);
  const [last, before] = [1, 2].map((back) => floatsIn(history, rounds.length - back, points));
  return entrants
    .filter(({ id }) => !sitting.has(id) && !left.has(id))
    .map((entrant): Player => {
      const { id } = entrant;
      const past: Past = history.get(id) ?? { meetings: [], byes: [] };
      const played = past.meetings.filter(({ sides }) => sides.length > 0);
      const sides = played.flatMap((meeting) => meeting.sides);
      const score = scores.get(id) ?? 0;
      return {
        ...{ entrant, number: numbers.get(id) ?? 0, score, sides, wish: sideWish(sides) },
        met: new Set(played.map(({ opponent }) => opponent)),
        floats: [last?.get(id) ?? null, before?.get(id) ?? null],
        unplayed: rounds.length - played.length,
        mayRest: !past.byes.some(({ kind }) => kind === 'pairing') && !hasWonIdle(past, points),
        isTopscorer: isLastRound && score * 2 > points.win * rounds.length,
      };
    })
    .sort(byRank);
}

/** The number of each who is paired in one of the rounds, or in the one that comes; who has not come yet has none (C.04.2, article 2). */
export function pairingNumbers({ entrants, rounds, away, left }: DutchRequest): Map<EntrantId, number> {
  const sitting = new Set(away.map(({ entrant }) => entrant));
  const seen = new Set(
    rounds.flatMap(({ meetings, byes }) => [
      ...meetings.flatMap((meeting) => meeting.entrants),
      ...byes.flatMap(({ entrant, kind }) => (kind === 'pairing' ? [entrant] : [])),
    ]),
  );
  const numbered = entrants
    .filter(({ id }) => seen.has(id) || (!sitting.has(id) && !left.has(id)))
    .sort((one, two) => one.seed - two.seed || byCodeUnit(one.id, two.id));
  return new Map(numbered.map(({ id }, at) => [id, at + 1]));
}

/** The higher score first, then the lower number. */
export function byRank(one: Player, two: Player): number {
  return isAbove(one, two) ? -1 : 1;
}

type Points = DutchRequest['points'];

/** Whether he had as many points as for a win in a round without a game (C.04.1, article 4). */
function hasWonIdle({ meetings, byes }: Past, points: Points): boolean {
  return (
    meetings.some(({ forfeit, result }) => forfeit && result === 'win') ||
    (points.halfBye >= points.win && byes.some(({ kind }) => kind === 'half'))
  );
}

function floatsIn(history: History, round: number, points: Points): Map<EntrantId, Float> {
  const floats = new Map<EntrantId, Float>();
  if (round < 0) return floats;
  const scores = scoresBefore(history, round, points);
  for (const [id, { meetings, byes }] of history) {
    const meeting = meetings.find((one) => one.round === round);
    const bye = byes.find((one) => one.round === round);
    if (bye !== undefined) {
      const idle = bye.kind === 'pairing' ? null : bye.kind === 'half' ? points.halfBye : points.loss;
      // 1.4.3: who was left over, and who had more than for a loss without a game.
      if (idle === null || idle > points.loss) floats.set(id, 'down');
    } else if (meeting?.forfeit === true) {
      if (meeting.result === 'win') floats.set(id, 'down');
    } else if (meeting !== undefined && meeting.sides.length > 0) {
      const [own, his] = [scores.get(id) ?? 0, scores.get(meeting.opponent) ?? 0];
      // 1.4.2: two of different score who played.
      if (own !== his) floats.set(id, own > his ? 'down' : 'up');
    }
  }
  return floats;
}
