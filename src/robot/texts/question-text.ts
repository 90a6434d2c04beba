import type { GameModule } from '../../engine/core/contract/game-module.js';
import { fixed, type Messages, type Texts } from '../../report/messages/index.js';
import { orderPattern } from '../../report/model/index.js';
import type { AskedCard, AskedHand, AskedOrder, AskedThing, Question } from '../questions/index.js';
import { exampleLines } from './help-text.js';
import { nowText } from './order-now-text.js';

/** Orders of one first word that are told one by one; of more only the forms. */
const MOST_TOLD = 3;

/** What there is to say to questions: the help of each order that is named, and whether it may be given now. */
export function questionsText(
  module: GameModule,
  questions: readonly Question[],
  texts: Texts,
  locale: string,
  edition: number,
): string {
  const messages = texts.messages(module, locale, edition);
  return texts.locale(locale).render('questions', {
    questions: questions.map(({ text, orders, things, words = [], cards = [], hand }) => ({
      asked: messages.text('asked.question', { text }),
      told: [
        ...cards.map((card) => cardModel(card, messages)),
        ...(hand === undefined ? [] : handModel(module, hand, messages)),
      ],
      orders: [
        ...words.map((word) => wordModel(word, messages)),
        ...orders.map((order) => orderModel(module, order, messages)),
      ],
      things: things.map((thing) => thingModel(thing, messages)),
    })),
    heading: messages.text('help.examples'),
  });
}

/** A word to the robot, which may be said at any time. */
function wordModel(word: string, messages: Messages) {
  const examples = messages.text(`example.word.${word}`).split('\n');
  return {
    forms: [{ form: messages.text(`form.word.${word}`) }],
    help: messages.text(`help.word.${word}`),
    examples: examples.map((line) => ({ line: fixed(line) })),
    now: null,
    lines: [],
  };
}

function orderModel(
  module: GameModule,
  { verbs, reason, lines, brief = false }: AskedOrder,
  messages: Messages,
) {
  const defs = module.orders.filter(({ verb }) => verbs.includes(verb));
  const forms = [...new Set(defs.map(({ syntax }) => orderPattern(module, syntax, messages)))];
  const told = defs.length > MOST_TOLD || brief ? [] : defs;
  return {
    forms: forms.map((form) => ({ form })),
    help: [...new Set(told.map(({ verb }) => messages.text(`help.${verb}`)))].join('\n'),
    examples:
      lines.length > 0
        ? []
        : told.flatMap(({ verb }) => exampleLines(messages, verb)).map((line) => ({ line: fixed(line) })),
    now: nowText(defs, { verbs, reason, lines }, messages),
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}

function thingModel({ meant, lines, barred }: AskedThing, messages: Messages) {
  const [name = ''] = meant.flatMap(({ category, id }) => messages.named(`${category}:${id}`) ?? []);
  const none = barred === undefined ? 'asked.nothing-with' : `asked.${barred}`;
  return {
    head: messages.text(lines.length > 0 ? 'asked.with' : none, { text: name }),
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}

/** A card in the words of its game, and the orders that spend it now. */
function cardModel({ told, lines }: AskedCard, messages: Messages) {
  return {
    text: told.map((one) => messages.message(one)).join('\n'),
    head: lines.length > 0 ? messages.text('asked.now-with-card') : null,
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}

/** The cards somebody holds, and the orders that play one now, or when they come. */
function handModel(module: GameModule, { held, lines, reason }: AskedHand, messages: Messages) {
  if (held === null) return [{ text: messages.text('asked.no-cards'), head: null, lines: [] }];
  const { verb } = reason?.params ?? {};
  const defs = module.orders.filter((def) => `verb:${def.verb}` === verb);
  return [
    ...held.map(({ title, lines: cards }) => ({
      text: [messages.message(title), ...cards.map((card) => `- ${messages.message(card)}`)].join('\n'),
      head: null,
      lines: [],
    })),
    {
      text: '',
      head: nowText(defs, { verbs: ['play'], reason, lines }, messages),
      lines: lines.map((line) => ({ line: fixed(line) })),
    },
  ];
}
