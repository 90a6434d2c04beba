import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SEATING } from '../../game/games-folder/index.js';
import { OUTCOME, STORED_GAME } from '../../game/lobby/index.js';
import { PERSON, SECRET, TICKET } from '../../game/people/index.js';
import { isGameId } from '../../game/table/index.js';
import { KEYS } from '../../log/entries/index.js';
import { errnoOf, newerAt, type RecordKind, RecordNewer } from '../../system/files/index.js';
import { BounceBook } from '../sending/index.js';
import {
  ARCHIVED,
  COLD,
  HOT,
  idsAt,
  MailFolders,
  namesIn,
  OUTGOING,
  type Place,
  readMail,
  refuseLaterLayout,
} from '../store/index.js';

/** Where mail lies that the robot may touch without being asked for it. */
const AT_WORK: readonly Place[] = [...HOT, 'held', 'out'];
const ALL: readonly Place[] = [...HOT, ...COLD, 'out', 'sent', 'dead'];

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
  if (home !== null) found.push(...(await inMail(home, thorough ? ALL : AT_WORK)));
  return found;
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

async function inMail(home: string, places: readonly Place[]): Promise<RecordNewer[]> {
  const folders = new MailFolders(home);
  const layout = await newerOf(() => refuseLaterLayout(folders.root));
  // Nothing is known of what lies in it.
  if (layout !== null) return [layout];
  const found = await BounceBook.newer(home);
  for (const place of places) {
    const outgoing = place === 'out' || place === 'sent' || place === 'dead';
    for await (const ids of idsAt(folders, place)) {
      for (const id of ids) {
        const path = folders.mail(place, id);
        const newer = await newerOf(() => (outgoing ? readMail(path, OUTGOING) : readMail(path, ARCHIVED)));
        if (newer !== null) found.push(newer);
      }
    }
  }
  return found;
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

async function newerOf(read: () => Promise<unknown>): Promise<RecordNewer | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof RecordNewer) return error;
    throw error;
  }
}
