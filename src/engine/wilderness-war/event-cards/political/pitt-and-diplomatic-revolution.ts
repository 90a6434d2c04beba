import { ok, type Result, refuse } from '../../../core/base/result.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { candidatesOf, pick, refs } from '../../orders/candidate-and-violation-helpers.js';
import { discardedCardSlot } from '../../orders/slots/card.js';
import type { Play } from '../../procedure-context.js';
import { takeFromDiscards } from '../../procedures/steal-or-retrieve-card.js';
import type { CardNumber, Side, State } from '../../state.js';
import { defineEvent, type EventWords } from '../event-definition.js';
import { markPlayed, wasPlayed } from '../shared/played-lasting-events.js';

/** Cards the side is dealt up to afterwards. */
const HAND = 9;
const TROOP_TRANSPORTS = 47;
const LIGHT_INFANTRY = 54;
const BRITISH_REGULARS: readonly CardNumber[] = [57, 58, 59, 64];
const FRENCH_REGULARS: readonly CardNumber[] = [55, 56, 68];
const HIGHLANDERS: readonly CardNumber[] = [60, 61, 63];

const FOR_PITT = [TROOP_TRANSPORTS, LIGHT_INFANTRY, ...BRITISH_REGULARS, ...HIGHLANDERS];
const FOR_REVOLUTION = [TROOP_TRANSPORTS, ...FRENCH_REGULARS];

type TakeArgs = { readonly take?: CardNumber };

function onDiscards(view: State, among: readonly CardNumber[]): CardNumber[] {
  return view.discards.filter((card) => among.includes(card)).sort((a, b) => a - b);
}

/** What may be said after the card: which of the discards is taken. Nothing where there is no choice. */
function takes(among: readonly CardNumber[]): EventWords<TakeArgs, CardNumber | null> {
  const all = (view: State): readonly TakeArgs[] => {
    const there = onDiscards(view, among);
    return there.length === 0 ? [{}] : there.map((take) => ({ take }));
  };
  return {
    syntax: (worldOf) => [optional(word('take'), slot('take', discardedCardSlot(worldOf)))],
    candidates: (_world, view) => ({ take: candidatesOf('card', onDiscards(view, among)) }),
    propose: (_world, view, _side, choose) => pick(all(view), choose) ?? null,
    all: (_world, view) => all(view),
    resolve(_world, view, _side, { take }): Result<CardNumber | null> {
      const there = onDiscards(view, among);
      const cards = refs('card', there);
      if (take === undefined) {
        return there.length > 1 ? refuse('name-the-card-to-take', '5.22', { cards }) : ok(there[0] ?? null);
      }
      if (there.includes(take)) return ok(take);
      const code = there.length === 0 ? 'no-card-to-take' : 'not-this-card-to-take';
      return refuse(code, '5.22', { card: `card:${take}`, cards });
    },
  };
}

function takeOne(play: Play, side: Side, card: CardNumber | null): void {
  if (card === null) return;
  takeFromDiscards(play, side, card);
  play.tell('card-taken', { side, card });
}

/** Card 67: a card from the discards, more cards and better leaders; Highlanders may come (5.51). */
export const williamPitt = defineEvent({
  id: 'william-pitt',
  cards: [67],
  rules: ['5.51', '5.55', '5.22'],
  unavailable: () => null,
  says: takes(FOR_PITT),
  effect(play, side, card) {
    markPlayed(play, 'william-pitt');
    const { pieces, handSize } = play.state;
    const leaders = [...play.world.leaders.values()]
      .filter((leader) => leader.side === 'british' && pieces[leader.id] === 'aside')
      .map((leader) => leader.id);
    play.relocate(leaders, 'pool');
    play.change({ handSize: { ...handSize, british: HAND } });
    play.tell('william-pitt', {
      hand: HAND,
      leaders: leaders.map((leader) => `leader:${leader}`),
      count: leaders.length,
    });
    takeOne(play, side, card);
  },
});

/** Card 69: a card from the discards and more cards for the French (5.51). */
export const diplomaticRevolution = defineEvent({
  id: 'diplomatic-revolution',
  cards: [69],
  rules: ['5.51', '5.22'],
  unavailable: (_world, view) =>
    wasPlayed(view, 'quiberon-bay')
      ? { code: 'after-quiberon-bay', rule: '5.51', params: { card: 'card:69' } }
      : null,
  says: takes(FOR_REVOLUTION),
  effect(play, side, card) {
    markPlayed(play, 'diplomatic-revolution');
    play.change({ handSize: { ...play.state.handSize, french: HAND } });
    play.tell('diplomatic-revolution', { hand: HAND });
    takeOne(play, side, card);
  },
});
