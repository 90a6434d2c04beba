import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME } from './record.js';
import { EXAMPLE } from './script.js';

const KEYS = `# An example key, made from a fixed number and handed out on purpose. It protects nothing: use it for no other game.
#
`;
const SEATS = `# Example seats with invented addresses and tokens that are no secret.
`;

/** The files that the program wrote for the game in `games`, as they are shipped. */
export function shipped(games: string): { readonly [file: string]: string } {
  const read = (file: string): string => readFileSync(join(games, GAME, file), 'utf8');
  return {
    'keys.yaml': KEYS + read('keys.yaml'),
    'log.yaml': read('log.yaml'),
    'players.yaml': SEATS + read('players.yaml'),
  };
}

/** The files of the example as they lie in the folder; empty where they do not. */
export function inFolder(files: Iterable<string>): { [file: string]: string } {
  return Object.fromEntries([...files].map((file) => [file, readIfThere(join(EXAMPLE, file))]));
}

export function writeFolder(files: { readonly [file: string]: string }): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(EXAMPLE, file), text);
}

/** Puts the shipped game where it may be opened and changed. Returns the games folder. */
export function copyOf(dir: string): string {
  const games = join(dir, 'games');
  mkdirSync(join(games, GAME), { recursive: true });
  for (const file of ['keys.yaml', 'log.yaml', 'players.yaml']) {
    copyFileSync(join(EXAMPLE, file), join(games, GAME, file));
  }
  return games;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
