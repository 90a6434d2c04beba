import { ok } from '../../engine/core/base/result.js';
import { type Register, saidLine } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game pause`: nothing can be ordered and no clock runs until the moderator lets the game go on. */
export const gamePause: Register = (group, run) => {
  const command = group
    .command('pause')
    .description('stop a game and its clocks; the reason is told to the players')
    .argument('<game>')
    .requiredOption('--reason <text>', 'why');
  actModerating<{ reason: string }>(command, run, (_args, options) => {
    const reason = saidLine(options.reason);
    return reason.ok ? ok({ kind: 'pause', reason: reason.value }) : reason;
  });
};
