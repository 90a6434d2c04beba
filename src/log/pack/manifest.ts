import { z } from 'zod';
import { sha256Hex } from '../../system/files/index.js';
import type { Files } from './zip.js';

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const shape = z.strictObject({
  format: z.literal('posthorn dispute pack 1'),
  game: z.string(),
  case: z.int().positive(),
  reader: z.string(),
  /** ISO 8601 UTC. */
  made: z.iso.datetime(),
  /** Entries concerned, both included. */
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** All mails that came in this time and bear on the case are here (ISO 8601 UTC). */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Hash of the newest entry. */
  head: hex32,
  /** The key that checkpoints of the house are verified by. */
  house: z.string(),
  files: z.record(z.string(), hex32),
});

/** What a pack says of itself; signed with the key of the game. */
export type Manifest = z.infer<typeof shape>;

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig';

/** SHA-256 (hex) of every file but those that say and sign it. */
export function hashesOf(files: Files): { [name: string]: string } {
  return Object.fromEntries(
    Object.keys(files)
      .filter((name) => name !== MANIFEST && name !== SIGNATURE)
      .sort()
      .map((name) => [name, sha256Hex(files[name] ?? new Uint8Array())]),
  );
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Null where it is none. */
export function readManifest(bytes: Uint8Array | undefined): Manifest | null {
  if (bytes === undefined) return null;
  try {
    const read = shape.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return read.success ? read.data : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
