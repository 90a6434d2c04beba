import { ok } from '../engine/core/result.js';
import { act, type Register, required } from './command.js';
import { moderate } from './moderate.js';
import { saidLine } from './said.js';

/** `posthorn game ruling`: puts a decision of the moderator on record. */
export const gameRuling: Register = (group, run) => {
  const command = group
    .command('ruling')
    .description('put a ruling on record and tell it to the players')
    .argument('<game>')
    .argument('<text>');
  act(command, run, (context, [game, text]) =>
    moderate(context, required(game), () => {
      const said = saidLine(required(text));
      return said.ok ? ok({ kind: 'ruling', text: said.value }) : said;
    }),
  );
};
