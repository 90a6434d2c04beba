import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readIndependently, rootFromBundles } from '../proof/support/independent-reader.js';
import { freshFolder } from '../support/fresh-folder.js';
import { commands } from './run.js';

let dir = '';
freshFolder('witness', (fresh) => {
  dir = fresh;
});
const file = (...names: string[]) => join(dir, ...names);
const at = (house: string) => commands(() => ['--config', file(`${house}.yaml`)]).posthorn;
const [one, two] = [at('one'), at('two')];

async function configure(house: string, ...more: string[]): Promise<void> {
  const lines = [`home: ${house}`, `games: ${house}-games`, `robot: {address: robot@${house}.example}`];
  await writeFile(
    file(`${house}.yaml`),
    `${[...lines, 'pictures: false', 'log: silent', ...more].join('\n')}\n`,
  );
}

const newGame = (id: string) =>
  one([
    ...['game', 'new', id, '--game', 'wilderness-war', '--scenario', 'annus-mirabilis'],
    ...['--seat', 'french=alice@players.example:Alice', '--seat', 'british=bob@players.example:Bob'],
  ]);
const keyOf = async (posthorn: typeof one, verb: string) => (await posthorn([verb, 'key'])).out.trim();

/** What is needed to have the first house witnessed by the second, by hand. */
async function twoHouses(): Promise<{ readonly house: string; readonly witness: string }> {
  await configure('one');
  await configure('two');
  const [house, witness] = [await keyOf(one, 'log'), await keyOf(two, 'witness')];
  await configure('two', `witness: {houses: [{key: "${house}"}]}`);
  expect(await newGame('secret-name')).toMatchObject({ code: 0 });
  return { house, witness };
}
/** Saves what a command prints. */
async function saved(name: string, args: readonly string[], posthorn = one): Promise<string> {
  const printed = await posthorn(args);
  expect(printed).toMatchObject({ code: 0 });
  await writeFile(file(name), printed.out);
  return file(name);
}

describe('two houses on the command line', () => {
  let keys: { readonly house: string; readonly witness: string };
  beforeEach(async () => {
    keys = await twoHouses();
  });

  it('one cosigns the record of the other, and whoever holds both keys sees it', async () => {
    const proof = await saved('proof', ['log', 'prove', 'secret-name', '0']);
    const text = await readFile(proof, 'utf8');
    const checkpoint = text.slice(text.indexOf('\n\n') + 2);
    const request = file('request');
    await writeFile(request, `old 0\n\n${checkpoint}`);
    const cosigned = await two(['witness', 'cosign', request]);
    expect(cosigned).toMatchObject({ code: 0 });
    await writeFile(proof, `${text}${cosigned.out}`);
    const note = `${checkpoint}${cosigned.out}`;
    expect(readIndependently(note, [keys.house, keys.witness]).signers).toHaveLength(2);

    const exported = file('export.yaml');
    await one(['log', 'export', 'secret-name', '--out', exported]);
    const verify = (...more: string[]) =>
      one([
        'log',
        'verify',
        'x',
        '--file',
        exported,
        '--level',
        'chain',
        '--key',
        keys.house,
        '--proof',
        proof,
        ...more,
      ]);
    const shown = await verify('--witness', keys.witness);
    expect(shown.out).toMatch(/two\.example\/robot\/witness has cosigned it up to \d+ entries, at 20/);
    const other = await keyOf(one, 'witness');
    const none = await verify('--witness', other);
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('has not cosigned') });
    expect((await two(['witness', 'list'])).out).toContain('one.example/robot: seen up to');
    expect((await two(['witness', 'forks'])).out).toContain('Nothing was shown');
    // Another signature in the place of its own.
    await writeFile(
      proof,
      `${text}${cosigned.out.replace(/(.{8})=*\n$/, (_, tail: string) => `${[...tail].reverse().join('')}\n`)}`,
    );
    expect((await verify('--witness', keys.witness)).code).toBe(1);
  });

  it('two checkpoints, months apart, are one history by one command, or are not', async () => {
    const early = await saved('early', ['log', 'prove', 'secret-name', '0']);
    expect(await newGame('later')).toMatchObject({ code: 0 });
    const late = await saved('late', ['log', 'prove', 'later', '0']);
    const grown = await saved('grown', ['log', 'grown', late, early]);
    const same = await one(['log', 'same', late, early, '--key', keys.house, '--grown', grown]);
    expect(same).toMatchObject({ code: 0, out: expect.stringContaining('goes on from the one of') });
    expect(await one(['log', 'same', early, late, '--key', keys.house])).toMatchObject({
      ...{ code: 2, err: expect.stringContaining('--grown') },
    });
    // The same house, by its key, tells another history: the record is thrown away and made anew under the same secret.
    const text = await readFile(grown, 'utf8');
    await writeFile(grown, text.replace(/^\S{44}$/m, createHash('sha256').update('x').digest('base64')));
    const wrong = await one(['log', 'same', early, late, '--key', keys.house, '--grown', grown]);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Two histories') });
  });

  it('the published record is computed anew by who knows nothing but its files, and names nobody', async () => {
    const folder = file('public');
    const publish = () => one(['log', 'publish', folder]);
    expect(await publish()).toMatchObject({ code: 0, out: expect.stringContaining('published') });
    for (const id of ['second-game', 'third-game']) await newGame(id);
    // A crash: tiles that were begun, and the checkpoint of before.
    const before = await readFile(join(folder, 'checkpoint'), 'utf8');
    expect(await publish()).toMatchObject({ code: 0 });
    await writeFile(join(folder, 'checkpoint'), before);
    await rm(join(folder, 'tile', '0'), { recursive: true });
    expect(await publish()).toMatchObject({ code: 0 });
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const contents = new Map<string, Buffer>();
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      contents.set(path.slice(folder.length + 1), await readFile(path));
    }
    const fetched = (path: string): Buffer => contents.get(path) ?? Buffer.of();
    const checkpoint = fetched('checkpoint').toString('utf8');
    const { size, root, signers } = readIndependently(checkpoint, [fetched('key').toString('utf8').trim()]);
    expect([signers, rootFromBundles(size, fetched)]).toEqual([['one.example/robot'], root]);
    // Whatever is looked for is longer than what hashes and signatures may hold by chance.
    const all = Buffer.concat([...contents.values()])
      .toString('latin1')
      .toLowerCase();
    for (const word of [
      'secret-name',
      'alice',
      'bob',
      'players.example',
      'second-game',
      'wilderness',
      'french',
    ]) {
      expect([word, all.replace(/[0-9a-f]{64}/g, '').includes(word)]).toEqual([word, false]);
    }
    // The record of another house is left alone.
    const foreign = await two(['log', 'publish', folder]);
    expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('another house') });
    expect(await readFile(join(folder, 'checkpoint'), 'utf8')).toBe(checkpoint);
  });

  it('an operator who begins anew with an empty store is caught by who kept a report', async () => {
    const early = await saved('early', ['log', 'prove', 'secret-name', '0']);
    const folder = file('public');
    await one(['log', 'publish', folder]);
    // The key is kept, all else begins again: the game has vanished from the record.
    const { openSqliteStore } = await import('../../src/store/database/index.js');
    const store = await openSqliteStore(file('one', 'posthorn.db'));
    await store.write(async (db) => {
      await db.deleteFrom('tree_leaves').execute();
      await db.deleteFrom('tree_subtrees').execute();
      await db.deleteFrom('remarks').where('name', '=', 'tree-edge').execute();
    });
    await store.close();
    await rm(file('one-games', 'secret-name'), { recursive: true });
    await mkdir(file('one-games'), { recursive: true });
    for (const id of ['g2', 'g3', 'g4']) await newGame(id);
    const late = await saved('late', ['log', 'prove', 'g4', '0']);
    const grown = await one(['log', 'grown', late, early]);
    await writeFile(file('grown'), grown.out);
    const caught = await one(['log', 'same', early, late, '--key', keys.house, '--grown', file('grown')]);
    expect(caught).toMatchObject({ code: 1, err: expect.stringContaining('Two histories') });
    expect(await one(['log', 'publish', folder])).toMatchObject({ code: 1 });
  });
});
