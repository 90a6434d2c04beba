import { ascending } from '../deck.js';
import { type CardNumber, SIDES, type State } from '../state.js';
import type { Resolver } from './position-file-names.js';
import type { PositionForm } from './position-schema.js';

/** Sorts the deck of the file into hands, discards and what is out; the rest is the draw pile. */
export function placeCards(
  resolver: Resolver,
  form: PositionForm,
): Pick<State, 'hands' | 'pile' | 'discards' | 'outOfGame'> {
  const { world } = resolver;
  const seen = new Set<CardNumber>();
  const take = (list: readonly CardNumber[], path: string): CardNumber[] => {
    const taken: CardNumber[] = [];
    for (const card of list) {
      if (!world.cards.has(card)) resolver.fault('scenario-unknown-card', null, path, { card });
      else if (seen.has(card)) resolver.fault('card-twice', null, path, { card: `card:${card}` });
      else taken.push(card);
      seen.add(card);
    }
    return taken;
  };
  const out = [...take(form.cards.left_out, 'cards.left_out'), ...take(form.cards.removed, 'cards.removed')];
  const discards = take(form.cards.discards, 'cards.discards');
  const french = ascending(take(form.hands.french, 'hands.french'));
  const british = ascending(take(form.hands.british, 'hands.british'));
  const elsewhere = new Set(seen);
  const onTop = take(form.cards.on_top, 'cards.on_top');
  const pile = [...world.cards.keys()].filter((card) => !elsewhere.has(card));
  checkHands(resolver, form);
  return {
    hands: {
      french: { count: french.length, cards: french },
      british: { count: british.length, cards: british },
    },
    pile: { count: pile.length, cards: ascending(pile), onTop },
    discards,
    outOfGame: ascending(out),
  };
}

/** 4.0 A.2: before a deal a side has at most the card it held over; in play it needs one to act. */
function checkHands(resolver: Resolver, form: PositionForm): void {
  for (const side of SIDES) {
    const count = form.hands[side].length;
    if (form.to_act === undefined && count > 1) {
      resolver.fault('hand-before-deal', '4.0 A.2', `hands.${side}`, { count });
    }
    if (form.to_act === undefined && form.holding.includes(side)) {
      resolver.fault('holding-before-deal', '4.0 A.2', 'holding', { side: `side:${side}` });
    }
    if (form.to_act !== undefined && form.holding.includes(side) && count !== 1) {
      resolver.fault('hold-needs-one-card', '4.0 A.2', 'holding', { cards: count });
    }
    if (form.holding.includes(side) && form.must_play_all.includes(side)) {
      resolver.fault('must-play-all', '4.0 A.2', 'holding');
    }
    if (form.to_act === side && (count === 0 || form.holding.includes(side))) {
      resolver.fault('no-card-to-act', '4.0 A.2', 'to_act', { side: `side:${side}` });
    }
  }
}
