import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { moderate } from './moderate.js';
import { saidLine } from './said.js';

/** `posthorn game pause`: nothing can be ordered and no clock runs until the moderator lets the game go on. */
export const gamePause: Register = (group, run) => {
  const command = group
    .command('pause')
    .description('stop a game and its clocks; the reason is told to the players')
    .argument('<game>')
    .requiredOption('--reason <text>', 'why');
  act<{ reason: string }>(command, run, (context, [game], options) =>
    moderate(context, required(game), () => {
      const reason = saidLine(options.reason);
      return reason.ok ? ok({ kind: 'pause', reason: reason.value }) : reason;
    }),
  );
};
