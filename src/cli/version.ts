import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** The version of this program, from the manifest two levels above src/cli and dist/cli alike. */
export function version(): string {
  const url = new URL('../../package.json', import.meta.url);
  return manifest.parse(JSON.parse(readFileSync(url, 'utf8'))).version;
}
