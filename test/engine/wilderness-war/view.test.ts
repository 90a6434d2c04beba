import { describe, expect, it } from '@jest/globals';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import { viewOf } from '../../../src/engine/wilderness-war/presentation/redacted-view.js';
import { dealSeason } from '../../../src/engine/wilderness-war/procedures/season.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { answered, anyDice, bare, start, world } from '../../support/wilderness-war.js';

const dealt = (state: State, seed?: string): State => answered(state, anyDice(seed), dealSeason).state;
const state = dealt(start(bare({ cards: { on_top: Array.from({ length: 20 }, (_, i) => i + 1) } })));

describe('a view (5.24)', () => {
  it('shows a side its own hand and only the size of the other', () => {
    const view = viewOf(state, 'french');
    expect(view.hands.french).toEqual(state.hands.french);
    expect(view.hands.british).toEqual({ count: 9, cards: null });
  });

  it('shows the draw pile to nobody but the umpire', () => {
    for (const viewer of ['french', 'british', 'observer', 'somebody']) {
      expect(viewOf(state, viewer).pile).toEqual({ count: 52, cards: null, onTop: null });
    }
    expect(state.pile.onTop).toEqual([19, 20]);
    expect(viewOf(state, 'umpire')).toEqual(state);
  });

  it('shows an observer or a stranger neither hand', () => {
    for (const viewer of ['observer', 'somebody', '']) {
      const { hands } = viewOf(state, viewer);
      expect([hands.french.cards, hands.british.cards]).toEqual([null, null]);
    }
  });

  it('is the same for two positions that differ only in what is hidden from the viewer', () => {
    const [a, b] = ['one', 'two'].map((seed) => dealt(start('early-war'), seed));
    if (a === undefined || b === undefined) throw new Error('no positions');
    expect(a.hands).not.toEqual(b.hands);
    expect(viewOf(a, 'observer')).toEqual(viewOf(b, 'observer'));
    const sameHand: State = { ...b, hands: { ...b.hands, french: a.hands.french } };
    expect(viewOf(sameHand, 'french')).toEqual(viewOf(a, 'french'));
  });

  it('hides a field that nobody decided to show', () => {
    const more = { ...state, secret: 'sealed' } as State;
    expect(viewOf(more, 'french')).not.toHaveProperty('secret');
    expect(Object.keys(viewOf(state, 'french')).sort()).toEqual(Object.keys(state).sort());
  });

  it('is as sound as the position', () => {
    for (const viewer of ['french', 'british', 'observer', 'umpire']) {
      expect(problems(world, viewOf(state, viewer))).toEqual([]);
    }
  });
});
