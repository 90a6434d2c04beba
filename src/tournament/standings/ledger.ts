import type { Bye, Entrant, EntrantId, Meeting, MeetingGame, Outcome, Round, Seat } from '../base/index.js';
import { type PointsRules, pointsOfGame, winnerOf } from './points-rules.js';

/** What a round came to for one entrant: a game, a meeting that counts as one, a bye, or nothing at all. */
export interface LedgerLine {
  /** Place of the round among those given, from 0. */
  readonly round: number;
  readonly state: 'played' | 'forfeit' | 'bye' | 'absent' | 'open' | 'annulled';
  readonly opponent: EntrantId | null;
  /** Null where nothing was decided. */
  readonly result: 'win' | 'draw' | 'loss' | null;
  readonly points: number;
  /** Points of the single games; the same as `points` where games count by themselves. */
  readonly boardPoints: number;
  /** Null for byes, and for meetings of several games that count as one. */
  readonly seat: Seat | null;
  /** Victory points ahead of the opponent, negative for who has lost; null where nobody has told. */
  readonly margin: number | null;
  readonly bid: number | null;
  readonly how: string | null;
  readonly bye: Bye['kind'] | null;
  /** Not played by one's own choice or fault: a half or zero bye, an absence, a forfeit lost. */
  readonly voluntary: boolean;
  /** The opponent stood in for nobody: he plays in place of a bye. */
  readonly standIn: boolean;
  readonly adjudicated: boolean;
}

/** All that counts, by entrant and in the order of rounds. */
export interface Ledger {
  readonly lines: ReadonlyMap<EntrantId, readonly LedgerLine[]>;
  readonly rounds: number;
}

const BLANK: LedgerLine = {
  round: 0,
  state: 'absent',
  opponent: null,
  result: null,
  points: 0,
  boardPoints: 0,
  seat: null,
  margin: null,
  bid: null,
  how: null,
  bye: null,
  voluntary: true,
  standIn: false,
  adjudicated: false,
};

/**
 * Writes down what each round came to for each entrant. Who stands in no meeting and no bye of a round was absent. Throws
 * where a game is played by somebody who belongs to neither entrant of its meeting.
 */
export function ledgerOf(entrants: readonly Entrant[], rounds: readonly Round[], rules: PointsRules): Ledger {
  const known = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const lines = new Map<EntrantId, LedgerLine[]>(entrants.map(({ id }) => [id, []]));
  for (const [round, { meetings, byes }] of rounds.entries()) {
    const seen = new Set<EntrantId>();
    const note = (id: EntrantId, line: LedgerLine): void => {
      seen.add(id);
      lines.get(id)?.push(line);
    };
    for (const meeting of meetings) {
      for (const [at, id] of meeting.entrants.entries()) {
        if (id === meeting.standIn) continue;
        const own = linesOfMeeting(meeting, at === 0 ? 0 : 1, round, rules, known);
        if (own.length === 0) seen.add(id);
        for (const line of own) note(id, line);
      }
    }
    for (const { entrant, kind } of byes) note(entrant, lineOfBye(kind, round, rules));
    for (const { id } of entrants) if (!seen.has(id)) note(id, { ...BLANK, round });
  }
  return { lines, rounds: rounds.length };
}

function lineOfBye(kind: Bye['kind'], round: number, rules: PointsRules): LedgerLine {
  const points = rules.byes[kind];
  return {
    ...BLANK,
    round,
    state: 'bye',
    bye: kind,
    points,
    boardPoints:
      rules.meeting === undefined ? points : kind === 'pairing' ? rules.meeting.boardPointsOfBye : 0,
    voluntary: kind !== 'pairing',
  };
}

function linesOfMeeting(
  meeting: Meeting,
  at: 0 | 1,
  round: number,
  rules: PointsRules,
  known: ReadonlyMap<EntrantId, Entrant>,
): readonly LedgerLine[] {
  const opponent = meeting.entrants[at === 0 ? 1 : 0];
  const shared = { ...BLANK, round, opponent, voluntary: false, standIn: meeting.standIn === opponent };
  const seats = meeting.games.map((game) => [game, seatOf(game, meeting, at, known)] as const);
  const games = seats.map(([game, seat]) => lineOfGame(game, seat, shared, rules, known));
  if (rules.meeting === undefined) return games;
  const theirs = seats.map(([game, seat]) =>
    lineOfGame(game, seat === 'first' ? 'second' : 'first', shared, rules, known),
  );
  return [asOne(games, boardPoints(theirs), shared, rules.meeting)];
}

/** Which side of a game an entrant of its meeting has, himself or by a member. */
function seatOf(
  game: MeetingGame,
  meeting: Meeting,
  at: 0 | 1,
  known: ReadonlyMap<EntrantId, Entrant>,
): Seat {
  const [own, other] = at === 0 ? meeting.entrants : [meeting.entrants[1], meeting.entrants[0]];
  const isOf = (person: EntrantId, id: EntrantId): boolean =>
    person === id || known.get(id)?.members?.includes(person) === true;
  if (isOf(game.first, own) || isOf(game.second, other)) return 'first';
  if (isOf(game.second, own) || isOf(game.first, other)) return 'second';
  throw new RangeError(`${game.first} and ${game.second} play for neither ${own} nor ${other}`);
}

function lineOfGame(
  game: MeetingGame,
  seat: Seat,
  shared: LedgerLine,
  rules: PointsRules,
  known: ReadonlyMap<EntrantId, Entrant>,
): LedgerLine {
  const { outcome } = game;
  const line = { ...shared, seat, bid: game.bid ?? null };
  if (outcome === null) return { ...line, state: 'open' };
  const rating = (id: EntrantId): number | null => known.get(id)?.rating ?? null;
  const points = pointsOfGame(outcome, rules, { first: rating(game.first), second: rating(game.second) });
  if (outcome.kind === 'annulled' || points === null) return { ...line, state: 'annulled' };
  const winner = winnerOf(outcome, rules);
  const bothLost = outcome.kind === 'forfeit' && winner === null;
  const result = bothLost ? 'loss' : winner === null ? 'draw' : winner === seat ? 'win' : 'loss';
  return {
    ...line,
    state: outcome.kind === 'forfeit' ? 'forfeit' : 'played',
    result,
    points: points[seat],
    boardPoints: points[seat],
    margin: marginOf(outcome, seat),
    how: outcome.kind === 'forfeit' ? null : (outcome.how ?? null),
    voluntary: outcome.kind === 'forfeit' && result === 'loss',
    adjudicated: outcome.kind === 'adjudicated',
  };
}

function marginOf(outcome: Exclude<Outcome, { kind: 'annulled' }>, seat: Seat): number | null {
  if (outcome.kind === 'forfeit') return null;
  if (outcome.winner === null) return 0;
  if (outcome.margin === undefined) return null;
  return outcome.winner === seat ? outcome.margin : -outcome.margin;
}

/** Games that only count together, as one line: the side with more board points has won. */
function asOne(
  games: readonly LedgerLine[],
  theirs: number,
  shared: LedgerLine,
  points: NonNullable<PointsRules['meeting']>,
): LedgerLine {
  const counting = games.filter(({ state }) => state !== 'annulled');
  if (counting.length === 0 && games.length > 0) return { ...shared, state: 'annulled' };
  const own = boardPoints(counting);
  if (counting.length === 0 || counting.some(({ state }) => state === 'open')) {
    return { ...shared, state: 'open', boardPoints: own };
  }
  const forfeit = counting.every(({ state }) => state === 'forfeit');
  const bothLost = forfeit && counting.every(({ result }) => result === 'loss') && own === theirs;
  const result = bothLost || own < theirs ? 'loss' : own > theirs ? 'win' : 'draw';
  const margins = counting.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  return {
    ...shared,
    state: forfeit ? 'forfeit' : 'played',
    result,
    points: points[result],
    boardPoints: own,
    margin: margins.length === 0 ? null : sum(margins),
    voluntary: forfeit && result === 'loss',
    adjudicated: counting.some(({ adjudicated }) => adjudicated),
  };
}

function boardPoints(lines: readonly LedgerLine[]): number {
  return sum(lines.map((line) => line.boardPoints));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
