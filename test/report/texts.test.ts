import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Lexicon } from '../../src/engine/core/names/lexicon.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import { Messages, MissingText } from '../../src/report/messages/message-catalog.js';
import { fixed, wrap } from '../../src/report/messages/wrap-lines.js';
import { explain } from '../../src/report/model/verdict-texts.js';
import { helpText, topicText } from '../../src/robot/texts/help-text.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const module = caravan as unknown as GameModule;
const texts = new Texts(() => CARAVAN, true);
const lexicon = new Lexicon({
  keywords: {},
  names: { space: { montreal: ['Montréal'], quebec: ['Québec'] } },
});
const catalog = {
  went: 'went to {to}',
  slots: '{n, plural, one {# card} other {# cards}}',
  'slot.space': 'a space',
};

/** Violation codes a folder of the source refuses with. */
function codes(folder: string): string[] {
  const root = fileURLToPath(new URL(`../../src/${folder}/`, import.meta.url));
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const text = readFileSync(root + name, 'utf8');
      return [
        ...text.matchAll(/(?<![#.])\b(?:refuse\(\s*|code: (?='[a-z]+-))'([a-z]+(?:-[a-z]+)*)'/g),
        ...text.matchAll(/(?<![#.])\brefuse(?:Unfinished)?\([^']*\? '([a-z-]+)' : '([a-z-]+)'/g),
      ];
    })
    .flatMap((match) => match.slice(1));
  return [...new Set(found)].sort();
}

describe('messages', () => {
  const messages = new Messages([catalog], lexicon, 'en', true);

  it('look for names in no game where a text names nothing', () => {
    let loaded = 0;
    const program = new Texts(
      () => CARAVAN,
      true,
      null,
      () => {
        loaded++;
        return [module];
      },
    );
    const messages = program.messages(null, 'en');
    expect(messages.text('game.waits', { sides: 'British, American' })).toContain('British, American');
    expect(loaded).toBe(0);
    messages.text('game.waits', { sides: 'space:nowhere' });
    expect(loaded).toBe(1);
  });

  it('show references by name, lists joined, and numbers without grouping', () => {
    expect(messages.text('went', { to: ['space:montreal', 'space:quebec'] })).toBe(
      'went to Montréal, Québec',
    );
    expect(messages.text('went', { to: 1757 })).toBe('went to 1757');
    expect(messages.text('slots', { n: 1 })).toBe('1 card');
  });

  it('leave what a person wrote alone, even when it looks like a reference or a message', () => {
    const echo = new Messages([{ echo: '"{text}"' }], lexicon, 'en', true);
    expect(echo.text('echo', { text: 'space:montreal {to} <b>' })).toBe('"space:montreal {to} <b>"');
    expect(messages.text('went', { to: 'http://x' })).toBe('went to http://x');
  });

  it('end a sentence once where a name ends with a full stop, but not what a person wrote', () => {
    const ends = new Messages([{ at: 'At {place}.', echo: '{text}.' }], lexicon, 'en', true);
    expect(ends.text('at', { place: 'Ottawa W.' })).toBe('At Ottawa W.');
    expect(ends.text('at', { place: 'W...' })).toBe('At W....');
    expect(ends.text('echo', { text: 'plan B.' })).toBe('plan B..');
  });

  it('throw on a missing key, a missing value and an unknown name when strict, and show them when not', () => {
    expect(() => messages.text('came')).toThrow(MissingText);
    expect(() => messages.text('went')).toThrow(MissingText);
    expect(() => messages.text('went', { to: 'space:paris' })).toThrow(MissingText);
    const mild = new Messages([catalog], lexicon, 'en', false);
    expect(mild.text('came', { n: 3 })).toBe('[came n=3]');
    expect(mild.text('went', { to: 'space:paris' })).toBe('went to [space:paris]');
  });

  it('do not take inherited object properties for messages', () => {
    expect(messages.has('constructor')).toBe(false);
  });

  it('show a violation inside another message', () => {
    const own = texts.messages(module, 'en');
    const reason = { code: 'not-in-hand', params: { card: 3 } };
    expect(own.text('event.queue-dropped', { lines: ['bid 3', 'bid 4'], reason })).toContain(
      'bid 3, bid 4. You do not hold 3.',
    );
  });
});

describe('the locale files', () => {
  it.each(['engine/core', 'game', 'log', 'mail', 'cli'])(
    'have a text for every refusal of src/%s',
    (folder) => {
      const found = codes(folder);
      const { messages } = readLocale('en');
      expect(found.length).toBeGreaterThan(2);
      const told = (code: string) =>
        ['violation', 'notice', 'finding', 'pack'].some((kind) => Object.hasOwn(messages, `${kind}.${code}`));
      expect(found.filter((code) => !told(code))).toEqual([]);
    },
  );

  it('have a text for each of the refusals the engine is known to make', () => {
    expect(codes('engine/core')).toEqual(
      expect.arrayContaining(['unknown-order', 'unknown-name', 'wrong-moment', 'dice-needed', 'dice-misfit']),
    );
  });

  it('have only messages that can be compiled', () => {
    const own = readLocale('en').messages;
    const mild = new Messages([own], null, 'en', false);
    for (const key of Object.keys(own)) {
      const broken = mild.text(key);
      expect(broken).not.toMatch(/SyntaxError|EXPECT_|MALFORMED/);
    }
  });
});

describe('templates', () => {
  it('throw when the model lacks a field they name', () => {
    expect(() => readLocale('en').render('section', { lines: [] })).toThrow(/title/);
  });

  it('throw when they do not exist', () => {
    expect(() => readLocale('en').render('sermon', {})).toThrow(RangeError);
  });

  it('do not escape: plain text is no HTML', () => {
    expect(readLocale('en').render('notice', { text: 'a < b & "c"' })).toBe('a < b & "c"\n');
  });
});

describe('wrapping', () => {
  it('breaks at spaces and indents what goes on below its own text', () => {
    expect(wrap('- one two three', 9)).toBe('- one two\n  three\n');
    expect(wrap('  aaa bbb', 6)).toBe('  aaa\n  bbb\n');
  });

  it('never breaks what is fixed, nor a single long word', () => {
    expect(wrap(`    ${fixed('march to Well, Dune')}`, 10)).toBe('    march to Well, Dune\n');
    expect(wrap('abcdefghij', 5)).toBe('abcdefghij\n');
  });

  it('folds runs of blank lines into one', () => {
    expect(wrap('\n\na\n\n\n\nb\n\n')).toBe('a\n\nb\n');
  });
});

describe('help', () => {
  it('lists every order and plan of the game with its form', () => {
    const text = helpText(module, texts, 'en');
    expect(text).toContain('- march [to] PLACES');
    expect(text).toContain('- if they enter PLACE: ORDER');
  });

  it('tells about one order, found by any of its words', () => {
    expect(topicText(module, 'attack', texts, 'en')).toBe(
      'strike YES OR NO\n\nStrikes at the caravan, or lets it pass.\nRules: 3.\n\n' +
        'It may be given in advance as the answer of a plan:\n' +
        '- if they enter PLACE: ORDER\n- if with at most NUMBER left: ORDER\n',
    );
    expect(topicText(module, 'dance', texts, 'en')).toBeNull();
  });
});

describe('an explanation', () => {
  it('gives reason, rule and what is possible in one line', () => {
    const violation = {
      code: 'not-in-hand',
      rule: '1',
      params: { card: 3 },
      suggestions: ['bid 1', 'bid 2'],
    };
    expect(explain(violation, texts.messages(module, 'en'))).toBe(
      'You do not hold 3. (rule 1) Possible: bid 1; bid 2.',
    );
  });
});
