import { createHash } from 'node:crypto';
import { eventOfTrf, readTrf } from '../../tournament/formats/index.js';
import { importOf } from '../../tournament/service/index.js';
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
    const read = readTrf(new TextDecoder().decode(bytes));
    if (!read.ok) return tellLineFaults(context, read.faults);
    const { settings, inputs, names } = importOf(eventOfTrf(read.value), read.value, options.id ?? null);
    const origin = createHash('sha256').update(bytes).digest('hex');
    return withTournaments(context, async (tournaments) => {
      const at = now();
      const made = await tournaments.create(settings, director.value, at, origin);
      if (!made.ok) return tellFaults(context, made.violation);
      const tournament = made.value;
      const people = new Map(
        [...names].map(([entrant, name]) => [entrant, { name, address: '', locale: 'en', zone: 'UTC' }]),
      );
      await tournament.introduce(people, at);
      const done = await tournament.begin(inputs, DIRECTOR, at);
      if (!done.ok) return refuseAt(context, done.violation);
      const { id, state } = tournament;
      const rounds = state.rounds.length;
      return context.tell({ ok: true, tournament: id, entrants: names.size, rounds }, () =>
        context.messages.text('tournament.imported', { id, count: names.size, rounds }),
      );
    });
  });
};
