import { EXIT, UsageError } from '../process/index.js';
import { act, configured, type Register } from '../shared/index.js';

/** `posthorn game reindex`: makes the index of the games anew, whatever it says. */
export const gameReindex: Register = (group, run) => {
  const command = group
    .command('reindex')
    .description('read all games and make the index of --config anew; a robot may be at work');
  act(command, run, async (context) => {
    const config = configured(context);
    if (!context.isOf(config)) throw new UsageError('--games: the index is that of the games of --config');
    const house = await context.house();
    house.keepIndexIn(await context.store(config));
    const { games, unreadable } = await context.working('progress.reindex', ({ report }) =>
      house.index.readAll(report),
    );
    const code = unreadable.length === 0 ? EXIT.ok : EXIT.no;
    return context.tell(
      { ok: code === EXIT.ok, games, unreadable },
      () => context.messages.text('game.reindexed', { games, unreadable: unreadable.length }),
      code,
    );
  });
};
