import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { conformance } from '../../support/conformance.js';
import { allOptions, mohicans, mohicansSetup } from '../../support/mohicans-table.js';
import { inEveryRun, MORE } from '../../support/property.js';
import { mohicansTwin } from './support/twin.js';

describe('Mohicans holds to the contract', () => {
  const cases: { readonly [name: string]: Json } = {
    'the usual rules': {},
    'other values for all options': allOptions(),
    'battles in lines': { 'line-battles': true },
    'split phases': { halves: true },
    'the last reading of the turn track': { turns: 'twelve-six-years' },
  };
  for (const [name, options] of Object.entries(cases)) {
    it(
      `in a random game with ${name}`,
      () => {
        for (let game = 0; game < MORE; game++) {
          const decisions = conformance({
            module: mohicans,
            setup: mohicansSetup(options),
            seed: `${name} ${game}`,
            limit: 20_000,
            every: inEveryRun(101, 41),
            twin: mohicansTwin,
          });
          expect(decisions).toBeGreaterThan(100);
        }
      },
      60_000 * MORE,
    );
  }
});
