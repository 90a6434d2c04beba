import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The demo's game and people: fixed, so that the commands of another terminal find them. */
export const DEMO = {
  game: 'demo',
  title: 'A demonstration game',
  robot: 'posthorn@localhost',
  seats: [
    { side: 'french', name: 'Alice', address: 'alice@localhost' },
    { side: 'british', name: 'Bob', address: 'bob@localhost' },
  ],
} as const;

/** Folder of the demo's mail, beside its game in the games folder. Not a game: it has no log. */
export function demoHome(gamesDir: string): string {
  return resolve(gamesDir, 'demo-mail');
}

/** Where the demo that runs (or ran last) listens. */
export function listenFile(home: string): string {
  return join(home, 'listening.json');
}

const listening = z.strictObject({ port: z.number().int().positive(), pid: z.number().int().positive() });

/** The port of the demo; null when none was started in this games folder. */
export async function demoPort(gamesDir: string): Promise<number | null> {
  try {
    return listening.parse(JSON.parse(await readFile(listenFile(demoHome(gamesDir)), 'utf8'))).port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** `alice` or `alice@localhost`: a person of the demo, or undefined. */
export function demoPerson(name: string) {
  const wanted = name.toLowerCase();
  return DEMO.seats.find((seat) => seat.address === wanted || seat.address.split('@')[0] === wanted);
}
