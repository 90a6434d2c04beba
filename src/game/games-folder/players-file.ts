import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import {
  type RecordKind,
  readRecord,
  recordOfYaml,
  withLock,
  writeRecord,
  yamlOfRecord,
} from '../../system/files/index.js';
import type { Moderator, Player, PublicAddress, Rotated } from '../table/index.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** A capability token: 128 random bits in 26 characters that survive mail clients and are easy to copy. */
export function newToken(random: (size: number) => Uint8Array = randomBytes): string {
  let token = '';
  let bits = 0;
  let value = 0;
  for (const byte of random(17)) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      token += ALPHABET[(value >> bits) & 31];
    }
  }
  return token.slice(0, 26);
}

const token = z.string().regex(/^[a-z2-7]{26}$/);
const person = { name: z.string(), address: z.string(), locale: z.string(), zone: z.string() };
const file: z.ZodType<SeatingFile> = z.strictObject({
  players: z.array(
    z.strictObject({
      side: z.string(),
      ...person,
      token,
      was: z.strictObject({ token, by: z.string() }).exactOptional(),
    }),
  ),
  moderator: z.strictObject(person).exactOptional(),
  rotated: z.strictObject({ count: z.int().positive(), by: z.string() }).exactOptional(),
  public: z
    .strictObject({
      address: z.string(),
      format: z.enum(['text', 'html', 'markdown', 'bbcode']),
      locale: z.string(),
    })
    .exactOptional(),
  origin: z.string().exactOptional(),
});

/** players.yaml. 0.1.0 knew of no keys of moderators that are replaced. */
export const SEATING: RecordKind<SeatingFile> = {
  shape: file,
  steps: [{ has: ({ rotated }) => rotated !== undefined }],
};

/** Everything players.yaml holds. */
export interface SeatingFile {
  readonly players: readonly Player[];
  readonly moderator?: Moderator;
  /** How often the token of whoever moderates the game was replaced. */
  readonly rotated?: Rotated;
  readonly public?: PublicAddress;
  /** What asked for the game, as `NewGame.origin` said it. */
  readonly origin?: string;
}

/** Reads players.yaml. Throws with the path when the file is missing or damaged: the game cannot go on without. */
export async function readSeating(path: string): Promise<SeatingFile> {
  const read = await readRecord(path, SEATING);
  if (read === null) throw Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' });
  return read;
}

/** What a text says that `seatingText` made. Throws `RecordDamaged` and `RecordNewer`, which tell `where`. */
export function seatingIn(where: string, text: string): SeatingFile {
  return recordOfYaml(where, SEATING, text);
}

/** What players.yaml is to hold. */
export function seatingText(where: string, seating: SeatingFile): string {
  return yamlOfRecord(where, SEATING, kept(seating));
}

/** Writes players.yaml, readable by the owner alone: it holds the tokens. */
export async function writeSeating(path: string, seating: SeatingFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeRecord(dirname(path), basename(path), kept(seating), SEATING);
}

/**
 * Changes players.yaml while nobody else does; `change` gives null to leave it alone. Whether it was changed. Takes the
 * lock of the game, so it must not be called from within a transaction of its log.
 */
export async function rewritePlayers(
  path: string,
  change: (seating: SeatingFile) => SeatingFile | null,
): Promise<boolean> {
  return withLock(dirname(path), async () => {
    const changed = change(await readSeating(path));
    if (changed !== null) await writeSeating(path, changed);
    return changed !== null;
  });
}

/** What the file holds of it: players and moderators may be given as people who have more about them. */
function kept({ players, moderator, rotated, origin, public: where }: SeatingFile): SeatingFile {
  return {
    players: players.map(({ side, token, was, ...person }) => ({
      side,
      ...plain(person),
      token,
      ...(was === undefined ? {} : { was: { token: was.token, by: was.by } }),
    })),
    ...(moderator === undefined ? {} : { moderator: plain(moderator) }),
    ...(rotated === undefined ? {} : { rotated: { count: rotated.count, by: rotated.by } }),
    ...(where === undefined ? {} : { public: where }),
    ...(origin === undefined ? {} : { origin }),
  };
}

function plain({ name, address, locale, zone }: Moderator): Moderator {
  return { name, address, locale, zone };
}
