import { explain } from '../../report/model/index.js';
import { errnoOf, isMachineError } from '../../system/files/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { systemClock } from '../../system/sources/index.js';
import { EXIT, UsageError, version } from '../process/index.js';
import { act, type Register, required } from '../shared/index.js';
import { writeBackup } from './write-backup.js';

/** `posthorn backup`: a copy of games and mail that is consistent, also while the robot runs. */
export const backup: Register = (program, run) => {
  const command = program
    .command('backup')
    .description('copy games and mail into a new folder, also while the robot runs; it holds every secret')
    .argument('<folder>', 'a folder that does not exist yet, or is empty')
    .option('--with-mail', 'also mail that was dealt with, as it came');
  act<{ withMail?: boolean }>(command, run, async (context, [target], { withMail }) => {
    const { config, gamesDir } = context;
    try {
      const server = await context.server();
      const made = await context.working('progress.backup', ({ report: onProgress }) =>
        writeBackup({
          gamesDir,
          home: config?.home ?? null,
          server,
          target: required(target),
          withMail: withMail === true,
          at: new Date(systemClock.now()).toISOString(),
          version: version(),
          onProgress,
        }),
      );
      if (!made.ok) return context.refuse(made.violation);
      const { problems, ...counts } = made.value;
      const sound = problems.length === 0;
      if (context.json) context.printJson({ ok: sound, ...made.value });
      else {
        const { messages } = context;
        context.print(messages.text('backup.made', counts));
        if (config === null) context.print(messages.text('backup.without-home'));
        if (!sound) context.io.err(`${messages.text('backup.problems')}\n`);
        for (const problem of problems) context.io.err(`  ${explain(problem, messages)}\n`);
      }
      return sound ? EXIT.ok : EXIT.no;
    } catch (error) {
      if (isMachineError(error)) {
        context.io.err(`${reasonOf(error)}\n`);
        return EXIT.later;
      }
      // The target's folder is not there, or is somebody else's.
      if (errnoOf(error) !== undefined) throw new UsageError(reasonOf(error));
      throw error;
    }
  });
};
