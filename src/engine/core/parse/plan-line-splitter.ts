import { memo, memoOf } from '../base/memoize.js';
import { ok, type Result, refuse } from '../base/result.js';
import { Cursor, type Token, tokenize, tokensOf } from '../base/token-cursor.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { PlanDef } from '../contract/plan.js';
import type { Lexicon } from '../names/lexicon.js';
import { Names } from '../names/name-matcher.js';
import { answersOf, segments } from './read-order.js';

/** A plan line cut into its parts, nothing of it read yet. */
export interface PlanLine {
  /** Kind of the question it names; null when it names none. */
  readonly kind: string | null;
  readonly answer: string;
  /** What stands after `if`; null when there is none. */
  readonly condition: string | null;
  readonly lasting: Lasting;
}

/** How long its author wants a plan to last; null when he does not say. */
export type Lasting = { readonly once: boolean; readonly scope: string | null } | null;

/**
 * Cuts `[if] CONDITION: ANSWER [if CONDITION]`, `ANSWER if CONDITION` and `QUESTION: ANSWER [if CONDITION]`, each with
 * words at the end that say how long it lasts. Null when the line is nothing of the kind.
 */
export function cutPlan<S>(
  module: GameModule<S>,
  text: string,
  context: TextContext<S>,
): Result<PlanLine> | null {
  const ifs = positions(text, context.lexicon.forms('if')).filter(({ at }) => !inName(text, at));
  const colon = text.indexOf(':');
  const [first] = ifs;
  if (first === undefined && colon < 0) return null;
  const { body, lasting } = cutLasting(module, text, context);
  const leads = first !== undefined && text.slice(0, first.at).trim() === '';
  if (leads && colon < 0) return refuse('plan-without-answer', undefined, { text });
  const tailIf = leads ? ifs.find(({ at }) => at > colon) : first;
  let kind: string | null = null;
  let head: string | null = null;
  let start = 0;
  if (leads) {
    head = text.slice(first.end, colon);
    start = colon + 1;
  } else if (colon >= 0 && (tailIf === undefined || colon < tailIf.at)) {
    const before = text.slice(0, colon);
    const cursor = Cursor.of(before);
    const names = questionNames(module, context);
    const read = names.read(cursor);
    if (read.ok && cursor.done) kind = read.value;
    else {
      // An order that has a colon somewhere is for the orders to judge.
      if (tailIf === undefined && answersOf(module, before, context) !== null) return null;
      if (!beginsCondition(module, before, context)) {
        return refuse('no-such-question', undefined, { text: before.trim() }, names.nearest(before));
      }
      head = before;
    }
    start = colon + 1;
  }
  const answer = body.slice(start, tailIf?.at ?? body.length).trim();
  if (answer === '') return refuse('plan-without-answer', undefined, { text });
  const tail = tailIf === undefined ? null : body.slice(tailIf.end);
  return ok({ kind, answer, condition: joined(head, tail), lasting });
}

/** Both conditions; nothing at all where one was begun and not said, so that the plan is no wider than it was meant. */
function joined(head: string | null, tail: string | null): string | null {
  const said = [head, tail].filter((part) => part !== null);
  if (said.length === 0) return null;
  return said.every((part) => part.trim() !== '') ? said.join(', ') : '';
}

/** Whether the text begins with a word that a condition begins with. */
function beginsCondition<S>(module: GameModule<S>, text: string, { lexicon }: TextContext<S>): boolean {
  const cursor = Cursor.of(text);
  return beginnings(module.plans).some((word) => cursor.stands(lexicon.forms(word)));
}

/** The words with which conditions begin. */
const beginnings = memo((plans: readonly PlanDef<never>[]): readonly string[] => {
  const first = plans.flatMap(({ clauses }) => clauses.map(({ syntax }) => syntax[0]));
  return [...new Set(first.flatMap((part) => (part !== undefined && 'word' in part ? [part.word] : [])))];
});

/** What a condition is about: the words with which its parts begin; where two could be meant the longer one. */
function topics<S>(module: GameModule<S>, text: string, { lexicon }: TextContext<S>): Set<string> {
  const found = new Set<string>();
  const words = beginnings(module.plans);
  const cursor = new Cursor(tokenize(text));
  for (; !cursor.done; cursor.take(1)) {
    const start = cursor.mark();
    let longest = 0;
    let topic: string | null = null;
    for (const word of words) {
      const length = cursor.words(lexicon.forms(word))?.length ?? 0;
      cursor.reset(start);
      if (length > longest) {
        longest = length;
        topic = word;
      }
    }
    if (topic !== null) found.add(topic);
  }
  return found;
}

/**
 * The parts of a line (`;`). What is said of a case holds for the answers that follow it, so that `at Boston: fire; take
 * hits Ward first` is two plans for Boston, until another case is stated.
 */
export function planParts<S>(module: GameModule<S>, text: string, context: TextContext<S>): string[] {
  const parts = segments(text);
  if (parts.length < 2 || module.plans.length === 0) return parts;
  let stated: { readonly text: string; readonly topics: ReadonlySet<string> } | null = null;
  return parts.map((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) {
      if (stated === null || !mayAnswerPlan(module, part, context)) return part;
      if (!restates(module, stated.topics, part, context)) return `${stated.text}: ${part}`;
      stated = null;
      return part;
    }
    const cut = cutPlan(module, part, context);
    const isStated = cut?.ok === true && cut.value.kind === null && cut.value.condition !== null;
    const said = part.slice(0, colon);
    stated = isStated ? { text: said, topics: topics(module, said, context) } : null;
    return part;
  });
}

/** Whether an answer comes with a condition about the same as the case that was stated: then it is another case. */
function restates<S>(
  module: GameModule<S>,
  stated: ReadonlySet<string>,
  part: string,
  context: TextContext<S>,
): boolean {
  const [own] = positions(part, context.lexicon.forms('if')).filter(({ at }) => !inName(part, at));
  if (own === undefined) return false;
  return [...topics(module, part.slice(own.end), context)].some((topic) => stated.has(topic));
}

/** An order that answers no question of a plan is not meant for one. */
function mayAnswerPlan<S>(module: GameModule<S>, part: string, context: TextContext<S>): boolean {
  const kinds = answersOf(module, part, context);
  return kinds === null || module.plans.some(({ kind }) => kinds.includes(kind));
}

/** The questions that have a name, by kind. */
export function questionNames<S>({ plans }: GameModule<S>, { lexicon }: TextContext<S>): Names {
  return named(lexicon, plans);
}

const named = memoOf((lexicon: Lexicon, plans: readonly PlanDef<never>[]) => {
  const questions = plans.flatMap(({ kind, name }) =>
    name === undefined ? [] : [{ id: kind, names: [lexicon.word(name), ...lexicon.forms(name)] }],
  );
  return new Names('question', questions);
});

/** `only once, this season` */
const MOST_LASTING_WORDS = 4;
/** Letters that such words have at the most. */
const LONGEST_LASTING = 100;

function cutLasting<S>(
  module: GameModule<S>,
  text: string,
  { lexicon }: TextContext<S>,
): { readonly body: string; readonly lasting: Lasting } {
  const scopes = module.planScopes ?? {};
  let body = text.trimEnd();
  let once = false;
  let scope: string | null = null;
  let said = false;
  for (let more = true; more; ) {
    more = false;
    for (const keyword of ['once', 'always', ...Object.keys(scopes)]) {
      const at = ending(body, lexicon.forms(keyword));
      if (at === null) continue;
      if (keyword === 'once') once = true;
      else scope = scopes[keyword] ?? scope;
      said = true;
      more = true;
      body = body.slice(0, at).replace(/[\s,]+$/, '');
    }
  }
  return { body, lasting: said ? { once, scope } : null };
}

/** Where the words stand at the end of the text; null when they do not. */
function ending(text: string, forms: readonly string[]): number | null {
  const before = Math.max(0, text.length - LONGEST_LASTING);
  const end = text.slice(before);
  for (const at of starts(end).slice(-MOST_LASTING_WORDS)) {
    const cursor = Cursor.of(end.slice(at));
    if (cursor.words(forms) !== null && cursor.done) return before + at;
  }
  return null;
}

/** Whether the word there goes on with a name, as in `White River Falls`, where `falls` means `if` in a language. */
function inName(text: string, at: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text.slice(at)) && /\p{Lu}\p{Ll}+\s+$/u.test(text.slice(0, at));
}

/** Where the words stand in a text, beginnings and ends. */
function positions(text: string, forms: readonly string[]): { readonly at: number; readonly end: number }[] {
  const { at, tokens, from } = placedTokens(text);
  const cursor = new Cursor(tokens);
  return at.flatMap((start, index) => {
    cursor.reset(from[index] ?? 0);
    const found = cursor.words(forms);
    if (found === null) return [];
    return [{ at: start, end: at[index + found.split(' ').length] ?? text.length }];
  });
}

/** Tokens by the place in the text where what they stand in begins. */
interface Placed {
  readonly text: string;
  /** Where something begins. */
  readonly at: readonly number[];
  readonly tokens: readonly Token[];
  /** The first token of each. */
  readonly from: readonly number[];
}

/** The last text asked about: it is asked about in every language. */
let placed: Placed = { text: '', at: [], tokens: [], from: [] };

function placedTokens(text: string): Placed {
  if (placed.text === text) return placed;
  const at = starts(text);
  const tokens: Token[] = [];
  const from: number[] = [];
  for (const [index, start] of at.entries()) {
    from.push(tokens.length);
    tokens.push(...tokensOf(text.slice(start, at[index + 1])));
  }
  placed = { text, at, tokens, from };
  return placed;
}

function starts(text: string): number[] {
  return [...text.matchAll(/[^\s:,]+/g)].map((match) => match.index);
}
