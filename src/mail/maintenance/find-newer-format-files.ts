import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SEATING } from '../../game/games-folder/index.js';
import { OUTCOME, STORED_GAME } from '../../game/lobby/index.js';
import { PERSON, SECRET, TICKET } from '../../game/people/index.js';
import { isGameId } from '../../game/table/index.js';
import { KEYS } from '../../log/entries/index.js';
import type { Store } from '../../store/database/index.js';
import { errnoOf, namesIn, newerAt, type RecordKind, type RecordNewer } from '../../system/files/index.js';
import { BounceBook, Outbox } from '../sending/index.js';
import { Archive } from '../store/index.js';
import { newerOldFiles } from '../takeover/index.js';

/**
 * The files that a newer program wrote, as far as they are no logs: in the folder of the games, and in the home of the robot
 * (null: there is none). Of mail only what a robot deals with unless it is to be `thorough`. Damaged files are others' business.
 */
export async function newerFiles(
  gamesDir: string,
  home: string | null,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  const found = [...(await inGames(gamesDir)), ...(await inCommon(gamesDir))];
  if (home !== null) {
    found.push(...(await newerOldFiles(home, { thorough })));
  }
  return found;
}

/** The records of a store that a newer program wrote. Of mail only what a robot deals with unless it is to be `thorough`. */
export async function newerRecords(
  store: Store,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  return [
    ...(await BounceBook.newer(store)),
    ...(await new Archive(store).newer({ thorough })),
    ...(await Outbox.newer(store, { thorough })),
  ];
}

async function inGames(dir: string): Promise<RecordNewer[]> {
  const found: (RecordNewer | null)[] = [];
  for (const name of await foldersIn(dir)) {
    if (!isGameId(name)) continue;
    found.push(
      newerAt(join(dir, name, 'players.yaml'), SEATING),
      newerAt(join(dir, name, 'keys.yaml'), KEYS),
    );
  }
  return found.filter((one) => one !== null);
}

async function inCommon(dir: string): Promise<RecordNewer[]> {
  const [people, lobby] = [join(dir, '.people'), join(dir, '.lobby')];
  return [
    ...[newerAt(join(people, 'secret.yaml'), SECRET)].filter((one) => one !== null),
    ...(await inFolder(people, PERSON)),
    ...(await inFolder(join(people, 'addresses'), TICKET)),
    ...(await inFolder(lobby, STORED_GAME)),
    ...(await inFolder(join(lobby, 'ended'), STORED_GAME)),
    ...(await inFolder(join(lobby, 'done'), OUTCOME)),
  ];
}

async function inFolder(dir: string, kind: Pick<RecordKind<unknown>, 'steps'>): Promise<RecordNewer[]> {
  const names = (await namesIn(dir))
    .filter((name) => name.endsWith('.yaml') && name !== 'secret.yaml')
    .sort();
  return names.flatMap((name) => newerAt(join(dir, name), kind) ?? []);
}

/** Names of folders in a folder; none when there is no such folder. */
async function foldersIn(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}
