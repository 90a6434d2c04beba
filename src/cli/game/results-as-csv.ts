import { type Standing, sideName } from '../../game/table/index.js';
import { csv } from '../../system/text/index.js';
import { EXIT } from '../process/index.js';
import { actOnStandings, type Context, type GamesTold, type Register } from '../shared/index.js';
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
  actOnStandings<Options>(command, run, async (games, options) => {
    const { out } = games;
    const results: GameResult[] = [];
    const lines: string[] = [];
    const inWords = !out.json && options.csv !== true;
    let code: number = EXIT.ok;
    for await (const standing of games.standings()) {
      if (standing === null) code = EXIT.no;
      else {
        results.push(resultOf(standing, options.addresses === true));
        if (inWords) lines.push(await inShort(games, standing));
      }
    }
    if (out.json) out.printJson({ ok: code === EXIT.ok, results });
    else if (options.csv === true) out.io.out(csv(resultTable(results)));
    else for (const line of lines) out.print(line);
    return code;
  });
};

async function inShort({ out, messages, context }: GamesTold, standing: Standing): Promise<string> {
  const { id, title, players, outcome, paused } = standing;
  const sides = players.map(({ side, name }) => `${sideName(standing, side, out.locale)}: ${name}`);
  const ending =
    outcome === null
      ? messages.text(paused === null ? 'results.running' : 'results.paused')
      : endingOf(await context(), standing, outcome);
  return [id, title, sides.join(', '), ending].join('\t');
}

/** In the words of the game: every game has reasons of its own. */
function endingOf(
  context: Context,
  { module, edition, said }: Standing,
  { winner, reason }: NonNullable<Standing['outcome']>,
): string {
  const messages = context.texts.messages(context.registry.get(module), context.locale, edition);
  return messages.text('outcome', {
    winner: winner === null ? '' : `side:${winner}`,
    drawn: String(winner === null),
    reason: messages.text(`outcome.${reason}`, { text: said, said: String(said !== '') }),
  });
}
