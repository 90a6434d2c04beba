import type { Entrant, EntrantId, Round } from '../../base/index.js';
import { ladderAfter, livesLeft } from '../../pairing/index.js';
import type { KnockOutStage, Stage } from '../../settings/index.js';
import { placesAfterKnockout } from '../../standings/index.js';
import type { PairedRound } from './tournament-state.js';

/**
 * The order of places, best first, in a stage where points do not give it; null where they do. Who is not in it comes after. `byPoints` is the
 * order that points and tie-breaks give, for those whom nothing else parts.
 */
export function orderOfPlaces(
  set: Stage,
  entrants: readonly Entrant[],
  rounds: readonly PairedRound[],
  byPoints: readonly EntrantId[],
): readonly EntrantId[] | null {
  switch (set.kind) {
    case 'knock-out':
      return placesAfterKnockout(
        rounds.map((round) => ofEntrants(round, entrants)),
        goesOnAfterDraw(set, entrants),
      );
    case 'lives': {
      const lives = livesLeft(entrants, rounds, set);
      const left = byPoints.filter((id) => (lives.get(id) ?? 0) > 0);
      left.sort((one, other) => (lives.get(other) ?? 0) - (lives.get(one) ?? 0));
      const out = byPoints.filter((id) => !left.includes(id));
      return [...left, ...(set.beaten === 'by-points' ? out : whenLost(out, rounds))];
    }
    case 'ladder':
      return ladderAfter(
        entrants.map(({ id }) => id),
        entrants,
        rounds,
        { moves: set.moves, ...(set.skips === undefined ? {} : { skips: set.skips }) },
      );
    case 'round-robin':
    case 'league':
    case 'swiss':
      return null;
  }
}

/** The matches that count for places, a team's members as the team: those beaten in the first round play for honour. */
function ofEntrants(round: PairedRound, entrants: readonly Entrant[]): Round {
  const teamOf = new Map(
    entrants.flatMap(({ id, members = [] }) => members.map((one) => [one, id] as const)),
  );
  const asEntrant = (id: EntrantId): EntrantId => teamOf.get(id) ?? id;
  const counting = round.meetings.filter(({ why }) => why.code !== 'knock-out-consolation');
  return {
    ...round,
    meetings: counting.map((meeting) => ({
      ...meeting,
      games: meeting.games.map((game) => ({
        ...game,
        first: asEntrant(game.first),
        second: asEntrant(game.second),
      })),
    })),
  };
}

function goesOnAfterDraw({ drawnMatch }: KnockOutStage, entrants: readonly Entrant[]) {
  if (drawnMatch === 'director') return null;
  if (drawnMatch !== 'higher-seed') return drawnMatch;
  const seeds = new Map(entrants.map(({ id, seed }) => [id, seed]));
  return (id: EntrantId): number => seeds.get(id) ?? Infinity;
}

/** Who played last comes first. */
function whenLost(out: readonly EntrantId[], rounds: readonly Round[]): EntrantId[] {
  const last = new Map<EntrantId, number>();
  for (const [at, { meetings }] of rounds.entries()) {
    for (const id of meetings.flatMap(({ entrants: both }) => both)) last.set(id, at);
  }
  return [...out].sort((one, other) => (last.get(other) ?? -1) - (last.get(one) ?? -1));
}
