import { ok } from '../../engine/core/base/result.js';
import { type Register, required, saidLine, sideNamed } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game forfeit`: the game is lost for a side. */
export const gameForfeit: Register = (group, run) => {
  const command = group
    .command('forfeit')
    .description('declare a game lost for a side')
    .argument('<game>')
    .argument('<side>')
    .requiredOption('--reason <text>', 'why; told to the players');
  actModerating<{ reason: string }>(command, run, ([name], options, context, { module }) => {
    const side = sideNamed(context, module, required(name));
    if (!side.ok) return side;
    const reason = saidLine(options.reason);
    return reason.ok ? ok({ kind: 'forfeit', side: side.value, reason: reason.value }) : reason;
  });
};
