import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/json.js';
import { conformance } from '../../support/conformance.js';
import { liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { libertyTwin } from './support/twin.js';

/** Every optional rule. */
const ALL = Object.fromEntries(Object.keys(liberty.choices?.(1) ?? {}).map((option) => [option, true]));

describe('Liberty holds to the contract', () => {
  const cases: { readonly [name: string]: Json } = {
    'the usual rules': {},
    'all optional rules': ALL,
    'a long war': { map: longWarMap() },
  };
  for (const [name, options] of Object.entries(cases)) {
    it(`in random games with ${name}`, () => {
      for (let game = 0; game < 2; game++) {
        const decisions = conformance({
          module: liberty,
          setup: libertySetup(options),
          seed: `${name} ${game}`,
          limit: 5000,
          every: 23,
          twin: libertyTwin,
        });
        expect(decisions).toBeGreaterThan(20);
      }
    });
  }
});
