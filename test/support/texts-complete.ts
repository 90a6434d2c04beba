import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import type { BoardSection, GameModule, Message, Setup } from '../../src/engine/core/contract/game-module.js';
import type { SyntaxNode } from '../../src/engine/core/contract/order-grammar.js';
import { type LocaleFiles, messagesIn, parseLocale } from '../../src/engine/core/names/locale-files.js';
import { options } from '../../src/engine/core/session/legal-order-options.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { readLocale } from '../../src/report/messages/locale-templates.js';
import type { Messages } from '../../src/report/messages/message-catalog.js';
import { inEveryRun } from './property.js';
import { alongRandomGame } from './random-game.js';

/** What tests of a game's texts share: everything it can say has a text in English. */

export interface Texts<S> {
  readonly game: GameModule<S>;
  readonly locales: LocaleFiles;
  /** So many kinds the sources name at least; fewer are found where they are no longer written as is searched for. */
  readonly least: { readonly events: number; readonly reasons: number; readonly notes: number };
}

/** Strings that a game's sources give to a function or a field, found as they are written there. */
function named(id: string, ...patterns: readonly RegExp[]): string[] {
  const code = sources(new URL(`../../src/engine/${id}/`, import.meta.url));
  const keys = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...new Set(keys)].sort();
}

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, folder));
      return entry.name.endsWith('.ts') ? readFileSync(new URL(entry.name, folder), 'utf8') : '';
    })
    .join('\n');
}

/** Kinds of questions the game puts to a side; chance reads nothing. */
export function questionsAsked(id: string): string[] {
  const kinds = named(id, /(?<!side: 'chance',\s*)\bkind: '([a-z0-9-]+)',\s*facts/g);
  return kinds.filter((kind) => kind !== 'deal');
}

/** The tests that every game has alike. */
export function describeTexts<S>({ game, locales, least }: Texts<S>): void {
  const own = messagesIn(locales, 'en');
  const messages = new Set([...Object.keys(own), ...Object.keys(readLocale('en').messages)]);
  const missing = (prefix: string, keys: readonly string[]): string[] =>
    keys.map((key) => `${prefix}.${key}`).filter((key) => !messages.has(key));

  describe('English has a text', () => {
    it('for every kind of event', () => {
      const kinds = named(game.id, /\btell\(\s*'([a-z0-9-]+)'/g, /kind: '([a-z0-9-]+)',\s*audience/g);
      expect(kinds.length).toBeGreaterThan(least.events);
      expect(missing('event', kinds)).toEqual([]);
    });

    it('for every reason of a refusal', () => {
      const codes = named(game.id, /\bcode: '([a-z0-9-]+)'/g, /\b(?:refuse|fault)\(\s*'([a-z0-9-]+)'/g);
      expect(codes.length).toBeGreaterThan(least.reasons);
      expect(missing('violation', codes)).toEqual([]);
    });

    it('for every question, and some order answers it', () => {
      const answered = [...new Set(game.orders.flatMap((def) => def.answers))];
      const asked = questionsAsked(game.id);
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.filter((kind) => !answered.includes(kind))).toEqual([]);
      expect(missing('decision', answered)).toEqual([]);
      expect(missing('question', answered)).toEqual([]);
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
      const notes = named(game.id, /note: \{\s*key: '(note\.[a-z-]+)'/g);
      expect(notes.length).toBeGreaterThanOrEqual(least.notes);
      expect(notes.filter((key) => !messages.has(key))).toEqual([]);
    });
  });

  describe('a key', () => {
    it('has a text that can be read', () => {
      const broken = Object.entries(own).flatMap(([key, text]) => {
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
      const keys = (locales.en ?? []).flatMap((file) => Object.keys(parseLocale(file).messages ?? {}));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    });
  });
}

function slotTypes<S>(nodes: readonly SyntaxNode<S>[]): string[] {
  return nodes.flatMap((node) =>
    'slot' in node ? [node.type.name] : 'optional' in node ? slotTypes(node.optional) : [],
  );
}

/** The keywords an order line is made of. */
function words<S>(nodes: readonly SyntaxNode<S>[]): string[] {
  return nodes.flatMap((node) =>
    'word' in node ? [node.word] : 'optional' in node ? words(node.optional) : [],
  );
}

/** Games whose every word is asked for; the messages are strict, so that one without a text throws. */
export interface Spoken<S> {
  readonly game: GameModule<S>;
  readonly english: Messages;
  readonly setups: readonly Setup[];
  readonly limit: number;
}

/** Plays these games and shows everything to everybody. */
export function describeAllThatIsSaid<S>({ game, english, setups, limit }: Spoken<S>): void {
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
      const offered = (state: S, side: string): void => {
        for (const { candidates, unavailable } of options(game, state, side, 'en').flatMap(
          ({ orders }) => orders,
        )) {
          const listed = Object.values(candidates).flat();
          for (const { value } of listed) english.value(value);
          show(listed.flatMap(({ note }) => note ?? []));
          if (unavailable !== null) expect(english.reason(unavailable)).not.toBe('');
        }
      };
      let count = 0;
      const watch = ({ events, session: { state } }: Step<S>): void => {
        show(events.map((event) => game.describe(event)));
        if (count++ % inEveryRun(11, 5) !== 0) return;
        const asked = game.pending(state).filter(({ side }) => side !== 'chance');
        show(asked.map((decision) => game.question(state, decision)));
        for (const viewer of [...game.sides, 'observer', 'umpire']) {
          const view = game.view(state, viewer);
          show([game.headline(view)]);
          sections(game.board(view));
          sections(game.hand(view, viewer));
        }
        for (const side of game.sides) offered(state, side);
      };
      for (const setup of setups) {
        alongRandomGame(game, setup, 'texts', limit, watch);
      }
      expect(lines).toBeGreaterThan(2000);
    });
  });
}
