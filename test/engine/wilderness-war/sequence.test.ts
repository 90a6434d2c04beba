import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/engine/core/base/dice-interface.js';
import { noDice, recordDraws } from '../../../src/engine/core/base/dice-sources.js';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import type { Applied } from '../../../src/engine/core/contract/order.js';
import { outcome, pending } from '../../../src/engine/core/procedures/frame-stack-accessors.js';
import { Unknown } from '../../../src/engine/core/session/order-outcome-preview.js';
import { problems } from '../../../src/engine/wilderness-war/checks/invariants.js';
import { holdOrder } from '../../../src/engine/wilderness-war/orders/cards/hold-last-card.js';
import { viewOf } from '../../../src/engine/wilderness-war/presentation/redacted-view.js';
import { playCard as playHeld } from '../../../src/engine/wilderness-war/procedures/play-and-discard-cards.js';
import { dealSeason as deal } from '../../../src/engine/wilderness-war/procedures/season.js';
import type { Side, State } from '../../../src/engine/wilderness-war/state.js';
import { answered, anyDice, bare, start, world } from '../../support/wilderness-war.js';

const hold = holdOrder(() => world);
const all = Array.from({ length: 70 }, (_, index) => index + 1);
const without = (...cards: number[]) => all.filter((card) => !cards.includes(card));

function dealSeason(state: State, dice: Dice): Applied<State> {
  return answered(state, dice, deal);
}

/** Plays the card for nothing more than its use, which ends the action phase. */
function playCard(state: State, side: Side, card: number, use: State['lastUse'][Side]): Applied<State> {
  return answered(state, noDice, (play) => playHeld(play, side, card, use));
}

/** Plays the lowest card of the side to act and ends its phase. */
function playLowest(state: State): State {
  const side = pending(state)[0]?.side as Side;
  const card = state.hands[side].cards?.[0] ?? 0;
  return playCard(state, side, card, 'activation').state;
}

function actor(state: State): string | undefined {
  return pending(state)[0]?.side;
}

function inPlay(more: JsonObject): State {
  return start(bare({ to_act: 'french', ...more }));
}

describe('the deal (4.0 A.1)', () => {
  it('fills both hands, the French first, from the pile in ascending order', () => {
    const { dice, draws } = recordDraws(anyDice());
    const { state, events } = dealSeason(start('early-war'), dice);
    expect(draws.map(({ purpose, audience, result }) => [purpose, audience, result.length])).toEqual([
      ['deal french', 'umpire', 8],
      ['deal british', 'umpire', 8],
    ]);
    expect(state.hands.french.cards).toEqual(
      [...(draws[0]?.result ?? [])].sort((a, b) => Number(a) - Number(b)),
    );
    expect(state.pile.count).toBe(54);
    expect(problems(world, state)).toEqual([]);
    expect(events.map(({ kind, audience }) => [kind, audience])).toEqual([
      ['season-began', 'public'],
      ['dealt', 'french'],
      ['dealt-count', 'public'],
      ['dealt', 'british'],
      ['dealt-count', 'public'],
    ]);
  });

  it('tells nobody but the owner which cards they are', () => {
    const { state, events } = dealSeason(start('early-war'), anyDice());
    const told = events.filter((event) => event.audience === 'public');
    expect(JSON.stringify(told)).not.toContain('cards');
    expect(events.find((event) => event.audience === 'british')?.data.cards).toEqual(
      state.hands.british.cards,
    );
  });

  it('gives what a set-up put on top before anything is drawn', () => {
    const { dice, draws } = recordDraws(anyDice());
    const { state } = dealSeason(
      start(bare({ hand_size: { french: 2, british: 3 }, cards: { on_top: [50, 3, 44] } })),
      dice,
    );
    expect(state.hands.french.cards).toEqual([3, 50]);
    expect(state.hands.british.cards).toContain(44);
    expect(draws.map(({ purpose, result }) => [purpose, result.length])).toEqual([['deal british', 2]]);
    expect(state.pile.onTop).toEqual([]);
  });

  it('counts a card held over against the hand size and makes its owner play all (4.0 A.2)', () => {
    const { state } = dealSeason(start(bare({ hands: { french: [33] } })), anyDice());
    expect(state.hands.french.count).toBe(9);
    expect(state.hands.french.cards).toContain(33);
    expect(state.mustPlayAll).toEqual({ french: true, british: false });
  });

  it('is followed by the action phase of the side that begins', () => {
    expect(actor(dealSeason(start('early-war'), anyDice()).state)).toBe('french');
    expect(actor(dealSeason(start(bare({ first: 'british' })), anyDice()).state)).toBe('british');
  });
});

describe('a draw pile too short (5.25)', () => {
  // 12 cards to draw from, 18 wanted.
  const short = bare({ cards: { discards: all.slice(12) } });

  it('is dealt out before the discards are shuffled (3rd edition)', () => {
    const { dice, draws } = recordDraws(anyDice());
    const { state, events } = dealSeason(start(short, 3), dice);
    expect(draws.map(({ purpose, result }) => [purpose, result.length])).toEqual([
      ['deal french', 9],
      ['deal british', 3],
      ['deal british', 6],
    ]);
    expect(state.hands.french.cards?.every((card) => card <= 12)).toBe(true);
    expect(state.hands.british.cards?.filter((card) => card <= 12)).toHaveLength(3);
    expect([state.pile.count, state.discards]).toEqual([52, []]);
    expect(events.filter((event) => event.kind === 'reshuffled')).toHaveLength(1);
    expect(problems(world, state)).toEqual([]);
  });

  it('is shuffled with the discards before anybody is dealt (1st edition)', () => {
    const { dice, draws } = recordDraws(anyDice());
    const { state, events } = dealSeason(start(short, 1), dice);
    expect(draws.map(({ purpose, result }) => [purpose, result.length])).toEqual([
      ['deal french', 9],
      ['deal british', 9],
    ]);
    expect(state.hands.french.cards?.some((card) => card > 12)).toBe(true);
    expect(events[1]?.kind).toBe('reshuffled');
    expect([state.pile.count, state.discards]).toEqual([52, []]);
  });

  it('is left alone when it just suffices', () => {
    for (const edition of [1, 3]) {
      const { state, events } = dealSeason(
        start(bare({ cards: { discards: all.slice(18) } }), edition),
        anyDice(),
      );
      expect(events.some((event) => event.kind === 'reshuffled')).toBe(false);
      expect([state.pile.count, state.discards.length]).toEqual([0, 52]);
    }
  });
});

describe('action phases (4.0 A.2)', () => {
  it('alternate until both hands are played, and every decision has an id of its own', () => {
    let { state } = dealSeason(start(bare({ hand_size: { french: 3, british: 3 } })), anyDice());
    const turns: string[] = [];
    const ids = new Set<string>();
    while (pending(state)[0]?.kind === 'action') {
      const [decision] = pending(state);
      turns.push(decision?.side ?? '');
      ids.add(decision?.id ?? '');
      state = playLowest(state);
    }
    expect(turns).toEqual(['french', 'british', 'french', 'british', 'french', 'british']);
    expect(ids.size).toBe(6);
    expect([...ids].every((id) => /^d\d+[fb]$/.test(id))).toBe(true);
  });

  it('go on alone for the side that still has cards', () => {
    let state = inPlay({ hands: { french: [1, 2, 3], british: [4] } });
    const turns: (string | undefined)[] = [];
    while (pending(state)[0]?.kind === 'action') {
      turns.push(actor(state));
      state = playLowest(state);
    }
    expect(turns).toEqual(['french', 'british', 'french', 'french']);
  });

  it('show both hands’ sizes and what must be played, as facts of the question', () => {
    const state = inPlay({ hands: { french: [1, 2], british: [4] }, must_play_all: ['french'] });
    expect(pending(state)).toEqual([
      {
        id: 'd1f',
        side: 'french',
        kind: 'action',
        facts: { season: 'early', year: 1757, cards: 2, enemyCards: 1, mustPlayAll: true },
      },
    ]);
  });

  it('move the card played from the hand to the discards and remember its use (5.22, 5.4)', () => {
    const state = inPlay({ hands: { french: [1, 2], british: [4] }, cards: { discards: [9] } });
    const { state: after, events } = playCard(state, 'french', 2, 'construction');
    expect(after.hands.french).toEqual({ count: 1, cards: [1] });
    expect(after.discards).toEqual([9, 2]);
    expect(after.lastUse).toEqual({ french: 'construction', british: 'none' });
    expect(events).toEqual([
      { kind: 'card-played', audience: 'public', data: { side: 'french', card: 2, use: 'construction' } },
    ]);
    expect(problems(world, after)).toEqual([]);
  });

  it('throw when a card is played that is not in the hand, or on a view that does not show it', () => {
    const state = inPlay({ hands: { french: [1, 2], british: [4] } });
    expect(() => playCard(state, 'french', 4, 'activation')).toThrow('no card 4');
    expect(() => playCard(viewOf(state, 'british'), 'french', 1, 'activation')).toThrow(Unknown);
  });
});

describe('holding the last card (4.0 A.2)', () => {
  const decide = (state: State) => {
    const [decision] = pending(state);
    if (decision === undefined) throw new Error('nothing pending');
    return decision;
  };

  it('ends the action phases of its owner and leaves the other side to go on', () => {
    const state = inPlay({ hands: { french: [1], british: [4, 5] } });
    expect(hold.check(state, decide(state), {})).toBeNull();
    const { state: after, events } = hold.apply(state, decide(state), {}, noDice);
    expect(events).toEqual([{ kind: 'card-held', audience: 'public', data: { side: 'french' } }]);
    expect(after.holding).toEqual({ french: true, british: false });
    expect(after.hands.french.cards).toEqual([1]);
    const later = playLowest(after);
    expect([actor(after), actor(later)]).toEqual(['british', 'british']);
    expect(problems(world, later)).toEqual([]);
  });

  it('ends the season when the other side is through, and the card is kept', () => {
    const state = inPlay({ hands: { french: [1], british: [] } });
    const { state: after, closed } = hold.apply(state, decide(state), {}, noDice);
    expect(decide(after).kind).toBe('deal');
    expect(closed).toContain('season');
    const { state: dealt } = dealSeason(after, anyDice());
    expect(dealt.hands.french.cards).toContain(1);
    expect([dealt.hands.french.count, dealt.mustPlayAll.french, dealt.holding.french]).toEqual([
      9,
      true,
      false,
    ]);
  });

  it('is refused with more than one card', () => {
    const state = inPlay({ hands: { french: [1, 2], british: [4] } });
    expect(hold.unavailable(state, decide(state))).toEqual({
      code: 'hold-needs-one-card',
      rule: '4.0 A.2',
      params: { cards: 2 },
      obvious: true,
    });
    expect(hold.propose(state, decide(state), () => 0)).toBeNull();
  });

  it('is refused in the season after a card was held over', () => {
    const state = inPlay({ hands: { french: [1], british: [4] }, must_play_all: ['french'] });
    expect(hold.unavailable(state, decide(state))).toEqual({ code: 'must-play-all', rule: '4.0 A.2' });
    expect(hold.all?.(state, decide(state))).toEqual([]);
  });
});

describe('the end of a season (4.0)', () => {
  const lastCard = (more: JsonObject = {}): State => inPlay({ hands: { french: [1] }, ...more });

  it('leads from early to late in the same year, with a new deal', () => {
    const state = playLowest(lastCard());
    expect([state.year, state.season]).toEqual([1757, 'late']);
    expect(pending(state)).toEqual([
      { id: 'd2c', side: 'chance', kind: 'deal', facts: { season: 'late', year: 1757 } },
    ]);
    expect(outcome(state)).toBeNull();
  });

  it('leads from late through the year end to the deal of the next year (4.0 B.3)', () => {
    const state = playLowest(lastCard({ season: { year: 1758, half: 'late' } }));
    expect([state.year, state.season]).toEqual([1759, 'early']);
    expect(pending(state)).toEqual([
      { id: 'd2c', side: 'chance', kind: 'deal', facts: { season: 'early', year: 1759 } },
    ]);
    expect(outcome(state)).toBeNull();
  });

  it('ends the game after the last season of the scenario (13.1)', () => {
    const state = playLowest(lastCard({ season: { year: 1759, half: 'late' } }));
    expect(pending(state)).toEqual([]);
    expect(outcome(state)).toMatchObject({ rule: expect.any(String), reason: expect.any(String) });
  });

  it('keeps what the last card was used for, since construction may not follow construction (5.4)', () => {
    const state = lastCard();
    const built = playCard(state, 'french', 1, 'construction').state;
    expect(dealSeason(built, anyDice()).state.lastUse.french).toBe('construction');
  });

  it('closes the scopes of plans made for it', () => {
    const state = lastCard();
    const early = playCard(state, 'french', 1, 'activation');
    expect(early.closed).toEqual(['action-phase', 'season']);
    const late = { ...state, season: 'late' } as State;
    expect(playCard(late, 'french', 1, 'activation').closed).toEqual(['action-phase', 'season', 'year']);
  });
});

describe('Surrender! (5.25)', () => {
  it('reshuffles discards and undealt cards at the end of the season, whatever it was used for', () => {
    for (const use of ['activation', 'construction', 'event'] as const) {
      const state = inPlay({ hands: { french: [6] }, cards: { discards: [7, 8, 9] } });
      const { state: after, events } = playCard(state, 'french', 6, use);
      expect(after.discards).toEqual([]);
      expect(after.pile).toEqual({ count: 70, cards: all, onTop: [] });
      expect(after.reshuffle).toBe(false);
      expect(events.map((event) => event.kind)).toEqual(['card-played', 'season-ended', 'reshuffled']);
    }
  });

  it('does nothing before the season ends', () => {
    const state = inPlay({ hands: { french: [6, 10] }, cards: { discards: [7] } });
    const after = playCard(state, 'french', 6, 'activation').state;
    expect([after.reshuffle, after.discards]).toEqual([true, [7, 6]]);
  });

  it('does nothing while it is held over, and other cards never do', () => {
    const [held] = [inPlay({ hands: { french: [6], british: [] }, cards: { discards: [7] } })];
    const [decision] = pending(held);
    if (decision === undefined) throw new Error('nothing pending');
    const after = hold.apply(held, decision, {}, noDice).state;
    expect([after.reshuffle, after.discards, after.hands.french.cards]).toEqual([false, [7], [6]]);
    const other = inPlay({ hands: { french: [3] }, cards: { discards: [7] } });
    expect(playLowest(other).discards).toEqual([7, 3]);
  });

  it('leaves cards out of the game and in hands where they are', () => {
    const state = inPlay({
      hands: { french: [6], british: [20] },
      holding: ['british'],
      cards: { removed: [62] },
    });
    const after = playLowest(state);
    expect(after.pile.cards).toEqual(without(20, 62));
    expect([after.outOfGame, after.hands.british.cards]).toEqual([[62], [20]]);
  });
});
