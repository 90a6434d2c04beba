import { act, type Register, required } from './command.js';
import { viewerNamed } from './context.js';
import { EXIT } from './exit.js';
import { wholeNumber } from './whole-number.js';

interface Options {
  readonly as: string;
  readonly at?: number;
}

/** `posthorn state`: the position as somebody may see it, as JSON. */
export const state: Register = (program, run) => {
  const command = program
    .command('state')
    .description('print the position as JSON, as a side, an onlooker or the moderator may see it')
    .argument('<game>')
    .requiredOption('--as <who>', 'a side, observer or umpire')
    .option('--at <entry>', 'just after this entry instead of now', wholeNumber);
  act<Options>(command, run, async (context, [game], { as, at }) => {
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const viewer = viewerNamed(context, table.module, as);
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    const seq = at ?? table.head.seq;
    const view = await table.view(viewer.value, at);
    if (!view.ok) return context.refuse(view.violation, table.module);
    context.printJson({ game: table.id, seq, as: viewer.value, state: view.value });
    return EXIT.ok;
  });
};
