import { SeededRandom, seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { Entrant, MeetingGame, Outcome, Round, Seat } from '../../../src/tournament/base/index.js';
import { type Draft, type Lots, lotsFrom } from '../../../src/tournament/pairing/index.js';

/** Entrants p1, p2, ... by seed, with ratings that go down. */
export function entrants(count: number): Entrant[] {
  return Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, seed: at + 1, rating: 2000 - at }));
}

export function lots(seed: string): Lots {
  return lotsFrom(seededDice(seed));
}

/** How a game ends: chance of a draw one in five, of a forfeit one in ten. */
export function anyOutcome(random: SeededRandom): Outcome {
  const winner: Seat = random.below(2) === 0 ? 'first' : 'second';
  const lot = random.below(10);
  if (lot === 0) return { kind: 'forfeit', winner };
  return { kind: 'played', winner: lot < 3 ? null : winner };
}

/** A proposed round as it was played. */
export function played(draft: Draft, number: number, outcome: () => Outcome | null): Round {
  return {
    stage: 1,
    number,
    meetings: draft.meetings.map(({ entrants: [one, other], sides, standIn }, at) => ({
      table: at + 1,
      entrants: [one, other],
      games: sides.map(
        (seat): MeetingGame =>
          seat === 'first'
            ? { first: one, second: other, outcome: outcome() }
            : { first: other, second: one, outcome: outcome() },
      ),
      ...(standIn === undefined ? {} : { standIn }),
    })),
    byes: draft.byes.map(({ entrant, kind }) => ({ entrant, kind })),
  };
}

export function randomFrom(seed: string): SeededRandom {
  return new SeededRandom(seed);
}
