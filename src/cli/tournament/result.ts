import { ok } from '../../engine/core/base/result.js';
import { type Register, required } from '../shared/index.js';
import { actDirecting, type GameOptions, gameNamed, winnerMeant, withGame } from './shared/index.js';

interface Options extends GameOptions {
  readonly instead?: boolean;
  readonly margin?: string;
  readonly how?: string;
}

/** `posthorn tournament result`: the result of a game that is played elsewhere, or another one in place of what is on record. */
export const tournamentResult: Register = (group, run) => {
  const command = withGame(
    group
      .command('result')
      .description('the result of a game that is played elsewhere')
      .argument('<tournament>'),
  )
    .argument('<winner>', 'who has won, `draw`, `1-0`, `0-1`; `none` takes a result back')
    .option('--instead', 'in place of the result on record')
    .option('--margin <n>', 'by how many victory points')
    .option('--how <text>', 'how the game ended, in one word');
  actDirecting<Options>(command, run, async ([table, said], options, tournament, context) => {
    const found = gameNamed(tournament, table, options);
    if (!found.ok) return found;
    const { place, game } = found.value;
    const instead = options.instead === true;
    if (required(said) === 'none')
      return ok({ type: 'result', ...place, outcome: null, head: null, instead: true });
    const winner = await winnerMeant(context, game, required(said));
    if (!winner.ok) return winner;
    const outcome = {
      winner: winner.value,
      ...(options.margin === undefined ? {} : { margin: marginOf(options.margin) }),
      ...(options.how === undefined ? {} : { how: options.how }),
    };
    return ok({ type: 'result', ...place, outcome, head: null, instead });
  });
};

/** A number as it was written; what is none is refused by whoever reads it. */
export function marginOf(text: string): number | string {
  return /^-?\d{1,7}$/.test(text) ? Number(text) : text;
}
