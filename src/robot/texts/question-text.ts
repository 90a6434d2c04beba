import type { Violation } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { fixed, type Messages, type Texts } from '../../report/messages/index.js';
import { explain, orderPattern } from '../../report/model/index.js';
import type { AskedOrder, AskedThing, Question } from '../questions/index.js';
import { exampleLines } from './help-text.js';

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
    questions: questions.map(({ text, orders, things, words = [] }) => ({
      asked: messages.text('asked.question', { text }),
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

function orderModel(module: GameModule, { verbs, reason, lines }: AskedOrder, messages: Messages) {
  const defs = module.orders.filter(({ verb }) => verbs.includes(verb));
  const forms = [...new Set(defs.map(({ syntax }) => orderPattern(module, syntax, messages)))];
  const told = defs.length > MOST_TOLD ? [] : defs;
  const now =
    reason !== null
      ? [
          messages.text('asked.not-now', { text: explain(reason, messages) }),
          ...laterOf(defs, reason, messages),
        ].join(' ')
      : messages.text(lines.length > 0 ? 'asked.now' : 'asked.none-now');
  return {
    forms: forms.map((form) => ({ form })),
    help: [...new Set(told.map(({ verb }) => messages.text(`help.${verb}`)))].join('\n'),
    examples:
      lines.length > 0
        ? []
        : told.flatMap(({ verb }) => exampleLines(messages, verb)).map((line) => ({ line: fixed(line) })),
    now,
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}

/** Refusals that say that it is another moment's order. */
const OTHER_MOMENT: ReadonlySet<string> = new Set(['wrong-moment', 'not-your-turn']);
/** Moments at which an order may be given that are told. */
const MOST_MOMENTS = 4;

/** When an order may be given that cannot be given at this moment, whatever stands where. */
function laterOf(defs: GameModule['orders'], { code }: Violation, messages: Messages): string[] {
  if (!OTHER_MOMENT.has(code)) return [];
  const kinds = [...new Set(defs.flatMap(({ answers }) => answers))];
  const names = kinds.flatMap((kind) => messages.named(`decision:${kind}`) ?? []);
  const told = [...new Set(names)].slice(0, MOST_MOMENTS).join('; ');
  return told === '' ? [] : [messages.text('asked.later', { text: told })];
}

function thingModel({ meant, lines }: AskedThing, messages: Messages) {
  const [name = ''] = meant.flatMap(({ category, id }) => messages.named(`${category}:${id}`) ?? []);
  return {
    head: messages.text(lines.length > 0 ? 'asked.with' : 'asked.nothing-with', { text: name }),
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}
