import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { mohicans, mohicansSetup, optionsByLot } from '../../support/mohicans-table.js';
import { inEveryRun } from '../../support/property.js';

const GAMES = inEveryRun(3, 12);

/** Plays games whose steps and replays are checked; gives the reasons for which they ended. */
function endings(name: string, options: (seed: string) => JsonObject): string[] {
  return Array.from({ length: GAMES }, (_, game) => {
    const seed = `${name} ${game}`;
    const { problems, session } = playout(mohicans, mohicansSetup(options(seed)), seed, 40_000);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    const ended = mohicans.outcome(session.state as State);
    expect(ended).not.toBeNull();
    return ended?.reason ?? '';
  });
}

describe('random games of Mohicans', () => {
  it('end under the usual rules, with every position sound and every replay equal', () => {
    expect(endings('usual', () => ({})).length).toBe(GAMES);
  });

  it('end with optional rules by lot', () => {
    expect(endings('by lot', optionsByLot).length).toBe(GAMES);
  });
});
