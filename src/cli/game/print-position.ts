import { stringify } from 'yaml';
import { actAt, type Register, wholeNumber } from '../shared/index.js';

interface Options {
  readonly at?: number;
}

/** `posthorn game position`: the position of a game in the form that `game new --scenario FILE.yaml` takes. */
export const gamePosition: Register = (group, run) => {
  const command = group
    .command('position')
    .description('print the whole position, hidden things too, as a file that a new game may begin with')
    .argument('<game>')
    .option('--at <entry>', 'just after this entry instead of now', wholeNumber);
  actAt<Options>(command, run, async (context, table, _args, { at }) => {
    const { module } = table;
    const state = await table.view('umpire', at);
    if (!state.ok) return context.refuse(state.violation, module);
    const position = module.position?.(state.value) ?? null;
    if (position === null) return context.refuse({ code: 'not-at-rest' }, module);
    const form = { lineWidth: 120, flowCollectionPadding: false };
    return context.tell(position, () => stringify(position, form).trimEnd());
  });
};
