import { act, type Register, refuseFaults, required } from '../shared/index.js';
import { restoreBackup } from './verify-and-copy-back.js';

/** `posthorn restore`: puts a backup into empty folders, after every log of it was verified in full. */
export const restore: Register = (program, run) => {
  const command = program
    .command('restore')
    .description(
      'put a backup into the empty folders or data base of --config, or into --games, after verifying all of it',
    )
    .argument('<folder>', 'the folder "posthorn backup" wrote')
    .option(
      '--leave-out <game>',
      'a game that is not wanted; may be repeated',
      (id, before: string[]) => [...before, id],
      [],
    );
  act<{ leaveOut: string[] }>(command, run, async (context, [backup], { leaveOut }) => {
    const { config, gamesDir } = context;
    const server = await context.server();
    const done = await context.working('progress.restore', ({ report: onProgress }) =>
      restoreBackup({
        backup: required(backup),
        gamesDir,
        home: config?.home ?? null,
        server,
        leaveOut,
        modules: context.registry,
        onProgress,
      }),
    );
    if (!done.ok) return refuseFaults(context, { key: 'restore.damaged', params: {} }, done.violation);
    const { games, files, made } = done.value;
    const { messages } = context;
    return context.tell({ ok: true, ...done.value }, () => [
      ...games.map(({ id, seq }) => messages.text('restore.game', { game: id, seq })),
      messages.text('restore.done', { files, made }),
      ...(config === null ? [messages.text('restore.without-home')] : []),
    ]);
  });
};
