import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import { conformance } from '../../support/conformance.js';
import { allOptions, liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { inEveryRun, MORE } from '../../support/property.js';
import { libertyTwin } from './support/twin.js';

describe('Liberty holds to the contract', () => {
  const cases: { readonly [name: string]: Json } = {
    'the usual rules': {},
    'all optional rules': allOptions(),
    'a long war': { map: longWarMap() },
  };
  for (const [name, options] of Object.entries(cases)) {
    it(
      `in random games with ${name}`,
      () => {
        for (let game = 0; game < inEveryRun(1, 2 * MORE); game++) {
          const decisions = conformance({
            module: liberty,
            setup: libertySetup(options),
            seed: `${name} ${game}`,
            limit: 5000,
            every: inEveryRun(61, 23),
            twin: libertyTwin,
          });
          expect(decisions).toBeGreaterThan(20);
        }
      },
      60_000 * MORE,
    );
  }
});
