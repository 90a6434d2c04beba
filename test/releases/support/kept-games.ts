import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putGame, fileOf as releasedFile } from '../../support/release-games.js';

/** A game as a release kept it. */
export interface Kept {
  readonly game: string;
  readonly name: string;
  readonly module: string;
  readonly dice: 'chains' | 'manual' | 'scripted';
  readonly entries: number;
  readonly head: string;
  readonly ended: unknown;
  readonly exports: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The releases that have kept games, in the order of their names. */
export async function releases(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .flatMap((entry) => (/^\d/.test(entry.name) && entry.isDirectory() ? [entry.name] : []))
    .sort();
}

export async function gamesOf(release: string): Promise<Kept[]> {
  return JSON.parse(await readFile(join(root, release, 'index.json'), 'utf8')) as Kept[];
}

/** One of its files, as it was before it was packed. */
export function fileOf(release: string, { game, name }: Kept, file: string): Promise<Buffer> {
  return releasedFile(release, `${game}/${name}/${file}`);
}

/** Puts log, keys and players of a game into its folder below `games`, and returns its id. */
export async function putInto(games: string, release: string, kept: Kept): Promise<string> {
  const log = await fileOf(release, kept, 'log.yaml');
  const id = /^ {4}game: (\S+)$/m.exec(log.toString())?.[1];
  if (id === undefined) throw new Error(`${kept.name} names no game`);
  await putGame(games, id, release, `${kept.game}/${kept.name}`);
  return id;
}
