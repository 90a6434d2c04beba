import { RobotTextFacade } from '../../robot/texts/index.js';
import { actReading, type Reading, type Register, wholeNumber } from '../shared/index.js';

interface Options extends Reading {
  readonly as?: string;
  readonly from?: number;
  readonly to?: number;
  readonly rules: boolean;
}

/** `posthorn history`: what happened, as somebody may know it, in the words of a mail. */
export const history: Register = (program, run) => {
  const command = program
    .command('history')
    .description('tell what happened, as a side, an onlooker or the moderator may know it')
    .argument('[game]')
    .option('--as <viewer>', 'a side, observer or umpire; by default observer, or whoever the file is for')
    .option('--file <file>', 'an exported log instead of a game of the folder')
    .option('--from <entry>', 'the first entry', wholeNumber)
    .option('--to <entry>', 'the last entry', wholeNumber)
    .option('--rules', 'with the rule behind each event', false);
  actReading<Options>(
    command,
    run,
    (_args, { as, file }) => as ?? (file === undefined ? 'observer' : undefined),
    async (context, table, viewer, { from = null, to = null, rules }) => {
      const { texts, locale } = context;
      const { title, text } = await new RobotTextFacade(texts).history(
        table,
        viewer,
        { from, to, rules },
        locale,
      );
      return context.tell({ game: table.id, as: viewer, title, text }, () => text);
    },
  );
};
