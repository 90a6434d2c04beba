import { join } from 'node:path';
import { z } from 'zod';
import type { Json } from '../../engine/core/base/json.js';
import { readIfThere } from '../../system/files/index.js';

/** Lies in the folder: what of it the program has made. Everything in it stands on the pages as well. */
export const MANIFEST = 'posthorn-site.json';

/** A part of a site: its files with their digests (SHA-256 in hex; null: begun and perhaps not whole). */
export interface Unit {
  /** What it was made from; null as long as it is not whole. */
  readonly key: string | null;
  readonly files: { readonly [path: string]: string | null };
  /** What other pages tell of it. */
  readonly card: Json;
}

export interface Manifest {
  readonly posthorn: 'site';
  readonly format: 1;
  readonly units: { readonly [unit: string]: Unit };
}

const path = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]*$/);
const shape = z.strictObject({
  posthorn: z.literal('site'),
  format: z.literal(1),
  units: z.record(
    z.string(),
    z.strictObject({
      key: z.string().nullable(),
      files: z.record(path, z.string().nullable()),
      card: z.unknown(),
    }),
  ),
});

export const NOTHING: Manifest = { posthorn: 'site', format: 1, units: {} };

/** Null where there is none; `unreadable` where a file of that name is no manifest of a site, or is a newer program's. */
export async function readManifest(dir: string): Promise<Manifest | null | 'unreadable'> {
  const bytes = await readIfThere(join(dir, MANIFEST));
  if (bytes === null) return null;
  try {
    const read = shape.safeParse(JSON.parse(bytes.toString('utf8')));
    return read.success ? (read.data as Manifest) : 'unreadable';
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return 'unreadable';
  }
}

/** One line a unit, so that a changed one shows. */
export function manifestText({ posthorn, format, units }: Manifest): string {
  const lines = Object.entries(units).map(
    ([name, unit]) => `${JSON.stringify(name)}: ${JSON.stringify(unit)}`,
  );
  return `{"posthorn": ${JSON.stringify(posthorn)}, "format": ${format}, "units": {\n${lines.join(',\n')}\n}}\n`;
}
