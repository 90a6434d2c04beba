import { describe, expect, it } from '@jest/globals';
import { playout } from '../../../../src/engine/core/session/playout.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { mohicans, mohicansSetup } from '../../../support/mohicans-table.js';

/** Random games that are played at most until everything has been seen. */
const MOST = 60;

describe('random games', () => {
  it('see attacks on Louisbourg and Québec, and every way to end', () => {
    const wanted = new Set([
      'british attack louisbourg',
      'british attack quebec',
      'french attack albany',
      'british-goal',
      'french-goal',
      'british-denied',
    ]);
    for (let game = 0; game < MOST && wanted.size > 0; game += 1) {
      const { session, problems } = playout(
        mohicans,
        mohicansSetup(),
        `lively ${game}`,
        40_000,
        ({ events }) => {
          for (const { kind, data } of events) {
            if (kind === 'battle-begun') wanted.delete(`${String(data.side)} attack ${String(data.place)}`);
          }
        },
      );
      expect(problems).toEqual([]);
      wanted.delete(mohicans.outcome(session.state as State)?.reason ?? '');
    }
    expect([...wanted]).toEqual([]);
  });
});
