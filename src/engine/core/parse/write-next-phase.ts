import type { GameModule } from '../contract/game-module.js';
import type { NextChoice, NextCondition, SealedNext } from '../contract/next-phase.js';
import { formatSyntax, type TextContext } from '../contract/order-grammar.js';
import { onlyIn } from './language-fallback.js';
import { type ConditionWords, isConditionOf, nextWriting, splitChoice } from './next-words.js';
import { readCondition, readNext } from './read-next-phase.js';
import { readOrder, writeOrder } from './read-order.js';

/** A reader of orders that were sealed, and the language they are shown him in. */
interface Reader<S> {
  readonly module: GameModule<S>;
  readonly context: TextContext<S>;
  readonly locale: string;
}

/** What is sealed for a phase as its author is shown it: as lines that would seal it, in the words of his language. */
export function sealedForReader<S>(
  module: GameModule<S>,
  sealed: SealedNext | undefined,
  context: TextContext<S>,
  locale: string,
): string[] {
  const { next, otherwise } = nextWriting(locale);
  return (sealed?.choices ?? []).map(
    (choice, at) => `${at === 0 ? next : otherwise}: ${written({ module, context, locale }, choice)}`,
  );
}

/** One choice as its author is shown it. What is none any more stays as it is. */
export function choiceForReader<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
  locale: string,
): string {
  const line = { text: `next: ${text}`, line: 1, message: null };
  const read = readNext(module as GameModule, line, context as TextContext<unknown>);
  const [choice] = read?.ok === true && read.value.kind === 'next' ? read.value.choices : [];
  return choice === undefined ? text : written({ module, context, locale }, choice);
}

/** An order as its author is shown it. One that cannot be read any more stays as it is. */
export function orderForReader<S>(module: GameModule<S>, text: string, context: TextContext<S>): string {
  if (isOwn(module, text, context)) return text;
  const read = readOrder(module, text, context);
  return read.ok ? writeOrder(module, read.value, context) : text;
}

/** A condition as its author is shown it, with the word before it. */
export function conditionForReader<S>(
  module: GameModule<S>,
  said: string,
  context: TextContext<S>,
  locale: string,
): string {
  const { conditions } = splitChoice(`, ${said}`);
  const [only, ...more] = conditions;
  if (only === undefined || more.length > 0) return said;
  if (isConditionOf(locale, only) && meaningOf(onlyIn(module, context.lexicon), only, context) !== null) {
    return said;
  }
  const condition = meaningOf(module, only, context);
  const def = module.next?.conditions.find(({ id, alias }) => id === condition?.id && alias !== true);
  if (condition === null || def === undefined) return said;
  const { unless, onlyIf } = nextWriting(locale);
  return `${condition.wanted ? onlyIf : unless} ${formatSyntax(def.syntax, condition.args, context)}`;
}

/** As it was written where all of it is of the reader's language, else in his words. */
function written<S>({ module, context, locale }: Reader<S>, { text, lines, where }: NextChoice): string {
  const orders = lines.map((line) => orderForReader(module, line.text, context));
  const conditions = where.map(({ said }) => conditionForReader(module, said, context, locale));
  const isAsWritten =
    orders.every((order, at) => order === lines[at]?.text) &&
    conditions.every((condition, at) => condition === where[at]?.said);
  return isAsWritten ? text : [orders.join('; '), ...conditions].join(', ');
}

function isOwn<S>(module: GameModule<S>, text: string, context: TextContext<S>): boolean {
  return readOrder(onlyIn(module, context.lexicon), text, context).ok;
}

function meaningOf<S>(
  module: GameModule<S>,
  words: ConditionWords,
  context: TextContext<S>,
): NextCondition | null {
  const read = readCondition(module as GameModule, words, context as TextContext<unknown>);
  return read.ok ? read.value : null;
}
