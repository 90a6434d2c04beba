import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import type { State } from '../../../src/engine/liberty/state.js';
import { liberty, libertySetup, longWarMap } from '../../support/liberty-table.js';
import { inEveryRun, MORE } from '../../support/property.js';

const GAMES = inEveryRun(10, 24 * MORE);

/** Optional rules by lot. */
function byLot(seed: string): JsonObject {
  const random = new SeededRandom(`options ${seed}`);
  const options = Object.keys(liberty.choices?.(1) ?? {});
  return Object.fromEntries(options.map((option) => [option, random.below(2) === 1]));
}

/** Plays games whose steps and replays are checked; gives the years in which they ended. */
function yearsOf(name: string, more: JsonObject): number[] {
  return Array.from({ length: GAMES }, (_, game) => {
    const seed = `${name} ${game}`;
    const { problems, session } = playout(liberty, libertySetup({ ...byLot(seed), ...more }), seed, 40_000);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    const state = session.state as State;
    expect(liberty.outcome(state)).not.toBeNull();
    return state.year;
  });
}

describe('random games of Liberty with optional rules by lot', () => {
  it('end, with every position sound and every replay equal', () => {
    expect(new Set(yearsOf('short', {})).size).toBeGreaterThan(1);
  });

  it('last to the end of 1783 where the British are strong in Canada', () => {
    expect(yearsOf('long', { map: longWarMap() })).toContain(1783);
  });
});
