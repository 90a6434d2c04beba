import { cardsOf } from '../../deck.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { SURRENDER_LOST } from '../../rules/season-event-marks.js';
import type { CardNumber, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { discard } from '../play-and-discard-cards.js';
import { takeFromDiscards } from '../steal-or-retrieve-card.js';
import { tradable } from './card-trade.js';

/**
 * The exchange of the tournament variant, 14.6 otherwise: from late 1757 on, a card of the British hand is lost by chance, and
 * then one of Regulars or Highlanders is taken that lay on the discards before.
 * Ruling: which one may be said beforehand; who has seen what he lost takes one.
 */

/** The first season of the exchange. */
const FIRST = { year: 1757, season: 'late' } as const;

function isOpen({ year, season }: State): boolean {
  return year > FIRST.year || (year === FIRST.year && season === FIRST.season);
}

/** What the British could take now; never the card that they have just lost. */
export function exchangeable(state: State): readonly CardNumber[] {
  const frame = state.frames.at(-1);
  const given = frame?.kind === 'exchange' ? frame.given : null;
  return tradable(state).filter((card) => card !== given);
}

/** After the deal, before the first action phase: nobody is asked where there is nothing to lose or to take. */
export function offerExchange(play: Play): void {
  const { flags, hands } = play.state;
  if (flags.exchangeForRegulars !== true || !isOpen(play.state) || hands.british.count === 0) return;
  if (play.top?.kind !== 'action' || tradable(play.state).length === 0) return;
  const nothing = { given: null, wanted: null, ask: null, returned: null };
  play.push({ kind: 'exchange', side: 'british', ...nothing });
  play.ask({ side: 'british', kind: 'exchange', facts: { cards: exchangeable(play.state) } });
}

/** A card goes by chance, face up. 5.25: a Surrender! that is lost like that leaves the reshuffle to the French. */
export function loseByChance(play: Play): void {
  const side = 'british';
  const [given] = play.pick('trade', 'umpire', cardsOf(play.state, side), 1);
  if (given === undefined) throw new RangeError('no card to lose');
  const { reshuffle } = play.state;
  discard(play, side, given);
  play.change({ reshuffle });
  play.amend('exchange', { given });
  play.tell('exchange-lost', { side, card: `card:${given}` });
  if (play.world.cards.get(given)?.reshuffle !== true || reshuffle) return;
  play.change({ played: [...play.state.played, SURRENDER_LOST] });
  play.tell('reshuffle-left-open', { side: 'french', card: `card:${given}` });
}

/** The card is named; it comes to hand when a card has gone. */
export function wish(play: Play, wanted: CardNumber): void {
  if (play.expect('exchange').given === null) loseByChance(play);
  play.amend('exchange', { wanted });
}

export const exchange: Procedure<'exchange'> = (play, { given, wanted }) => {
  if (given === null) {
    end(play);
    return;
  }
  const cards = exchangeable(play.state);
  const card = wanted ?? onlyChoice(play.world, cards);
  if (card === null) {
    play.ask({ side: 'british', kind: 'exchange-choice', facts: { cards, given } });
    return;
  }
  takeFromDiscards(play, 'british', card);
  play.tell('exchange-taken', { side: 'british', card: `card:${card}` });
  end(play);
};

/** The action phase below opens as any other: it awaits nothing. */
function end(play: Play): void {
  play.done();
  play.amend('action', { returned: null });
}

/** The card where it does not matter which: all of one name and value. */
function onlyChoice(world: World, cards: readonly CardNumber[]): CardNumber | null {
  const kinds = new Set(
    cards.map((card) => `${world.cards.get(card)?.name} ${world.cards.get(card)?.value}`),
  );
  return kinds.size === 1 ? (cards[0] ?? null) : null;
}
