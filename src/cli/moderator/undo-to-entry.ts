import { ok } from '../../engine/core/base/result.js';
import { UsageError } from '../process/index.js';
import { act, type Register, required, saidLine } from '../shared/index.js';
import { moderate } from './record-moderator-act.js';

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
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const reason = saidLine(options.reason);
    const wanted = reason.ok ? ok({ kind: 'undo' as const, to: Number(to), reason: reason.value }) : reason;
    return moderate(context, found.value, wanted);
  });
};
