import { Option } from 'commander';
import { refuse } from '../../engine/core/base/result.js';
import { LOCALES } from '../../game/people/index.js';
import { gamesLeftBy } from '../../tournament/procedure/index.js';
import { type Register, required, wholeNumber } from '../shared/index.js';
import { actAtTournament, DIRECTOR, now, type PersonOptions, personOf, refuseAt } from './shared/index.js';

interface Options extends PersonOptions {
  readonly as?: string;
  readonly rating?: number;
  readonly games: 'all' | 'running';
  readonly below?: number;
}

/** `posthorn tournament replace`: somebody else plays on for an entrant. */
export const tournamentReplace: Register = (group, run) => {
  const command = group
    .command('replace')
    .description(
      'have somebody else play on for an entrant; he sits in the games under way with the next step',
    )
    .argument('<tournament>')
    .argument('<entrant>')
    .requiredOption('--address <address>', 'where the new player is written to')
    .option('--name <name>', 'how he is called')
    .option('--as <name>', 'his short name in the tournament')
    .option('--rating <n>', 'his rating', wholeNumber)
    .addOption(
      new Option('--games <which>', 'all games of the one he replaces, or those under way and to come')
        .choices(['all', 'running'])
        .default('running'),
    )
    .addOption(
      new Option(
        '--below <percent>',
        'of those under way only the ones that have less than this of their turns behind them; the others are dealt with as the file says of who leaves',
      )
        .argParser(wholeNumber)
        .conflicts('games'),
    )
    .option('--speaks <language>', `the language of mails to him: ${LOCALES.join(', ')}`)
    .option('--zone <zone>', 'his time zone');
  actAtTournament<Options>(command, run, async (context, tournament, [name], options) => {
    const contact = personOf(options);
    if (!contact.ok) return context.refuse(contact.violation);
    const { as, rating, below } = options;
    if (below !== undefined && below > 100) {
      return context.refuse(refuse('tournament-no-share', undefined, { percent: below }).violation);
    }
    const games = below === undefined ? options.games : { below };
    const wishes = {
      ...(as === undefined ? {} : { entrant: as }),
      ...(rating === undefined ? {} : { rating }),
    };
    const entrant = required(name);
    const replaced = await tournament.replace(entrant, contact.value, { games, wishes }, DIRECTOR, now());
    if (!replaced.ok) return refuseAt(context, replaced.violation);
    const by = replaced.value;
    const stay = typeof games === 'string' ? [] : gamesLeftBy(tournament.state, entrant);
    return context.tell({ ok: true, tournament: tournament.id, entrant, by, games, stay }, () => {
      const told = context.messages.text('tournament.replaced', { entrant, by });
      if (stay.length === 0) return told;
      const { settings } = tournament;
      const text = stay.join(', ');
      const params = { name: entrant, text, count: stay.length, games: settings.withdrawn.games };
      return `${told}\n${context.messages.text('notice.tournament-stay', params)}`;
    });
  });
};
