import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { moderate } from './moderate.js';
import { saidLine } from './said.js';

/** `posthorn game end`: the moderator ends a game. The entry is appended and told to everybody; nothing is deleted. */
export const gameEnd: Register = (group, run) => {
  const command = group
    .command('end')
    .description('end a game without a winner; the reason is told to the players')
    .argument('<game>')
    .requiredOption('--reason <text>', 'why');
  act<{ reason: string }>(command, run, (context, [game], options) =>
    moderate(context, required(game), () => {
      const reason = saidLine(options.reason);
      return reason.ok ? ok({ kind: 'end', reason: reason.value }) : reason;
    }),
  );
};
