import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LIMITS } from '../mail/message.js';
import { parseBody, parseHead } from '../mail/parse.js';
import { act, type Register, required } from './command.js';
import { demoHome, demoPerson } from './demo-home.js';
import { EXIT, UsageError } from './exit.js';
import { wholeNumber } from './whole-number.js';

/** `posthorn demo inbox`: the newest mail of a player of the demo, or one further back. */
export const demoInbox: Register = (group, run) => {
  const command = group
    .command('inbox')
    .description('show the newest mail of a player of the demo')
    .argument('<who>', 'alice or bob')
    .option('--back <n>', 'the mail so many before the newest', wholeNumber, 0);
  act<{ back: number }>(command, run, async (context, [who], { back }) => {
    const person = demoPerson(required(who));
    if (person === undefined) throw new UsageError(`${who} does not play the demo; alice and bob do`);
    const mails = await newestFirst(join(demoHome(context.gamesDir), 'mailboxes', person.address));
    const path = mails[back];
    if (path === undefined) {
      const messages = context.texts.messages(null, context.locale);
      context.io.err(`${messages.text('demo.no-mail', { count: mails.length })}\n`);
      return EXIT.no;
    }
    const raw = await readFile(path);
    const head = await parseHead(raw);
    const body = await parseBody(raw, DEFAULT_LIMITS);
    if (!body.ok) return context.refuse(body.violation);
    if (context.json) context.printJson({ file: path, subject: head.subject, text: body.value.text });
    else context.print(`${path}\n${head.subject}\n\n${body.value.text}`);
    return EXIT.ok;
  });
};

/** The mails of a Maildir, by the time they were delivered. */
async function newestFirst(maildir: string): Promise<string[]> {
  const found: { path: string; at: bigint }[] = [];
  for (const folder of ['new', 'cur']) {
    for (const name of await filesOf(join(maildir, folder))) {
      const path = join(maildir, folder, name);
      found.push({ path, at: (await stat(path, { bigint: true })).mtimeNs });
    }
  }
  return found.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).map(({ path }) => path);
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
