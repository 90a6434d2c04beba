import type { Bye, Entrant, Meeting, Outcome, Round, Seat } from '../../../src/tournament/base/index.js';

/** Entrants in their order of seeds, with ratings where they are given. */
export function entrantsOf(ids: readonly string[], ratings: readonly number[] = []): readonly Entrant[] {
  return ids.map((id, at) => ({ id, seed: at + 1, rating: ratings[at] ?? null }));
}

/** A game that was played, drawn where nobody has won. */
export function played(winner: Seat | null, more: { margin?: number; how?: string } = {}): Outcome {
  return { kind: 'played', winner, ...more };
}

/** One game as a meeting of its own. */
export function meeting(first: string, second: string, outcome: Outcome | null, table = 1): Meeting {
  return { table, entrants: [first, second], games: [{ first, second, outcome }] };
}

/** A round of meetings and byes. */
export function round(number: number, meetings: readonly Meeting[], byes: readonly Bye[] = []): Round {
  return { stage: 1, number, meetings: meetings.map((each, at) => ({ ...each, table: at + 1 })), byes };
}

/** "A-B 1", "A-B =", "A-B +" and so on: the first named has the first side. */
export function gameOf(text: string, number = 1): Round {
  const [, first, second, result] = /^(\S+)-(\S+) (\S)$/.exec(text) ?? [];
  if (first === undefined || second === undefined || result === undefined) throw new RangeError(text);
  return round(number, [meeting(first, second, outcomeOf(result))]);
}

/** A result as a letter, seen by the first side. */
export function outcomeOf(result: string): Outcome {
  if (result === '1' || result === '0') return played(result === '1' ? 'first' : 'second');
  if (result === '=') return played(null);
  if (result === '+' || result === '-') {
    return { kind: 'forfeit', winner: result === '+' ? 'first' : 'second' };
  }
  throw new RangeError(result);
}

/**
 * A table as FIDE prints it: a row for each player, "+W9" a win with the first side against 9, "=B13" a draw with the second,
 * "-F11" a forfeit lost, "+BYE", "=BYE", "--".
 */
export function roundsOfTable(table: { readonly [player: string]: string }): readonly Round[] {
  const rows = Object.entries(table).map(([id, text]) => [id, text.split(' ')] as const);
  const many = rows[0]?.[1].length ?? 0;
  return Array.from({ length: many }, (_, at) => {
    const meetings: Meeting[] = [];
    const byes: Bye[] = [];
    for (const [id, cells] of rows) {
      const cell = cells[at] ?? '';
      if (cell === '+BYE' || cell === '=BYE')
        byes.push({ entrant: id, kind: cell[0] === '+' ? 'pairing' : 'half' });
      const [, result, seat, opponent] = /^([+=-])([WBF])(\d+)$/.exec(cell) ?? [];
      if (opponent === undefined) continue;
      // Each meeting once: by the first side, of a forfeit by who has won it.
      if (seat === 'W')
        meetings.push(meeting(id, opponent, outcomeOf(result === '+' ? '1' : result === '=' ? '=' : '0')));
      if (seat === 'F' && result === '+') meetings.push(meeting(id, opponent, outcomeOf('+')));
    }
    return round(at + 1, meetings, byes);
  });
}
