import { writeFile } from 'node:fs/promises';
import { makePack } from '../../mail/dispute-pack/index.js';
import { Archive } from '../../mail/store/index.js';
import { systemClock } from '../../system/sources/index.js';
import { UsageError } from '../process/index.js';
import {
  act,
  configured,
  findLog,
  type Register,
  required,
  usageErrorOf,
  viewerNamed,
  wholeNumber,
  withRobot,
} from '../shared/index.js';

interface Options {
  readonly case?: number;
  readonly as: string;
  readonly out?: string;
}

/** `posthorn dispute`: all that bears on a case as one file, which anybody can check offline. */
export const dispute: Register = (program, run) => {
  const command = program
    .command('dispute')
    .description('write all that bears on a case of a game as one file that anybody can check offline')
    .argument('<game>')
    .option('--case <number>', 'the number of the case', wholeNumber)
    .option('--as <viewer>', 'for whom: a side, observer or umpire', 'umpire')
    .option('--out <file>', 'a new file, a zip');
  act<Options>(command, run, (context, [game], { case: number, as, out }) =>
    withRobot(context, async ({ noted }) => {
      if (number === undefined || out === undefined) throw new UsageError('--case and --out are needed.');
      const table = await context.table(required(game));
      if (!table.ok) return context.refuse(table.violation);
      const place = await findLog(context, table.value.id);
      if (!place.ok) return context.refuse(place.violation);
      const named = viewerNamed(context, table.value.module, as);
      if (!named.ok) return context.refuse(named.violation, table.value.module);
      const reader = named.value;
      const now = new Date(systemClock.now()).toISOString();
      const archive = new Archive(await context.store(configured(context)));
      const parts = { archive, noted, modules: context.registry, texts: context.texts, now };
      const made = await makePack(
        parts,
        { place: place.value, table: table.value },
        number,
        reader,
        context.locale,
      );
      if (!made.ok) return context.refuse(made.violation, table.value.module);
      try {
        await writeFile(out, made.value, { flag: 'wx', mode: 0o600 });
      } catch (error) {
        throw usageErrorOf(error, (message) => `${out}: ${message}`);
      }
      if (reader === 'umpire') context.io.err(`${context.messages.text('pack.secret')}\n`);
      const told = { game: table.value.id, case: number, as: reader, file: out, bytes: made.value.length };
      return context.tell(told, () => out);
    }),
  );
};
