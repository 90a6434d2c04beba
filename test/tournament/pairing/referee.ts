// A second opinion on pairings by trying all there are. It shares nothing with the program but the shapes of the record.
import type { Round } from '../../../src/tournament/base/index.js';

export type Pairing = readonly (readonly [string, string])[];

/** Every way to pair all of them, as long as `allowed` says yes; for ten people there are 945 at most. */
export function* allPairings(
  people: readonly string[],
  allowed: (one: string, other: string) => boolean,
): Generator<Pairing> {
  const [one, ...rest] = people;
  if (one === undefined) {
    yield [];
    return;
  }
  for (const other of rest) {
    if (!allowed(one, other)) continue;
    for (const pairs of allPairings(
      rest.filter((person) => person !== other),
      allowed,
    )) {
      yield [[one, other], ...pairs];
    }
  }
}

/** What the record says of somebody, read game by game. */
export function readRecord(rounds: readonly Round[], person: string) {
  const met: string[] = [];
  const sides: ('first' | 'second')[] = [];
  let points = 0;
  let byes = 0;
  let giftedWins = 0;
  for (const { meetings, byes: sitting } of rounds) {
    for (const bye of sitting) {
      if (bye.entrant !== person) continue;
      if (bye.kind === 'pairing') byes += 1;
      points += bye.kind === 'pairing' ? 1 : bye.kind === 'half' ? 0.5 : 0;
    }
    for (const { games } of meetings) {
      for (const { first, second, outcome } of games) {
        if (first !== person && second !== person) continue;
        const own = first === person ? 'first' : 'second';
        if (outcome === null || outcome.kind === 'annulled') continue;
        if (outcome.winner === own) points += 1;
        else if (outcome.winner === null && outcome.kind !== 'forfeit') points += 0.5;
        if (outcome.kind === 'forfeit') {
          if (outcome.winner === own) giftedWins += 1;
          continue;
        }
        met.push(own === 'first' ? second : first);
        sides.push(own);
      }
    }
  }
  return { met, sides, points, byes, giftedWins };
}

/** The side somebody has to have next: he has had the other twice more often, or in his last two games. */
export function mustHave(sides: readonly ('first' | 'second')[]): 'first' | 'second' | null {
  let lead = 0;
  for (const side of sides) lead += side === 'first' ? 1 : -1;
  if (lead >= 2) return 'second';
  if (lead <= -2) return 'first';
  const [last, before] = [sides[sides.length - 1], sides[sides.length - 2]];
  return last === undefined || last !== before ? null : last === 'first' ? 'second' : 'first';
}
