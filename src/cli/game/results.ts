import { LogDamaged } from '../../log/storage/index.js';
import { explain } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { act, type Context, csv, type Register } from '../shared/index.js';
import { type GameResult, resultOf, resultTable } from './result-table.js';

interface Options {
  readonly csv?: boolean;
  readonly addresses?: boolean;
}

/** `posthorn game results`: how the games stand or ended, for a tournament's table. */
export const gameResults: Register = (group, run) => {
  const command = group
    .command('results')
    .description(
      'list how games stand or ended, for the table of a tournament (--json prints it for programs)',
    )
    .argument('[games...]', 'all games of the folder, when none is named')
    .option('--csv', 'print it for a spreadsheet')
    .option('--addresses', 'with the addresses of the players');
  act<Options>(command, run, async (context, [named], options) => {
    const games = (named as unknown as readonly string[] | undefined) ?? [];
    const house = await context.house();
    const results: GameResult[] = [];
    let code: number = EXIT.ok;
    for (const id of games.length > 0 ? games : await house.list()) {
      const result = await oneResult(context, id, options.addresses === true);
      if (result === null) code = EXIT.no;
      else results.push(result);
    }
    if (context.json) context.printJson({ ok: code === EXIT.ok, results });
    else if (options.csv === true) context.io.out(csv(resultTable(results, context.registry)));
    else for (const result of results) context.print(inShort(context, result));
    return code;
  });
};

/** Null, and why on standard error, when there is no such game or it cannot be read: the others are listed all the same. */
async function oneResult(context: Context, id: string, addresses: boolean): Promise<GameResult | null> {
  const { messages } = context;
  try {
    const found = await context.table(id);
    if (found.ok) return await resultOf(found.value, addresses);
    context.io.err(`${explain(found.violation, messages)}\n`);
  } catch (error) {
    if (!(error instanceof LogDamaged)) throw error;
    context.io.err(`${id}: ${explain(error.violation, messages)}\n`);
  }
  return null;
}

function inShort(context: Context, result: GameResult): string {
  const messages = context.texts.messages(
    context.registry.get(result.module),
    context.locale,
    result.edition,
  );
  const sides = result.sides.map(({ side, name }) => `${messages.value(`side:${side}`)}: ${name}`);
  const ending =
    result.status === 'over'
      ? messages.text('outcome', {
          winner: result.winner === null ? '' : `side:${result.winner}`,
          drawn: String(result.winner === null),
          reason: messages.text(`outcome.${result.reason}`, {
            text: result.said,
            said: String(result.said !== ''),
          }),
        })
      : messages.text(`results.${result.status}`);
  return [result.game, result.title, sides.join(', '), ending].join('\t');
}
