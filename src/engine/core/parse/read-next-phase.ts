import type { JsonObject } from '../base/json.js';
import { ok, type Result, refuse } from '../base/result.js';
import { Cursor, tokenize } from '../base/token-cursor.js';
import type { GameModule } from '../contract/game-module.js';
import type { NextChoice, NextCondition } from '../contract/next-phase.js';
import { parseSyntax, patternOf, type TextContext } from '../contract/order-grammar.js';
import type { QueuedLine } from '../contract/session-and-input-types.js';
import { inEveryLanguage } from './language-fallback.js';
import { type ConditionWords, nextWords, splitChoice } from './next-words.js';
import { withHolding } from './orders-with-holdings.js';
import { answersOf, readOrder } from './read-order.js';
import { WRONG_ANYWHERE } from './wrong-anywhere.js';

/** What a line says of its author's next phase. */
export type NextLine =
  | { readonly kind: 'forget' }
  | { readonly kind: 'next' | 'else'; readonly choices: readonly NextChoice[] };

/**
 * Reads `next: ORDERS`, with `else ORDERS` and conditions, and `forget next`. Null where the line is about something else. The
 * words are read now, so that a slip shows at once; whether the orders are legal shows when their moment comes.
 */
export function readNext(
  module: GameModule,
  { text, line, message }: QueuedLine,
  context: TextContext<unknown>,
): Result<NextLine> | null {
  const words = nextWords(text);
  if (words === null) return null;
  if (module.next === undefined) return refuse('rules-too-old', undefined, { what: 'next' });
  if (words.kind === 'forget') return ok(words);
  const choices: NextChoice[] = [];
  for (const choice of words.choices) {
    const read = readChoice(module, { text: choice, line, message }, context);
    if (!read.ok) return read;
    choices.push(read.value);
  }
  return ok({ kind: words.kind, choices });
}

function readChoice(
  module: GameModule,
  { text, line, message }: QueuedLine,
  context: TextContext<unknown>,
): Result<NextChoice> {
  const { orders, conditions } = splitChoice(text);
  const [first] = orders;
  if (first === undefined) return refuse('next-without-orders');
  for (const order of orders) {
    const read = readOrder(module, order, context);
    if (!read.ok && WRONG_ANYWHERE.has(read.violation.code)) return read;
  }
  const kinds = answersOf(module, first, context) ?? [];
  if (!kinds.some((kind) => module.next?.opens.includes(kind) === true)) {
    return refuse('next-begins-nothing', undefined, { text: first });
  }
  const where: NextCondition[] = [];
  for (const condition of conditions) {
    const read = readCondition(module, condition, context);
    if (!read.ok) return read;
    where.push(read.value);
  }
  const lines = orders.map((order) => withHolding(module, { text: order, line, message }, context));
  return ok({ text, lines, where });
}

/** What a condition in words means, in whichever language of the game it is written. */
export function readCondition(
  { next, lexicons }: Pick<GameModule, 'next' | 'lexicons'>,
  { text, wanted, said }: ConditionWords,
  context: TextContext<unknown>,
): Result<NextCondition> {
  const defs = next?.conditions ?? [];
  for (const spoken of inEveryLanguage({ lexicons }, context)) {
    const tokens = tokenize(text);
    const fillers = spoken.lexicon.fillers();
    const plain = tokens.filter((token) => !fillers.includes(token.text));
    for (const { id, syntax } of defs) {
      for (const some of plain.length < tokens.length ? [tokens, plain] : [tokens]) {
        const cursor = new Cursor(some);
        const args = parseSyntax(syntax, cursor, spoken);
        if (args.ok && cursor.done) return ok({ id, args: args.value satisfies JsonObject, wanted, said });
      }
    }
  }
  const forms = defs.flatMap(({ syntax, alias }) =>
    alias === true ? [] : [patternOf(syntax, context.lexicon, (name) => name)],
  );
  return refuse('unknown-next-condition', undefined, { text, forms });
}
