import { Option } from 'commander';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { TournamentInput } from '../../tournament/procedure/index.js';
import type { Register } from '../shared/index.js';
import { actDirecting } from './shared/index.js';

interface Options {
  readonly pair?: readonly string[];
  readonly bye?: readonly string[];
  readonly rest?: boolean;
}

type Meeting = Extract<TournamentInput, { type: 'correct' }>['meetings'][number];

/** `posthorn tournament by-hand`: the director's own pairing, in place of the draft or of the round that comes. */
export const tournamentByHand: Register = (group, run) => {
  const command = group
    .command('by-hand')
    .description('pair the next round yourself, or correct its draft; `publish` makes it known')
    .argument('<tournament>')
    .option(
      '--pair <pair...>',
      '`anna:ben`: anna has the first side; `anna:ben:ben`: ben plays in place of a bye',
    )
    .option('--bye <entrant...>', 'who has no opponent')
    .addOption(new Option('--rest', 'pair all others around it by the rules of the stage').default(false));
  actDirecting<Options>(command, run, (_, { pair = [], bye = [], rest = false }): Result<TournamentInput> => {
    const meetings: Meeting[] = [];
    for (const text of pair) {
      const [first = '', second = '', standIn, ...more] = text.split(':');
      if (second === '' || more.length > 0) return refuse('tournament-no-pair', undefined, { text });
      meetings.push({ first, second, ...(standIn === undefined ? {} : { standIn }) });
    }
    return ok({ type: 'correct', meetings, byes: [...bye], rest });
  });
};
