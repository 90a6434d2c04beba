import { isNextWord } from '../../engine/core/parse/next-words.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import type { OrderLine, Player, Table } from '../../game/table/index.js';
import { wordAsked, wordOf } from '../commands/index.js';
import { type Asker, ordersNamed, type Question, questionAbout, questionsIn } from '../questions/index.js';

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

/** Words to the robot whose help one mail gets for asking. */
const MOST_WORDS_ASKED = 3;

/** A topic of which help is wanted that is called by no order and no word to the robot; null where nothing is called so. */
export function topicAsked(
  table: Table,
  player: Pick<Player, 'side' | 'locale'>,
  topic: string,
): Question | null {
  const isCalled =
    wordOf(topic) !== null ||
    (table.module.next !== undefined && isNextWord(topic)) ||
    ordersNamed(table.module, topic, player.locale).length > 0;
  return isCalled ? null : questionAbout(askerAt(table, player), topic);
}

const MOST_NEAREST = 4;

/** Orders that may be given now and come nearest to a sentence nobody can read as one; none where it names nothing of the game. */
export function nearestOrders(asker: Asker, text: string): readonly string[] {
  const named = questionAbout(asker, text);
  const lines = [...(named?.orders ?? []), ...(named?.things ?? [])].flatMap((one) => one.lines);
  return [...new Set(lines)].slice(0, MOST_NEAREST);
}

/** Where a player stands who asks: his own view, and the questions he knows of. */
export function askerAt(table: Table, { side, locale }: Pick<Player, 'side' | 'locale'>): Asker {
  const { module, session } = table;
  let open: Asker['open'] | null = null;
  return {
    module,
    view: module.view(session.state, side),
    side,
    locale,
    // All that may be ordered is worked out only for who asks for it.
    get open() {
      open ??= table.options(side);
      return open;
    },
    closed:
      outcomeOf(module, session) !== null
        ? { code: 'game-over' }
        : session.table.paused === null
          ? null
          : { code: 'paused' },
  };
}
