import { isNextWord } from '../../engine/core/parse/next-words.js';
import type { OrderLine, Player, Table } from '../../game/table/index.js';
import { wordAsked, wordOf } from '../commands/index.js';
import { isFaultyOrder, isWrittenOrder } from '../meaning/index.js';
import { askerAt } from '../own-words/index.js';
import {
  type AskedOrder,
  aboutOrders,
  cardAbout,
  ordersNamed,
  type Question,
  questionAbout,
  questionsIn,
} from '../questions/index.js';

/** The questions of a mail about its game; a player who asks orders nothing. */
export function questionsOf(
  table: Table,
  player: Pick<Player, 'side' | 'locale'>,
  lines: readonly OrderLine[],
): Question[] {
  const words = lines.flatMap(({ line, text }): Question[] => {
    const word = wordAsked(text);
    return word === null ? [] : [{ line, text, orders: [], things: [], words: [word] }];
  });
  // A word to the robot may sound like an order of the game: `Wie biete ich Remis an?`
  const others = lines.filter(({ line }) => !words.some((one) => one.line === line));
  return [...words.slice(0, MOST_WORDS_ASKED), ...questionsIn(askerAt(table, player), others)].sort(
    (a, b) => a.line - b.line,
  );
}

/**
 * Those of the lines that are to be judged as orders: what begins as no order, ends as a question and was answered as one is none, however
 * much of it sounds like an order.
 */
export function withoutAnswered(
  { module, session }: Table,
  { side, locale }: Pick<Player, 'side' | 'locale'>,
  lines: readonly OrderLine[],
  questions: readonly Question[],
): readonly OrderLine[] {
  if (questions.length === 0) return lines;
  const view = module.view(session.state, side);
  const isOrder = (text: string): boolean =>
    isWrittenOrder(module, view, side, text, locale) || isFaultyOrder(module, view, side, text, locale);
  const isAnswered = ({ line, text }: OrderLine): boolean =>
    ASKED.test(text) && questions.some((one) => one.line === line) && !isOrder(text);
  return lines.filter((one) => !isAnswered(one));
}

const ASKED = /\?["'»”)\s]*$/u;

/** Words to the robot whose help one mail gets for asking. */
const MOST_WORDS_ASKED = 3;

/** A topic of which help is wanted that is a card, or is called by no order and no word to the robot; null where nothing is called so. */
export function topicAsked(
  table: Table,
  player: Pick<Player, 'side' | 'locale'>,
  topic: string,
): Question | null {
  // A card may begin as an order does: `supply 3`.
  const asker = askerAt(table, player);
  const card = wordOf(topic) === null ? cardAbout(asker, topic) : null;
  if (card !== null) return card;
  const isCalled =
    wordOf(topic) !== null ||
    (table.module.next !== undefined && isNextWord(topic)) ||
    ordersNamed(table.module, topic, player.locale).length > 0;
  return isCalled ? null : questionAbout(asker, topic);
}

/** What there is to say as things stand of the orders that a topic names. */
export function ordersAsked(
  table: Table,
  player: Pick<Player, 'side' | 'locale'>,
  topic: string | null,
): AskedOrder[] {
  const named = topic === null ? [] : ordersNamed(table.module, topic, player.locale);
  const asker = askerAt(table, player);
  return named.slice(0, MOST_TOLD_NOW).map((def) => aboutOrders(asker, [def], null));
}

/** Orders of one name of which it is told whether they may be given now: there are forty events. */
const MOST_TOLD_NOW = 8;
