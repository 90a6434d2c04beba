import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import {
  type Found,
  oldLobbyFolder,
  oldPeopleFolder,
  takeOverLobby,
  takeOverPeople,
} from '../../game/takeover/index.js';
import type { Store } from '../../store/database/index.js';
import { isThere, privateDir, withLock } from '../../system/files/index.js';
import { robotAt } from '../running/index.js';
import { asideFolder, moveAside } from './move-taken-over-folder-aside.js';
import type { OldHome } from './old-home.js';
import { oldMailFolder, takeOverMail } from './take-over-mail.js';

/** How many of each were brought into the store, and what could not be. */
export interface TakenOver {
  readonly people: number;
  readonly tickets: number;
  readonly waitingGames: number;
  readonly commands: number;
  readonly mails: number;
  readonly letters: number;
  /** Addresses from which mail came back. */
  readonly returned: number;
  /** Files that cannot be read, where they are now. */
  readonly damaged: readonly string[];
  /** Where everything lies now that was brought in. */
  readonly aside: readonly string[];
}
type Kind = Exclude<keyof TakenOver, 'damaged' | 'aside'>;

/** Is told how it goes on; what one of these throws ends the work, which can be begun again. */
export interface TakeOverEvents {
  readonly begun?: () => void;
  /** So many more are durable in the store. */
  readonly took?: (kind: Kind, count: number) => void;
  readonly moved?: (to: string) => void;
}

/** One folder that is brought in and moved aside. */
interface Part {
  readonly folder: string;
  readonly take: (store: Store, found: Found<Kind>) => Promise<void>;
}

function partsOf({ home, games }: OldHome): readonly Part[] {
  const mail: Part = {
    folder: oldMailFolder(home),
    take: (store, found) => takeOverMail(store, home, found),
  };
  if (games === null) return [mail];
  return [
    {
      folder: oldPeopleFolder(games),
      take: (store, found) => takeOverPeople(store, games, found),
    },
    {
      folder: oldLobbyFolder(games),
      take: (store, found) => takeOverLobby(store, games, found),
    },
    // Last: it may have to be known who there is.
    mail,
  ];
}

/** Whether anything is left there that a release before the store kept in files. */
export async function isOldHome(old: OldHome): Promise<boolean> {
  return (await partsLeft(old)).length > 0;
}

/** How long (milliseconds) another program is waited for that brings it in, and a robot of an older release. */
const PATIENCE = 600_000;
const ROBOT_PATIENCE = 60_000;
const LOOK = 250;

/**
 * Brings everything into the store that a release before it left in files, and moves these aside when it is durable there. Null where
 * nothing is left. May be killed at any point and begun again, with the same result; of several programs one does it, and the others
 * wait. Refused as `older-robot-runs` while a robot of another process runs in this home and does not do it.
 */
export async function takeOver(
  store: Store,
  old: OldHome,
  events: TakeOverEvents = {},
  patience = ROBOT_PATIENCE,
): Promise<Result<TakenOver | null>> {
  if (!(await isOldHome(old))) return ok(null);
  const { home } = old;
  const aside = asideFolder(home);
  await privateDir(aside);
  for (let waited = 0; ; waited += LOOK) {
    const done = await withLock(
      aside,
      async () => {
        if (!(await isOldHome(old))) return ok(null);
        const robot = await robotAt(home);
        // One of this release that has just started waits for the lock.
        if (robot === null || robot === process.pid) return ok(await takeAll(store, old, events));
        return refuse('older-robot-runs', undefined, { home, pid: robot });
      },
      PATIENCE,
    );
    if (done.ok || waited >= patience) return done;
    await sleep(LOOK);
  }
}

/** Does a work while nobody moves what lies in files into the store: it finds everything in the one or in the other. */
export async function withoutTakeOver<T>(old: OldHome, work: () => Promise<T>): Promise<T> {
  if (!(await isOldHome(old))) return work();
  const aside = asideFolder(old.home);
  await privateDir(aside);
  return withLock(aside, work, PATIENCE);
}

async function takeAll(store: Store, old: OldHome, events: TakeOverEvents): Promise<TakenOver> {
  events.begun?.();
  const counts = { people: 0, tickets: 0, waitingGames: 0, commands: 0, mails: 0, letters: 0, returned: 0 };
  const damaged: string[] = [];
  const aside: string[] = [];
  for (const { folder, take } of await partsLeft(old)) {
    const unread: string[] = [];
    await take(store, {
      took: (kind, count) => {
        counts[kind] += count;
        events.took?.(kind, count);
      },
      damaged: (path) => unread.push(path),
    });
    const to = await moveAside(old.home, folder);
    events.moved?.(to);
    aside.push(to);
    damaged.push(...unread.map((path) => join(to, relative(folder, path))));
  }
  return { ...counts, damaged, aside };
}

async function partsLeft(old: OldHome): Promise<Part[]> {
  const parts = partsOf(old);
  const there = await Promise.all(parts.map(({ folder }) => isThere(folder)));
  return parts.filter((_, index) => there[index] === true);
}
