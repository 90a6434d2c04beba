// What rules of earlier releases cost, each figure in a process of its own: `node --expose-gc bench/rules-load.mjs HOW ...`
// prints one line of JSON.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openHouse } from '../dist/game/games-folder/games-folder.js';
import { RulesShelf } from '../dist/games/older-rules-loader.js';
import { loadRegistry } from '../dist/games/registry-loader.js';
import { systemClock } from '../dist/system/sources/time-source.js';

const FILE = fileURLToPath(import.meta.url);

export function measured(...how) {
  const args = ['--expose-gc', FILE, ...how];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const HOWS = {
  /** Milliseconds until a game's rules are there: the program's own, or those of an older version. */
  async load(module, version) {
    const registry = loadRegistry();
    const started = performance.now();
    if (version === undefined) registry.get(module);
    else taken(await registry.under({ module, version }));
    return { ms: performance.now() - started };
  },

  /** What all rules hold in memory that the folders list, so many of them, in MB. */
  async memory(most, ...folders) {
    const shelves = folders.map((folder) => new RulesShelf(pathToFileURL(`${folder}/`)));
    const listed = shelves.flatMap((shelf) => shelf.listed.map((one) => ({ shelf, one })));
    const before = held();
    const kept = [];
    for (const { shelf, one } of listed.slice(0, Number(most))) {
      const { module, version, sha256 } = one;
      kept.push(taken(await shelf.under({ module, version, bundle: sha256 })));
    }
    const after = held();
    return { count: kept.length, heap: after.heap - before.heap, resident: after.resident - before.resident };
  },

  /** Milliseconds until a game is open without its snapshot: in a fresh process, and again when its rules are loaded. */
  async open(dir, id) {
    const times = [];
    let entries = 0;
    let version = '';
    for (let n = 0; n < 2; n++) {
      await rm(join(dir, id, 'cache'), { recursive: true, force: true });
      const house = await openHouse({ dir, registry: loadRegistry(), clock: systemClock });
      const started = performance.now();
      const table = await house.open(id);
      times.push(performance.now() - started);
      entries = table.head.seq + 1;
      version = table.module.version;
      await house.close();
    }
    return { times, entries, version };
  },
};

function taken(found) {
  if (!found.ok) throw new Error(JSON.stringify(found.violation));
  return found.value;
}

function held() {
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 };
}

if (process.argv[1] === FILE) {
  const [, , how, ...args] = process.argv;
  process.stdout.write(JSON.stringify(await HOWS[how](...args)));
}
