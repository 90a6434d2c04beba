import type { Bye, Entrant, EntrantId, Meeting, Round, Seat } from '../../base/index.js';

/** What a meeting was to one of the two. */
export interface PastMeeting {
  /** Place of its round among those given, from 0. */
  readonly round: number;
  readonly opponent: EntrantId;
  /** His side in each game that was begun: played, adjudicated or under way. */
  readonly sides: readonly Seat[];
  /** Null while it is under way, and where all of it was annulled. Who has won more than half of its games has won. */
  readonly result: 'win' | 'draw' | 'loss' | null;
  /** Whether it was decided without a game. */
  readonly forfeit: boolean;
  /** Whether he, or his opponent, played in place of a bye. */
  readonly standIn: 'self' | 'opponent' | null;
}

/** All that an entrant has been through, in the order of the rounds. */
export interface Past {
  readonly meetings: readonly PastMeeting[];
  readonly byes: readonly { readonly round: number; readonly kind: Bye['kind'] }[];
}

/** Who has been through what; those given and those met have a past, if an empty one. */
export type History = ReadonlyMap<EntrantId, Past>;

interface Growing {
  readonly meetings: PastMeeting[];
  readonly byes: { readonly round: number; readonly kind: Bye['kind'] }[];
}

/** The rounds as each entrant has seen them. Of a team's meeting the sides are those of its first board. */
export function historyOf(entrants: readonly Entrant[], rounds: readonly Round[]): History {
  const teamOf = new Map(
    entrants.flatMap(({ id, members }) => (members ?? []).map((one) => [one, id] as const)),
  );
  const history = new Map<EntrantId, Growing>(entrants.map(({ id }) => [id, { meetings: [], byes: [] }]));
  const of = (id: EntrantId): Growing => {
    const past = history.get(id) ?? { meetings: [], byes: [] };
    history.set(id, past);
    return past;
  };
  rounds.forEach((round, index) => {
    for (const meeting of round.meetings) {
      const [one, other] = meeting.entrants;
      of(one).meetings.push(seenBy(one, other, meeting, index, teamOf));
      of(other).meetings.push(seenBy(other, one, meeting, index, teamOf));
    }
    for (const { entrant, kind } of round.byes) of(entrant).byes.push({ round: index, kind });
  });
  return history;
}

function seenBy(
  self: EntrantId,
  opponent: EntrantId,
  meeting: Meeting,
  round: number,
  teamOf: ReadonlyMap<EntrantId, EntrantId>,
): PastMeeting {
  const isTeam =
    meeting.games.length > 0 && !meeting.games.some(({ first }) => meeting.entrants.includes(first));
  const games = meeting.games.map((game) => ({
    seat: (teamOf.get(game.first) ?? game.first) === self ? ('first' as const) : ('second' as const),
    outcome: game.outcome,
  }));
  const counted = games.filter(({ outcome }) => outcome?.kind !== 'annulled');
  const begun = counted.filter(({ outcome }) => outcome?.kind !== 'forfeit');
  const won = counted.filter(({ seat, outcome }) => winnerOf(outcome) === seat).length;
  const lost = counted.filter(({ seat, outcome }) => {
    const winner = winnerOf(outcome);
    return winner !== null ? winner !== seat : outcome?.kind === 'forfeit';
  }).length;
  const settled =
    counted.every(({ outcome }) => outcome !== null) || Math.max(won, lost) * 2 > counted.length;
  const decided = counted.length > 0 && settled;
  return {
    round,
    opponent,
    sides: (isTeam ? begun.slice(0, 1) : begun).map(({ seat }) => seat),
    result: !decided ? null : won > lost ? 'win' : won < lost ? 'loss' : 'draw',
    forfeit: decided && begun.length === 0,
    standIn: meeting.standIn === undefined ? null : meeting.standIn === self ? 'self' : 'opponent',
  };
}

function winnerOf(outcome: Meeting['games'][number]['outcome']): Seat | null {
  return outcome === null || outcome.kind === 'annulled' ? null : outcome.winner;
}
