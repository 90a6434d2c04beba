import { describe, expect, it } from '@jest/globals';
import { fold } from '../../src/engine/core/base/text-normalization.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import { COLUMNS } from '../../src/report/messages/wrap-lines.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { LANGUAGES } from '../../src/robot/commands/command-definition.js';
import { WORDS, wordIds, wordOf } from '../../src/robot/commands/command-parser.js';
import type { Place } from '../../src/robot/commands/command-types.js';
import { headOf } from '../../src/robot/commands/keyword-matching.js';
import { MARKERS } from '../../src/robot/commands/message-markers.js';
import { helpText, wordHelp } from '../../src/robot/texts/help-text.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const texts = new Texts(() => CARAVAN, true);
const PLACES: readonly Place[] = ['seat', 'desk', 'director', 'moderator'];
const PREFIXES = ['help.word.', 'form.word.', 'example.word.'] as const;

const textOf = (locale: string, key: string): string => readLocale(locale).messages[key] ?? '';

/** Forms of a word in one language, and how a line of that place begins when it is written so. */
const formsOf = (id: string, locale: (typeof LANGUAGES)[number]): string[] =>
  [
    ...WORDS.filter((word) => word.id === id),
    ...(id in MARKERS ? [{ forms: MARKERS[id as keyof typeof MARKERS] }] : []),
  ]
    .flatMap(({ forms }) => forms[locale])
    .map(fold);

const placesOf = (id: string): readonly Place[] => {
  const places = WORDS.filter((word) => word.id === id).flatMap((word) => word.places);
  return places.length === 0 ? ['seat'] : places;
};

describe.each(LANGUAGES)('help in %s', (locale) => {
  it.each(PREFIXES)('has a text %s... for every word, and for nothing else', (prefix) => {
    const told = Object.keys(readLocale(locale).messages)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    expect(told.sort()).toEqual(wordIds().sort());
  });

  it.each(wordIds())('shows %s as it is written in that language', (id) => {
    const forms = new Set(formsOf(id, locale));
    const lines = [`form.word.${id}`, `example.word.${id}`].flatMap((key) => textOf(locale, key).split('\n'));
    expect(lines.filter((line) => headOf(line, forms) === null)).toEqual([]);
  });

  it.each(wordIds())('gives examples of %s that are read', (id) => {
    for (const place of placesOf(id)) {
      for (const line of textOf(locale, `example.word.${id}`).split('\n')) {
        const { orders, faults } = readBody(line, place);
        expect({ line, place, orders, faults }).toEqual({ line, place, orders: [], faults: [] });
      }
    }
  });

  it.each(PLACES)('lists words at the %s in few lines that fit a mail', (place) => {
    const module = place === 'desk' || place === 'director' ? null : (caravan as unknown as GameModule);
    const text = helpText(module, texts, locale, undefined, place);
    const from = text.indexOf(textOf(locale, `help.words.${place}`).split('\n')[0] ?? '?');
    expect(from).toBeGreaterThan(0);
    const list =
      text
        .slice(from)
        .split(`\n${textOf(locale, 'how-to.orders')}\n`)[0]
        ?.trimEnd()
        .split('\n') ?? [];
    expect(list.length).toBeLessThanOrEqual(40);
    expect(list.filter((line) => line.length > COLUMNS)).toEqual([]);
  });

  it('lists no line so long that it would be broken', () => {
    const lists = Object.entries(readLocale(locale).messages).filter(([key]) =>
      key.startsWith('help.words.'),
    );
    expect(lists.map(([key]) => key).sort()).toEqual(
      ['desk', 'director', 'moderator', 'seat', 'seat-desk', 'settings', 'tournament'].map(
        (name) => `help.words.${name}`,
      ),
    );
    expect(lists.flatMap(([, list]) => list.split('\n')).filter((line) => line.length > COLUMNS)).toEqual([]);
  });

  it.each(PLACES)('leaves no word out of the list of the %s', (place) => {
    const lists = {
      seat: ['seat', 'settings', 'seat-desk'],
      desk: ['desk', 'tournament', 'settings'],
      director: ['director', 'tournament'],
      moderator: ['moderator'],
    }[place];
    const told = ` ${fold(lists.map((list) => textOf(locale, `help.words.${list}`)).join('\n'))} `;
    const missing = WORDS.filter((word) => word.places.includes(place))
      .filter((word) => !word.forms[locale].some((form) => told.includes(` ${fold(form)} `)))
      .map(({ id }) => id);
    expect(missing).toEqual([]);
  });
});

describe('the words to the robot', () => {
  it.each(PLACES)('are told apart by every form at the %s', (place) => {
    const forms = WORDS.filter((word) => word.places.includes(place)).flatMap((word) => {
      const own = new Set(LANGUAGES.flatMap((locale) => word.forms[locale].map(fold)));
      return [...own];
    });
    // `end` alone is a mark; with a reason it is a word of the moderator.
    const marks = Object.entries(MARKERS)
      .filter(([id]) => place !== 'moderator' || id !== 'end')
      .flatMap(([, byLanguage]) => [...new Set(LANGUAGES.flatMap((locale) => byLanguage[locale].map(fold)))]);
    const all = [...forms, ...marks];
    expect(all.filter((form, index) => all.indexOf(form) !== index)).toEqual([]);
    expect(all.filter((form) => form === '')).toEqual([]);
  });

  it('are topics of help in every form and language', () => {
    for (const word of WORDS) {
      const [place = 'seat'] = word.places;
      for (const form of LANGUAGES.flatMap((locale) => word.forms[locale])) {
        if (
          !Object.values(MARKERS).some((marks) =>
            LANGUAGES.some((l) => marks[l].map(fold).includes(fold(form))),
          )
        )
          expect([form, wordOf(form, place)]).toEqual([form, word.id]);
      }
    }
  });

  it('are told in the language of the reader, and in English where it is not known', () => {
    expect(wordHelp('resign', texts, 'en')).toMatch(/^resign GAME\n\n.*\nExamples:\n {4}resign war-3\n/s);
    expect(wordHelp('resign', texts, 'fr')).toMatch(
      /^abandonner PARTIE\n\n.*\nExemples\u00a0:\n {4}abandonner war-3\n/s,
    );
    expect(wordHelp('resign', texts, 'de')).toMatch(/^aufgeben SPIEL\n\n.*\nBeispiele:\n/s);
    expect(wordHelp('resign', texts, 'pl')).toBe(wordHelp('resign', texts, 'en'));
  });
});
