import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ThreadedReader } from '../../mail/worker/index.js';
import { namesIn } from '../../system/files/index.js';
import { demoHome } from './demo-people-and-folders.js';

/** How long an answer is waited for, and how often it is looked for (milliseconds). */
const PATIENCE = 30_000;
const LOOK = 100;

/** The mails of somebody in a demo, by the time they were delivered, newest first. */
export async function mailsOf(gamesDir: string, game: string, address: string): Promise<string[]> {
  const maildir = join(demoHome(gamesDir, game), 'mailboxes', address);
  const found: { path: string; at: bigint }[] = [];
  for (const folder of ['new', 'cur']) {
    for (const name of await namesIn(join(maildir, folder))) {
      const path = join(maildir, folder, name);
      found.push({ path, at: (await stat(path, { bigint: true })).mtimeNs });
    }
  }
  return found.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).map(({ path }) => path);
}

/** The mail that answers a message, as soon as it is there; null when none came. */
export async function answerTo(
  messageId: string,
  known: readonly string[],
  look: () => Promise<readonly string[]>,
): Promise<Buffer | null> {
  const reader = new ThreadedReader();
  const seen = new Set(known);
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    for (const path of await look()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const raw = await readFile(path);
      if ((await reader.head(raw))?.head.references.includes(messageId) === true) return raw;
    }
    await sleep(LOOK);
  }
  return null;
}
