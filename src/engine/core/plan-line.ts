import { Cursor } from './cursor.js';
import type { GameModule } from './module.js';
import { Names } from './names.js';
import { answersOf, segments } from './read-order.js';
import { ok, type Result, refuse } from './result.js';
import type { TextContext } from './syntax.js';

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
  const ifs = positions(text, context.lexicon.forms('if'));
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
  return beginnings(module).some((word) => Cursor.of(text).words(lexicon.forms(word)) !== null);
}

/** The words with which conditions begin. */
function beginnings<S>(module: GameModule<S>): string[] {
  const first = module.plans.flatMap(({ clauses }) => clauses.map(({ syntax }) => syntax[0]));
  return [...new Set(first.flatMap((part) => (part !== undefined && 'word' in part ? [part.word] : [])))];
}

/** What a condition is about: the words with which its parts begin; where two could be meant the longer one. */
function topics<S>(module: GameModule<S>, text: string, { lexicon }: TextContext<S>): Set<string> {
  const found = new Set<string>();
  for (const at of starts(text)) {
    let longest = 0;
    let topic: string | null = null;
    for (const word of beginnings(module)) {
      const said = Cursor.of(text.slice(at, at + LONGEST_WORDS)).words(lexicon.forms(word));
      const length = said?.length ?? 0;
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
  let stated: string | null = null;
  return parts.map((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) {
      if (stated === null || !mayAnswerPlan(module, part, context)) return part;
      if (!restates(module, stated, part, context)) return `${stated}: ${part}`;
      stated = null;
      return part;
    }
    const cut = cutPlan(module, part, context);
    const isStated = cut?.ok === true && cut.value.kind === null && cut.value.condition !== null;
    stated = isStated ? part.slice(0, colon) : null;
    return part;
  });
}

/** Whether an answer comes with a condition about the same as the case that was stated: then it is another case. */
function restates<S>(module: GameModule<S>, stated: string, part: string, context: TextContext<S>): boolean {
  const [own] = positions(part, context.lexicon.forms('if'));
  if (own === undefined) return false;
  const before = topics(module, stated, context);
  return [...topics(module, part.slice(own.end), context)].some((topic) => before.has(topic));
}

/** An order that answers no question of a plan is not meant for one. */
function mayAnswerPlan<S>(module: GameModule<S>, part: string, context: TextContext<S>): boolean {
  const kinds = answersOf(module, part, context);
  return kinds === null || module.plans.some(({ kind }) => kinds.includes(kind));
}

/** The questions that have a name, by kind. */
export function questionNames<S>(module: GameModule<S>, { lexicon }: TextContext<S>): Names {
  return new Names(
    'question',
    module.plans.flatMap(({ kind, name }) =>
      name === undefined ? [] : [{ id: kind, names: [lexicon.word(name), ...lexicon.forms(name)] }],
    ),
  );
}

/** Longest words a line is searched for, in letters. */
const LONGEST_WORDS = 40;
/** `only once, this season` */
const MOST_LASTING_WORDS = 4;

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
  for (const at of starts(text).slice(-MOST_LASTING_WORDS)) {
    const cursor = Cursor.of(text.slice(at));
    if (cursor.words(forms) !== null && cursor.done) return at;
  }
  return null;
}

/** Where the words stand in a text, beginnings and ends. */
function positions(text: string, forms: readonly string[]): { readonly at: number; readonly end: number }[] {
  return starts(text).flatMap((at) => {
    const found = Cursor.of(text.slice(at, at + LONGEST_WORDS)).words(forms);
    if (found === null) return [];
    const rest = starts(text.slice(at))[found.split(' ').length];
    return [{ at, end: rest === undefined ? text.length : at + rest }];
  });
}

function starts(text: string): number[] {
  return [...text.matchAll(/[^\s:,]+/g)].map((match) => match.index);
}
