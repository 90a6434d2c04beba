import { ok } from '../../engine/core/base/result.js';
import { type Register, saidLine } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game end`: the moderator ends a game. The entry is appended and told to everybody; nothing is deleted. */
export const gameEnd: Register = (group, run) => {
  const command = group
    .command('end')
    .description('end a game without a winner; the reason is told to the players')
    .argument('<game>')
    .requiredOption('--reason <text>', 'why');
  actModerating<{ reason: string }>(command, run, (_args, options) => {
    const reason = saidLine(options.reason);
    return reason.ok ? ok({ kind: 'end', reason: reason.value }) : reason;
  });
};
