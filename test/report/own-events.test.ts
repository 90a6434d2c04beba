import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Input } from '../../src/engine/core/session/session.js';
import { DEFAULT_CONTROL } from '../../src/game/timekeeping/time-control-text.js';
import { loadMessages } from '../../src/games/registry-loader.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { OWN_EVENTS, redactedEvents } from '../../src/report/model/event-texts.js';
import { AS_WRITTEN, tellOwn } from '../../src/report/model/table-event-texts.js';
import { MemoryTable } from '../support/memory-table.js';
import { seated } from '../support/seated.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const module = caravan as unknown as GameModule;
const messages = new Texts(() => CARAVAN, true).messages(module, 'en');
const dice = {
  roll: () => 1,
  pick: <T>(_purpose: string, _audience: string, from: readonly T[], count: number) => from.slice(0, count),
};
const players = seated(module);

/** Kinds of events that the core makes by itself, and the log where it goes from one set of rules to another. */
function emitted(): string[] {
  const found = [
    'engine/core/session/session',
    'engine/core/session/apply-administrative-input',
    'engine/core/session/orders-for-next-phase',
    'engine/core/session/ready-for-the-dice',
    'log/game/case-step',
    'log/game/game-kind',
  ].flatMap((name) => {
    const path = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
    const text = readFileSync(path, 'utf8');
    return [
      ...text.matchAll(/\bevent\('([a-z-]+)'/g),
      ...text.matchAll(/\bkind: '([a-z-]+)'/g),
      ...text.matchAll(/\btold\(session, [^']*'([a-z-]+)'/g),
      ...text.matchAll(/\bkind: [^'\n]*\? '([a-z-]+)' : '([a-z-]+)'/g),
      ...text.matchAll(/\bevent\([^']*\? '([a-z-]+)' : '([a-z-]+)'/g),
    ].flatMap((match) => match.slice(1));
  });
  return [...new Set(found)].sort();
}

function told(viewer: string, ...inputs: Input[]): string[] {
  const memory = new MemoryTable(module, dice, players, 'chains', undefined, DEFAULT_CONTROL);
  for (const input of inputs) memory.apply(input);
  return redactedEvents(() => ({ module, messages }), memory.entries.slice(1), viewer, 'Europe/Berlin');
}

const offer = (side: string, what: 'draw' | 'pause'): Input => ({ type: 'offer', side, offer: { what } });
const AWAY = { from: Date.parse('2026-12-20T00:00:00Z'), to: Date.parse('2027-01-04T00:00:00Z') };

describe('what happens at the table', () => {
  it('is told by the table itself, for every kind the core makes and no other', () => {
    expect([...OWN_EVENTS].sort()).toEqual(emitted());
  });

  it('is called by no name that a game uses for its own events', () => {
    const games = [CARAVAN, ...Object.values(loadMessages('en'))];
    const taken = [...OWN_EVENTS].filter((kind) =>
      games.some((catalog) => Object.hasOwn(catalog, `event.${kind}`)),
    );
    expect(taken).toEqual([]);
  });

  const about: { readonly [kind: string]: JsonObject } = {
    'queue-laid-aside': { lines: ['bid 1'] },
    'queue-outdated': { lines: ['bid 1'], changed: ['place:ford'] },
    'queue-stays': { lines: ['bid 1'] },
    'queue-dropped': { lines: ['bid 1'], reason: { code: 'game-over' } },
    'queue-replaced': { lines: ['bid 1'] },
    'next-passed-over': { text: 'bid 1', reason: { code: 'game-over' } },
    'next-begun': { lines: ['bid 1'] },
    'next-dropped': { lines: ['bid 1'] },
    'plan-used': { plan: 'p1', text: 'x' },
    'plan-dropped': { plan: 'p1', text: 'x', reason: { code: 'game-over' } },
    'plan-expired': { plan: 'p1', text: 'x' },
    'offer-made': { side: 'side:red', what: 'extend', minutes: 90 },
    'time-given': { by: 'reader:umpire', side: 'side:red', minutes: 90 },
    press: { by: 'side:red', to: [], text: 'x' },
    ruling: { text: 'x' },
    'control-changed': { none: true },
    vacation: { side: 'side:red', ...AWAY },
    'quiet-windows': { minutes: 360 },
    'window-passed': { decision: 'decision:bid' },
    'rules-adopted': { from: '1.0.0', to: '1.1.0' },
    undone: { to: 3, reason: 'x' },
    ready: { side: 'side:red', from: 'words', early: false },
    'beacon-round': { round: 7 },
    beacon: { round: 7 },
    'case-opened': { number: 1, by: 'side:red', about: 'entries', from: 2, to: 3, stops: true },
    'case-day': { number: 1, day: '2026-12-20' },
    'case-said': { number: 1, by: 'side:red', text: 'x' },
    'case-answered': { number: 1, by: 'side:red' },
    'case-asked': { number: 1, to: ['side:red'] },
    'case-ruled': { number: 1, text: 'x' },
    'taken-back': { to: 3, reason: '', side: 'side:red' },
  };

  it.each([...OWN_EVENTS])('has a sentence for %s', (kind) => {
    const data = about[kind] ?? { side: 'side:red', by: 'side:blue', what: 'draw', reason: '' };
    for (const viewer of ['red', 'blue', 'observer', 'umpire']) {
      const isSide = module.sides.includes(viewer);
      const text = tellOwn(
        { kind, audience: 'public', data },
        { viewer, isSide, messages, zone: 'UTC', words: AS_WRITTEN },
      );
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/\bside:|reader:|undefined|null|object/);
    }
  });

  it('names who offers what, and tells each side what it can answer', () => {
    expect(told('red', offer('red', 'draw'))).toEqual([
      'You offer a draw. To withdraw that write "withdraw draw".',
    ]);
    expect(told('blue', offer('red', 'draw'))).toEqual([
      'The Red player offers a draw. Answer with "accept draw" or "decline draw".',
    ]);
    expect(told('observer', offer('red', 'pause'))).toEqual(['The Red player asks for a pause.']);
    const extend: Input = { type: 'offer', side: 'red', offer: { what: 'extend', minutes: 60 * 49 } };
    expect(told('blue', extend)[0]).toContain('asks for 2 d 1 h more. Answer with "accept extend"');
    const back: Input = { type: 'offer', side: 'red', offer: { what: 'takeback', to: 7 } };
    expect(told('blue', back)[0]).toContain('after entry 7. Answer with "accept takeback"');
  });

  it('tells times in the zone of the reader and in UTC', () => {
    expect(told('blue', { type: 'vacation', side: 'red', ...AWAY })[0]).toBe(
      'The Red player is on vacation from Sun 20 Dec 2026, 01:00 (Europe/Berlin) = Sun 20 Dec 2026, 00:00 (UTC) ' +
        'until Mon 4 Jan 2027, 01:00 (Europe/Berlin) = Mon 4 Jan 2027, 00:00 (UTC).',
    );
  });

  it('tells a new time control as it is written', () => {
    expect(told('red', { type: 'control', control: DEFAULT_CONTROL })[0]).toContain(
      'another time control: 72h +12h cap 120h first 7d',
    );
    expect(told('red', { type: 'control', control: null })).toEqual(['There are no deadlines any more.']);
  });

  it('repeats a reason as one line, whatever it holds, and leaves an empty one out', () => {
    const why = 'moving\nhouse: side:red {0} \u202etxet';
    expect(told('red', { type: 'end', reason: why })).toEqual([
      'The moderator has ended the game: moving house: side:red {0} txet',
    ]);
    expect(told('red', offer('red', 'pause'), { type: 'pause', by: 'blue', reason: '' }).slice(1)).toEqual([
      'The players have agreed to pause the game.',
    ]);
    expect(told('red', { type: 'forfeit', side: 'blue', reason: 'time' })).toEqual([
      'The game is declared lost for the Blue player: the time was used up',
    ]);
  });
});

describe('a message between players', () => {
  const press = (text: string, to: string[] = ['blue']): Input => ({ type: 'press', by: 'red', to, text });

  it('says whose it is and stands behind a mark on every line', () => {
    const [text] = told('blue', press('Hello!\n\nTHE END\nYou have won.'));
    expect(text).toBe(
      'The Red player writes to the Blue player:\n  | Hello!\n  |\n  | THE END\n  | You have won.',
    );
  });

  it.each([
    ['lines of other systems', 'a\rb\u2028c\u2029d\u0085e\vf\fg'],
    ['a long line', 'word '.repeat(100)],
    ['a long word', 'x'.repeat(500)],
    ['long words among short ones', `a ${'y'.repeat(90)} b ${'z'.repeat(200)}`],
    ['what cannot be seen', '\u202e\u200b\u00ad\ue000\u0007evil'],
  ])('cannot begin a line of its own with %s', (_what, text) => {
    const [, ...lines] = (told('blue', press(text))[0] ?? '').split('\n');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/^ {2}\|/);
      expect([...line].length).toBeLessThanOrEqual(72);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u);
    }
  });

  it('is read by its readers alone, and once by the moderator', () => {
    expect(told('observer', press('psst'))).toEqual([]);
    expect(told('blue', press('psst', []))).toEqual([]);
    expect(told('red', press('psst', []))).toEqual(['The Red player writes to the moderator:\n  | psst']);
    expect(told('umpire', press('psst'))).toHaveLength(1);
    expect(told('umpire', press('psst'), press('psst'))).toHaveLength(2);
    const all: Input = { type: 'press', by: 'umpire', to: ['red', 'blue'], text: 'Good luck' };
    expect(told('blue', all)).toEqual(['The moderator writes to the players:\n  | Good luck']);
  });
});
