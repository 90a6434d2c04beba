import { join } from 'node:path';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { fixedRandom, tempDir, testClock } from '../support/temp.js';
import { bare } from '../support/wilderness-war.js';

type Dice = 'chains' | 'manual' | { readonly scripted: readonly unknown[] };

const dirs = new WeakMap<Table, string>();
const cleanups: (() => Promise<void>)[] = [];

/** Closes and removes what `tableOf` opened. */
export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}

export async function houseIn(dir: string): Promise<LogHouse> {
  const house = await openHouse({
    dir,
    registry: loadRegistry(),
    clock: testClock(),
    random: fixedRandom(),
  });
  cleanups.unshift(() => house.close());
  return house;
}

/** A game of Wilderness War from a written position, or from a scenario. */
export async function tableOf(
  form: string | object,
  dice: Dice = 'chains',
  options: object = {},
): Promise<Table> {
  const { dir, remove } = await tempDir();
  cleanups.push(remove);
  const house = await houseIn(dir);
  const hands = { french: [1, 11, 12, 14, 23], british: [43, 53, 54, 57, 58] };
  const made = await house.create({
    id: 'g1',
    title: 'Hostile',
    module: 'wilderness-war',
    setup: {
      scenario: typeof form === 'string' ? form : bare({ to_act: 'french', hands, ...form }),
      options,
    },
    dice,
    players: [
      { side: 'french', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  dirs.set(made.value, join(dir, made.value.id));
  return made.value;
}

const SIDES: { readonly [module: string]: readonly string[] } = { liberty: ['british', 'american'] };

/** A game of any kind from a written position, with dice of the players' own. */
export async function manualTable(module: string, scenario: JsonObject): Promise<Table> {
  const { dir, remove } = await tempDir();
  cleanups.push(remove);
  const house = await houseIn(dir);
  const players = (SIDES[module] ?? ['french', 'british']).map((side) => {
    return { side, name: side, address: `${side}@example.org`, locale: 'en', zone: 'UTC' };
  });
  const setup = { scenario, options: {} };
  const made = await house.create({ id: 'g1', title: 'Hostile', module, setup, dice: 'manual', players });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  dirs.set(made.value, join(dir, made.value.id));
  return made.value;
}

/** The folder of a game made by `tableOf`. */
export function dirOf(table: Table): string {
  return dirs.get(table) ?? '';
}

export const lines = (...texts: string[]) => texts.map((text, index) => ({ text, line: index + 1 }));
export const byHand = { via: 'command' as const, message: null };
export const byMail = (message: string) => ({
  via: 'mail' as const,
  message: message.repeat(64).slice(0, 64),
});
