import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom, seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { Lexicon } from '../../src/engine/core/names/lexicon.js';
import { Names } from '../../src/engine/core/names/name-matcher.js';
import { rehearse } from '../../src/engine/core/session/rehearse-order-lines.js';
import { begin, type Session } from '../../src/engine/core/session/session.js';
import { sortLines } from '../../src/game/table/sort-orders-plans-and-dice-values.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { LONGEST_LINE } from '../../src/system/text/longest-order-line.js';
import { HardLines, lineOf } from '../support/hard-lines.js';
import { fc, MORE } from '../support/property.js';

/** Looks at a word list, a name or a declared syntax that one line may cost; an ordinary order costs some hundred. */
const MOST_STEPS = 40_000;
/** A search for names that resemble what was written costs as much as so many looks. */
const SEARCH = 50;

const registry = loadRegistry();
const GAMES: readonly (readonly [string, string])[] = [
  ['wilderness-war', 'annus-mirabilis'],
  ['liberty', '1775'],
  ['mohicans', '1754'],
];
const LOCALES = ['en', 'fr', 'de'];

let steps = 0;

/** Counts the calls of a method from now on. Returns how to put it back. */
function count<T extends object>(prototype: T, method: keyof T, cost: number): () => void {
  const original = prototype[method] as (...args: unknown[]) => unknown;
  prototype[method] = function (this: unknown, ...args: unknown[]) {
    steps += cost;
    return original.apply(this, args);
  } as T[keyof T];
  return () => {
    prototype[method] = original as T[keyof T];
  };
}

let restore: (() => void)[] = [];
beforeAll(() => {
  restore = [
    count(Cursor.prototype, 'words', 1),
    count(Cursor.prototype, 'phrase', 1),
    count(Names.prototype, 'read', 1),
    count(Lexicon.prototype, 'forms', 1),
    count(Names.prototype, 'nearest', SEARCH),
  ];
});
afterAll(() => {
  for (const each of restore) each();
});

function gameOf(id: string): GameModule {
  const module = registry.get(id);
  if (module === null) throw new RangeError(id);
  return module;
}

function start(module: GameModule, scenario: string): Session {
  const checked = module.checkSetup({ scenario });
  if (!checked.ok) throw new Error(checked.violation.code);
  return begin(module, checked.value, seededDice('hard lines')).session;
}

/** Reads and judges one line as a mail is, and says what it cost. */
function stepsOf(module: GameModule, session: Session, side: SideId, locale: string, text: string): number {
  steps = 0;
  const about = { dice: 'chains', locale, message: null } as const;
  const sorted = sortLines(module, session, side, [{ line: 1, text }], about);
  const texts = (sorted.queue ?? []).map((line) => line.text);
  rehearse(module, session.state, side, texts, locale);
  return steps;
}

const again = (unit: string): string => unit.repeat(Math.floor(960 / unit.length));
const KNOWN: readonly (readonly [string, string])[] = [
  ['wilderness-war', `if ${again('attacked at Albany and ')}attacked: pass`],
  ['wilderness-war', `${again('attacked at Albany and ')}attacked: pass`],
  ['wilderness-war', `pass if ${again('attacked at Albany and ')}attacked`],
  ['wilderness-war', `force 7 Montcalm with ${again('x ')}`],
  ['wilderness-war', `force 7 Montcalm with ${again('regular, ')}x`],
  ['wilderness-war', `at Albany and attacked: pass; ${again('pass if attacked; ')}`],
  ['liberty', `at Boston and round 2: fire; ${again('fire if round 2; ')}`],
  ['liberty', `if ${again('at Boston and round 2 and ')}round 1: fire`],
  ['mohicans', `if ${again('at Albany and round 2 and ')}round 1: fire`],
];

describe('what a line costs', () => {
  it.each(KNOWN)('is bounded: %s %.60s', (game, text) => {
    const module = gameOf(game);
    const scenario = GAMES.find(([id]) => id === game)?.[1] ?? '';
    const session = start(module, scenario);
    for (const side of module.sides) {
      expect(text.length).toBeLessThanOrEqual(LONGEST_LINE);
      expect(stepsOf(module, session, side, 'en', text)).toBeLessThan(MOST_STEPS);
    }
  });

  it.each(GAMES)('is bounded for any line of %s', (game, scenario) => {
    const module = gameOf(game);
    const session = start(module, scenario);
    const lines = new Map(LOCALES.map((locale) => [locale, new HardLines(module, locale)]));
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, maxLength: 8 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...module.sides),
        (seed, written, read, side) => {
          const random = new SeededRandom(seed);
          const recipe = lines.get(written)?.recipe((most) => random.below(most));
          const text = recipe === undefined ? '' : lineOf(recipe, LONGEST_LINE);
          expect(stepsOf(module, session, side, read, text)).toBeLessThan(MOST_STEPS);
        },
      ),
      { numRuns: 100 * MORE },
    );
  });
});
