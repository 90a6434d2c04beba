import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { moderate } from './moderate.js';

/** `posthorn game continue`: lets a paused game go on, whoever paused it. */
export const gameContinue: Register = (group, run) => {
  const command = group.command('continue').description('let a paused game go on').argument('<game>');
  act(command, run, (context, [game]) => moderate(context, required(game), () => ok({ kind: 'continue' })));
};
