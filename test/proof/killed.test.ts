import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteText, readNote } from '../../src/proof/note/index.js';
import { publishTree } from '../../src/proof/publishing/index.js';
import { type OpenedStore, openPostgresStore, openSqliteStore } from '../../src/store/database/index.js';
import { bundled } from '../support/bundled.js';
import { freshFolder } from '../support/fresh-folder.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';
import { MORE } from '../support/property.js';
import { houseTree, keyOf, value } from './support/houses.js';
import { readIndependently, rootFromBundles } from './support/independent-reader.js';
import { checkpointOf, isOneHistory } from './support/one-history.js';

const NOTER = bundled(fileURLToPath(new URL('./support/noter.ts', import.meta.url)));
/** Programs that are killed one after the other, two at a time; more of them for a long night. */
const KILLS = 3 * MORE;

/** Two programs note and publish at once, each is killed in the middle of it and another takes its place. Gives the checkpoints they told. */
async function killed(where: string, folder: string): Promise<string[]> {
  const told: string[] = [];
  let begun = 0;
  const one = async (): Promise<void> => {
    const nth = begun++;
    const noter = spawn(process.execPath, [NOTER, where, `w${nth}`, folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [text, wrong] = ['', ''];
    noter.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      wrong += chunk;
    });
    const ended = new Promise((resolve) => noter.once('close', resolve));
    await new Promise<void>((resolve) => {
      // Each dies at another moment of its work.
      const enough = 5 + ((nth * 7) % 11);
      noter.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.split('\n').length > enough) resolve();
      });
      noter.once('close', () => resolve());
    });
    noter.kill('SIGKILL');
    await ended;
    expect(wrong).toBe('');
    told.push(...text.split('\n').slice(0, -1));
  };
  const lane = async () => {
    while (begun < KILLS) await one();
  };
  await Promise.all([lane(), lane()]);
  return told.map((line) => JSON.parse(line));
}

async function expectOneTree(store: OpenedStore, folder: string, told: readonly string[]): Promise<void> {
  const tree = await houseTree(store, 'killed.example/robot');
  const key = keyOf(tree.verifierKey);
  // No leaf twice, none left out, and the tree is that of its leaves.
  const leaves = await store.reads.selectFrom('tree_leaves').selectAll().orderBy('place').execute();
  expect(leaves.map(({ place }) => Number(place))).toEqual(leaves.map((_, place) => place));
  for (const source of new Set(leaves.map((leaf) => leaf.source))) {
    const own = leaves.filter((leaf) => leaf.source === source).map(({ seq }) => Number(seq));
    expect([source, own]).toEqual([source, own.map((_, seq) => seq)]);
  }
  expect(await tree.size()).toBe(leaves.length);
  // Whatever anybody was told goes on into what there is: the house has made no fork of its own.
  expect(told.length).toBeGreaterThan(4 * KILLS);
  for (const note of told) {
    const earlier = value(readNote(note));
    const extension = value(await tree.extension(checkpointOf(earlier).size));
    expect([note, isOneHistory(earlier, extension, key)]).toEqual([note, true]);
  }
  // What was published when they died is one history with it, and the next program goes on from there.
  const before = value(readNote(readFileSync(join(folder, 'checkpoint'), 'utf8')));
  expect(isOneHistory(before, value(await tree.extension(checkpointOf(before).size)), key)).toBe(true);
  value(await publishTree(tree, folder, await tree.checkpoint()));
  const { size, root } = readIndependently(noteText(await tree.checkpoint()), [tree.verifierKey]);
  expect(rootFromBundles(size, (path) => readFileSync(join(folder, path)))).toBe(root);
}

describe('programs that are killed while they note what was told, and publish it', () => {
  let dir = '';
  freshFolder('tree-killed', (made) => {
    dir = made;
  });

  it('leave one tree, which is that of all they told, on SQLite', async () => {
    const path = join(dir, 'posthorn.db');
    const told = await killed(path, join(dir, 'public'));
    const store = await openSqliteStore(path);
    await expectOneTree(store, join(dir, 'public'), told);
    await store.close();
  });

  const found = findPostgres();
  // Whether that is a fault, and the notice, is said beside the suites of each store.
  const wherePostgresIs = found.ok ? describe : describe.skip;
  wherePostgresIs('on PostgreSQL', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      if (found.ok) server = await PostgresServer.start(found.programs, true);
    });
    afterAll(() => server.stop());

    it('leave one tree, which is that of all they told', async () => {
      const url = await server.database();
      const told = await killed(url, join(dir, 'public'));
      const store = await openPostgresStore({ url });
      await expectOneTree(store, join(dir, 'public'), told);
      await store.close();
    });
  });
});
