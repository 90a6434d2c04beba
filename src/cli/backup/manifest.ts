import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { numbered, type RecordKind, readNumbered } from '../../system/files/index.js';

export const MANIFEST = 'manifest.json';
/** Where tournaments lie in a home, and in a backup of one. */
export const TOURNAMENTS = 'tournaments';

/** A path below the backup that stays there, whatever somebody wrote into the manifest. */
const path = z
  .string()
  .refine((text) => /^(games|home)\//.test(text) && posix.normalize(text) === text && !text.includes('\0'));

const schema = z.strictObject({
  /** ISO 8601 UTC. */
  made: z.string(),
  /** Of the program that made it. */
  version: z.string(),
  withMail: z.boolean(),
  /** Games with the number and hash of their last entry; nulls for a log that could not be read to its end. */
  games: z.array(
    z.strictObject({ id: z.string(), seq: z.number().int().nullable(), head: z.string().nullable() }),
  ),
  files: z.array(
    z.strictObject({ path, bytes: z.number().int().nonnegative(), sha256: z.string().length(64) }),
  ),
});

/** What a backup holds, and the SHA-256 of every file in it. */
export type Manifest = z.infer<typeof schema>;
/** It has always said its number. */
const MANIFEST_KIND: RecordKind<Manifest> = { shape: schema, steps: [], key: 'format' };

export type BackupFile = Manifest['files'][number];

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ format: 1, ...numbered(MANIFEST_KIND, manifest) }, null, 1)}\n`;
}

/** Refuses what is no manifest, or one of a later form. */
export function readManifest(text: string): Result<Manifest> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error;
    return refuse('backup-manifest', undefined, { file: MANIFEST });
  }
  const read = readNumbered(MANIFEST_KIND, raw);
  if (read.ok) return ok(read.value);
  if (read.why.kind === 'damaged') return refuse('backup-manifest', undefined, { file: MANIFEST });
  const { version } = raw as { readonly version?: unknown };
  return refuse('backup-format', undefined, { format: read.why.format, version: String(version ?? '-') });
}
