import { ok } from '../../engine/core/base/result.js';
import type { Register } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game continue`: lets a paused game go on, whoever paused it. */
export const gameContinue: Register = (group, run) => {
  const command = group.command('continue').description('let a paused game go on').argument('<game>');
  actModerating(command, run, () => ok({ kind: 'continue' }));
};
