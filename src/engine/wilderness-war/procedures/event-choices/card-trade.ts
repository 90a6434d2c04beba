import { cardsOf } from '../../deck.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { CardNumber, State } from '../../state.js';
import { discard } from '../play-and-discard-cards.js';
import { takeFromDiscards } from '../steal-or-retrieve-card.js';

/** 14.6: cards of British Regulars and of Highlanders. */
const REGULARS: readonly CardNumber[] = [57, 58, 59, 60, 61, 63, 64];
/** 14.6: no trade in this year or before it. */
const NO_TRADE_UNTIL = 1756;

/** 14.6: what the British could take out of the discards now. */
export function tradable(state: State): readonly CardNumber[] {
  return REGULARS.filter((card) => state.discards.includes(card));
}

/** 14.6: after the deal, before anything else. */
export function offerTrade(play: Play): void {
  const { flags, year, hands } = play.state;
  if (!flags.tradeForRegulars || year <= NO_TRADE_UNTIL || hands.british.count === 0) return;
  if (play.top?.kind !== 'action' || tradable(play.state).length === 0) return;
  play.push({ kind: 'trade', side: 'british', ask: null, returned: null });
  play.ask({ side: 'british', kind: 'trade', facts: { cards: tradable(play.state) } });
}

/** Has been answered when it goes on. */
export const trade: Procedure<'trade'> = (play) => play.done();

/** 14.6: a card goes by chance, the one that was chosen comes. 5.25: a Surrender! lost like that still reshuffles. */
export function carryOutTrade(play: Play, wanted: CardNumber): void {
  const side = 'british';
  const [given] = play.pick('trade', 'umpire', cardsOf(play.state, side), 1);
  if (given === undefined) throw new RangeError('no card to trade');
  discard(play, side, given);
  takeFromDiscards(play, side, wanted);
  play.tell('traded', { side, given: `card:${given}`, taken: `card:${wanted}` });
}
