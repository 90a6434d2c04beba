import type { GameModule } from '../../engine/core/contract/game-module.js';
import { asSuggested } from '../../engine/core/parse/as-suggested.js';
import { isNextWord } from '../../engine/core/parse/next-words.js';
import { lexiconOf } from '../../engine/core/parse/read-order.js';
import { fixed, type Messages, type Texts } from '../../report/messages/index.js';
import { orderPattern } from '../../report/model/index.js';
import type { Place } from '../commands/index.js';
import { type AskedOrder, ordersNamed } from '../questions/index.js';
import { nowText } from './order-now-text.js';

/**
 * The help text: how to write to the robot, the words that mean something in that place, and every order of the game
 * with its form.
 */
export function helpText(
  module: GameModule | null,
  texts: Texts,
  locale: string,
  unknown?: string,
  place: Place = module === null ? 'desk' : 'seat',
): string {
  const messages = texts.messages(module, locale);
  return texts.locale(locale).render('help', {
    unknown: unknown === undefined ? null : messages.text('robot.unknown-topic', { text: unknown }),
    words: WORD_LISTS[place].map((list) => ({ text: messages.text(`help.words.${list}`) })),
    orders: module === null ? [] : patterns(module, messages).map((pattern) => ({ pattern })),
    next: module === null ? [] : nextConditions(module, messages),
    plans: module === null ? [] : planPatterns(module, messages, null),
    planWords: module === null ? null : planWords(module, messages),
    examples: messages.has('help.plans') ? messages.text('help.plans') : null,
  });
}

/** What is listed of the words to the robot in each place. */
const WORD_LISTS: { readonly [place in Place]: readonly string[] } = {
  seat: ['seat', 'settings', 'seat-desk'],
  desk: ['desk', 'tournament', 'settings'],
  director: ['director', 'tournament'],
  moderator: ['moderator'],
};

/** Help on one word to the robot by its id (see `wordOf`); throws when there is none. */
export function wordHelp(word: string, texts: Texts, locale: string): string {
  const messages = texts.messages(null, locale);
  const lines = messages.text(`example.word.${word}`).split('\n');
  return texts.locale(locale).render('topic', {
    orders: [
      {
        pattern: messages.text(`form.word.${word}`),
        help: messages.text(`help.word.${word}`),
        examples: lines.map((line) => ({ line: fixed(line) })),
        rules: '',
      },
    ],
    heading: messages.text('help.examples'),
    plans: [],
  });
}

/** Help on orders for the next phase; null where the game has none, or where something else is asked about. */
export function nextHelp(module: GameModule, topic: string, texts: Texts, locale: string): string | null {
  if (module.next === undefined || !isNextWord(topic)) return null;
  const next = nextConditions(module, texts.messages(module, locale));
  return texts.locale(locale).render('next', { next });
}

/** The conditions that orders for the next phase may have. */
function nextConditions(module: GameModule, messages: Messages): string[] {
  const known = (module.next?.conditions ?? []).filter(({ alias }) => alias !== true);
  return known.map(({ syntax }) => orderPattern(module, syntax, messages));
}

/** The forms of all orders, each once: the events of a game of cards mostly share theirs. */
function patterns(module: GameModule, messages: Messages): string[] {
  return [...new Set(module.orders.map((def) => orderPattern(module, def.syntax, messages)))];
}

/**
 * Help on one order, made from its declaration; null when no order is called so. `asked`: what there is to say of each as things stand, by
 * somebody who sits at a table; lines that may be given now stand in the place of examples.
 */
export function topicText(
  module: GameModule,
  topic: string,
  texts: Texts,
  locale: string,
  edition: number | null = null,
  asked: readonly AskedOrder[] = [],
): string | null {
  const messages = texts.messages(module, locale, edition);
  const defs = ordersNamed(module, topic, locale);
  if (defs.length === 0) return null;
  const kinds = new Set(defs.flatMap((def) => def.answers));
  if (defs.length > MOST_TOLD) return manyText(module, defs, texts.locale(locale), messages);
  return texts.locale(locale).render('topic', {
    heading: messages.text('help.examples'),
    orders: defs.map((def) => ({
      pattern: orderPattern(module, def.syntax, messages),
      help: messages.text(`help.${def.verb}`),
      ...asThingsStand(def, asked, messages),
      rules: def.rules
        .map((rule) => messages.rule(rule))
        .filter((rule) => rule !== '')
        .join(', '),
    })),
    plans: planPatterns(module, messages, kinds),
  });
}

/** Orders of one name of which each is told. */
const MOST_TOLD = 8;

/** The forms of orders that are too many to tell of, each with its examples. */
function manyText(
  module: GameModule,
  defs: GameModule['orders'],
  locale: ReturnType<Texts['locale']>,
  messages: Messages,
): string {
  const patternOf = ({ syntax }: (typeof defs)[number]): string => orderPattern(module, syntax, messages);
  const patterns = [...new Set(defs.map(patternOf))];
  return locale.render('topic', {
    heading: messages.text('help.examples'),
    orders: patterns.map((pattern, at) => ({
      pattern,
      help: at === 0 ? messages.text('topic.many') : '',
      now: null,
      lines: [],
      examples: defs
        .filter((def) => patternOf(def) === pattern)
        .slice(0, 1)
        .flatMap(({ verb }) => exampleLines(messages, verb).map((line) => ({ line: fixed(line) }))),
      rules: '',
    })),
    plans: [],
  });
}

/** Whether an order may be given now, with lines of the position; elsewhere with examples of no position. */
function asThingsStand(def: GameModule['orders'][number], asked: readonly AskedOrder[], messages: Messages) {
  const own = asked.find(({ verbs }) => verbs.includes(def.verb));
  const now = own === undefined ? null : nowText([def], own, messages);
  const lines = own?.lines ?? [];
  const shown = (some: readonly string[]) => some.map((line) => ({ line: fixed(line) }));
  return {
    now,
    lines: shown(lines),
    examples: lines.length > 0 ? [] : shown(exampleLines(messages, def.verb)),
  };
}

/** Lines that show how an order is written, one below the other in its text; none where the game gives none. */
export function exampleLines(messages: Messages, verb: string): string[] {
  const key = `example.${verb}`;
  return messages.has(key) ? messages.text(key).split('\n') : [];
}

/** The words plans are written with, as the game has them in that language; null for a game without plans. */
function planWords(module: GameModule, messages: Messages): { readonly [name: string]: string } | null {
  if (module.plans.length === 0) return null;
  const lexicon = lexiconOf(module, messages.locale);
  const lasting = ['once', 'always', ...Object.keys(module.planScopes ?? {})].map((keyword) =>
    messages.text('how-to.quoted', { text: lexicon.word(keyword) }),
  );
  return {
    lasting: lasting.join(', '),
    given: lexicon.word('if'),
    ask: lexicon.word('ask'),
    suggested: asSuggested(messages.locale),
    forget: lexicon.word('forget'),
    first: lexicon.word('first'),
    last: lexicon.word('last'),
    all: lexicon.word('all'),
  };
}

/** The forms of the answers that may be given beforehand: with all their conditions where the question has a name. */
function planPatterns(module: GameModule, messages: Messages, kinds: ReadonlySet<string> | null): string[] {
  const lexicon = lexiconOf(module, messages.locale);
  const order = messages.text('plan-answer');
  return module.plans
    .filter((plan) => kinds === null || kinds.has(plan.kind))
    .map(({ name, clauses }) => {
      const conditions = clauses
        .filter(({ alias }) => alias !== true)
        .map(({ syntax }) => orderPattern(module, syntax, messages));
      const condition = `${lexicon.word('if')} ${conditions.join(' | ')}`;
      return name === undefined
        ? messages.text('how-to.plan', { word: condition, text: order })
        : messages.text('how-to.plan', { word: lexicon.word(name), text: `${order} [${condition}]` });
    });
}
