import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { extensionText } from '../../src/proof/checkpoint/index.js';
import type { HouseTree } from '../../src/proof/house/index.js';
import { askOverHttp, WitnessServer } from '../../src/proof/over-http/index.js';
import { type Fork, forkText } from '../../src/proof/witness/index.js';
import { openSqliteStore } from '../../src/store/database/index.js';
import { SeenRows } from '../../src/store/witnessing/index.js';
import { FakeLog } from '../mail/support/bench.js';
import { onEachStore } from '../store/support/each-store.js';
import { tempDir } from '../support/temp.js';
import { grow, houseTree, value, witnessOf } from './support/houses.js';
import { readIndependently } from './support/independent-reader.js';

const ORIGIN = 'house.example/posthorn';
const requestOf = async (tree: HouseTree, from: number, to?: number): Promise<string> =>
  extensionText(value(await tree.extension(from, to)));

/** The same house with another history: the key is the same, the entries are not. */
async function otherHistory(last: number): Promise<{ tree: HouseTree; remove: () => Promise<void> }> {
  const { dir, remove } = await tempDir('fork');
  const store = await openSqliteStore(`${dir}/posthorn.db`);
  const tree = await houseTree(store, ORIGIN);
  await grow(tree, 'a', 4, 'another');
  await grow(tree, 'a', last, 'another');
  return { tree, remove: () => store.close().then(remove) };
}

onEachStore('a witness', ({ open }) => {
  it('cosigns what goes on from all it has seen, and what it signs others verify', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness } = await witnessOf(store, [tree.verifierKey]);
    await grow(tree, 'a', 4);
    const first = await witness.addCheckpoint(await requestOf(tree, 0));
    expect(first).toMatchObject({ answer: { status: 200 }, origin: ORIGIN });
    await grow(tree, 'a', 300);
    const request = await requestOf(tree, 5);
    const { answer } = await witness.addCheckpoint(request);
    expect(answer.status).toBe(200);
    const note = `${request.slice(request.indexOf('\n\n') + 2)}${answer.body}`;
    const read = readIndependently(note, [tree.verifierKey, witness.verifierKey]);
    expect(read).toMatchObject({ size: 301, signers: [ORIGIN, 'witness.example/w/witness'] });
    // The same once more: nothing was seen that would speak against it.
    expect((await witness.addCheckpoint(await requestOf(tree, 301))).answer.status).toBe(200);
    const hash = createHash('sha256').update(ORIGIN).digest('hex');
    const kept = await witness.lastOf(hash);
    expect(readIndependently(kept ?? '', [tree.verifierKey, witness.verifierKey]).signers).toHaveLength(2);
    expect(await witness.lastOf('0'.repeat(64))).toBeNull();
  });

  it('says how many leaves it has seen to who goes on from elsewhere, and keeps nothing of it', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness, forks } = await witnessOf(store, [tree.verifierKey]);
    await grow(tree, 'a', 9);
    expect((await witness.addCheckpoint(await requestOf(tree, 3))).answer).toEqual({
      status: 409,
      body: '0\n',
    });
    await witness.addCheckpoint(await requestOf(tree, 0));
    await grow(tree, 'a', 12);
    expect((await witness.addCheckpoint(await requestOf(tree, 3))).answer).toEqual({
      status: 409,
      body: '10\n',
    });
    expect((await witness.addCheckpoint(await requestOf(tree, 3, 7))).answer).toEqual({
      status: 409,
      body: '10\n',
    });
    expect((await witness.addCheckpoint(await requestOf(tree, 10))).answer.status).toBe(200);
    expect(forks).toEqual([]);
  });

  it('answers strangers, forgers and garbage with what they have earned', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness } = await witnessOf(store, [tree.verifierKey]);
    await grow(tree, 'a', 9);
    const request = await requestOf(tree, 0);
    const status = async (text: string) => (await witness.addCheckpoint(text)).answer.status;
    expect(await status('')).toBe(400);
    expect(await status('old x\n\n')).toBe(400);
    expect(await status(request.replace('old 0', 'old 11'))).toBe(400);
    expect(await status(request.replaceAll(ORIGIN, 'other.example/posthorn'))).toBe(404);
    // A signature that says it is of the house, on something else.
    expect(await status(request.replace('\n10\n', '\n11\n'))).toBe(403);
    const unsigned = request.replace(/— \S+ /, '— somebody.else ');
    expect(await status(unsigned)).toBe(403);
    // A proof where nothing is to be proved.
    expect(await status(request.replace('old 0\n', `old 0\n${'A'.repeat(43)}=\n`))).toBe(422);
    expect(await witness.lastOf(createHash('sha256').update(ORIGIN).digest('hex'))).toBeNull();
    expect(await status(request)).toBe(200);
  });

  it('keeps a fork as evidence and tells of it once: two roots of one size, or no path from one to the other', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness, forks } = await witnessOf(store, [tree.verifierKey]);
    await grow(tree, 'a', 4);
    await witness.addCheckpoint(await requestOf(tree, 0));
    await grow(tree, 'a', 9);
    await witness.addCheckpoint(await requestOf(tree, 5));
    const other = await otherHistory(19);
    // It claims an earlier size, so the protocol asks for a conflict; two signatures on one size are a fork all the same.
    const short = await requestOf(other.tree, 0, 5);
    expect((await witness.addCheckpoint(short)).answer).toEqual({ status: 409, body: '10\n' });
    expect(forks).toMatchObject([{ kind: 'two-roots', origin: ORIGIN, shown: short }]);
    const same = await requestOf(other.tree, 10, 10);
    const refused = (await witness.addCheckpoint(same)).answer;
    expect(refused).toMatchObject({ status: 422, body: expect.stringContaining(`${ORIGIN}\n10\n`) });
    const longer = await requestOf(other.tree, 10);
    expect((await witness.addCheckpoint(longer)).answer.status).toBe(422);
    await witness.addCheckpoint(longer);
    expect(forks.map(({ kind }) => kind)).toEqual(['two-roots', 'two-roots', 'no-path']);
    const kept = await new SeenRows(store).forks();
    expect(kept).toHaveLength(3);
    // Whoever reads it needs nothing but the key of the house.
    const evidence = forkText(kept.find(({ kind }) => kind === 'two-roots') ?? (forks[0] as Fork));
    const [, ...notes] = evidence.split(/\n\n(?=house)|old \d+\n(?:\S{44}\n)*\n/);
    expect(notes).toHaveLength(2);
    const [one, two] = notes.map((note) => readIndependently(`${note.trimEnd()}\n`, [tree.verifierKey]));
    expect([one?.size, one?.signers.includes(ORIGIN), two?.signers]).toEqual([two?.size, true, [ORIGIN]]);
    expect(one?.root).not.toBe(two?.root);
    // The house itself goes on as before.
    await grow(tree, 'a', 30);
    expect((await witness.addCheckpoint(await requestOf(tree, 10))).answer.status).toBe(200);
    await other.remove();
  });

  it('is asked over HTTP as the specification has it', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness } = await witnessOf(store, [tree.verifierKey]);
    const server = new WitnessServer({ host: '127.0.0.1', port: 0 }, witness, new FakeLog());
    await server.start();
    const prefix = `http://127.0.0.1:${server.port}`;
    const never = new AbortController().signal;
    try {
      await grow(tree, 'a', 4);
      expect(await askOverHttp(`${prefix}/`, await requestOf(tree, 0), never)).toMatchObject({ status: 200 });
      const conflict = await fetch(`${prefix}/add-checkpoint`, {
        method: 'POST',
        body: await requestOf(tree, 2),
      });
      expect([conflict.status, conflict.headers.get('content-type'), await conflict.text()]).toEqual([
        ...[409, 'text/x.tlog.size', '5\n'],
      ]);
      const hash = createHash('sha256').update(ORIGIN).digest('hex');
      const kept = await (await fetch(`${prefix}/${hash}/checkpoint`)).text();
      expect(readIndependently(kept, [tree.verifierKey, witness.verifierKey]).signers).toHaveLength(2);
      const statuses = await Promise.all(
        [`${prefix}/add-checkpoint`, `${prefix}/${'0'.repeat(64)}/checkpoint`, `${prefix}/other`].map(
          async (url) => (await fetch(url)).status,
        ),
      );
      expect(statuses).toEqual([404, 404, 404]);
      const big = await fetch(`${prefix}/add-checkpoint`, { method: 'POST', body: 'x'.repeat(200_000) });
      expect(big.status).toBe(400);
    } finally {
      await server.stop();
    }
    expect(await askOverHttp(prefix, '', never)).toBeNull();
  });

  it('of two requests at once that go on from one checkpoint cosigns one', async () => {
    const store = await open();
    const tree = await houseTree(store, ORIGIN);
    const { witness } = await witnessOf(store, [tree.verifierKey]);
    await grow(tree, 'a', 4);
    await witness.addCheckpoint(await requestOf(tree, 0));
    await grow(tree, 'a', 20);
    const requests = [await requestOf(tree, 5, 10), await requestOf(tree, 5, 20)];
    const answers = await Promise.all(requests.map((request) => witness.addCheckpoint(request)));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409]);
  });
});
