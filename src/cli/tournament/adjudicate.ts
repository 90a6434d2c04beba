import { ok } from '../../engine/core/base/result.js';
import { type Register, required, saidLine } from '../shared/index.js';
import { marginOf } from './result.js';
import { actDirecting, type GameOptions, gameNamed, winnerMeant, withGame } from './shared/index.js';

interface Options extends GameOptions {
  readonly reason: string;
  readonly judge?: string;
  readonly margin?: string;
}

/** `posthorn tournament adjudicate`: how a game would have ended. */
export const tournamentAdjudicate: Register = (group, run) => {
  const command = withGame(
    group
      .command('adjudicate')
      .description('decide how a game would have ended; it is ended with the next step')
      .argument('<tournament>'),
  )
    .argument('<winner>', 'who would have won, or his side; `draw`, `1-0`, `0-1`')
    .requiredOption('--reason <text>', 'why; it stands in the log')
    .option('--judge <entrant>', 'the assistant who has decided it')
    .option('--margin <n>', 'by how many victory points');
  actDirecting<Options>(command, run, async ([table, said], options, tournament, context) => {
    const found = gameNamed(tournament, table, options);
    if (!found.ok) return found;
    const winner = await winnerMeant(context, found.value.game, required(said));
    if (!winner.ok) return winner;
    const reason = saidLine(options.reason);
    if (!reason.ok) return reason;
    return ok({
      ...{ type: 'adjudicate', ...found.value.place, winner: winner.value, reason: reason.value },
      judge: options.judge ?? null,
      ...(options.margin === undefined ? {} : { margin: marginOf(options.margin) }),
    });
  });
};
