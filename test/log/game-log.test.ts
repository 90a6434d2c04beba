import { appendFile, chmod, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import type { Span } from '../../src/log/format/document-splitting.js';
import { eventsOf, inputOf } from '../../src/log/format/entry-accessors.js';
import type { Modules } from '../../src/log/format/rules-lookup.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { LogFolder } from '../../src/log/storage/log-folder.js';
import { LogDamaged } from '../../src/log/storage/open-log.js';
import { caravan } from '../support/tiny-game.js';
import {
  at,
  bytesOf,
  cleanUp,
  code,
  create,
  folder,
  messageHash,
  newLog,
  orders,
  played,
  playTo,
  registry,
  robot,
  value,
} from './support.js';

afterEach(cleanUp);
const snapshot = (dir: string): string => join(dir, 'cache', 'snapshot.json');
const open = async (dir: string): Promise<GameLog> => value(await GameLog.open(dir, registry));

/** These rules and no older ones: they are tried on every log. */
function alone(module: GameModule): Modules {
  return { get: () => module };
}

/** The rules with a count of how often an order or the set-up was carried out. */
function counting(): { registry: Registry; module: GameModule; count: () => number } {
  let count = 0;
  const module: GameModule = {
    ...(caravan as GameModule),
    setup(setup, dice) {
      count++;
      return caravan.setup(setup, dice);
    },
    orders: (caravan as GameModule).orders.map((def) => ({
      ...def,
      apply: (state, decision, args, dice) => {
        count++;
        return def.apply(state, decision, args, dice);
      },
    })),
  };
  return { registry: new Registry([module]), module, count: () => count };
}

describe('a new log', () => {
  it('holds the set-up in entry 0, the deal in the parts of those dealt to, and the tips of the dice', async () => {
    const dir = await folder();
    const log = await create(dir);
    const [entry] = await log.readEntries(0);
    expect(entry?.public.open).toEqual(log.opening);
    expect(Object.keys(log.opening.tips)).toEqual(['public', 'red', 'blue', 'umpire']);
    expect(Object.keys(entry?.commit ?? {}).sort()).toEqual(['blue', 'public', 'red', 'umpire']);
    expect(entry?.sealed.red?.events?.[0]?.kind).toBe('dealt');
    expect(entry?.sealed.umpire?.draws?.map((draw) => draw.purpose)).toEqual(['deal red', 'deal blue']);
    expect(entry?.sealed.umpire?.reveal?.n).toBe(1);
    expect(entry?.public.draws).toBeUndefined();
  });

  it('is not made twice in the same folder', async () => {
    const dir = await folder();
    await create(dir);
    const before = [await bytesOf(dir), await readFile(join(dir, 'keys.yaml'), 'utf8')];
    expect(code(await GameLog.create(dir, newLog({ title: 'Another' })))).toBe('log-exists');
    expect([await bytesOf(dir), await readFile(join(dir, 'keys.yaml'), 'utf8')]).toEqual(before);
  });

  it('is refused when the set-up needs dice that were not given, and leaves no file', async () => {
    const dir = await folder();
    expect(code(await GameLog.create(dir, newLog({ dice: 'manual' })))).toBe('dice-needed');
    expect(code(await GameLog.create(dir, newLog({ dice: { scripted: [{ roll: 3 }] } })))).toBe(
      'dice-misfit',
    );
    expect(code(await GameLog.create(dir, newLog({ dice: { scripted: ['six'] } })))).toBe('bad-script');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('appending', () => {
  it('is deterministic: the same inputs, keys and times give the same bytes', async () => {
    const [one, two] = [await played(), await played()];
    expect(one.head.seq).toBeGreaterThan(10);
    expect(await bytesOf(one.dir)).toEqual(await bytesOf(two.dir));
  });

  it('gives the same log whether entries are written one by one or together', async () => {
    const [one, two] = [await folder(), await folder()];
    const [slow, quick] = [await create(one), await create(two)];
    await playTo(slow, 12);
    await playTo(quick, 12, 'play', true);
    expect(await bytesOf(one)).toEqual(await bytesOf(two));
  });

  it('gives back the entry that is read from the file later', async () => {
    const log = await create(await folder());
    const entry = await log.transaction((transaction) => {
      expect(code(transaction.append(...orders('red', messageHash(1), 'bid 1'), at(1)))).toBe('ok');
      return transaction.entries[0];
    });
    expect(await log.readEntries(1)).toEqual([entry]);
    expect(entry).toMatchObject({
      seq: 1,
      kind: 'orders',
      decision: null,
      source: { by: 'red', line: null },
    });
    expect(entry?.sealed.red?.input?.type).toBe('orders');
    expect(entry?.sealed.blue).toBeUndefined();
  });

  it('refuses what the rules refuse, and nothing of that is written', async () => {
    const dir = await folder();
    const log = await create(dir);
    const before = await bytesOf(dir);
    await log.transaction((transaction) => {
      const refused = transaction.append({ type: 'chance', decision: 'd9' }, robot, at(1));
      expect(code(refused)).toBe('stale-decision');
      expect(transaction.head.seq).toBe(0);
    });
    expect(await bytesOf(dir)).toEqual(before);
  });

  it('writes nothing of a transaction that breaks off', async () => {
    const dir = await folder();
    const log = await create(dir);
    const before = { bytes: await bytesOf(dir), session: log.session, head: log.head };
    const broken = log.transaction((transaction) => {
      value(transaction.append(...orders('red', null, 'bid 1'), at(1)));
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    expect({ bytes: await bytesOf(dir), session: log.session, head: log.head }).toEqual(before);
    await playTo(log, 3);
    expect(log.head.seq).toBe(3);
  });

  it('never writes a source that could not be read again', async () => {
    const dir = await folder();
    const log = await create(dir);
    const before = await bytesOf(dir);
    const source = { by: 'red', via: 'mail', message: 'no digest', line: null } as const;
    const bad = log.transaction((transaction) => transaction.append(orders('red', null)[0], source, at(1)));
    await expect(bad).rejects.toThrow('source.message');
    const late = log.transaction((transaction) => transaction.append(orders('red', null)[0], robot, 'noon'));
    await expect(late).rejects.toThrow('at:');
    expect(await bytesOf(dir)).toEqual(before);
  });

  it('is over with the transaction', async () => {
    const log = await create(await folder());
    const kept = await log.transaction((transaction) => transaction);
    expect(() => kept.append(...orders('red', null), at(1))).toThrow('over');
  });

  it('keeps overlapping callers apart', async () => {
    const dir = await folder();
    const log = await create(dir);
    const second = await open(dir);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 === 0 ? log : second).transaction(async (transaction) => {
          const { seq } = transaction.head;
          await new Promise((resolve) => setImmediate(resolve));
          value(transaction.append(...orders('red', messageHash(n)), at(n)));
          expect(transaction.head.seq).toBe(seq + 1);
        }),
      ),
    );
    await log.refresh();
    expect(log.head.seq).toBe(12);
    const entries = await (await open(dir)).readEntries(0);
    expect(entries.map((entry) => entry.seq)).toEqual([...Array(13).keys()]);
  });

  it('reveals the next link of the chain to those a draw is for, and only then', async () => {
    const { entries } = await played({}, 1000, 'strikes 2');
    const reveals = entries.flatMap((entry) => entry.public.reveal?.n ?? []);
    expect(reveals.length).toBeGreaterThan(1);
    expect(reveals).toEqual(reveals.map((_, index) => index + 1));
    for (const entry of entries)
      expect(entry.public.draws === undefined).toBe(entry.public.reveal === undefined);
  });

  it('tells a viewer the events in the order they happened', async () => {
    const { entries } = await played();
    const bids = entries.filter(
      (entry) => inputOf(entry)?.type === 'answer' && entry.decision?.includes('-'),
    );
    const red = bids.find((entry) => entry.source.by === 'red');
    if (red === undefined) throw new Error('red never bid');
    const kinds = (who: string): string[] => eventsOf(red, who).map((event) => event.kind);
    expect(kinds('red').slice(0, 2)).toEqual(['bid-made', 'bid']);
    expect(kinds('umpire').slice(0, 2)).toEqual(['bid-made', 'bid']);
    expect(kinds('blue')).not.toContain('bid');
    expect(kinds('observer')).not.toContain('bid');
  });
});

describe('opening', () => {
  it('gives the same game from the snapshot and from the log alone', async () => {
    const { dir, session, head } = await played();
    const warm = await open(dir);
    await rm(join(dir, 'cache'), { recursive: true });
    const cold = await open(dir);
    for (const log of [warm, cold]) {
      expect(log.session).toEqual(session);
      expect(log.head).toEqual(head);
      expect(log.notices).toEqual([]);
    }
  });

  it('replays nothing after a clean close, and only the tail after a crash', async () => {
    const dir = await folder();
    const log = await create(dir);
    await playTo(log, 6);
    await log.close();
    const clean = counting();
    value(await GameLog.open(dir, clean.registry));
    expect(clean.count()).toBe(0);
    await playTo(log, 9);
    const tail = (await log.readEntries(7)).filter((entry) => entry.kind === 'answer').length;
    expect(tail).toBeGreaterThan(0);
    const crashed = counting();
    expect(value(await GameLog.open(dir, crashed.registry)).session).toEqual(log.session);
    expect(crashed.count()).toBe(tail);
  });

  it('has what was a little earlier without replaying the game from the start', async () => {
    const dir = await folder();
    const log = await create(dir);
    await playTo(log, 6);
    for (let n = 7; n <= 40; n++) {
      await log.transaction((transaction) => transaction.append(...orders('red', messageHash(n)), at(n)));
    }
    await log.close();
    const opened = counting();
    const next = value(await GameLog.open(dir, opened.registry));
    const sessions = [await next.sessionAt(38), await next.sessionAt(30)];
    expect(opened.count()).toBe(0);
    await rm(join(dir, 'cache'), { recursive: true });
    const cold = await open(dir);
    expect([await cold.sessionAt(38), await cold.sessionAt(30)]).toEqual(sessions);
  });

  it('leaves a snapshot behind every 64 entries without being closed', async () => {
    const dir = await folder();
    const log = await create(dir);
    for (let n = 1; n <= 70; n++) {
      await log.transaction((transaction) => transaction.append(...orders('red', messageHash(n)), at(n)));
    }
    expect((await readFile(snapshot(dir), 'utf8')).slice(67)).toContain('"seq":63,');
    expect((await open(dir)).head).toEqual(log.head);
  });

  it.each([
    ['was cut short', (text: string) => text.slice(0, -20)],
    ['is empty', () => ''],
    ['was changed', (text: string) => text.replace('"draws":', '"draws":1')],
    ['is of another format', (text: string) => text.replace(/^\d+/, '0')],
  ])('does without a snapshot that %s, and says so', async (_name, change) => {
    const { dir, session } = await played();
    const text = await readFile(snapshot(dir), 'utf8');
    await writeFile(snapshot(dir), change(text));
    const log = await open(dir);
    expect(log.session).toEqual(session);
    expect(log.notices).toEqual([{ kind: 'snapshot-unusable', reason: 'damaged or of another format' }]);
  });

  it('does without the snapshot of another game, of a longer log, and of other rules', async () => {
    const [mine, other] = [await played(), await played({ game: 'road-2' }, 1000, 'other')];
    const own = await readFile(snapshot(mine.dir), 'utf8');
    await writeFile(snapshot(mine.dir), await readFile(snapshot(other.dir), 'utf8'));
    expect((await open(mine.dir)).session).toEqual(mine.session);
    await writeFile(snapshot(mine.dir), own);
    const documents = (await bytesOf(mine.dir)).toString().split(/^(?=---\n)/m);
    await writeFile(join(mine.dir, 'log.yaml'), documents.slice(0, 4).join(''));
    const short = await open(mine.dir);
    expect(short.head.seq).toBe(3);
    expect(short.notices).toMatchObject([{ kind: 'snapshot-unusable', reason: 'the log is shorter' }]);
    const newer = alone({ ...(caravan as GameModule), version: '2' });
    const replayed = value(await GameLog.open(other.dir, newer));
    expect(replayed.session).toEqual(other.session);
    expect(replayed.notices[0]).toMatchObject({ reason: 'made by another version of the rules' });
  });

  it('names what is missing', async () => {
    const dir = await folder();
    expect(code(await GameLog.open(dir, registry))).toBe('no-such-log');
    await create(dir);
    expect(code(await GameLog.open(dir, new Registry([])))).toBe('unknown-module');
    const other = await folder();
    await create(other, { game: 'road-2' });
    await writeFile(join(dir, 'keys.yaml'), await readFile(join(other, 'keys.yaml')));
    expect(code(await GameLog.open(dir, registry))).toBe('keys-of-another-game');
    await rm(join(dir, 'keys.yaml'));
    expect(code(await GameLog.open(dir, registry))).toBe('keys-missing');
  });

  it('goes on under changed rules where nothing differs, and names the entry where something does', async () => {
    const { dir, session } = await played();
    const same = alone({ ...(caravan as GameModule), version: '2' });
    expect(value(await GameLog.open(dir, same)).session).toEqual(session);
    const harder: GameModule = {
      ...(caravan as GameModule),
      version: '3',
      orders: (caravan as GameModule).orders.map((def) => ({
        ...def,
        apply: (state, decision, args, dice) => {
          const applied = def.apply(state, decision, args, dice);
          return def.verb === 'march' ? { ...applied, events: [] } : applied;
        },
      })),
    };
    const refused = await GameLog.open(dir, alone(harder));
    expect(refused).toMatchObject({
      ok: false,
      violation: { code: 'log-differs', params: { recorded: '1', rules: '3' } },
    });
  });
});

describe('a torn end', () => {
  it('of any length is put aside and told, and the game goes on from the entry before', async () => {
    const { dir, head, entries } = await played({}, 5);
    const whole = await bytesOf(dir);
    const start = whole.lastIndexOf('\n---\n') + 1;
    const before = entries.at(-2);
    await rm(join(dir, 'cache'), { recursive: true });
    for (let cut = start + 1; cut < whole.length; cut += cut > whole.length - 110 ? 19 : 131) {
      await writeFile(join(dir, 'log.yaml'), whole.subarray(0, cut));
      const log = await open(dir);
      expect(log.head).toEqual({ seq: head.seq - 1, hash: before?.hash });
      const [notice] = log.notices;
      if (notice?.kind !== 'torn') throw new Error(`cut at ${cut}: nothing told`);
      expect(notice.seq).toBe(head.seq);
      expect(await readFile(join(dir, notice.file))).toEqual(whole.subarray(start, cut));
      expect(await bytesOf(dir)).toEqual(whole.subarray(0, start));
    }
  });

  it('of zeros, as some file systems leave it, is put aside too', async () => {
    const { dir } = await played({}, 5);
    const whole = await bytesOf(dir);
    await appendFile(
      join(dir, 'log.yaml'),
      Buffer.concat([Buffer.from('---\nseq: 6\nprev'), Buffer.alloc(600)]),
    );
    const log = await open(dir);
    expect(log.notices).toMatchObject([{ kind: 'torn', seq: 6 }]);
    expect(await bytesOf(dir)).toEqual(whole);
  });

  it('left by another program is put aside by the next transaction', async () => {
    const dir = await folder();
    const log = await create(dir);
    await appendFile(join(dir, 'log.yaml'), '---\nseq: 1\n');
    await playTo(log, 2);
    expect(log.notices).toMatchObject([{ kind: 'torn', seq: 1 }]);
    expect((await open(dir)).head).toEqual(log.head);
  });

  it('is not what a whole entry with a change in it is: that is refused and left as it is', async () => {
    const { dir, head } = await played({}, 5);
    const whole = await bytesOf(dir);
    await rm(join(dir, 'cache'), { recursive: true });
    const start = whole.lastIndexOf('\n---\n') + 5;
    for (let where = start; where < whole.length; where += where > whole.length - 110 ? 19 : 131) {
      const changed = Buffer.from(whole);
      changed[where] = (changed[where] ?? 0) ^ 1;
      await writeFile(join(dir, 'log.yaml'), changed);
      const refused = await GameLog.open(dir, registry);
      expect(refused).toMatchObject({
        ok: false,
        violation: { code: 'log-corrupt', params: { seq: head.seq } },
      });
      expect(await bytesOf(dir)).toEqual(changed);
    }
  });
});

describe('damage', () => {
  it('in the middle is refused by the number of its entry, with and without a snapshot', async () => {
    const { dir, entries } = await played();
    const whole = await bytesOf(dir);
    const documents = whole.toString().split(/^(?=---\n)/m);
    const second = documents.slice(0, 3).join('').length;
    for (const change of [
      Buffer.from(
        documents.map((text, seq) => (seq === 3 ? text.replace('seq: 3', 'seq: 4') : text)).join(''),
      ),
      Buffer.from([...documents.slice(0, 3), ...documents.slice(4)].join('')),
      Buffer.concat([whole.subarray(0, second + 200), Buffer.from('x'), whole.subarray(second + 201)]),
    ]) {
      await writeFile(join(dir, 'log.yaml'), change);
      const refused = await GameLog.open(dir, registry);
      expect(refused).toMatchObject({ ok: false, violation: { code: 'log-corrupt', params: { seq: 3 } } });
      expect(await bytesOf(dir)).toEqual(change);
    }
    await rm(join(dir, 'cache'), { recursive: true });
    expect(await GameLog.open(dir, registry)).toMatchObject({
      ok: false,
      violation: { code: 'log-corrupt', params: { seq: 3 } },
    });
    expect(entries.length).toBeGreaterThan(4);
  });

  it('done to an open log is noticed by the next transaction, which then writes nothing', async () => {
    const dir = await folder();
    const log = await create(dir);
    await playTo(log, 4);
    const whole = await bytesOf(dir);
    const nothing = (): Promise<unknown> => log.transaction(() => undefined);
    await truncate(join(dir, 'log.yaml'), whole.length - 10);
    await expect(nothing()).rejects.toThrow(LogDamaged);
    await writeFile(join(dir, 'log.yaml'), Buffer.alloc(whole.length, 'x'));
    await expect(nothing()).rejects.toThrow('log-corrupt');
    await writeFile(
      join(dir, 'log.yaml'),
      Buffer.concat([whole, whole.subarray(0, whole.indexOf('\n---\n') + 1)]),
    );
    const session = log.session;
    await expect(nothing()).rejects.toThrow(LogDamaged);
    expect(log.session).toBe(session);
    await writeFile(join(dir, 'log.yaml'), whole);
    await playTo(log, 6);
    expect((await open(dir)).head).toEqual(log.head);
  });
});

describe('reading', () => {
  it('knows which entries came from a message, also after a restart', async () => {
    const { dir, entries } = await played();
    const first = entries.find((entry) => entry.source.message !== null)?.source.message ?? '';
    const mine = entries.filter((entry) => entry.source.message === first);
    expect(mine.length).toBeGreaterThan(1);
    const warm = await open(dir);
    await rm(join(dir, 'cache'), { recursive: true });
    for (const log of [warm, await open(dir)]) {
      expect(log.knows(first)).toBe(true);
      expect(log.knows(messageHash(-1))).toBe(false);
      expect(await log.entriesOfMessage(first)).toEqual(mine);
      expect(await log.entriesOfMessage(messageHash(-1))).toEqual([]);
    }
  });

  it('knows a message within the transaction that takes it', async () => {
    const log = await create(await folder());
    await log.transaction(async (transaction) => {
      expect(transaction.knows(messageHash(1))).toBe(false);
      value(transaction.append(...orders('red', messageHash(1)), at(1)));
      expect(transaction.knows(messageHash(1))).toBe(true);
      expect(await transaction.entriesOfMessage(messageHash(1))).toEqual(transaction.entries);
    });
  });

  it('gives single entries and stretches', async () => {
    const { dir, entries } = await played();
    const log = await open(dir);
    expect(await log.readEntries(2, 4)).toEqual(entries.slice(2, 5));
    expect(await log.readEntries(0, 0)).toEqual(entries.slice(0, 1));
    expect(await log.readEntries(log.head.seq)).toEqual(entries.slice(-1));
    expect(await log.readEntries(4, 2)).toEqual([]);
    expect(await log.readEntries(5, 5000)).toEqual([]);
  });

  it('reads nothing twice of what was told a moment ago, by itself or by others', async () => {
    const { dir, entries } = await played({}, 10);
    const place = new LogFolder(dir);
    const spans: Span[] = [];
    const read = place.read.bind(place);
    place.read = (span) => {
      spans.push(span);
      return read(span);
    };
    const log = value(await GameLog.open(place, registry));
    const last = log.head.seq;
    spans.length = 0;
    expect(await log.readEntries(last - 3)).toEqual(entries.slice(-4));
    expect(await log.readEntries(last - 5)).toEqual(entries.slice(-6));
    expect(spans).toHaveLength(2);
    expect(spans[1]?.end).toBe(spans[0]?.start);
    expect(await log.readEntries(last - 4, last - 1)).toEqual(entries.slice(-5, -1));
    expect(await log.readEntries(last)).toEqual(entries.slice(-1));
    expect(spans).toHaveLength(2);
    await playTo(log, last + 2);
    expect(log.head.seq).toBeGreaterThan(last);
    spans.length = 0;
    const all = await log.readEntries(last - 5);
    expect(all.slice(0, 6)).toEqual(entries.slice(-6));
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => last - 5 + index));
    expect(spans).toEqual([]);
  });

  it('gives the game as it was after any entry', async () => {
    const dir = await folder();
    const log = await create(dir);
    const sessions = [log.session];
    for (let n = 1; n <= 10; n++) {
      await playTo(log, n);
      sessions.push(log.session);
    }
    await log.close();
    for (const known of [log, await open(dir)]) {
      for (const [seq, session] of sessions.entries()) expect(await known.sessionAt(seq)).toEqual(session);
    }
    await expect(log.sessionAt(11)).rejects.toThrow(RangeError);
    await expect(log.sessionAt(-1)).rejects.toThrow(RangeError);
  });

  it('does not begin at the beginning for what was a moment ago', async () => {
    const dir = await folder();
    const log = await create(dir);
    for (let n = 1; n <= 6; n++) await playTo(log, n);
    const cold = await open(dir);
    const wanted = await cold.sessionAt(4);
    const bytes = await bytesOf(dir);
    bytes.fill('#', 0, 40);
    await writeFile(join(dir, 'log.yaml'), bytes);
    expect(await log.sessionAt(4)).toEqual(wanted);
    // What was replayed once is a start for what came next.
    expect(await cold.sessionAt(5)).toEqual(await log.sessionAt(5));
    await expect(cold.sessionAt(3)).rejects.toThrow(LogDamaged);
  });
});

describe('other dice', () => {
  const script = [
    { pick: [9, 10, 8], purpose: 'deal red' },
    { pick: [1, 2, 3], purpose: 'deal blue' },
    { roll: 2 },
    6,
  ];

  it('from a script are taken in order through the whole game, also after a restart', async () => {
    const dir = await folder();
    const log = await create(dir, { dice: { scripted: script } });
    await playTo(log, 4, 'scripted');
    await log.close();
    await rm(join(dir, 'cache'), { recursive: true });
    const again = await open(dir);
    await playTo(again, 1000, 'scripted').catch(() => undefined);
    const draws = (await again.readEntries(0)).flatMap((entry) => [
      ...(entry.sealed.umpire?.draws ?? []),
      ...(entry.public.draws ?? []),
    ]);
    expect(draws.slice(0, 3).map((draw) => draw.result)).toEqual([[9, 10, 8], [1, 2, 3], [2]]);
    expect(again.opening.tips).toEqual({});
    expect(draws[2]?.die).toBe(6);
  });

  it('that ran out are refused as needed, not invented', async () => {
    const dir = await folder();
    const log = await create(dir, { dice: { scripted: script.slice(0, 2) } });
    await expect(playTo(log, 1000, 'strikes 2')).rejects.toThrow('dice-needed');
    expect((await open(dir)).head).toEqual(log.head);
  });
});

describe('a snapshot that cannot be written', () => {
  it('loses nothing: the operator is told and the log goes on', async () => {
    const dir = await folder();
    const log = await create(dir);
    await mkdir(join(dir, 'cache'));
    await mkdir(snapshot(dir));
    await chmod(join(dir, 'cache'), 0o700);
    await playTo(log, 3);
    await log.close();
    expect(log.notices).toMatchObject([{ kind: 'snapshot-not-written' }]);
    await rm(join(dir, 'cache'), { recursive: true });
    expect((await open(dir)).head).toEqual(log.head);
  });
});
