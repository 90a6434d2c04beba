import { SeededRandom, seededDice } from '../src/engine/core/base/seeded-dice.js';
import type { Entrant, Round } from '../src/tournament/base/index.js';
import {
  lotsFrom,
  pairDutchRound,
  pairSwissRound,
  type SwissSettings,
  USUAL_POINTS,
} from '../src/tournament/pairing/index.js';

/** What the pairing of one round costs. */
export interface PairingCost {
  readonly round: number;
  /** Seconds of processor. */
  readonly seconds: number;
}

const ROUNDS = 9;
const SETTINGS: Omit<SwissSettings, 'method'> = {
  seeds: null,
  floater: 'lowest-down',
  rematch: 'never',
  sides: { by: 'balance', strict: true, games: 1 },
  odd: { gets: 'bye', from: 'lowest', among: 'seed' },
  keptApart: [],
  points: USUAL_POINTS,
};

/** Nine rounds of a Swiss with so many players, one draw in five, each round paired from all before it. */
export function pairingCost(players: number, method: SwissSettings['method'] | 'dutch'): PairingCost[] {
  const random = new SeededRandom('pairing');
  const entrants: Entrant[] = Array.from({ length: players }, (_, at) => ({
    id: `p${at + 1}`,
    seed: at + 1,
    rating: null,
  }));
  const rounds: Round[] = [];
  const costs: PairingCost[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const before = process.cpuUsage();
    const lots = lotsFrom(seededDice(`round ${round}`));
    const request = { entrants, rounds, away: [] };
    const made =
      method === 'dutch'
        ? pairDutchRound(
            {
              ...request,
              left: new Set(),
              keptApart: [],
              points: USUAL_POINTS,
              isLastRound: round === ROUNDS,
            },
            lots,
          )
        : pairSwissRound({ ...request, settings: { ...SETTINGS, method } }, lots);
    const { user, system } = process.cpuUsage(before);
    if (!made.ok) throw new Error(made.violation.code);
    costs.push({ round, seconds: (user + system) / 1e6 });
    rounds.push({
      stage: 1,
      number: round,
      byes: made.value.byes,
      meetings: made.value.meetings.map(({ entrants: [one, other], sides }, at) => {
        const lot = random.below(5);
        const winner = lot === 0 ? null : lot < 3 ? 'first' : 'second';
        const [first, second] = sides[0] === 'first' ? [one, other] : [other, one];
        return {
          table: at + 1,
          entrants: [one, other],
          games: [{ first, second, outcome: { kind: 'played', winner } }],
        };
      }),
    });
  }
  return costs;
}
