import { EXIT } from '../process/index.js';
import { act, type Context, csv, type Register } from '../shared/index.js';
import { standings } from './game-standings.js';
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
    const results: GameResult[] = [];
    let code: number = EXIT.ok;
    for await (const standing of standings(context, games)) {
      if (standing === null) code = EXIT.no;
      else results.push(resultOf(standing, options.addresses === true));
    }
    if (context.json) context.printJson({ ok: code === EXIT.ok, results });
    else if (options.csv === true) context.io.out(csv(resultTable(results)));
    else for (const result of results) context.print(inShort(context, result));
    return code;
  });
};

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
