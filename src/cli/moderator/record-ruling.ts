import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { ModeratorAct, Table } from '../../game/table/index.js';
import { entrantsOfGame } from '../../tournament/service/index.js';
import { UsageError } from '../process/index.js';
import { actAt, type Context, type Register, required, saidLine, wholeNumber } from '../shared/index.js';
import { withTournaments } from '../tournament/shared/index.js';
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
    const may = wanted.ok && options.case !== undefined ? await mayRule(context, table) : wanted;
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

/** As by mail, nobody rules upon a case of a game that he plays in, or of one of a tournament that he plays in. */
async function mayRule(context: Context, table: Table): Promise<Result<true>> {
  const own = await (await context.house()).moderatorOf(table.id);
  const address = (own?.address ?? context.config?.operator)?.toLowerCase();
  if (address === undefined) return ok(true);
  const here = table.players.some((player) => player.address.toLowerCase() === address);
  const entrants = here ? [] : await withTournaments(context, (all) => entrantsOfGame(all, table.id));
  return here || entrants.includes(address)
    ? refuse('plays-and-rules', undefined, { game: table.id })
    : ok(true);
}
