import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** What a data file holds: YAML, or JSON where the program is built. */
export function readData(url: URL): unknown {
  const text = readFileSync(fileURLToPath(url), 'utf8');
  return url.pathname.endsWith('.json') ? JSON.parse(text) : parseData(text);
}

export function parseData(text: string): unknown {
  return parse(text, { strict: true, uniqueKeys: true });
}
