import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { sideNamed } from './context.js';
import { moderate } from './moderate.js';

/** `posthorn game default`: answers for a side that does not answer, as the game provides for such a case. */
export const gameDefault: Register = (group, run) => {
  const command = group
    .command('default')
    .description('decide for a side that is late: always a legal order, found from what that side may know')
    .argument('<game>')
    .argument('[side]', 'whoever is asked, when none is named');
  act(command, run, (context, [game, name]) =>
    moderate(context, required(game), ({ module }) => {
      if (name === undefined) return ok({ kind: 'default', side: null });
      const side = sideNamed(context, module, name);
      return side.ok ? ok({ kind: 'default', side: side.value }) : side;
    }),
  );
};
