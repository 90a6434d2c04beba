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
    questions: questions.map(({ text, orders, things }) => ({
      asked: messages.text('asked.question', { text }),
      orders: orders.map((order) => orderModel(module, order, messages)),
      things: things.map((thing) => thingModel(thing, messages)),
    })),
    heading: messages.text('help.examples'),
  });
}

function orderModel(module: GameModule, { verbs, reason, lines }: AskedOrder, messages: Messages) {
  const defs = module.orders.filter(({ verb }) => verbs.includes(verb));
  const forms = [...new Set(defs.map(({ syntax }) => orderPattern(module, syntax, messages)))];
  const told = defs.length > MOST_TOLD ? [] : defs;
  const now =
    reason !== null
      ? messages.text('asked.not-now', { text: explain(reason, messages) })
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

function thingModel({ meant, lines }: AskedThing, messages: Messages) {
  const [name = ''] = meant.flatMap(({ category, id }) => messages.named(`${category}:${id}`) ?? []);
  return {
    head: messages.text(lines.length > 0 ? 'asked.with' : 'asked.nothing-with', { text: name }),
    lines: lines.map((line) => ({ line: fixed(line) })),
  };
}
