// Part of npm run build: the rules as they are, each game in one file, whose hash the program names in the logs it begins.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAll, writeFiles, writeList } from './listing.js';

/** Small enough, and a fraction of the time that the best takes. */
const QUALITY = 9;

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const made = await bundleAll(root, version);
const target = join(root, 'dist', 'rules');
await writeFiles(target, made, QUALITY);
await writeList(
  target,
  made.map(({ listed }) => listed),
);
