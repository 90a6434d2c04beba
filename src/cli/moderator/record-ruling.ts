import { ok } from '../../engine/core/base/result.js';
import { type Register, required, saidLine } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game ruling`: puts a decision of the moderator on record. */
export const gameRuling: Register = (group, run) => {
  const command = group
    .command('ruling')
    .description('put a ruling on record and tell it to the players')
    .argument('<game>')
    .argument('<text>');
  actModerating(command, run, ([text]) => {
    const said = saidLine(required(text));
    return said.ok ? ok({ kind: 'ruling', text: said.value }) : said;
  });
};
