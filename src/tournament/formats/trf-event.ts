import type { Bye, Entrant, EntrantId, Meeting, Outcome, Round } from '../base/index.js';
import { crosstableOf, type LedgerLine, type PointsRules, type Standing } from '../standings/index.js';
import type { TrfFile, TrfMark, TrfPlayer, TrfResult } from './trf-model.js';

/** What a TRF file says of a tournament, in the shapes of ours. */
export interface TrfEvent {
  readonly title: string;
  readonly entrants: readonly Entrant[];
  /** The names that stand behind the entrants. */
  readonly names: ReadonlyMap<EntrantId, string>;
  readonly rounds: readonly Round[];
  /** How many rounds it is to have, where that is known beforehand and is more than there are. */
  readonly planned?: number;
}

const BYES: { readonly [mark: string]: Bye['kind'] } = {
  F: 'pairing',
  U: 'pairing',
  H: 'half',
  Z: 'zero',
  '+': 'pairing',
  '-': 'zero',
};
const TITLE = '012';
const ROUNDS = 'XXR';
const MOST_POINTS = 999.9;

/** The event of a file that was read: entrants `p1`, `p2` by their starting numbers. */
export function eventOfTrf({ lines, players }: TrfFile): TrfEvent {
  const idOf = (number: number): EntrantId => `p${number}`;
  const seeded = [...players].sort((one, other) => one.number - other.number);
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const many = players.reduce((most, { results }) => Math.max(most, results.length), 0);
  const rounds = Array.from({ length: many }, (_, at): Round => {
    const meetings: Meeting[] = [];
    const byes: Bye[] = [];
    for (const player of seeded) {
      const result = player.results[at];
      if (result === undefined) continue;
      const { opponent, colour, mark } = result;
      if (opponent === null) {
        const kind = mark === null ? undefined : BYES[mark];
        if (kind !== undefined) byes.push({ entrant: idOf(player.number), kind });
        continue;
      }
      const theirs = byNumber.get(opponent)?.results[at];
      // Each meeting once: by its first side, or by the lower number where nobody says who that is.
      const first =
        colour ??
        (theirs?.colour == null ? (player.number < opponent ? 'w' : 'b') : theirs.colour === 'w' ? 'b' : 'w');
      if (first !== 'w') continue;
      const [one, other] = [idOf(player.number), idOf(opponent)];
      const outcome = outcomeOf(mark, theirs?.mark ?? null);
      meetings.push({
        table: meetings.length + 1,
        entrants: [one, other],
        games: [{ first: one, second: other, outcome }],
      });
    }
    return { stage: 1, number: at + 1, meetings, byes };
  });
  return {
    title: lines.find(({ tag }) => tag === TITLE)?.text.trim() ?? '',
    entrants: seeded.map(({ number, rating }, at) => ({
      id: idOf(number),
      seed: at + 1,
      rating: rating === 0 ? null : rating,
    })),
    names: new Map(seeded.map(({ number, name }) => [idOf(number), name])),
    rounds,
  };
}

function outcomeOf(mark: TrfMark | null, theirs: TrfMark | null): Outcome | null {
  if (mark === null) return null;
  if (mark === '+') return { kind: 'forfeit', winner: 'first' };
  if (mark === '-') return { kind: 'forfeit', winner: theirs === '+' ? 'second' : null };
  if (mark === '=' || mark === 'D') return { kind: 'played', winner: null };
  if (mark === '1' || mark === 'W') return { kind: 'played', winner: 'first' };
  // A played game that both have lost is none of ours; it counts the same as a forfeit of both.
  const bothLost = theirs === '0' || theirs === 'L';
  return bothLost ? { kind: 'forfeit', winner: null } : { kind: 'played', winner: 'second' };
}

/**
 * An event as a TRF file, players numbered by seed. Where two have several games in a round, each has columns of its own. What
 * TRF cannot say is left out: an annulled game is a round without points, one against a stand-in a bye. Points that do not fit
 * its four columns are given as wins and halves.
 */
export function trfOfEvent(
  { title, entrants, names, rounds, planned = 0 }: TrfEvent,
  rules: PointsRules,
  standings: readonly Standing[],
): TrfFile {
  const seeded = [...entrants].sort((one, other) => one.seed - other.seed);
  const numbers = new Map(seeded.map(({ id }, at) => [id, at + 1]));
  const table = crosstableOf(entrants, rounds, rules, standings);
  const rows = new Map(table.map((row) => [row.entrant, row]));
  const fits = table.every(
    ({ points }) => points >= 0 && points <= MOST_POINTS && Number.isInteger(points * 10),
  );
  const widths = rounds.map((_, at) =>
    table.reduce((most, row) => Math.max(most, row.rounds[at]?.length ?? 0), 1),
  );
  const players = seeded.map(({ id, rating }, at): TrfPlayer => {
    const row = rows.get(id);
    const results = widths.flatMap((width, round) => {
      const lines = row?.rounds[round] ?? [];
      return Array.from({ length: width }, (_, game) => resultOf(lines[game], numbers));
    });
    return {
      number: at + 1,
      sex: '',
      title: '',
      name: names.get(id) ?? id,
      // Four columns; ratings that need more are nothing these programs could use.
      rating: rating === null || rating < 0 || rating > 9999 ? null : Math.round(rating),
      federation: '',
      fideNumber: '',
      birth: '',
      points: fits ? (row?.points ?? 0) : halvesOf(row?.rounds.flat() ?? []),
      rank: row?.place ?? null,
      results: withoutTail(results),
    };
  });
  const columns = widths.reduce((sum, width) => sum + width, 0);
  return {
    lines: [
      { tag: TITLE, text: title },
      { tag: '062', text: String(entrants.length) },
      { tag: '072', text: String(entrants.filter(({ rating }) => rating !== null).length) },
      { tag: ROUNDS, text: String(Math.max(planned, columns)) },
    ],
    players,
    teams: [],
  };
}

function resultOf(line: LedgerLine | undefined, numbers: ReadonlyMap<EntrantId, number>): TrfResult {
  if (line === undefined || line.state === 'absent') return { opponent: null, colour: null, mark: null };
  if (line.state === 'bye') return { opponent: null, colour: null, mark: markOfBye(line) };
  if (line.state === 'annulled') return { opponent: null, colour: null, mark: 'Z' };
  const opponent = line.standIn ? null : (numbers.get(line.opponent ?? '') ?? null);
  if (opponent === null) {
    return {
      opponent: null,
      colour: null,
      mark: line.result === 'win' ? 'U' : line.result === 'draw' ? 'H' : line.result === null ? null : 'Z',
    };
  }
  const colour = line.seat === null ? null : line.seat === 'first' ? 'w' : 'b';
  if (line.state === 'forfeit') return { opponent, colour, mark: line.result === 'win' ? '+' : '-' };
  const mark = line.result === null ? null : line.result === 'win' ? '1' : line.result === 'draw' ? '=' : '0';
  return { opponent, colour, mark };
}

/** A win one, a draw half a point, a bye for want of an opponent a win. */
function halvesOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { result, bye }) => {
    if (result === 'win' || bye === 'pairing') return sum + 1;
    return result === 'draw' || bye === 'half' ? sum + 0.5 : sum;
  }, 0);
}

function markOfBye({ bye }: LedgerLine): TrfMark {
  return bye === 'pairing' ? 'U' : bye === 'half' ? 'H' : 'Z';
}

/** Rounds of which nothing is known stand at the end of no line. */
function withoutTail(results: readonly TrfResult[]): readonly TrfResult[] {
  const last = results.findLastIndex(({ opponent, mark }) => opponent !== null || mark !== null);
  return results.slice(0, last + 1);
}
