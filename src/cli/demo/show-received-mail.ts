import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LIMITS } from '../../mail/message/index.js';
import { ThreadedReader } from '../../mail/worker/index.js';
import { EXIT, UsageError } from '../process/index.js';
import { act, type Register, required, wholeNumber } from '../shared/index.js';
import { mailsOf } from './delivered-mails.js';
import { demoGame, demoHome, demoPerson, lastDemo, USUAL } from './demo-people-and-folders.js';
import { mailPage } from './mail-html-page.js';

interface Options {
  readonly back: number;
  readonly open?: boolean;
}

/** `posthorn demo inbox`: the newest mail of a player of the demo, or one further back. */
export const demoInbox: Register = (group, run) => {
  const command = group
    .command('inbox')
    .description('show the newest mail of a player of the demo')
    .argument('<alice|bob>')
    .option('--back <n>', 'the mail so many before the newest', wholeNumber, 0)
    .option('--open', 'as a mail program shows it, pictures and all: a file for a browser');
  act<Options>(command, run, async (context, [who], { back, open }) => {
    const person = demoPerson(required(who));
    if (person === undefined) throw new UsageError(`${who} does not play the demo; alice and bob do`);
    const { messages } = context;
    const game = (await lastDemo(context.gamesDir))?.game ?? demoGame(USUAL);
    const mails = await mailsOf(context.gamesDir, game, person.address);
    const path = mails[back];
    if (path === undefined) {
      context.io.err(`${messages.text('demo.no-mail', { count: mails.length })}\n`);
      return EXIT.no;
    }
    const raw = await readFile(path);
    const reader = new ThreadedReader();
    const subject = (await reader.head(raw))?.head.subject ?? '';
    const body = await reader.body(raw, DEFAULT_LIMITS);
    if (!body.ok) return context.refuse(body.violation);
    const page = open === true ? await mailPage(raw) : null;
    if (page !== null) {
      const file = join(demoHome(context.gamesDir, game), `${person.name.toLowerCase()}.html`);
      // It shows what its reader alone may know.
      await writeFile(file, page, { mode: 0o600 });
      if (context.json) context.printJson({ file: path, page: file, subject });
      else context.print(messages.text('demo.page', { text: pathToFileURL(file).href }));
    } else if (context.json) {
      context.printJson({ file: path, subject, text: body.value.text });
    } else context.print(`${path}\n${subject}\n\n${body.value.text}`);
    return EXIT.ok;
  });
};
