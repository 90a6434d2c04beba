import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../../src/engine/core/base/seeded-dice.js';
import { readOrder, textContext, writeOrder } from '../../../../../src/engine/core/parse/read-order.js';
import { checkOrder } from '../../../../../src/engine/core/session/session.js';
import { cardsOf } from '../../../../../src/engine/wilderness-war/deck.js';
import { militaryEvents } from '../../../../../src/engine/wilderness-war/event-cards/military-event-list.js';
import type { PieceId, Side, State } from '../../../../../src/engine/wilderness-war/state.js';
import { anyDice, start, world } from '../../../../support/wilderness-war.js';
import { asked, game } from '../../../../support/ww-table.js';
import { scene } from './scene.js';

const CHOICES = ['placement', 'removal', 'restoration', 'alliance', 'losses'];
const STARTS = ['annus-mirabilis', 'full-campaign'].map((scenario) => start(scenario));

/** The position a scenario begins with, with a card to play and half of the units reduced. */
function battered(base: State, side: Side, card: number, random: SeededRandom): State {
  const hands = scene(side, [card]);
  const reduced: { [piece: PieceId]: true } = {};
  for (const unit of world.units.values()) {
    if (base.pieces[unit.id] !== 'available' && random.below(2) === 0) reduced[unit.id] = true;
  }
  const { frames, pile, discards, outOfGame, serial } = hands;
  return {
    ...base,
    hands: hands.hands,
    frames,
    pile,
    discards,
    outOfGame,
    serial,
    // Near enough to the Mohawks and the Iroquois, at a Carry that is fortified in 1755.
    pieces: { ...base.pieces, johnson: 'oneida-carry-east' },
    reduced,
    vp: random.below(12) - 3,
    played: card === 31 ? ['cherokees'] : [60, 61, 63].includes(card) ? ['william-pitt'] : [],
  };
}

/** Plays the event and answers what it asks, at random; gives back how many questions there were. */
function run(state: State, card: number, random: SeededRandom): number {
  let now = state;
  for (let questions = 0; ; questions++) {
    const decision = asked(now);
    if (questions > 0 && !CHOICES.includes(decision.kind)) return questions;
    const defs = game.orders.filter((def) => def.answers.includes(decision.kind));
    const def = defs.find(
      (one) => questions > 0 || (one.verb.startsWith('event-') && one.unavailable(now, decision) === null),
    );
    if (def === undefined) return questions;
    const args = def.propose(now, decision, (count) => random.below(count));
    expect(args).not.toBeNull();
    if (args === null) return questions;
    const order = { verb: def.verb, args };
    expect(checkOrder(game, now, decision, order)).toBeNull();
    for (const other of def.all?.(now, decision) ?? []) {
      expect(checkOrder(game, now, decision, { verb: def.verb, args: other })).toBeNull();
    }
    const context = textContext(game, now, decision.side, decision, 'en');
    const line = writeOrder(game, order, context);
    const read = readOrder(game, line, context);
    expect(read.ok && checkOrder(game, now, decision, read.value)).toBeNull();
    now = def.apply(now, decision, args, anyDice(`${card} ${questions} ${line}`)).state;
    expect(game.problems(now)).toEqual([]);
    if (questions === 0) expect(cardsOf(now, decision.side as Side)).not.toContain(card);
  }
}

describe('what the events propose', () => {
  const cards = militaryEvents.flatMap((event) => event.cards);

  it.each(cards)('is legal for card %i, reads back from its line and keeps the position sound', (card) => {
    const random = new SeededRandom(`card ${card}`);
    let played = 0;
    for (const base of STARTS) {
      for (const side of ['french', 'british'] as const) {
        for (let round = 0; round < 3; round++) {
          played += run(battered(base, side, card, random), card, random);
        }
      }
    }
    // A siege, the British at Ohio Forks: no scenario begins with these.
    expect(played > 0 || [5, 32].includes(card)).toBe(true);
  });
});
