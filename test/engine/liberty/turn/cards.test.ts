import { describe, expect, it } from '@jest/globals';
import { Unknown } from '../../../../src/engine/core/session/order-outcome-preview.js';
import { leaderBy, ordered } from '../../../../src/engine/liberty/rules/hand-accessors-and-player-order.js';
import { USUAL } from '../../../../src/engine/liberty/setup/options.js';
import { startOf } from '../../../../src/engine/liberty/setup/starting-position.js';
import type { CardKind, Options, Side, State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { anyDice, world } from '../../../support/liberty.js';
import { asked, dealt, game, give, goneOn, heard, kinds, only, open, why } from './table.js';

const none = fixedDice([]);

/** The position before the deal of a year. */
function undealt(year: number, options: Partial<Options> = {}): State {
  return goneOn({ ...startOf(world, { ...USUAL, ...options }, null), year }, none).state;
}

/** Both are to choose a card out of these hands. */
function choosing(
  british: CardKind[],
  american: CardKind[],
  options: Partial<Options> = {},
  dice = none,
): State {
  const start = startOf(world, { ...USUAL, ...options }, null);
  return goneOn(
    {
      ...start,
      hands: {
        british: { count: british.length, cards: ordered(world, british) },
        american: { count: american.length, cards: ordered(world, american) },
      },
      frames: [{ kind: 'turn', step: 'cards', asks: [] }],
    },
    dice,
  ).state;
}

describe('the deal (3)', () => {
  it('is asked of chance at the beginning of a year', () => {
    expect(open(undealt(1775))).toEqual(['chance deal']);
  });

  it('gives three cards to each side in 1775 and five in every other year (12)', () => {
    for (const [year, count] of [
      [1775, 3],
      [1776, 5],
      [1783, 5],
    ] as const) {
      const { hands } = dealt(undealt(year), anyDice()).state;
      expect([hands.british.count, hands.american.count]).toEqual([count, count]);
      expect([hands.british.cards?.length, hands.american.cards?.length]).toEqual([count, count]);
    }
  });

  it('shuffles the whole deck: a card that one side was dealt the other is not', () => {
    // Fixed dice take the first cards of what is left.
    const { state } = dealt(undealt(1776), fixedDice([]));
    expect([...(state.hands.british.cards ?? []), ...(state.hands.american.cards ?? [])]).toEqual(
      world.deck.slice(0, 10),
    );
  });

  it('keeps the draws from both sides and tells each its own cards only', () => {
    const played = dealt(undealt(1776), anyDice());
    expect(played.draws.map(({ audience }) => audience)).toEqual(['umpire', 'umpire']);
    for (const [side, other] of [
      ['british', 'american'],
      ['american', 'british'],
    ] as const) {
      const cards = heard(played, side).filter(({ kind }) => kind === 'dealt');
      expect(cards.map(({ data }) => data)).toEqual([{ side, cards: played.state.hands[side].cards }]);
      const view = game.view(played.state, side);
      expect(view.hands[other]).toEqual({ count: 5, cards: null });
    }
    expect(heard(played, 'observer').map(({ kind }) => kind)).toEqual(['year-began', 'dealt-count']);
  });

  it('is followed by the choice of the first card, asked of both at once and sealed', () => {
    const { state } = dealt(undealt(1775), anyDice());
    expect(open(state)).toEqual(['british card', 'american card']);
    expect(
      game.pending(state).every(({ sealed, facts }) => sealed === true && Object.keys(facts).length === 0),
    ).toBe(true);
    expect(state.turn).toBe(1);
  });

  it('lays aside what either side meant to do before it', () => {
    expect(dealt(undealt(1776), anyDice()).unsettled).toEqual(['british', 'american']);
  });
});

describe('an extra card (13.4)', () => {
  it('is dealt, and each side puts one back before the first turn', () => {
    const first = dealt(undealt(1775, { extraCard: true }), fixedDice([]));
    expect(first.state.hands.british.count).toBe(4);
    expect(open(first.state)).toEqual(['british discard', 'american discard']);
    const second = give(first.state, 'american', 'put back 1', none);
    expect(open(second.state)).toEqual(['british discard']);
    const third = give(second.state, 'british', 'put back action 1', none);
    expect(open(third.state)).toEqual(['british card', 'american card']);
    expect([third.state.hands.british.count, third.state.hands.american.count]).toEqual([3, 3]);
    expect(third.state.played).toEqual({ british: null, american: null });
  });

  it('goes back unseen', () => {
    const first = dealt(undealt(1776, { extraCard: true }), fixedDice([])).state;
    const played = give(first, 'american', 'put back 2', none);
    expect(heard(played, 'british')).toEqual([
      { kind: 'card-put-back', audience: 'public', data: { side: 'american' } },
    ]);
    expect(heard(played, 'american').map(({ kind }) => kind)).toEqual(['card-put-back', 'put-back-card']);
  });

  it('makes six cards in all other years', () => {
    expect(dealt(undealt(1779, { extraCard: true }), anyDice()).state.hands.american.count).toBe(6);
  });
});

describe('choosing a card (3.1)', () => {
  const state = choosing(['action-1', 'action-3', 'supply-2'], ['action-2', 'action-2', 'action-3']);

  it('lays it face down: the other side learns that it was done, not which card it was', () => {
    const played = give(state, 'british', 'play 3', none);
    expect(heard(played, 'american')).toEqual([
      { kind: 'card-chosen', audience: 'public', data: { side: 'british' } },
    ]);
    expect(heard(played, 'british').at(-1)).toEqual({
      kind: 'chosen-card',
      audience: 'british',
      data: { side: 'british', card: 'action-3' },
    });
    const view = game.view(played.state, 'american');
    expect(view.hands.british).toEqual({ count: 2, cards: null });
    const frame = view.frames.at(-1);
    expect(frame?.kind === 'choose' && frame.chosen.british).toBeNull();
    expect(open(played.state)).toEqual(['american card']);
  });

  it('gives views that do not depend on the card chosen', () => {
    const views = ['play action 1', 'play 3', 'play supply 2'].map((line) =>
      JSON.stringify(game.view(give(state, 'british', line, none).state, 'american')),
    );
    expect(new Set(views).size).toBe(1);
  });

  it('turns both up when both are in, whoever was first', () => {
    for (const order of [
      ['british', 'american'],
      ['american', 'british'],
    ] as const) {
      const first = give(state, order[0], order[0] === 'british' ? 'play 1' : 'play 3', none);
      expect(kinds(first)).not.toContain('cards');
      const second = give(
        first.state,
        order[1],
        order[1] === 'british' ? 'play 1' : 'play 3',
        fixedDice([6]),
      );
      expect(only(second, 'cards')).toEqual({ british: 'action-1', american: 'action-3' });
      expect(second.state.played).toEqual({ british: 'action-1', american: 'action-3' });
      expect(second.state.player1).toBe('american');
    }
  });

  it('cannot be foreseen from the view of the side that answers last', () => {
    const first = give(state, 'british', 'play 1', none).state;
    const view = game.view(first, 'american');
    const def = game.orders.find(({ verb }) => verb === 'play');
    expect(() => def?.apply(view, asked(first, 'american'), { card: 'action-2' }, none)).toThrow(Unknown);
  });

  it('is refused for a card that is not in hand', () => {
    expect(why(state, 'american', 'play supply 3')).toBe('card-not-in-hand 3.1');
    expect(why(state, 'british', 'play 3')).toBe('legal');
  });

  it('is no question for the last card of the hand', () => {
    const last = choosing(['action-1'], ['action-2'], {}, fixedDice([6]));
    expect(last.turn).toBe(1);
    expect(last.played).toEqual({ british: 'action-1', american: 'action-2' });
    expect(open(last)).toEqual(['american action']);
  });

  it('lists equal cards once', () => {
    const def = game.orders.find(({ verb }) => verb === 'play');
    expect(def?.all?.(state, asked(state, 'american'))).toEqual([{ card: 'action-2' }, { card: 'action-3' }]);
  });
});

describe('Player 1 (3.1)', () => {
  const cases: readonly (readonly [CardKind, CardKind, Side | 'tie'])[] = [
    ['action-3', 'action-2', 'british'],
    ['action-1', 'action-2', 'american'],
    ['action-2', 'action-2', 'tie'],
    ['supply-2', 'action-3', 'british'],
    ['action-3', 'supply-2', 'american'],
    ['supply-2', 'supply-3', 'british'],
    ['supply-3', 'supply-3', 'british'],
  ];
  it.each(cases)('of British %s and American %s is: %s', (british, american, leader) => {
    expect(leaderBy(world, british, american)).toBe(leader);
  });

  it('is British when the action cards are equal', () => {
    const state = choosing(['action-2', 'action-1'], ['action-2', 'action-3']);
    const first = give(state, 'american', 'play 2', none).state;
    expect(give(first, 'british', 'play 2', fixedDice([6])).state.player1).toBe('british');
  });
});

describe('the British initiative (margin of 5.4)', () => {
  const options = { britishInitiative: true };
  const tied = (): State => {
    const state = choosing(['action-2', 'action-1'], ['action-2', 'supply-3'], options);
    return give(give(state, 'american', 'play 2', none).state, 'british', 'play 2', none).state;
  };

  it('lets the British say who goes first when the action cards are equal, before the weather', () => {
    const state = tied();
    expect(open(state)).toEqual(['british initiative']);
    expect(state.player1).toBeNull();
    const second = give(state, 'british', 'second', fixedDice([6]));
    expect(second.state.player1).toBe('american');
    expect(only(second, 'weather')).toMatchObject({ side: 'british' });
    expect(give(state, 'british', 'first', fixedDice([6])).state.player1).toBe('british');
  });

  it('has no say over other cards', () => {
    const state = choosing(['action-2', 'action-1'], ['action-2', 'supply-3'], options);
    const first = give(state, 'american', 'play supply 3', none).state;
    expect(give(first, 'british', 'play 2', fixedDice([6])).state.player1).toBe('american');
  });
});
