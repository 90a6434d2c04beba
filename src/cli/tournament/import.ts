import { createHash } from 'node:crypto';
import { readTrf } from '../../tournament/formats/index.js';
import { importTrf } from '../../tournament/service/index.js';
import { act, type Register, required } from '../shared/index.js';
import { tellFaults } from './new.js';
import {
  DIRECTOR,
  now,
  type PersonOptions,
  personOf,
  refuseAt,
  tellLineFaults,
  withTournaments,
} from './shared/index.js';

interface Options extends PersonOptions {
  readonly id?: string;
}

/** `posthorn tournament import`: a tournament that stands where a TRF file stands; its games are played elsewhere. */
export const tournamentImport: Register = (group, run) => {
  const command = group
    .command('import')
    .description('make a tournament that stands where a TRF file stands; its games are played elsewhere')
    .argument('<file>', 'TRF16; "-" is standard input')
    .requiredOption('--address <address>', 'where the director is written to')
    .option('--name <name>', 'how the director is called')
    .option('--id <id>', 'the name of the tournament; made of its title where it is left out');
  act<Options>(command, run, async (context, [file], options) => {
    const director = personOf(options);
    if (!director.ok) return context.refuse(director.violation);
    const bytes = await context.input(required(file));
    const text = new TextDecoder().decode(bytes);
    // Read here, too, so that all that is wrong is told by its lines.
    const read = readTrf(text);
    if (!read.ok) return tellLineFaults(context, read.faults);
    const origin = createHash('sha256').update(bytes).digest('hex');
    return withTournaments(context, async (tournaments) => {
      const made = await importTrf(tournaments, text, {
        ...{ director: director.value, id: options.id ?? null, origin },
        ...{ author: DIRECTOR, at: now() },
      });
      if (!made.ok) {
        const { violation } = made;
        return violation.code === 'tournament-faults'
          ? tellFaults(context, violation)
          : refuseAt(context, violation);
      }
      const tournament = made.value;
      const { id, state } = tournament;
      const rounds = state.rounds.length;
      const count = state.participants.length;
      return context.tell({ ok: true, tournament: id, entrants: count, rounds }, () =>
        context.messages.text('tournament.imported', { id, count, rounds }),
      );
    });
  });
};
