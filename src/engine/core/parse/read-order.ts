import type { Decision } from '../base/decision.js';
import type { JsonObject } from '../base/json.js';
import { memoOf } from '../base/memoize.js';
import { type Result, refuse, type Violation } from '../base/result.js';
import { Cursor, type Token, tokenize } from '../base/token-cursor.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order, OrderDef } from '../contract/order.js';
import { formatSyntax, parseSyntax, type SyntaxNode, type TextContext } from '../contract/order-grammar.js';
import type { Lexicon } from '../names/lexicon.js';
import { readSeparator } from './basic-slot-types.js';
import { withoutAnyCase } from './in-any-case.js';
import { inEveryLanguage } from './language-fallback.js';

/** The words a reader of `locale` uses; English where the game has no such locale. */
export function lexiconOf<S>(module: GameModule<S>, locale: string) {
  const lexicon = module.lexicons[locale] ?? module.lexicons.en;
  if (lexicon === undefined) throw new RangeError(`${module.id} has no lexicon`);
  return lexicon;
}

/** Everything the author's orders are read against: his words and his own view, never more. */
export function textContext<S>(
  module: GameModule<S>,
  view: S,
  side: SideId,
  decision: Decision | null,
  locale: string,
): TextContext<S> {
  return { lexicon: lexiconOf(module, locale), view, side, decision };
}

/** Refusal of a slot that belongs to another order beginning with the same word: that one may read the line. */
export const NOT_THIS_ORDER = 'not-this-order';

/**
 * Reads one order line, in whichever language of the game it is written. Orders that answer the decision are tried
 * first, so that the same word may mean different things at different moments. Refused with `unknown-order`, or with the
 * violation of the order whose first word was given, in the author's language before any other.
 */
export function readOrder<S>(module: GameModule<S>, text: string, context: TextContext<S>): Result<Order> {
  const read = readingOf(module, text, context);
  return read.ok ? read : { ok: false, violation: read.violation };
}

/** Faults of the form: the line was not complete, or went on too long. */
const FORM_NOT_KEPT: ReadonlySet<string> = new Set([
  'slot-missing',
  'expected-word',
  'trailing-words',
  'one-only',
  'name-of-another-kind',
]);

/** The order whose form a line does not keep, because it was not complete or went on too long; null where that is not its fault. */
export function formNotKept<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
): OrderDef<S> | null {
  const asked = askedMisread(module, text, context);
  const read = asked ?? readingOf(module, text, context);
  return read.ok || !FORM_NOT_KEPT.has(read.violation.code) ? null : read.def;
}

/**
 * Why a line is none of the orders that are asked for now, where it begins as one of them and is another, of another moment; null where
 * that is not so.
 */
export function misreadAsked<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
): Violation | null {
  return askedMisread(module, text, context)?.violation ?? null;
}

function askedMisread<S>(module: GameModule<S>, text: string, context: TextContext<S>): Misreading<S> | null {
  const kind = context.decision?.kind;
  const read = readingOf(module, text, context);
  if (kind === undefined || !read.ok) return null;
  const isAsked = (verb: string): boolean =>
    module.orders.some((def) => def.verb === verb && def.answers.includes(kind));
  if (isAsked(read.value.verb)) return null;
  for (const spoken of inEveryLanguage(module, context)) {
    const asked = module.orders.filter(({ answers }) => answers.includes(kind));
    const own = readTokens({ ...module, orders: asked }, text, tokenize(withoutAnyCase(text)), spoken);
    if (!own.ok && own.def !== null) return own;
  }
  return null;
}

/** A line that is no order, and the order that it comes nearest to. */
interface Misreading<S> {
  readonly ok: false;
  readonly violation: Violation;
  readonly def: OrderDef<S> | null;
}

type Reading<S> = Extract<Result<Order>, { ok: true }> | Misreading<S>;

function readingOf<S>(module: GameModule<S>, text: string, context: TextContext<S>): Reading<S> {
  let refusal: Misreading<S> | null = null;
  for (const spoken of inEveryLanguage(module, context)) {
    const read = readSpoken(module, withoutAnyCase(text), spoken);
    if (read.ok) return read;
    if (refusal === null || (isUnknown(refusal) && !isUnknown(read))) refusal = read;
  }
  if (refusal === null) throw new RangeError('no language to read in');
  return refusal;
}

function isUnknown({ violation }: { readonly violation: Violation }): boolean {
  return violation.code === 'unknown-order';
}

function readSpoken<S>(module: GameModule<S>, text: string, context: TextContext<S>): Reading<S> {
  const tokens = tokenize(text);
  const read = readTokens(module, text, tokens, context);
  if (read.ok) return read;
  // Articles are part of some words and names (`the rest`), so they are left out only where they are in the way.
  const plain = withoutFillers(context.lexicon, tokens);
  if (plain.length === tokens.length) return read;
  const again = readTokens(module, text, plain, context);
  return again.ok ? again : read;
}

/** Each line is read many times, and has fillers or not each time. */
const withoutFillers = memoOf((lexicon: Lexicon, tokens: readonly Token[]): readonly Token[] => {
  const fillers = lexicon.fillers();
  return tokens.filter((token) => !fillers.includes(token.text));
});

/** Words after the end of an order: another value for its last slot, which takes one, or nothing that belongs there. */
function oneTooMany<S>(
  def: OrderDef<S>,
  args: JsonObject,
  cursor: Cursor,
  context: TextContext<S>,
): { readonly ok: false; readonly violation: Violation } {
  const found = refuse('trailing-words', undefined, { text: cursor.here });
  const last = slotsOf(def.syntax).findLast(({ slot }) => args[slot] !== undefined);
  const first = last === undefined ? undefined : args[last.slot];
  if (last === undefined || typeof first !== 'string' || !readSeparator(cursor, context)) return found;
  const other = last.type.parse(cursor, context);
  if (!other.ok || typeof other.value !== 'string' || !cursor.done) return found;
  return refuse('one-only', def.rules[0], {
    first: last.type.format(first, context),
    other: last.type.format(other.value, context),
  });
}

function slotsOf<S>(nodes: readonly SyntaxNode<S>[]): Extract<SyntaxNode<S>, { readonly slot: string }>[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node] : 'optional' in node ? slotsOf(node.optional) : [],
  );
}

function readTokens<S>(
  module: GameModule<S>,
  text: string,
  tokens: readonly Token[],
  context: TextContext<S>,
): Reading<S> {
  const kind = context.decision?.kind;
  const fitting = module.orders.filter((def) => kind !== undefined && def.answers.includes(kind));
  const others = module.orders.filter((def) => !fitting.includes(def));
  let nearest: Misreading<S> | null = null;
  const nothingBetter = () => nearest === null || nearest.violation.code === NOT_THIS_ORDER;
  for (const def of [...fitting, ...others]) {
    const cursor = new Cursor(tokens);
    if (!cursor.stands(context.lexicon.forms(firstWord(def)))) continue;
    const read = parseSyntax(def.syntax, cursor, context);
    if (!read.ok) {
      if (nothingBetter()) nearest = { ...read, def };
      continue;
    }
    cursor.separator(';');
    if (!cursor.done) {
      if (nothingBetter()) nearest = { ...oneTooMany(def, read.value, cursor, context), def };
      continue;
    }
    return { ok: true, value: { verb: def.verb, args: read.value } };
  }
  if (nearest !== null && !nothingBetter()) return ofItsKind(nearest, context);
  const known = [...new Set(fitting.map((def) => context.lexicon.word(firstWord(def))))];
  return { ...refuse('unknown-order', undefined, { text: text.trim().slice(0, 60) }, known), def: null };
}

/** What is the name of something else than may stand there is told so: that nothing is called so would be untrue. */
function ofItsKind<S>(misread: Misreading<S>, { lexicon }: TextContext<S>): Misreading<S> {
  const { code, params = {}, suggestions = [] } = misread.violation;
  const { text, category } = params;
  if (
    code !== 'unknown-name' ||
    suggestions.length > 0 ||
    typeof text !== 'string' ||
    typeof category !== 'string'
  )
    return misread;
  if (!lexicon.hasCategory(category)) return misread;
  const [first = text] = text.split(' ');
  const isName = Object.keys(lexicon.source.names).some(
    (kind) => kind !== category && lexicon.names(kind).isExact(first),
  );
  return isName
    ? { ...misread, violation: { code: 'name-of-another-kind', params: { ...params, text: first } } }
    : misread;
}

/** The keyword an order begins with; every order begins with one. */
function firstWord<S>(def: OrderDef<S>): string {
  const first = def.syntax[0];
  if (first === undefined || !('word' in first)) throw new TypeError(`${def.verb} must begin with a word`);
  return first.word;
}

/** Writes an order so that `readOrder` gives it back. */
export function writeOrder<S>(module: GameModule<S>, order: Order, context: TextContext<S>): string {
  const def = module.orders.find((candidate) => candidate.verb === order.verb);
  if (def === undefined) throw new RangeError(`no order ${order.verb}`);
  return formatSyntax(def.syntax, order.args, context);
}

/**
 * The verb of a line and the kinds of decision it answers, from its first word alone; null when no order begins
 * so. Used to see whether a queued line is meant for the decision at hand before reading it in full.
 */
export function answersOf<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
): readonly string[] | null {
  const kinds = new Set<string>();
  for (const def of ordersBegunBy(module, text, context)) for (const kind of def.answers) kinds.add(kind);
  return kinds.size === 0 ? null : [...kinds];
}

/** The orders whose first word the line begins with, in the author's language or else in the first that has any. */
export function ordersBegunBy<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
): OrderDef<S>[] {
  const cursor = Cursor.of(withoutAnyCase(text));
  for (const { lexicon } of inEveryLanguage(module, context)) {
    const begun = module.orders.filter((def) => cursor.stands(lexicon.forms(firstWord(def))));
    if (begun.length > 0) return begun;
  }
  return [];
}

/**
 * A refusal of a line in the words it was written in: a word may begin several orders, and the one that was not asked for may be called
 * otherwise (`passer`, which holds as well).
 */
export function asWritten<S>(
  module: GameModule<S>,
  violation: Violation,
  text: string,
  context: TextContext<S>,
): Violation {
  const { verb } = violation.params ?? {};
  if (violation.code !== 'wrong-moment' || typeof verb !== 'string') return violation;
  const def = module.orders.find((one) => verb === `verb:${one.verb}`);
  if (def === undefined) return violation;
  for (const { lexicon } of inEveryLanguage(module, context)) {
    const cursor = Cursor.of(withoutAnyCase(text));
    const from = cursor.mark();
    if (cursor.words(lexicon.forms(firstWord(def))) === null) continue;
    const said = cursor.tokens.slice(from, cursor.mark()).map(({ raw }) => raw);
    return { ...violation, params: { ...violation.params, verb: said.join(' ') } };
  }
  return violation;
}

/** Cuts a line into its orders: `force 14 ...; boat to Ticonderoga` is two. */
export function segments(line: string): string[] {
  return line
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
