import { writeFile } from 'node:fs/promises';
import { exportGame } from '../../game/recorded/index.js';
import { EXIT } from '../process/index.js';
import { act, findLog, type Register, required, usageErrorOf } from '../shared/index.js';

interface Options {
  readonly as: string;
  readonly out?: string;
}

/** `posthorn log export`: the log as it may be handed to somebody, who can verify it himself. */
export const logExport: Register = (group, run) => {
  const command = group
    .command('export')
    .description('write the log as a side, an onlooker or the moderator may have it')
    .argument('<game>')
    .option('--as <viewer>', 'a side, observer or umpire', 'observer')
    .option('--out <file>', 'a new file instead of standard output');
  act<Options>(command, run, async (context, [game], { as, out }) => {
    const log = await findLog(context, required(game));
    if (!log.ok) return context.refuse(log.violation);
    const made = await exportGame(log.value, as, context.registry);
    if (!made.ok) return context.refuse(made.violation);
    const { text, untold } = made.value;
    if (out === undefined) context.io.out(text);
    else await writeNew(out, text);
    if (untold !== null) {
      const why = context.messages.reason(untold);
      context.io.err(`${context.messages.text('log.untold', { text: why })}\n`);
    }
    return EXIT.ok;
  });
};

/** An export holds one reader's secrets: it goes into a file of its own, for the owner alone. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw usageErrorOf(error, (message) => `${file}: ${message}`);
  }
}
