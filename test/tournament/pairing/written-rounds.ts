import type { Entrant, Meeting, Outcome, Round } from '../../../src/tournament/base/index.js';

/** Rounds as `vectors.yaml` writes them: `1-7 1` is won by 1, who has the first side. */
export interface Published {
  readonly ratings: readonly number[];
  readonly rounds: readonly { readonly games: readonly string[]; readonly pairing_bye?: readonly number[] }[];
}

const OUTCOMES: { readonly [mark: string]: Outcome } = {
  '1': { kind: 'played', winner: 'first' },
  '0': { kind: 'played', winner: 'second' },
  '=': { kind: 'played', winner: null },
  '+': { kind: 'forfeit', winner: 'first' },
  '-': { kind: 'forfeit', winner: 'second' },
};

export function roundsOf({ rounds }: Pick<Published, 'rounds'>): Round[] {
  return rounds.map(({ games, pairing_bye: byes = [] }, at) => ({
    stage: 1,
    number: at + 1,
    meetings: games.map((game, table): Meeting => {
      const [both = '', mark = ''] = game.split(' ');
      const [first = '', second = ''] = both.split('-').map((number) => `p${number}`);
      const outcome = OUTCOMES[mark];
      if (outcome === undefined) throw new RangeError(`the result ${mark}`);
      return { table: table + 1, entrants: [first, second], games: [{ first, second, outcome }] };
    }),
    byes: byes.map((number) => ({ entrant: `p${number}`, kind: 'pairing' })),
  }));
}

export function entrantsOf({ ratings }: Published): Entrant[] {
  return ratings.map((rating, at) => ({ id: `p${at + 1}`, seed: at + 1, rating }));
}
