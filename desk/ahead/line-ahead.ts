import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import { asSuggested } from '../../src/engine/core/parse/as-suggested.js';
import { nextWriting } from '../../src/engine/core/parse/next-words.js';
import { isWhole, type Phrase, wordsOf } from './phrase.js';

/** An order of it. */
export interface OrderAhead extends Phrase {
  readonly verb: string;
}

/** What it depends on: the condition of that number in its declaration, under a word. */
export interface ConditionAhead extends Phrase {
  readonly word: 'if' | 'unless' | 'only-if';
  readonly at: number;
}

/** What somebody says beforehand, as far as he has put it together. */
export interface WorkAhead {
  /** The answer to a question that will come, or orders for the next phase. */
  readonly kind: 'plan' | 'next';
  /** The kind of the question. */
  readonly question: string | null;
  /** Answers of a plan that are no order: what is suggested then, or to be asked. */
  readonly easy: 'suggested' | 'ask' | null;
  readonly orders: readonly OrderAhead[];
  readonly conditions: readonly ConditionAhead[];
  /** The keyword that says how long a plan lasts; null for the usual. */
  readonly lasting: string | null;
  /** Tried where what was said before for the phase cannot be carried out. */
  readonly otherwise: boolean;
}

/** The line as far as it goes; empty where nothing was said yet. */
export function lineAhead(
  module: GameModule,
  work: WorkAhead,
  locale: string,
  context: TextContext<unknown>,
): string {
  const orders = work.orders.map((order) => wordsOf(order, context)).join('; ');
  return work.kind === 'plan'
    ? planLine(module, work, orders, locale, context)
    : nextLine(work, orders, locale, context);
}

/** Whether the line can be read as it stands; what becomes of it then the robot's own judgement says. */
export function isWholeAhead(
  { kind, question, easy, orders, conditions }: WorkAhead,
  context: TextContext<unknown>,
): boolean {
  const isAnswered = orders.length > 0 || (kind === 'plan' && easy !== null);
  return (
    isAnswered &&
    (kind === 'next' || question !== null) &&
    [...orders, ...conditions].every((phrase) => isWhole(phrase, context))
  );
}

function planLine(
  { plans }: GameModule,
  { question, easy, conditions, lasting }: WorkAhead,
  orders: string,
  locale: string,
  context: TextContext<unknown>,
): string {
  const { lexicon } = context;
  const name = plans.find(({ kind }) => kind === question)?.name;
  if (question === null) return '';
  const answer = easy === null ? orders : easy === 'ask' ? lexicon.word('ask') : asSuggested(locale);
  const said = conditions.map((condition) => wordsOf(condition, context)).join(', ');
  const given = said === '' ? '' : `${lexicon.word('if')} ${said}`;
  const parts = name === undefined ? [`${given}:`, answer] : [`${lexicon.word(name)}:`, answer, given];
  const until = lasting === null ? '' : lexicon.word(lasting);
  return [...parts, until].filter((part) => part !== '').join(' ');
}

function nextLine(
  { conditions, otherwise }: WorkAhead,
  orders: string,
  locale: string,
  context: TextContext<unknown>,
): string {
  const writing = nextWriting(locale);
  const words = { if: writing.onlyIf, 'only-if': writing.onlyIf, unless: writing.unless };
  const given = conditions.map((one) => `, ${words[one.word]} ${wordsOf(one, context)}`);
  return `${otherwise ? writing.otherwise : writing.next}: ${orders}${given.join('')}`;
}
