import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { type LocaleFiles, messagesIn } from '../../src/engine/core/names/locale-files.js';
import { loadLibertyData, loadMohicansData, loadWildernessWarData } from '../../src/games/data-files.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import type { Catalog } from '../../src/report/messages/message-catalog.js';
import { wantedValues } from '../../src/report/messages/message-parameters.js';
import { localesIn } from '../../src/report/messages/program-messages.js';
import { COLUMNS } from '../../src/report/messages/wrap-lines.js';
import { LANGUAGES } from '../../src/robot/commands/command-definition.js';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** The languages beside English that each game speaks. */
const GAMES: { readonly [game: string]: { readonly others: readonly string[]; files(): LocaleFiles } } = {
  'wilderness-war': { others: ['fr', 'de'], files: () => loadWildernessWarData().locales },
  liberty: { others: ['fr', 'de'], files: () => loadLibertyData().locales },
  mohicans: { others: ['fr', 'de'], files: () => loadMohicansData().locales },
};

/** Who speaks what: the program in all languages, and each game in its own. */
const SPOKEN: readonly (readonly [who: string, locale: string])[] = [
  ...LANGUAGES.map((locale) => ['program', locale] as const),
  ...Object.entries(GAMES).flatMap(([game, { others }]) =>
    ['en', ...others].map((locale) => [game, locale] as const),
  ),
];
const TRANSLATED = SPOKEN.filter(([, locale]) => locale !== 'en');

function catalogOf(who: string, locale: string): Catalog {
  const game = GAMES[who];
  if (game === undefined) return readLocale(locale).messages;
  // Alone, without the English that stands in for what a language lacks.
  return messagesIn({ [locale]: game.files()[locale] ?? [] }, locale);
}

function partsOf(text: string, locale: string): Part[] {
  return new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst();
}

/** Every part of a message, those in its branches included. */
function allParts(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [
    part,
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => allParts(value)) : []),
  ]);
}

/** The cases each `select` (5) of a message tells apart. */
function casesOf(text: string, locale: string): Map<string, Set<string>> {
  const cases = new Map<string, Set<string>>();
  for (const part of allParts(partsOf(text, locale))) {
    if (part.type !== 5) continue;
    cases.set(part.value, new Set([...(cases.get(part.value) ?? []), ...Object.keys(part.options)]));
  }
  return cases;
}

describe('the languages', () => {
  it('of the program are those the robot reads', () => {
    expect(localesIn()).toEqual([...LANGUAGES].sort());
  });

  it('of every game are named here', () => {
    expect(loadRegistry().ids().slice().sort()).toEqual(Object.keys(GAMES).sort());
    for (const { others, files } of Object.values(GAMES)) {
      expect(Object.keys(files()).sort()).toEqual(['en', ...others].sort());
    }
  });
});

describe.each(SPOKEN)('%s in %s', (who, locale) => {
  const own = catalogOf(who, locale);

  it('has only messages that can be compiled', () => {
    const broken = Object.entries(own).flatMap(([key, text]) => {
      try {
        partsOf(text, locale);
        return [];
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
    });
    expect(broken).toEqual([]);
    expect(Object.keys(own).length).toBeGreaterThan(100);
  });
});

describe.each(TRANSLATED)('%s in %s, beside English', (who, locale) => {
  const [own, english] = [catalogOf(who, locale), catalogOf(who, 'en')];
  const shared = Object.keys(english).filter((key) => Object.hasOwn(own, key));

  it('lacks no message and has none that English lacks', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  it('wants the same values in each', () => {
    const differing = shared
      .map((key) => ({
        key,
        own: wantedValues(own[key] ?? '', locale).join(', '),
        english: wantedValues(english[key] ?? '', 'en').join(', '),
      }))
      .filter((each) => each.own !== each.english);
    expect(differing).toEqual([]);
  });

  it('tells apart no case that English does not know', () => {
    const strange = shared.flatMap((key) => {
      const known = casesOf(english[key] ?? '', 'en');
      return [...casesOf(own[key] ?? '', locale)].flatMap(([name, cases]) =>
        [...cases]
          .filter((one) => known.has(name) && known.get(name)?.has(one) === false)
          .map((one) => `${key}: ${name} ${one}`),
      );
    });
    expect(strange).toEqual([]);
  });
});

describe.each(
  Object.entries(GAMES).flatMap(([game, { others }]) => others.map((one) => [game, one] as const)),
)('the words of %s in %s', (game, locale) => {
  const lexicons = loadRegistry().get(game)?.lexicons ?? {};

  it('lack none that English has', () => {
    const [own, english] = [lexicons[locale], lexicons.en];
    expect(own?.keywords()).toEqual(english?.keywords());
  });
});

describe('the templates', () => {
  const folder = fileURLToPath(new URL('../../templates/shared/', import.meta.url));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.hbs'))
    .map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')] as const);

  it('say nothing that has no message', () => {
    const { messages } = readLocale('en');
    const said = sources
      .flatMap(([, text]) => [...text.matchAll(/\{\{say '([^']+)'/g)])
      .map(([, key]) => key);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((key) => key === undefined || !Object.hasOwn(messages, key))).toEqual([]);
  });

  it('have no words of their own, so that they can be the same in every language', () => {
    const plain = sources.filter(([name]) => name.split('.').length === 2 && name !== 'demo.hbs');
    const worded = plain.filter(([, text]) => /[\p{L}]{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')));
    expect(worded.map(([name]) => name)).toEqual([]);
  });
});

describe('typography', () => {
  // Lines to copy are typed with plain spaces and quotes, and what is drawn or laid out by a browser has its own rules.
  const prose = (locale: string): [string, string][] =>
    Object.entries(readLocale(locale).messages).filter(([key]) => !/^(form|example|advice)\./.test(key));

  it('of French never parts a mark from what it belongs to', () => {
    const parted = prose('fr').filter(([, text]) =>
      text.split('\n').some((line) => !line.startsWith('  ') && /[ ][;:!?»]|«[ ]/.test(line)),
    );
    expect(parted.map(([key]) => key)).toEqual([]);
  });

  it('of German opens and closes its quotes as German does', () => {
    const wrong = prose('de').filter(
      ([key, text]) =>
        key !== 'violation.bad-name' &&
        (text.includes('"') || text.split('„').length !== text.split('“').length),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)('of %s leaves room in headings', (locale) => {
    const heads = Object.entries(readLocale(locale).messages).filter(([, text]) =>
      /^[\p{Lu} ']+$/u.test(text),
    );
    expect(heads.length).toBeGreaterThan(8);
    expect(heads.filter(([, text]) => text.length > COLUMNS / 2)).toEqual([]);
  });
});
