import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { extensionText, readCheckpoint, readExtension } from '../../src/proof/checkpoint/index.js';
import { extendedBy, HouseTree, houseSigner, provedBy } from '../../src/proof/house/index.js';
import { noteText, readNote, readVerifierKey } from '../../src/proof/note/index.js';
import type { OpenedStore } from '../../src/store/database/index.js';
import { Remarks } from '../../src/store/remarks/index.js';
import { TreeRows } from '../../src/store/tree/index.js';
import { onEachStore } from '../store/support/each-store.js';
import { readIndependently } from './support/independent-reader.js';
import { naiveRoot } from './support/naive-tree.js';

const ORIGIN = 'example.org/posthorn';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const entries = (log: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ seq: from + at, hash: hashOf(`${log} ${from + at}`) }));
const value = <T>(result: { readonly ok: boolean; readonly value?: T }): T => {
  if (!result.ok || result.value === undefined) throw new Error(JSON.stringify(result));
  return result.value;
};
/** The data of leaves, written down once more as the format says. */
const begun = (log: string): Buffer =>
  Buffer.from(`begun ${hashOf(`${ORIGIN}\n${log}`)} ${hashOf(`${log} 0`)}\n`);
const further = (log: string, seq: number): Buffer => Buffer.from(`entry ${hashOf(`${log} ${seq}`)}\n`);

const treeOf = async (store: OpenedStore): Promise<HouseTree> =>
  new HouseTree(
    new TreeRows(store),
    await houseSigner(new Remarks(store), ORIGIN, (size) => new Uint8Array(size).fill(7)),
  );

onEachStore('the tree of a house', ({ open }) => {
  it('holds the entries of all logs in the order in which they were noted, each once', async () => {
    const tree = await treeOf(await open());
    expect(readIndependently(noteText(await tree.checkpoint()), [tree.verifierKey])).toMatchObject({
      size: 0,
    });
    expect(value(await tree.note('a', entries('a', 0, 2)))).toEqual({ added: 2 });
    expect(value(await tree.note('b', entries('b', 0, 1)))).toEqual({ added: 1 });
    expect(value(await tree.note('a', entries('a', 0, 2)))).toEqual({ added: 0 });
    expect(value(await tree.note('a', entries('a', 1, 3)))).toEqual({ added: 1 });
    expect([await tree.notedOf('a'), await tree.notedOf('c')]).toEqual([2, -1]);
    const leaves = [begun('a'), further('a', 1), begun('b'), further('a', 2)];
    expect(readIndependently(noteText(await tree.checkpoint()), [tree.verifierKey])).toEqual({
      origin: ORIGIN,
      size: 4,
      root: naiveRoot(leaves).toString('base64'),
      signers: [ORIGIN],
    });
    await expect(tree.note('c', entries('c', 1, 2))).rejects.toThrow('c: entry 0 is left out');
  });

  it('proves every entry to who has the key, at whatever size, and goes on as the same tree with the next program', async () => {
    const first = await treeOf(await open());
    const key = value(readVerifierKey(first.verifierKey));
    await first.note('long', entries('long', 0, 600));
    const early = await first.checkpoint();
    const tree = await treeOf(await open());
    expect(tree.verifierKey).toBe(first.verifierKey);
    await tree.note('other', entries('other', 0, 3));
    await tree.note('long', entries('long', 599, 700));
    for (const seq of [0, 1, 255, 256, 511, 512, 599, 600, 699]) {
      const proof = value(await tree.prove('long', seq));
      const entry = { seq, hash: hashOf(`long ${seq}`) };
      expect(value(provedBy(proof, key, 'long', entry)).checkpoint.size).toBe(703);
      expect(provedBy(proof, key, 'long', { seq, hash: hashOf('other') })).toMatchObject({
        violation: { code: 'proof-not-this-entry', params: { seq } },
      });
    }
    expect(await tree.prove('long', 700)).toMatchObject({ violation: { code: 'proof-not-noted' } });
    expect(noteText(await tree.checkpoint(600))).toBe(noteText(early));
    const extension = value(readExtension(extensionText(value(await tree.extension(600)))));
    expect(value(extendedBy(early, extension, key)).later.size).toBe(703);
    for (const size of [1, 255, 256, 257, 512, 702, 703]) {
      const one = value(await tree.extension(size));
      expect(value(extendedBy(await tree.checkpoint(size), one, key)).earlier.size).toBe(size);
    }
    const between = value(await tree.extension(600, 650));
    expect(value(readCheckpoint(between.checkpoint.text))).toMatchObject({ size: 650 });
    expect(value(await tree.extension(0, 650))).toMatchObject({ from: 0, path: [] });
    expect(await tree.extension(650, 600)).toMatchObject({ violation: { code: 'proof-no-such-size' } });
    for (const size of [-1, 704]) {
      expect(await tree.extension(size)).toMatchObject({ violation: { code: 'proof-no-such-size' } });
    }
  });

  it('does not follow a log that was written anew or cut short', async () => {
    const tree = await treeOf(await open());
    await tree.note('a', entries('a', 0, 5));
    const before = noteText(await tree.checkpoint());
    const anew = entries('a', 0, 4).concat({ seq: 4, hash: hashOf('another') }, ...entries('a', 5, 7));
    for (const other of [anew, entries('a', 0, 3), [{ seq: 0, hash: hashOf('begun again') }]]) {
      expect(await tree.note('a', other)).toMatchObject({
        ok: false,
        violation: { code: 'proof-log-differs', params: { log: 'a', seq: 4 } },
      });
    }
    expect(noteText(await tree.checkpoint())).toBe(before);
  });

  it('is one for programs that note at once', async () => {
    const trees = [await treeOf(await open()), await treeOf(await open())];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        trees[at % 2]?.note(`log ${at % 10}`, entries(`log ${at % 10}`, 0, 3)),
      ),
    );
    const { size } = readIndependently(noteText(await (trees[0] as HouseTree).checkpoint()), []);
    expect(size).toBe(30);
    const key = value(readVerifierKey((trees[0] as HouseTree).verifierKey));
    for (let at = 0; at < 10; at++) {
      const proof = value(await (trees[1] as HouseTree).prove(`log ${at}`, 2));
      expect(provedBy(proof, key, `log ${at}`, { seq: 2, hash: hashOf(`log ${at} 2`) }).ok).toBe(true);
    }
  });

  it('that shows two people two histories is caught by what it signed itself', async () => {
    const store = await open();
    const [tree, key] = [await treeOf(store), value(readVerifierKey((await treeOf(store)).verifierKey))];
    await tree.note('a', entries('a', 0, 3));
    const shown = await tree.checkpoint();
    // The operator begins his tree again, with another entry.
    await store.write(async (db) => {
      await db.deleteFrom('tree_leaves').execute();
      await db.deleteFrom('remarks').where('name', '=', 'tree-edge').execute();
    });
    await tree.note('a', [...entries('a', 0, 2), { seq: 2, hash: hashOf('another') }, ...entries('a', 3, 6)]);
    expect(extendedBy(shown, value(await tree.extension(3)), key)).toMatchObject({
      violation: { code: 'proof-two-histories', params: { from: 3, to: 6 } },
    });
    const forged = value(readNote(noteText(shown).replace('\n3\n', '\n2\n')));
    expect(extendedBy(forged, value(await tree.extension(2)), key)).toMatchObject({
      violation: { code: 'proof-forged' },
    });
  });
});
