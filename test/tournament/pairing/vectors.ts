import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const FILE = fileURLToPath(new URL('../data/vectors.yaml', import.meta.url));

/** Published examples, by the keys of `test/tournament/data/vectors.yaml`. */
export function vectors<T>(...path: readonly string[]): T {
  let at: unknown = parse(readFileSync(FILE, 'utf8'));
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at))
      throw new RangeError(`no vector ${path.join('.')}`);
    at = (at as { readonly [name: string]: unknown })[key];
  }
  return at as T;
}
