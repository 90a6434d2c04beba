import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerGiven } from '../../../src/game/first-draw/answer-given.js';
import { type LogHouse, openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { NewGame, Submission, Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { GameKeys } from '../../../src/log/entries/game-keys.js';
import { readKeysAt } from '../../../src/log/storage/log-keys.js';
import { fixedRandom, tempDir } from '../../support/temp.js';

const cleanups: (() => Promise<void>)[] = [];

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}

export const START = Date.UTC(2026, 0, 1, 12);

export interface Place {
  readonly house: LogHouse;
  readonly dir: string;
  readonly clock: { at: number; now(): number };
}

/** A house of its own; `seed` decides its chains. */
export async function place(seed = 1): Promise<Place> {
  const { dir, remove } = await tempDir('ready');
  const clock = {
    at: START,
    now() {
      return this.at;
    },
  };
  const house = await openHouse({ dir, registry: loadRegistry(), clock, random: fixedRandom(seed) });
  cleanups.push(remove);
  cleanups.unshift(() => house.close());
  return { house, dir, clock };
}

/** A game that waits for both before it is dealt. */
export async function unready({ house }: Place, ready: NewGame['ready'] | null = {}): Promise<Table> {
  const made = await house.create({
    id: 'g1',
    title: 'Who is there?',
    module: 'wilderness-war',
    setup: { scenario: 'annus-mirabilis' },
    dice: 'chains',
    players: [
      { side: 'french', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ],
    ...(ready === null ? {} : { ready }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  return made.value;
}

/** A mail as the channel hands it on. */
export function answerIn(text: string, from: AnswerGiven['from'] = 'signature'): AnswerGiven {
  const raw = Buffer.from(`Subject: ready\r\n\r\n${text}\r\n`);
  return { share: createHash('sha256').update(`share ${text}`).digest('hex'), from, raw, keys: {} };
}

/** A side says that it is ready, by a mail. */
export function say(
  table: Table,
  side: string,
  text: string,
  words: string | null = null,
): Promise<Submission> {
  const message = createHash('sha256').update(`${side} ${text}`).digest('hex');
  const origin = { via: 'mail', message, answer: answerIn(text) } as const;
  return table.submit(side, [], origin, undefined, [{ line: 1, text, act: { kind: 'ready', words } }]);
}

export const logOf = ({ dir }: Place): Promise<Buffer> => readFile(join(dir, 'g1', 'log.yaml'));

export async function keysOf({ dir }: Place): Promise<GameKeys> {
  const keys = await readKeysAt(join(dir, 'g1'));
  if (!keys.ok) throw new Error(keys.violation.code);
  return keys.value;
}

export const kinds = async (table: Table): Promise<string[]> =>
  (await table.entries(0)).map(({ kind }) => kind);
