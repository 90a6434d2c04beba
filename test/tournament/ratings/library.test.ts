import { expect, it } from '@jest/globals';
import { rate } from 'openskill';
import { vectors } from '../pairing/vectors.js';

it('the library of OpenSkill rates teams as its published example', () => {
  const { start, team_of_1_beats_team_of_2: wanted } = vectors<{
    readonly start: readonly [number, number];
    readonly team_of_1_beats_team_of_2: readonly (readonly [number, number])[];
  }>('ratings', 'openskill', 'published_parity');
  const one = { mu: start[0], sigma: start[1] };
  const [[winner], [loser, other]] = rate([[one], [one, one]]);
  for (const [at, each] of [winner, loser, other].entries()) {
    const [mu, sigma] = wanted[Math.min(at, 1)] ?? [Number.NaN, Number.NaN];
    expect(each.mu).toBeCloseTo(mu, 9);
    expect(each.sigma).toBeCloseTo(sigma, 9);
  }
});
