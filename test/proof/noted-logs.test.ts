import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readCheckpoint } from '../../src/proof/checkpoint/index.js';
import { HouseTree, houseSigner, type LogToNote, NotedLogs } from '../../src/proof/house/index.js';
import type { OpenedStore } from '../../src/store/database/index.js';
import { Remarks } from '../../src/store/remarks/index.js';
import { TreeRows } from '../../src/store/tree/index.js';
import { onEachStore } from '../store/support/each-store.js';

const entryOf = (name: string, seq: number) => ({
  seq,
  hash: createHash('sha256').update(`${name} ${seq}`).digest('hex'),
});
/** A log up to an entry; it counts how many of its entries were read. */
function logUpTo(name: string, last: number, as = name): LogToNote & { read: number } {
  return {
    ...{ name, head: entryOf(as, last), read: 0 },
    async entries(from, to) {
      this.read += to - from + 1;
      return Array.from({ length: to - from + 1 }, (_, at) => entryOf(as, from + at));
    },
  };
}

async function begin(store: OpenedStore, now: (name: string) => LogToNote | null = () => null) {
  const signer = await houseSigner(new Remarks(store), 'example.org/a', (size) => new Uint8Array(size));
  const differing: string[] = [];
  const noted = new NotedLogs({
    tree: new HouseTree(new TreeRows(store), signer),
    differs: async (log, seq) => differing.push(`${log} ${seq}`),
    log: async (name) => now(name),
  });
  return { noted, differing };
}

onEachStore('logs that are noted when somebody is told of them', ({ open }) => {
  it('stand in the tree up to their heads, whatever was left out before, and are read once', async () => {
    const store = await open();
    const { noted } = await begin(store);
    expect(await noted.note(logUpTo('a', 4))).toEqual({ ok: true, value: { added: 5 } });
    // The next program knows nothing of it, and three entries came while nobody noted any.
    const { noted: next } = await begin(store);
    expect([await next.has('a', 4), await next.has('a', 5)]).toEqual([true, false]);
    const log = logUpTo('a', 7);
    const made = await next.checkpoint(log);
    expect(made.ok && readCheckpoint(made.value.text)).toMatchObject({ value: { size: 8 } });
    expect(log.read).toBe(4);
    await next.checkpoint(log);
    expect(log.read).toBe(4);
    expect(await next.prove(log, 5)).toMatchObject({ ok: true, value: { index: 5 } });
  });

  it('have no checkpoint where they are not what was noted, or end before it; it is told once', async () => {
    const store = await open();
    const { noted, differing } = await begin(store);
    await noted.note(logUpTo('a', 4));
    const refusal = { ok: false, violation: { code: 'proof-log-differs', params: { seq: 4 } } };
    expect(await noted.checkpoint(logUpTo('a', 6, 'b'))).toMatchObject(refusal);
    expect(await noted.checkpoint(logUpTo('a', 3))).toMatchObject(refusal);
    expect(await noted.prove(logUpTo('a', 3), 2)).toMatchObject(refusal);
    expect(differing).toEqual(['a 4']);
    expect(await noted.note(logUpTo('c', 0))).toMatchObject({ ok: true });
  });

  it('are looked at again where another has noted more of them than was seen when the letter was begun', async () => {
    const store = await open();
    const { noted: other } = await begin(store);
    const { noted, differing } = await begin(store, (name) => logUpTo(name, 9));
    await noted.note(logUpTo('a', 2));
    await other.note(logUpTo('a', 5));
    const made = await noted.checkpoint(logUpTo('a', 4));
    expect(made.ok && readCheckpoint(made.value.text)).toMatchObject({ value: { size: 10 } });
    // What was begun before it knew of those.
    expect(await noted.prove(logUpTo('a', 3), 3)).toMatchObject({ ok: true, value: { index: 3 } });
    expect(differing).toEqual([]);
  });

  it('have no checkpoint where they are another log when they are looked at again', async () => {
    const store = await open();
    const { noted: other } = await begin(store);
    const { noted, differing } = await begin(store, () => logUpTo('a', 9, 'b'));
    await other.note(logUpTo('a', 5));
    const refusal = { ok: false, violation: { code: 'proof-log-differs', params: { seq: 5 } } };
    expect(await noted.checkpoint(logUpTo('a', 4))).toMatchObject(refusal);
    expect(differing).toEqual(['a 5']);
  });
});
