import { tellModerator } from '../moderator/index.js';
import { EXIT } from '../process/index.js';
import { actAs, announce, type Register, withMailing } from '../shared/index.js';

/** `posthorn game ready`: says for a side that it is ready, where its player sits at this machine. */
export const gameReady: Register = (group, run) => {
  const command = group
    .command('ready')
    .description('say for a side that its game may begin; by mail its player says so himself')
    .argument('<game>')
    .argument('<side>')
    .option('--words <text>', 'words of the player, to be mixed into the dice');
  actAs<{ readonly words?: string }>(command, run, async (context, table, side, _args, { words = null }) => {
    const act = { kind: 'ready', words } as const;
    const origin = { via: 'command', message: null } as const;
    return withMailing(context, async (mailing) => {
      const said = await table.submit(side, [], origin, undefined, [{ line: 1, text: 'ready', act }]);
      const refused = said.verdicts.find(({ violation }) => violation !== undefined)?.violation;
      if (refused !== undefined) return context.refuse(refused, table.module, table.about.edition);
      await announce(mailing, table, said.entries, side);
      tellModerator(context, table, said.entries);
      return EXIT.ok;
    });
  });
};
