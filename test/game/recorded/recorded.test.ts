import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../../src/engine/core/base/json.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { type LogHouse, openHouse } from '../../../src/game/games-folder/games-folder.js';
import { compareRecords } from '../../../src/game/recorded/compare-records.js';
import { exportGame } from '../../../src/game/recorded/export-game.js';
import { RecordUnreadable } from '../../../src/game/recorded/positions.js';
import { type Recorded, readRecorded } from '../../../src/game/recorded/read-recorded-game.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { parseEntry } from '../../../src/log/entries/verify-entry.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import { withEdits } from '../../../src/log/format/json-edits.js';
import { LogFolder } from '../../../src/log/storage/log-folder.js';
import { exportLog } from '../../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { run } from '../../cli/run.js';
import { inEveryRun, oneIn } from '../../support/property.js';
import { realTexts } from '../../support/real-texts.js';
import { fileOf, putGame } from '../../support/release-games.js';
import { tempDir, testClock } from '../../support/temp.js';

const registry = loadRegistry();
/** A game at its table with clocks, press and a moderator; and one with every phase of a game in it. */
const GAMES = [
  'wilderness-war/table',
  'wilderness-war/bidding-open',
  'liberty/table',
  'liberty/more-18',
  'mohicans/table',
  'mohicans/halves-true',
] as const;
let temp: { readonly dir: string; readonly remove: () => Promise<void> };
let house: LogHouse;
/** The games as their logs call them. */
const ids = new Map<string, string>();

beforeAll(async () => {
  temp = await tempDir();
  for (const game of GAMES) {
    const log = (await fileOf('0.1.0', `${game}/log.yaml`)).toString();
    const id = / game: ([a-z0-9-]+)\n/.exec(log)?.[1] ?? '';
    await putGame(temp.dir, id, '0.1.0', game);
    ids.set(game, id);
  }
  house = await openHouse({ dir: temp.dir, registry, clock: testClock() });
});

afterAll(async () => {
  await house.close();
  await temp.remove();
});

async function tableOf(game: string): Promise<{ readonly table: Table; readonly place: LogFolder }> {
  const id = ids.get(game) ?? '';
  const table = await house.open(id);
  if (table === null) throw new Error(`no ${id}`);
  return { table, place: new LogFolder(join(temp.dir, id)) };
}

/** The games are over, as far as they go here: what is exported of one is exported once. */
const exports = new Map<string, Promise<string>>();

function exported(game: string, viewer: string): Promise<string> {
  const key = `${game} ${viewer}`;
  const made = exports.get(key) ?? exportOf(game, viewer);
  exports.set(key, made);
  return made;
}

async function exportOf(game: string, viewer: string): Promise<string> {
  const made = await exportGame((await tableOf(game)).place, viewer, registry);
  if (!made.ok) throw new Error(made.violation.code);
  expect(made.value.untold).toBeNull();
  return made.value.text;
}

/** What is read of a file says the same to everybody who asks: each file is read and checked once. */
const records = new Map<string, Promise<Recorded>>();

function recorded(text: string | Buffer): Promise<Recorded> {
  const key = text.toString();
  const read = records.get(key) ?? recordOf(text);
  records.set(key, read);
  return read;
}

async function recordOf(text: string | Buffer): Promise<Recorded> {
  const read = await readRecorded(Buffer.from(text), registry);
  if (!read.ok) throw new Error(JSON.stringify(read.violation));
  return read.value;
}

const entriesOf = (text: string): Entry[] =>
  text.split(/^(?=---\n)/m).map((document) => {
    const parsed = parseEntry(Buffer.from(document));
    if ('problem' in parsed) throw new Error(parsed.problem);
    return parsed.entry;
  });

/** Some entries of a game, its first and last among them. */
const someOf = (last: number): number[] => {
  const some = inEveryRun(3, 12);
  const step = Math.max(1, Math.floor(last / some));
  return [...Array.from({ length: some + 1 }, (_, index) => index * step).filter((seq) => seq < last), last];
};

describe.each(oneIn(2, GAMES))('an export of %s', (game) => {
  it('for a side or onlookers shows the positions that these saw, with what they may order', async () => {
    const { table } = await tableOf(game);
    const last = table.head.seq;
    for (const viewer of [...table.module.sides, 'observer']) {
      const { table: read, reader } = await recorded(await exported(game, viewer));
      expect(reader).toBe(viewer);
      expect(read.head).toEqual(table.head);
      for (const seq of [...someOf(last), 0]) {
        const [seen, there] = [await read.view(viewer, seq), await table.view(viewer, seq)];
        expect(seen).toEqual({ ok: true, value: JSON.parse(JSON.stringify(there.ok ? there.value : null)) });
      }
      const { session } = read;
      if (viewer !== 'observer') {
        const mine = options(read.module, session.state, viewer, 'en');
        expect(mine).toEqual(options(table.module, table.session.state, viewer, 'en'));
      }
      const request = { viewer, sinceSeq: last - 9, locale: 'en' };
      const [off, at] = [
        await buildReport(read, request, realTexts),
        await buildReport(shown(table), request, realTexts),
      ];
      // What is said of clocks, of newer rules and of orders that may be given again is known at the table alone.
      const { clock: _, status: _s, laidAside: _l, form: _f, ...told } = off;
      // A file keeps the members of a position in the order of their names: so lists of equals may be told.
      const words = (value: unknown) =>
        JSON.stringify(value)
          .split(/[^\p{L}\d]+/u)
          .sort();
      const { board, ...rest } = told;
      expect(words(at.board)).toEqual(words(board));
      expect(at).toMatchObject(rest);
    }
  });

  it('says nothing more than what its reader saw: no word of the others, no position but his', async () => {
    const { table } = await tableOf(game);
    for (const viewer of [...table.module.sides, 'observer']) {
      const text = await exported(game, viewer);
      const { table: read } = await recorded(text);
      const { setup: _, values, ...session } = read.session;
      const { state, queues, plans, next, ended, table: agreed } = table.session;
      const own = <T>(lists: { readonly [side: string]: T }) =>
        Object.fromEntries(Object.entries(lists).filter(([side]) => side === viewer));
      expect(values).toEqual([]);
      expect(canonicalJson(session as never)).toBe(
        canonicalJson(
          JSON.parse(
            JSON.stringify({
              state: table.module.view(state, viewer),
              ...{ queues: own(queues), plans: own(plans), ended, table: agreed },
              ...(next?.[viewer] === undefined ? {} : { next: own(next) }),
            }),
          ),
        ),
      );
      // Every line that another side has sent, as far as this one has not sent the same.
      const sent = (await table.entries(0)).flatMap(({ sealed }) =>
        // A bare word is said of a position, too.
        Object.entries(sealed).flatMap(([side, { input }]) =>
          input?.type === 'orders' ? input.received.map((line) => ({ side, text: line.text })) : [],
        ),
      );
      const mine = new Set(sent.flatMap(({ side, text: line }) => (side === viewer ? [line] : [])));
      const others = new Set(
        sent.flatMap(({ text: line }) =>
          mine.has(line) || !line.includes(' ') ? [] : [JSON.stringify(line)],
        ),
      );
      const seen = JSON.stringify(entriesOf(text).map((entry) => entry.seen ?? null));
      for (const line of others) expect({ line, seen: seen.includes(line) }).toEqual({ line, seen: false });
    }
  });

  it('for the moderator is played again by the rules', async () => {
    const { table } = await tableOf(game);
    const { table: read } = await recorded(await exported(game, 'umpire'));
    for (const seq of someOf(table.head.seq)) {
      for (const viewer of [...table.module.sides, 'observer', 'umpire']) {
        expect(await read.view(viewer, seq)).toEqual(await table.view(viewer, seq));
      }
    }
    expect(read.clock()).toEqual(table.clock());
  });
});

/** What an export says its reader saw after each entry. */
function seenIn(text: string): Json[] {
  let told: Json | undefined;
  return entriesOf(text).map(({ seen = [] }) => {
    const now = withEdits(told, seen);
    if (now == null) throw new Error('not what was seen');
    told = now;
    return now;
  });
}

/** A table at which nobody is known to sit, as a record shows it. */
function shown(table: Table): Table {
  return new Proxy(table, {
    get: (target, name) => {
      if (name === 'players') return [];
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('what the house says was seen', () => {
  const GAME = 'liberty/table';

  it('is signed: nothing of it can be changed, put in or left out', async () => {
    const text = await exported(GAME, 'british');
    const bytes = (entries: readonly string[]) => Buffer.from(entries.join(''));
    const documents = text.split(/^(?=---\n)/m);
    const check = (log: Buffer) => verifyLog(log, { level: 'own' });
    const whole = await check(bytes(documents));
    expect(whole).toMatchObject({ ok: true });
    expect(whole.proved.join('\n')).toMatch(/told: what british saw is the word of the house/);
    const at = documents.findIndex((document, index) => index > 3 && /^seen:\n {2}- /m.test(document));
    const changed = (document: string) => documents.map((one, index) => (index === at ? document : one));
    const document = documents[at] ?? '';
    const without = document.replace(/^seen:\n(?: {2}.*\n)+/m, '');
    expect(without).not.toBe(document);
    expect((await check(bytes(changed(without)))).first?.problem).toMatch(/not signed with the key/);
    const moved = changed(without);
    moved[at + 1] = (moved[at + 1] ?? '').replace(/^seen:\n(?: {2}.*\n)+/m, '');
    expect((await check(bytes(moved))).ok).toBe(false);
    expect((await check(bytes(documents.slice(0, -1)))).first?.problem).toBe('what was seen is not signed');
    const [first = '', ...rest] = documents;
    expect((await check(bytes([first.replace(/^seen:\n(?: {2}.*\n)+/m, ''), ...rest]))).ok).toBe(false);
  });

  it('is not that of another reader', async () => {
    const text = await exported(GAME, 'british');
    const other = text.replace('seenBy:\n  viewer: british', 'seenBy:\n  viewer: american');
    const renamed = other === text ? text.replace(/viewer: british/, 'viewer: american') : other;
    expect(renamed).not.toBe(text);
    expect((await verifyLog(Buffer.from(renamed), { level: 'own' })).first?.problem).toMatch(/american/);
  });

  it('is shown to nobody else', async () => {
    const { table } = await recorded(await exported(GAME, 'british'));
    for (const viewer of ['american', 'umpire', 'observer']) {
      expect(await table.view(viewer)).toMatchObject({ ok: false, violation: { code: 'told-to-another' } });
    }
  });

  it('is missing in exports of earlier releases, which verify and tell what happened', async () => {
    for (const game of ['liberty/table', 'wilderness-war/table', 'mohicans/table']) {
      const [side = ''] = (await tableOf(game)).table.module.sides;
      const old = await fileOf('0.1.0', `${game}/export-${side}.yaml`);
      expect(await verifyLog(old, { level: 'own' })).toMatchObject({ ok: true });
      const { table, reader } = await recorded(old);
      expect(reader).toBe(side);
      expect(await table.view(side)).toMatchObject({ ok: false, violation: { code: 'positions-not-told' } });
      expect(() => table.session).toThrow(RecordUnreadable);
      expect((await table.entries(0)).length).toBe(table.head.seq + 1);
    }
  });

  it('is left out where the rules of a game are not to be had, and the reason is told', async () => {
    const { place } = await tableOf(GAME);
    const made = await exportGame(place, 'british', { get: () => null });
    if (!made.ok) throw new Error(made.violation.code);
    expect(made.value.untold).toMatchObject({ code: 'unknown-module' });
    expect(await verifyLog(Buffer.from(made.value.text), { level: 'own' })).toMatchObject({ ok: true });
  });

  it('need not be a position at all in a file of a stranger: it is refused, never a bug', async () => {
    const { place } = await tableOf(GAME);
    for (const lie of [null, 7, { state: null }, { state: {} }]) {
      const text = await exportLog(place, 'observer', () => lie);
      if (!text.ok) throw new Error(text.violation.code);
      const { table } = await recorded(text.value);
      expect(await table.view('observer')).toMatchObject({ ok: false, violation: { code: 'log-corrupt' } });
      expect(await run(['replay', '--file', '-'], text.value)).toMatchObject({
        code: 1,
        err: expect.stringContaining('is damaged at entry'),
      });
    }
    const table = { paused: null, offers: {}, control: null };
    const lie = { state: {}, queues: {}, plans: {}, ended: null, table };
    const text = await exportLog(place, 'observer', () => lie);
    if (!text.ok) throw new Error(text.violation.code);
    for (const verb of [
      ['replay'],
      ['report'],
      ['report', '--at', '3'],
      ['history'],
      ['report', '--map', '/nowhere/x.svg'],
    ]) {
      const { code, err } = await run([...verb, '--file', '-'], text.value);
      expect({ verb, code, err }).toEqual({ verb, code: 1, err: expect.stringMatching(/cannot be shown/) });
    }
  });
});

describe('a file held against another', () => {
  const GAME = 'liberty/table';
  const compared = async (whole: string | Buffer, other: string | Buffer) =>
    compareRecords(await recorded(whole), await recorded(other), registry);

  it('tells the same history, and the whole log shows that its reader was told what the rules give', async () => {
    for (const game of oneIn(4, GAMES)) {
      const whole = await recorded(await exported(game, 'umpire'));
      const { table } = await tableOf(game);
      const entries = table.head.seq + 1;
      for (const viewer of [...table.module.sides, 'observer']) {
        const told = await recorded(await exported(game, viewer));
        const [there, back] = [compareRecords(whole, told, registry), compareRecords(told, whole, registry)];
        expect(await there).toEqual({ ok: true, value: { entries, seen: true } });
        expect(await back).toEqual({ ok: true, value: { entries, seen: null } });
      }
    }
  });

  it('finds a house that told a side what was not so, and signed it', async () => {
    const { table, place } = await tableOf(GAME);
    const lie = table.head.seq - 5;
    const seen = seenIn(await exported(GAME, 'british'));
    const earlier = seen.findLastIndex(
      (one, seq) => seq < lie && canonicalJson(one) !== canonicalJson(seen[lie] ?? null),
    );
    seen[lie] = seen[earlier] ?? null;
    const text = await exportLog(place, 'british', (seq) => seen[seq] ?? null);
    if (!text.ok) throw new Error(text.violation.code);
    expect(await verifyLog(Buffer.from(text.value), { level: 'own' })).toMatchObject({ ok: true });
    const whole = await exported(GAME, 'umpire');
    expect(await compared(whole, text.value)).toMatchObject({
      ok: false,
      violation: { code: 'seen-differs', params: { reader: 'british', seq: lie } },
    });
  });

  it('finds two histories of one game, by the first entry in which they part', async () => {
    const whole = entriesOf(await exported(GAME, 'umpire'));
    const cut = whole.slice(0, 20);
    const [one, other] = [
      await recorded(await exported(GAME, 'umpire')),
      await recorded(await exported(GAME, 'british')),
    ];
    const shorter = { ...other, entries: other.entries.slice(0, cut.length) };
    expect(await compareRecords(one, shorter, registry)).toMatchObject({ ok: true, value: { entries: 20 } });
    const forked = other.entries.map((entry) => (entry.seq < 7 ? entry : { ...entry, hash: 'f'.repeat(64) }));
    expect(await compareRecords(one, { ...other, entries: forked }, registry)).toMatchObject({
      ok: false,
      violation: { code: 'history-differs', params: { seq: 7 } },
    });
    expect(
      await compared(await exported(GAME, 'umpire'), await exported('mohicans/table', 'observer')),
    ).toMatchObject({
      violation: { code: 'another-game' },
    });
  });

  it('finds a game that was begun anew under the same name', async () => {
    const one = await recorded(await exported(GAME, 'umpire'));
    const [first, ...rest] = one.entries;
    if (first?.public.open === undefined) throw new Error('no opening');
    const open = { ...first.public.open, key: 'another' };
    const other = { ...one, entries: [{ ...first, public: { open } }, ...rest] };
    expect(await compareRecords(one, other, registry)).toMatchObject({ violation: { code: 'another-key' } });
  });

  it('is a word of log verify', async () => {
    const [whole, told] = [join(temp.dir, 'whole.yaml'), join(temp.dir, 'told.yaml')];
    await writeFile(whole, await exported(GAME, 'umpire'));
    await writeFile(told, await exported(GAME, 'british'));
    const verify = ['log', 'verify', 'any', '--file', whole, '--level', 'full', '--with', told];
    expect(await run(verify)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /with the other file: \d+ entries are the same, and its reader was told what the rules give/,
      ),
    });
    const json = await run(['--json', ...verify]);
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, with: { seen: true } });
    const house = await run(['--games', temp.dir, 'log', 'verify', ids.get(GAME) ?? '', '--with', told]);
    expect(house).toMatchObject({ code: 0, out: expect.stringContaining('what the rules give') });
  });
});
