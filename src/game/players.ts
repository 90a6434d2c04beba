import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { Player } from './types.js';

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

const file = z.strictObject({
  players: z.array(
    z.strictObject({
      side: z.string(),
      name: z.string(),
      address: z.string(),
      token: z.string().regex(/^[a-z2-7]{26}$/),
      locale: z.string(),
      zone: z.string(),
    }),
  ),
});

/** Reads players.yaml. Throws with the path when the file is missing or damaged: the game cannot go on without. */
export async function readPlayers(path: string): Promise<Player[]> {
  const read = file.safeParse(parse(await readFile(path, 'utf8')));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return read.data.players;
}

/** Writes players.yaml, readable by the owner alone: it holds the tokens. */
export async function writePlayers(path: string, players: readonly Player[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  await writeFile(draft, stringify({ players }), { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
