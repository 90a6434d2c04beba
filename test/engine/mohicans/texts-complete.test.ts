import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { parseLocale } from '../../../src/engine/core/locale-files.js';
import type { BoardSection, Message } from '../../../src/engine/core/module.js';
import { options } from '../../../src/engine/core/options.js';
import { playout } from '../../../src/engine/core/playout.js';
import type { Step } from '../../../src/engine/core/session.js';
import type { SyntaxNode } from '../../../src/engine/core/syntax.js';
import { mohicansMessages } from '../../../src/engine/mohicans/index.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { readLocale } from '../../../src/report/templates.js';
import { data } from '../../support/mohicans.js';
import { allOptions, mohicans as game, mohicansSetup } from '../../support/mohicans-table.js';
import { messages as english } from './support/shown.js';

/** Keys in the sources of the game, found as they are written there. */
function sources(folder: string): string {
  const url = new URL(`../../../src/engine/mohicans/${folder}`, import.meta.url);
  return readdirSync(url, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(`${folder}${entry.name}/`);
      return entry.name.endsWith('.ts') ? readFileSync(new URL(entry.name, `${url.href}`), 'utf8') : '';
    })
    .join('\n');
}

const code = sources('');
const messages = new Set([
  ...Object.keys(mohicansMessages(data, 'en')),
  ...Object.keys(readLocale('en').messages),
]);

function found(...patterns: readonly RegExp[]): string[] {
  const keys = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(keys)].sort();
}

function missing(prefix: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${prefix}.${key}`).filter((key) => !messages.has(key));
}

function slotTypes(nodes: readonly SyntaxNode<State>[]): string[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node.type.name] : 'optional' in node ? slotTypes(node.optional) : [],
  );
}

/** The keywords an order line is made of. */
function words(nodes: readonly SyntaxNode<State>[]): string[] {
  return nodes.flatMap((node) =>
    'word' in node ? [node.word] : 'optional' in node ? words(node.optional) : [],
  );
}

describe('English has a text', () => {
  it('for every kind of event', () => {
    const kinds = found(/\btell\(\s*'([a-z0-9-]+)'/g);
    expect(kinds.length).toBeGreaterThan(20);
    expect(missing('event', kinds)).toEqual([]);
  });

  it('for every reason of a refusal', () => {
    const codes = found(/\bcode: '([a-z0-9-]+)'/g, /\brefuse\(\s*'([a-z0-9-]+)'/g);
    expect(codes.length).toBeGreaterThan(20);
    expect(missing('violation', codes)).toEqual([]);
  });

  it('for every question, and some order answers it', () => {
    const asked = [...new Set(game.orders.flatMap((def) => def.answers))];
    expect(missing('decision', asked)).toEqual([]);
    expect(missing('question', asked)).toEqual([]);
    const questions = found(/\bkind: '([a-z0-9-]+)', facts/g);
    expect(questions.filter((kind) => !asked.includes(kind))).toEqual([]);
  });

  it('for every order, its help, its words and its slots', () => {
    for (const def of game.orders) {
      expect(missing('verb', [def.verb])).toEqual([]);
      expect(missing('help', [def.verb])).toEqual([]);
      expect(missing('slot', slotTypes(def.syntax))).toEqual([]);
      for (const keyword of words(def.syntax)) expect(game.lexicons.en?.forms(keyword)).toBeDefined();
    }
  });

  it('for every note beside a candidate', () => {
    const notes = found(/note: \{\s*key: '(note\.[a-z-]+)'/g);
    expect(notes.filter((key) => !messages.has(key))).toEqual([]);
  });
});

describe('a key', () => {
  it('has a text that can be read', () => {
    const broken = Object.entries(mohicansMessages(data, 'en')).flatMap(([key, text]) => {
      try {
        new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
        return [];
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
    });
    expect(broken).toEqual([]);
  });

  it('is defined in one locale file only', () => {
    const keys = (data.locales.en ?? []).flatMap((file) => Object.keys(parseLocale(file).messages ?? {}));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('everything a game says', () => {
  it('has its text and all it names, for every viewer', () => {
    let lines = 0;
    const show = (list: readonly Message[]): void => {
      for (const message of list) expect(english.message(message)).not.toBe('');
      lines += list.length;
    };
    const sections = (list: readonly BoardSection[]): void => {
      show(list.flatMap(({ title, lines }) => [title, ...lines]));
    };
    let count = 0;
    const watch = ({ events, session }: Step<State>): void => {
      show(events.map((event) => game.describe(event)));
      if (count++ % 5 !== 0) return;
      const asked = game.pending(session.state).filter(({ side }) => side !== 'chance');
      show(asked.map((decision) => game.question(session.state, decision)));
      for (const viewer of [...game.sides, 'observer', 'umpire']) {
        const view = game.view(session.state, viewer);
        show([game.headline(view)]);
        sections(game.board(view));
        sections(game.hand(view, viewer));
      }
      for (const side of game.sides) {
        for (const { orders } of options(game, session.state, side, 'en')) {
          for (const { candidates, unavailable } of orders) {
            const notes = Object.values(candidates).flatMap((list) => list.flatMap(({ note }) => note ?? []));
            for (const { value } of Object.values(candidates).flat()) english.value(value);
            show(notes);
            if (unavailable !== null) expect(english.reason(unavailable)).not.toBe('');
          }
        }
      }
    };
    for (const chosen of [{}, allOptions()]) {
      const report = playout(game, mohicansSetup(chosen), 'texts', 600, watch);
      expect(report.problems.filter((text) => !text.startsWith('no end'))).toEqual([]);
    }
    expect(lines).toBeGreaterThan(2000);
  });
});
