import { Cursor } from '../../core/base/token-cursor.js';
import { parseSyntax, slot, word } from '../../core/contract/order-grammar.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { spaceSlot } from '../orders/slots/space.js';
import type { CardNumber, State } from '../state.js';
import { anySpaceSlot } from './condition-clause-slots.js';

type Answers = NonNullable<PlanDef<State>['answers']>;

/**
 * A response card by itself, `ambush` or `play 11`. Where several cards have the name, any of them that is in hand
 * will do; while none is, the plan waits. `name` is a keyword that means all of them.
 */
export function cardAnswers(cards: readonly CardNumber[], name?: string): Answers {
  return (text, context) => {
    const whole = (keyword: string): boolean => {
      const cursor = Cursor.of(text);
      return cursor.words(context.lexicon.forms(keyword)) !== null && cursor.done;
    };
    const meant = cards.filter((card) => {
      if (name !== undefined && whole(name)) return true;
      const cursor = Cursor.of(text);
      cursor.words(context.lexicon.forms('play'));
      const mark = cursor.mark();
      if (cursor.number() === card && cursor.done) return true;
      cursor.reset(mark);
      const read = context.lexicon.names('card').read(cursor, (id) => id === String(card));
      return read.ok && cursor.done && read.value === String(card);
    });
    if (meant.length === 0) return null;
    const play = context.lexicon.word('play');
    return {
      answers: meant.map((card) => `${play} ${card}`),
      where: [{ fact: 'cards', test: 'among', value: meant }],
      ifPossible: true,
    };
  };
}

/** `pass` where the order that does nothing has a word of its own. */
export function passAnswer(keyword: string): Answers {
  return (text, { lexicon }) => {
    const cursor = Cursor.of(text);
    if (cursor.words(lexicon.forms('pass')) === null || !cursor.done) return null;
    return { answers: [lexicon.word(keyword)], where: [], ifPossible: false };
  };
}

const PLACE_ALL = ['at', 'to'].map((keyword) => [
  word('place'),
  word('all'),
  word(keyword),
  slot('space', anySpaceSlot),
]);

/** `place all at Halifax or New York`: the first of the places that is open to all of them; while none is, the plan waits. */
export const placeAnswers: Answers = (text, context) => {
  const [read] = PLACE_ALL.flatMap((syntax) => {
    const cursor = Cursor.of(text);
    const said = parseSyntax(syntax, cursor, context);
    return said.ok && cursor.done ? [said.value] : [];
  });
  if (read === undefined) return null;
  const spaces = [read.space].flat().filter((space) => typeof space === 'string');
  const [place, all, at] = ['place', 'all', 'at'].map((keyword) => context.lexicon.word(keyword));
  return {
    answers: spaces.map((space) => `${place} ${all} ${at} ${spaceSlot.format(space, context)}`),
    where: [{ fact: 'spaces', test: 'among', value: spaces }],
    ifPossible: true,
  };
};
