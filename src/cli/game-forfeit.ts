import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { sideNamed } from './context.js';
import { moderate } from './moderate.js';
import { saidLine } from './said.js';

/** `posthorn game forfeit`: the game is lost for a side. */
export const gameForfeit: Register = (group, run) => {
  const command = group
    .command('forfeit')
    .description('declare a game lost for a side')
    .argument('<game>')
    .argument('<side>')
    .requiredOption('--reason <text>', 'why; told to the players');
  act<{ reason: string }>(command, run, (context, [game, name], options) =>
    moderate(context, required(game), ({ module }) => {
      const side = sideNamed(context, module, required(name));
      if (!side.ok) return side;
      const reason = saidLine(options.reason);
      return reason.ok ? ok({ kind: 'forfeit', side: side.value, reason: reason.value }) : reason;
    }),
  );
};
