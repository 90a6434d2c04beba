import { ok, type Result } from '../../engine/core/base/result.js';
import type { ModeratorAct, Table } from '../../game/table/index.js';
import { UsageError } from '../process/index.js';
import { actAt, type Context, type Register, required, saidLine, wholeNumber } from '../shared/index.js';
import { moderate } from './record-moderator-act.js';

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
  actAt<Options>(command, run, async (context, table, [text], options) => {
    const wanted = rulingOf(required(text), options);
    const may = wanted.ok && options.case !== undefined ? await mayEndIt(context, table) : wanted;
    return moderate(context, table, may.ok ? wanted : may);
  });
};

function rulingOf(text: string, { case: number, undo }: Options): Result<ModeratorAct> {
  const said = saidLine(text);
  if (!said.ok) return said;
  if (number !== undefined) return ok({ kind: 'rule-case', number, text: said.value, undo: undo ?? null });
  if (undo !== undefined) throw new UsageError('--undo says what the ruling of a --case puts back.');
  return ok({ kind: 'ruling', text: said.value });
}

/** As by mail: whoever moderates the game, or runs the robot where nobody does, ends no case where he plays. */
async function mayEndIt(context: Context, table: Table): Promise<Result<true>> {
  const own = await (await context.house()).moderatorOf(table.id);
  const address = own?.address ?? context.config?.operator;
  if (address === undefined) return ok(true);
  // Loaded where a case is ended: most acts of a moderator have nothing to do with tournaments.
  const { withTournaments } = await import('../tournament/shared/index.js');
  const { mayRule } = await import('../../tournament/service/index.js');
  return withTournaments(context, (all) => mayRule(all, table, address.toLowerCase()));
}
