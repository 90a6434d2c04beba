import { ok } from '../../engine/core/base/result.js';
import { type Register, required, sideNamed } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game begin-without`: a game that waits for the answers of its players begins without that of a side. */
export const gameBeginWithout: Register = (group, run) => {
  const command = group
    .command('begin-without')
    .description('let a game begin though a side has not answered that it is ready; the log says so')
    .argument('<game>')
    .argument('<side>');
  actModerating(command, run, ([name], _options, context, { module }) => {
    const side = sideNamed(context, module, required(name));
    return side.ok ? ok({ kind: 'unanswered', side: side.value }) : side;
  });
};
