import { EXIT } from '../process/index.js';
import { actReading, type Reading, type Register, wholeNumber } from '../shared/index.js';

interface Options extends Reading {
  readonly as?: string;
  readonly at?: number;
}

/** `posthorn state`: the position as somebody may see it, as JSON. */
export const state: Register = (program, run) => {
  const command = program
    .command('state')
    .description('print the position as JSON, as a side, an onlooker or the moderator may see it')
    .argument('[game]')
    .option('--as <viewer>', 'a side, observer or umpire; with --file whoever it is for')
    .option('--file <file>', 'an exported log instead of a game of the folder')
    .option('--at <entry>', 'just after this entry instead of now', wholeNumber);
  actReading<Options>(
    command,
    run,
    (_args, { as }) => as,
    async (context, table, viewer, { at }) => {
      const seq = at ?? table.head.seq;
      const view = await table.view(viewer, at);
      if (!view.ok) return context.refuse(view.violation, table.module);
      context.printJson({ game: table.id, seq, as: viewer, state: view.value });
      return EXIT.ok;
    },
  );
};
