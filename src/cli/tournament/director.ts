import { LOCALES } from '../../game/people/index.js';
import type { Register } from '../shared/index.js';
import { actAtTournament, type PersonOptions, personOf } from './shared/index.js';

/** `posthorn tournament director`: somebody else directs a tournament from now on. */
export const tournamentDirector: Register = (group, run) => {
  const command = group
    .command('director')
    .description('have somebody else direct a tournament from now on')
    .argument('<tournament>')
    .requiredOption('--address <address>', 'where the new director is written to')
    .option('--name <name>', 'how the new director is called')
    .option('--speaks <language>', `the language of mails to the director: ${LOCALES.join(', ')}`)
    .option('--zone <zone>', 'the time zone of the director');
  actAtTournament<PersonOptions>(command, run, async (context, tournament, _, options) => {
    const director = personOf(options);
    if (!director.ok) return context.refuse(director.violation);
    await tournament.handOver(director.value);
    const { name, address } = director.value;
    return context.tell({ ok: true, tournament: tournament.id, director: director.value }, () =>
      context.messages.text('tournament.director', { text: `${name} <${address}>` }),
    );
  });
};
