import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseData } from '../../src/games/parse-data-file.js';
import { sha256Hex } from '../../src/system/files/sha256.js';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/posthorn-test-data', import.meta.url));

/**
 * Stands in for `src/games/parse-data-file.ts`, see `test/runner/stand-ins.mjs`: hundreds of suites read the same data files, and parsing
 * them as YAML took more time than most suites. What was parsed is kept by its text, so it is never out of date.
 */
export function readData(url: URL): unknown {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const kept = join(FOLDER, `${sha256Hex(text)}.json`);
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const data = parseData(text);
  mkdirSync(FOLDER, { recursive: true });
  // Suites run side by side: nobody may read a file that is half written.
  const temporary = `${kept}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(data));
  renameSync(temporary, kept);
  return data;
}
