import { describe, expect, it } from '@jest/globals';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import { conformance } from '../../support/conformance.js';
import { inEveryRun, MORE, oneIn } from '../../support/property.js';
import { accepted, data } from '../../support/wilderness-war.js';
import { warTwin } from './support/twin.js';

const module = createWildernessWar(data);
/** Each scenario and each edition in every run, each with the other by `npm run fuzz`. */
const GAMES = oneIn(
  2,
  ['annus-mirabilis', 'early-war', 'late-war', 'full-campaign'].flatMap((scenario) =>
    [1, 2, 3].map((edition) => ({ scenario, edition })),
  ),
);

describe('Wilderness War holds to the contract', () => {
  for (const { scenario, edition } of GAMES) {
    it(
      `in random games of ${scenario}, edition ${edition}`,
      () => {
        for (let game = 0; game < MORE; game++) {
          const decisions = conformance({
            module,
            setup: accepted(scenario, edition),
            seed: `${scenario} ${edition} ${game}`,
            limit: 2000,
            every: inEveryRun(101, 7),
            twin: warTwin,
          });
          expect(decisions).toBeGreaterThan(20);
        }
      },
      60_000 * MORE,
    );
  }
});
