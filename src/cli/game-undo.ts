import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { UsageError } from './exit.js';
import { moderate } from './moderate.js';
import { saidLine } from './said.js';

/** `posthorn game undo`: the position is again what it was after an entry. Nothing is deleted from the log. */
export const gameUndo: Register = (group, run) => {
  const command = group
    .command('undo')
    .description('set a game back to what it was after an entry; nothing is deleted')
    .argument('<game>')
    .argument('<entry>', 'the number of the last entry that is to count')
    .requiredOption('--reason <text>', 'why; told to the players');
  act<{ reason: string }>(command, run, async (context, [game, entry], options) => {
    const to = /^#?(\d{1,9})$/.exec(required(entry))?.[1];
    if (to === undefined) throw new UsageError(`${entry}: say the number of an entry, as in "log show"`);
    return moderate(context, required(game), () => {
      const reason = saidLine(options.reason);
      return reason.ok ? ok({ kind: 'undo', to: Number(to), reason: reason.value }) : reason;
    });
  });
};
