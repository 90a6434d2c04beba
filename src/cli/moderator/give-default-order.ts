import { ok } from '../../engine/core/base/result.js';
import { type Register, sideNamed } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game default`: answers for a side that does not answer, as the game provides for such a case. */
export const gameDefault: Register = (group, run) => {
  const command = group
    .command('default')
    .description('decide for a side that is late: always a legal order, found from what that side may know')
    .argument('<game>')
    .argument('[side]', 'whoever is asked, when none is named');
  actModerating(command, run, ([name], _options, context, { module }) => {
    if (name === undefined) return ok({ kind: 'default', side: null });
    const side = sideNamed(context, module, name);
    return side.ok ? ok({ kind: 'default', side: side.value }) : side;
  });
};
