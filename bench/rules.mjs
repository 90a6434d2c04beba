import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { SeededRandom } from '../dist/engine/core/base/seeded-dice.js';
import { textContext, writeOrder } from '../dist/engine/core/parse/read-order.js';
import { openHouse } from '../dist/game/games-folder/games-folder.js';
import { readRulesIndex, rulesFile } from '../dist/games/older-rules-index.js';
import { loadRegistry } from '../dist/games/registry-loader.js';
import { systemClock } from '../dist/system/sources/time-source.js';
import { randomOrder } from './random-game.mjs';
import { measured } from './rules-load.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULES = new URL('../rules/', import.meta.url);
/** The release whose finished games are opened under its own rules. */
const RELEASE = '0.1.0';
/** So many bundles are loaded at once where their memory is measured. */
const LOADED = 5;

/** How long each of the rules takes to be there, and how large it is. */
export async function loading() {
  const registry = loadRegistry();
  const own = registry.ids().map((id) => ({
    name: `${id} ${registry.get(id).version}`,
    ...measured('load', id),
  }));
  const older = await Promise.all(
    readRulesIndex(RULES)
      .filter(({ unnamed }) => unnamed === true)
      .map(async (listed) => ({
        name: `${listed.module} ${listed.version}`,
        bytes: listed.bytes,
        packed: (await readFile(new URL(rulesFile(listed), RULES))).length,
      })),
  );
  return {
    own,
    older: older.map((one) => ({ ...one, ...measured('load', ...one.name.split(' ')) })),
  };
}

/** MB that a process holds more when so many rules are loaded. */
export function memory() {
  return measured('memory', String(LOADED), join(ROOT, 'rules'), join(ROOT, 'dist', 'rules'));
}

/** Bytes of a release as it is downloaded and as it lies on disk, and what of that is rules of earlier ones. */
export async function releaseSize() {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ size, unpackedSize, files }] = JSON.parse(packed);
  const under = (folder) =>
    files.filter(({ path }) => path.startsWith(folder)).reduce((sum, file) => sum + file.size, 0);
  return { size, unpackedSize, carried: under('rules/'), own: under('dist/rules/') };
}

/** Opens the finished game of a release under its rules, and one of about that length under those of today. */
export async function opening(dir, id) {
  const older = join(dir, 'older');
  const game = await unpack(join(ROOT, 'test', 'releases', RELEASE, id, 'finished'), older);
  const first = measured('open', older, game);
  const newer = join(dir, 'newer');
  await playOut(newer, id, first.entries);
  return { older: first, newer: measured('open', newer, 'today') };
}

/** Puts a kept game where a house looks for it. */
async function unpack(kept, dir) {
  const log = brotliDecompressSync(await readFile(join(kept, 'log.yaml.br')));
  const game = /^ +game: (\S+)$/m.exec(log.toString('utf8'))?.[1];
  if (game === undefined) throw new Error(`${kept} names no game`);
  await cp(kept, join(dir, game), { recursive: true });
  for (const name of await readdir(join(dir, game))) {
    if (name.endsWith('.br')) await writeFile(join(dir, game, name.replace(/\.br$/, '')), log);
  }
  return game;
}

async function playOut(dir, id, most) {
  const registry = loadRegistry();
  const module = registry.get(id);
  const house = await openHouse({ dir, registry, clock: systemClock });
  const made = await house.create({
    ...{ id: 'today', title: 'Today', module: id, dice: 'chains' },
    setup: { scenario: module.scenarios[0].id },
    players: module.sides.map((side) => ({
      ...{ side, name: side, address: `${side}@localhost`, locale: 'en', zone: 'UTC' },
    })),
  });
  if (!made.ok) throw new Error(made.violation.code);
  const table = made.value;
  const random = new SeededRandom('today');
  while (table.head.seq < most && module.outcome(table.session.state) === null) {
    const { state } = table.session;
    const [decision] = module.pending(state);
    const order = randomOrder(module, state, decision, random);
    const context = textContext(module, module.view(state, decision.side), decision.side, decision, 'en');
    const text = writeOrder(module, order, context);
    await table.submit(decision.side, [{ text, line: 1 }], { via: 'command', message: null });
  }
  await house.close();
}
