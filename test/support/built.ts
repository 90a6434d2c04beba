import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll } from '@jest/globals';
import { withLock } from '../../src/system/files/lock.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'src',
  'templates',
  'desk',
  'scripts/rules',
  'scripts/desk',
  'scripts/build.mjs',
  'scripts/bundling.mjs',
  'scripts/past-doors.mjs',
  'tsconfig.build.json',
  'package.json',
];
/** What a build writes last. */
const LAST = 'dist/desk/worker.js';
/** A build takes seconds; on a machine that runs many tests beside it, longer. */
const PATIENCE = 300_000;

/** What the suites of a worker share: no source changes while they run, and there are thousands to look at. */
let built: Promise<void> | null = null;

/** For a file of tests that start the built program: it is built first, where a source is younger than it. */
export function needsBuild(): void {
  beforeAll(() => {
    built ??= buildInTurn();
    return built;
  }, PATIENCE);
}

async function buildInTurn(): Promise<void> {
  const folder = join(ROOT, 'node_modules', '.cache', 'posthorn-build');
  await mkdir(folder, { recursive: true });
  await withLock(folder, buildIfOlder, PATIENCE);
}

async function buildIfOlder(): Promise<void> {
  const made = await changedAt(LAST).catch(() => 0);
  const sources = await Promise.all(SOURCES.map(youngest));
  if (Math.max(...sources) < made) return;
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: ROOT });
}

/** When the last change was made to a file, or to anything in a folder: what is gone from it has changed it, too. */
async function youngest(path: string): Promise<number> {
  const inside = await readdir(join(ROOT, path), { recursive: true }).catch(() => []);
  const times = await Promise.all([path, ...inside.map((name) => join(path, name))].map(changedAt));
  return Math.max(...times);
}

async function changedAt(path: string): Promise<number> {
  return (await stat(join(ROOT, path))).mtimeMs;
}
