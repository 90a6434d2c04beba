import { ok } from '../../engine/core/base/result.js';
import { type Register, required, saidPress, sideNamed } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game press`: a message to the players, kept in the log; only its readers may open it. */
export const gamePress: Register = (group, run) => {
  const command = group
    .command('press')
    .description('write to the players, or to one of them')
    .argument('<game>')
    .argument('<text>')
    .option('--to <side>', 'only this side reads it');
  actModerating<{ to?: string }>(command, run, ([text], { to }, context, { module }) => {
    const said = saidPress(required(text));
    if (!said.ok) return said;
    const side = to === undefined ? null : sideNamed(context, module, to);
    if (side?.ok === false) return side;
    return ok({ kind: 'press', to: side === null ? module.sides : [side.value], text: said.value });
  });
};
