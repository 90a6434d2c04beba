import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { mayKnow } from '../../../src/engine/core/base/viewer-and-audience.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { board, hand } from '../../../src/engine/mohicans/presentation/board-text.js';
import { viewOf } from '../../../src/engine/mohicans/presentation/redacted-view.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { world } from '../../support/mohicans.js';
import { mohicans, mohicansSetup } from '../../support/mohicans-table.js';
import { inEveryRun } from '../../support/property.js';
import { alongRandomGame } from '../../support/random-game.js';
import { mohicansTwin } from './support/twin.js';

/** One in so many positions in which something is hidden. */
const EVERY = inEveryRun(13, 7);
const SECRET = new Set(['british', 'observer']);

/** All a viewer is shown of a position. */
function shown(state: State, viewer: string): string {
  const view = viewOf(state, viewer);
  const listed = viewer === 'british' ? options(mohicans, state, 'british', 'en') : [];
  return canonicalJson([
    view,
    board(world, view),
    hand(world, view, viewer),
    mohicans.headline(view),
    mohicans.chart?.(view) ?? null,
    listed,
  ] as unknown as Json);
}

describe('the stations of the French ships (VII)', () => {
  it('are the same to everybody but the French, wherever the ships lie', () => {
    const random = new SeededRandom('secrecy');
    let different = 0;
    let hidden = 0;
    for (const seed of ['one', 'two']) {
      alongRandomGame<State>(mohicans, mohicansSetup(), seed, 500, ({ session: { state } }) => {
        const twin = mohicansTwin(state, 'british', random);
        if (twin === null || hidden++ % EVERY !== 0) return;
        for (const viewer of SECRET) expect(shown(twin, viewer)).toBe(shown(state, viewer));
        if (shown(twin, 'french') !== shown(state, 'french')) different++;
      });
    }
    expect(different).toBeGreaterThan(5);
  });

  it('are told to nobody else before the ships fight', () => {
    let stationed = 0;
    let fought = 0;
    for (const seed of ['three', 'four']) {
      alongRandomGame<State>(mohicans, mohicansSetup(), seed, 500, ({ events }) => {
        for (const { kind, audience, data } of events) {
          if (kind === 'naval-duel') fought++;
          else if ('box' in data || 'boxes' in data) {
            stationed++;
            for (const viewer of SECRET) expect([kind, mayKnow(viewer, audience)]).toEqual([kind, false]);
            expect(mayKnow('french', audience)).toBe(true);
          }
        }
      });
    }
    expect(Math.min(stationed, fought)).toBeGreaterThan(3);
  });
});
