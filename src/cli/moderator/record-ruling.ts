import { ok } from '../../engine/core/base/result.js';
import { UsageError } from '../process/index.js';
import { type Register, required, saidLine, wholeNumber } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

interface Options {
  readonly case?: number;
  readonly undo?: number;
}

/** `posthorn game ruling`: puts a decision of the moderator on record, or ends a case with it. */
export const gameRuling: Register = (group, run) => {
  const command = group
    .command('ruling')
    .description('put a ruling on record and tell it to the players')
    .argument('<game>')
    .argument('<text>')
    .option('--case <number>', 'the case that it ends', wholeNumber)
    .option('--undo <entry>', 'with --case: the position is put back to just after this entry', wholeNumber);
  actModerating<Options>(command, run, ([text], { case: number, undo }) => {
    const said = saidLine(required(text));
    if (!said.ok) return said;
    if (number !== undefined) return ok({ kind: 'rule-case', number, text: said.value, undo: undo ?? null });
    if (undo !== undefined) throw new UsageError('--undo says what the ruling of a --case puts back.');
    return ok({ kind: 'ruling', text: said.value });
  });
};
