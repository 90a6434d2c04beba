import { describe, expect, it } from '@jest/globals';
import type { Watch } from '../../../../src/engine/core/session/playout.js';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { mohicans, mohicansSetup } from '../../../support/mohicans-table.js';
import { alongRandomGame } from '../../../support/random-game.js';

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
      let reason = '';
      const watch: Watch<State> = ({ events, session }) => {
        for (const { kind, data } of events) {
          if (kind === 'battle-begun') wanted.delete(`${String(data.side)} attack ${String(data.place)}`);
        }
        reason = mohicans.outcome(session.state)?.reason ?? '';
      };
      expect(alongRandomGame(mohicans, mohicansSetup(), `lively ${game}`, 40_000, watch)).toBe(true);
      wanted.delete(reason);
    }
    expect([...wanted]).toEqual([]);
  });
});
