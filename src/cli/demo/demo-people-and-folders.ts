import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { PRACTICE } from '../../game/practice/index.js';
import { unless } from '../../system/files/index.js';

/** The demo's people: fixed, so that the commands of another terminal find them. */
export const DEMO = {
  title: 'A demonstration game',
  robot: 'posthorn@localhost',
  people: [
    { name: 'Alice', address: 'alice@localhost' },
    { name: 'Bob', address: 'bob@localhost' },
  ],
} as const;

/** The rules a demo is played by when nobody says otherwise. */
export const USUAL = 'wilderness-war';

/** The id of the demo's game: one for each kind of rules. */
export function demoGame(rules: string): string {
  return rules === USUAL ? 'demo' : `demo-${rules}`;
}

/** Who plays what: the game's first side is Alice's; Bob is played by the program unless there are two people. */
export function demoSeats({ sides }: GameModule, two: boolean) {
  return DEMO.people.map((person, index) => ({
    name: person.name,
    address: index > 0 && !two ? PRACTICE.address : person.address,
    side: sides[index] ?? '',
  }));
}

/** Folder of a demo's mail, beside its game in the games folder. Not a game: it has no log. */
export function demoHome(gamesDir: string, game: string): string {
  return resolve(gamesDir, `${game}-mail`);
}

/** Where it is noted which demo runs (or ran last), and where it listens. */
export function listenFile(gamesDir: string): string {
  return join(demoHome(gamesDir, demoGame(USUAL)), 'listening.json');
}

const listening = z.strictObject({
  port: z.number().int().positive(),
  pid: z.number().int().positive(),
  game: z.string().default(demoGame(USUAL)),
});

/** The demo that runs or ran last: its game and its port; null when none was started in this games folder. */
export async function lastDemo(
  gamesDir: string,
): Promise<{ readonly port: number; readonly game: string } | null> {
  const text = await unless('ENOENT', null, () => readFile(listenFile(gamesDir), 'utf8'));
  return text === null ? null : listening.parse(JSON.parse(text));
}

/** `alice` or `alice@localhost`: a person of the demo, or undefined. */
export function demoPerson(name: string) {
  const wanted = name.toLowerCase();
  return DEMO.people.find(({ address }) => address === wanted || address.split('@')[0] === wanted);
}

/** How a command of the demo is typed here, in the folder of the program; `--games` as it was given. */
export function typed(games: string | undefined, words: string): string {
  const where =
    games === undefined ? '' : `--games ${/^[\w./~-]+$/.test(games) ? games : JSON.stringify(games)} `;
  return `npm run -s posthorn -- ${where}${words}`;
}
