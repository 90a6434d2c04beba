import { describe, expect, it } from '@jest/globals';
import type { Decision } from '../../src/engine/core/base/decision.js';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { fold } from '../../src/engine/core/base/text-normalization.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Order } from '../../src/engine/core/contract/order.js';
import { type LocaleFiles, messagesIn, parseLocale } from '../../src/engine/core/names/locale-files.js';
import { lexiconOf, readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import { parsePlan } from '../../src/engine/core/parse/read-plan.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import { Messages } from '../../src/report/messages/message-catalog.js';
import {
  closingOrders,
  compareLines,
  confusedOrders,
  localeKeys,
  messageParameters,
  messageWords,
  ownMessages,
  repeatedMessages,
  sharedNames,
} from './locale-check.js';
import { playUntil } from './rare-moments.js';

/** What the tests of a game in another language share; English is the measure. */

export interface Language<S> {
  readonly game: GameModule<S>;
  readonly files: LocaleFiles;
  readonly locale: string;
  /** How it is called in the names of tests. */
  readonly name: string;
  /** A position on which names are read. */
  readonly state: S;
}

interface Exceptions {
  /** How many words, names and texts English has at least. */
  readonly least: number;
  /** Keys of names that English takes from the data as they are, and this language puts into its own words. */
  readonly ownNames?: RegExp;
  /** Texts that happen to be the same as in English. */
  readonly alike?: readonly string[];
  /** Names, as `category: name`, that may be shared: another test looks at them. */
  readonly shared?: RegExp;
  /** Categories of names that are titles: shown in full, and said by their number or in part. */
  readonly titles?: readonly string[];
  /** The language has plurals where English has none, or none where English has them. */
  readonly otherPlurals?: boolean;
}

/** What the locale files of the language must hold. */
export function describeLocaleFiles<S>(language: Language<S>, exceptions: Exceptions): void {
  const { game, files, locale, name } = language;
  const { least, ownNames, alike = [], shared, titles = [], otherPlurals = false } = exceptions;
  const [own, english] = [ownMessages(files, locale), ownMessages(files, 'en')];

  describe(name, () => {
    it('has every word, name and text that English has, and none that English lacks', () => {
      const [keys, wanted] = [localeKeys(files, locale), localeKeys(files, 'en')];
      expect(wanted.length).toBeGreaterThan(least);
      expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
      expect(keys.filter((key) => !wanted.includes(key) && ownNames?.test(key) !== true)).toEqual([]);
      expect(repeatedMessages(files, locale)).toEqual([]);
    });

    it('names nothing that there is not', () => {
      const strangers = localeKeys(files, locale).filter((key) => {
        const [kind, category = '', ...id] = key.split('.');
        return kind === 'names' && !lexiconOf(game, 'en').names(category).has(id.join('.'));
      });
      expect(strangers).toEqual([]);
    });

    it('says every text with the values that English has, and chooses between the same things', () => {
      const sense = (text: string, of: string): string[] => {
        const uses = messageParameters(text, of);
        return otherPlurals ? uses.map((use) => use.replace(/ plural\b/, '')).sort() : uses;
      };
      const differing = Object.entries(english).flatMap(([key, source]) => {
        const [wanted, used] = [sense(source, 'en'), sense(own[key] ?? '', locale)];
        return canonicalJson(wanted) === canonicalJson(used) ? [] : [{ key, wanted, used }];
      });
      expect(differing).toEqual([]);
    });

    it('has no English text left', () => {
      const same = Object.entries(english)
        .filter(([key, source]) => source === own[key] && /\p{L}/u.test(messageWords(source, 'en')))
        .map(([key]) => key);
      expect(same.sort()).toEqual([...alike].sort());
    });

    it('tells orders apart that answer the same question, and from the words that close a mail', () => {
      expect(confusedOrders(game, locale)).toEqual([]);
      expect(closingOrders(game, locale)).toEqual([]);
    });

    it('gives no name to two things that have different ones in English', () => {
      expect(sharedNames(files, locale).filter((name) => shared?.test(name) !== true)).toEqual([]);
    });

    if (locale === 'de') {
      it('is understood with ae, oe, ue where it has an umlaut', () => {
        expect(withoutSpelling(files, titles)).toEqual([]);
      });
    }
  });
}

/** German forms that have an umlaut and are not there without it, but for those of the titles. */
function withoutSpelling(files: LocaleFiles, titles: readonly string[]): string[] {
  const spelled = (form: string): string =>
    form.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`).replaceAll('ß', 'ss');
  return (files.de ?? []).map(parseLocale).flatMap(({ keywords = {}, names = {} }) => {
    const named = Object.entries(names).filter(([category]) => !titles.includes(category));
    return [keywords, ...named.map(([, list]) => list)]
      .flatMap((list) => Object.values(list))
      .flatMap((forms) =>
        forms.filter((form) => !forms.some((other) => fold(other) === fold(spelled(form)))),
      );
  });
}

/** The order a line is read as when its author is asked a question of that kind; the code of the refusal where it is none. */
export function readAs<S>(
  { game, state }: Pick<Language<S>, 'game' | 'state'>,
  line: string,
  { side, kind, locale }: { readonly side: SideId; readonly kind: string | null; readonly locale: string },
): Order | string {
  const decision: Decision | null = kind === null ? null : { id: 'd', side, kind, facts: {} };
  const read = readOrder(game, line, textContext(game, game.view(state, side), side, decision, locale));
  return read.ok ? read.value : read.violation.code;
}

/** What a plan of a side means, its answers as orders; null where the line is none. */
export function planAs<S>(
  { game, state }: Pick<Language<S>, 'game' | 'state'>,
  line: string,
  side: SideId,
  locale: string,
): object | null {
  const context = textContext(game, game.view(state, side), side, null, locale);
  const read = parsePlan(game, line, 'p1', context);
  if (read === null || !read.ok) return null;
  if (!('plan' in read.value)) return read.value;
  const { text: _, answers, where, ...plan } = read.value.plan;
  const orders = game.orders.filter((def) => def.answers.includes(plan.kind));
  return {
    ...plan,
    where: where.map((one) => canonicalJson(one as unknown as Json)).sort(),
    answers: answers.map((answer) => readOrder({ ...game, orders }, answer, context)),
  };
}

/**
 * The examples of the help are the orders they explain, and the same ones as in English. Of those that are never legal
 * they say what is given `instead`.
 */
export function describeExamples<S>(language: Language<S>, instead: readonly string[] = []): void {
  const { game, files, locale, name } = language;
  const [own, english] = [ownMessages(files, locale), ownMessages(files, 'en')];

  describe(`an example in ${name}`, () => {
    it.each(game.orders.map(({ verb }) => verb))('of %s means what it means in English', (verb) => {
      const kind = game.orders.find((def) => def.verb === verb)?.answers[0] ?? '';
      const linesOf = (messages: typeof own): string[] => (messages[`example.${verb}`] ?? '').split('\n');
      const read = (line: string, of: string) =>
        game.sides.map((side) => readAs(language, line, { side, kind, locale: of }));
      const orders = (line: string, of: string) =>
        read(line, of).map((found) => (typeof found === 'string' ? null : found));
      const [lines, models] = [linesOf(own), linesOf(english)];
      expect(lines).toHaveLength(models.length);
      for (const [index, line] of lines.entries()) {
        const meant = orders(models[index] ?? '', 'en');
        const verbs = meant.flatMap((found) => found?.verb ?? []);
        const right = instead.includes(verb) ? verbs.length > 0 : verbs.includes(verb);
        expect({ line, verbs, right }).toEqual({ line, verbs, right: true });
        expect({ line, read: orders(line, locale) }).toEqual({ line, read: meant });
      }
    });
  });
}

interface Games {
  /** Set-ups by what is said of them. */
  readonly setups: { readonly [name: string]: Setup };
  readonly limit: number;
}

/** In random games every line that is offered is read as the same order as in English. */
export function describeOfferedLines<S>(
  { game, locale, name }: Language<S>,
  { setups, limit, every, least }: Games & { readonly every: number; readonly least: number },
): void {
  describe(`a line in ${name}`, () => {
    it.each(Object.keys(setups))(
      'is read back as in English whenever it is offered, in a game with %s',
      (key) => {
        const setup = setups[key];
        if (setup === undefined) throw new Error(`no ${key}`);
        let [lines, steps] = [0, 0];
        playUntil(
          { module: game, setup, seed: `${locale} ${key}`, limit },
          ({ session }) => {
            if (steps++ % every !== 0) return;
            const compared = compareLines(game, session.state, locale);
            expect(compared.misread.slice(0, 5)).toEqual([]);
            lines += compared.lines;
          },
          () => lines > least,
        );
      },
    );
  });
}

/** In random games everything that happens is told without these English words. */
export function describeTelling<S>(
  { game, files, locale, name }: Language<S>,
  { setups, limit, english, kinds }: Games & { readonly english: RegExp; readonly kinds: number },
): void {
  it(`${name} tells what happens without English`, () => {
    const patterns = [readLocale(locale).messages, messagesIn(files, locale)];
    const messages = new Messages(patterns, lexiconOf(game, locale), locale, true);
    const told = new Set<string>();
    const all = Object.values(setups);
    for (const [index, setup] of all.entries()) {
      const last = index === all.length - 1;
      playUntil(
        { module: game, setup, seed: 'told', limit },
        ({ events }) => {
          for (const event of events) {
            expect(messages.message(game.describe(event))).not.toMatch(english);
            told.add(event.kind);
          }
        },
        () => !last || told.size > kinds,
      );
    }
  });
}
