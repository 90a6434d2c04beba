import { join } from 'node:path';
import { type LogHouse, openHouse } from '../../../src/game/games-folder/index.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { type OpenedTournaments, openTournaments } from '../../../src/tournament/service/index.js';
import type { Contact } from '../../../src/tournament/table/index.js';
import { testClock } from '../../support/temp.js';
import { folder } from '../support/logs.js';

export const registry = loadRegistry();

export const director: Contact = { name: 'Dora', address: 'dora@example.org', locale: 'en', zone: 'UTC' };

/** Somebody by his name. */
export function person(name: string): Contact {
  return { name, address: `${name.toLowerCase()}@example.org`, locale: 'en', zone: 'UTC' };
}

/** Says something for the director, by a command. */
export const UMPIRE = { by: 'umpire', via: 'command', message: null } as const;

/** Says something for an entrant, in a mail. */
export function byMail(entrant: string, message: string) {
  return { by: entrant, via: 'mail', message: message.padEnd(64, '0') } as const;
}

/** A day of March 2027, at noon. */
export function march(day: number): string {
  return new Date(Date.UTC(2027, 2, day, 12)).toISOString();
}

/** Tournaments and games of a folder that is removed later; the clock of the games begins at a moment (ISO 8601 UTC). */
export async function place(
  dir?: string,
  begins?: string,
): Promise<{
  readonly dir: string;
  readonly house: LogHouse;
  readonly tournaments: OpenedTournaments;
}> {
  const home = dir ?? (await folder());
  const clock = begins === undefined ? testClock() : testClock(Date.parse(begins));
  const house = await openHouse({ dir: join(home, 'games'), registry, clock });
  return {
    dir: home,
    house,
    tournaments: openTournaments(join(home, 'tournaments'), { house, registry }),
  };
}

/** Two rounds of a Swiss for four, games made here. */
export const CUP = `
id: cup
title: Spring Cup
game: wilderness-war
scenario: annus-mirabilis
entry: {least: 4, most: 4}
stages: [{kind: swiss, rounds: 2}]
`;

/** Ends every game under way: who has the first side loses. */
export async function forfeitAll(house: LogHouse): Promise<number> {
  let ended = 0;
  for (const id of await house.list()) {
    const table = await house.open(id);
    const side = table?.module.sides[0] ?? '';
    const done = await table?.moderate(
      { kind: 'forfeit', side, reason: 'silent' },
      { via: 'command', message: null },
    );
    if (done?.ok === true) ended++;
  }
  return ended;
}
