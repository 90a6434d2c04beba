import type { Violation } from '../../engine/core/base/result.js';
import { LOCALES } from '../../game/people/index.js';
import { explain } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { act, type Context, messagesFor, type Register, required } from '../shared/index.js';
import { now, type PersonOptions, personOf, refuseAt, withTournaments } from './shared/index.js';

/** `posthorn tournament new`: sets up a tournament by its director's file. */
export const tournamentNew: Register = (group, run) => {
  const command = group
    .command('new')
    .description('set up a tournament by the file of its director; nothing when anything in it is wrong')
    .argument('<file.yaml>', 'the settings; "-" is standard input')
    .requiredOption('--address <address>', 'where the director is written to')
    .option('--name <name>', 'how the director is called')
    .option('--speaks <language>', `the language of mails to the director: ${LOCALES.join(', ')}`)
    .option('--zone <zone>', 'the time zone of the director');
  act<PersonOptions>(command, run, async (context, [file], options) => {
    const director = personOf(options);
    if (!director.ok) return context.refuse(director.violation);
    const text = new TextDecoder().decode(await context.input(required(file)));
    return withTournaments(context, async (tournaments) => {
      const made = await tournaments.create(text, director.value, now());
      if (!made.ok) return tellFaults(context, made.violation);
      const { id, settings } = made.value;
      return context.tell({ ok: true, tournament: id, settings }, () =>
        context.messages.text('tournament.made', { id }),
      );
    });
  });
};

type Fault = Violation & { readonly key: string };

/** Names everything that is wrong in a director's file, each with its key. */
export function tellFaults(context: Context, violation: Violation): number {
  const faults = violation.params?.faults as readonly Fault[] | undefined;
  if (faults === undefined) return refuseAt(context, violation);
  const told = faults.map((fault) => ({ ...fault, text: explain(fault, messagesFor(context, fault)) }));
  if (context.json) {
    context.printJson({ ok: false, violation: { code: violation.code }, faults: told });
    return EXIT.no;
  }
  context.io.err(`${context.messages.text('tournament.faults', { count: told.length })}\n`);
  for (const { key, text } of told) context.io.err(`  ${key === '' ? '' : `${key}: `}${text}\n`);
  return EXIT.no;
}
