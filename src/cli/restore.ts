import { restoreBackup } from './backup-restore.js';
import { act, type Register, required } from './command.js';
import { EXIT } from './exit.js';
import { moduleOf } from './log-verify.js';
import { refuseFaults } from './refuse-faults.js';

/** `posthorn restore`: puts a backup into empty folders, after every log of it was verified in full. */
export const restore: Register = (program, run) => {
  const command = program
    .command('restore')
    .description('put a backup into the empty folders of --config or --games, after verifying all of it')
    .argument('<backup>', 'the folder "posthorn backup" wrote')
    .option(
      '--leave-out <game>',
      'a game that is not wanted; may be repeated',
      (id, before: string[]) => [...before, id],
      [],
    );
  act<{ leaveOut: string[] }>(command, run, async (context, [backup], { leaveOut }) => {
    const { config, gamesDir } = context;
    const done = await restoreBackup({
      backup: required(backup),
      gamesDir,
      home: config?.home ?? null,
      leaveOut,
      moduleOf: (log) => moduleOf(context, log),
    });
    if (!done.ok) return refuseFaults(context, { key: 'restore.damaged', params: {} }, done.violation);
    const { games, files, made } = done.value;
    if (context.json) context.printJson({ ok: true, ...done.value });
    else {
      const messages = context.texts.messages(null, context.locale);
      for (const { id, seq } of games) context.print(messages.text('restore.game', { game: id, seq }));
      context.print(messages.text('restore.done', { files, made }));
      if (config === null) context.print(messages.text('restore.without-home'));
    }
    return EXIT.ok;
  });
};
