import { Option } from 'commander';
import { LOCALES } from '../../game/people/index.js';
import type { Contact } from '../../tournament/table/index.js';
import { type Register, wholeNumber } from '../shared/index.js';
import { actAtTournament, DIRECTOR, now, type PersonOptions, personOf, refuseAt } from './shared/index.js';

interface Options extends PersonOptions {
  readonly as?: string;
  readonly rating?: number;
  readonly side?: string;
  readonly pace?: string;
  readonly games?: number;
  readonly member: readonly string[];
}

/** `posthorn tournament enter`: somebody enters. */
export const tournamentEnter: Register = (group, run) => {
  const command = group
    .command('enter')
    .description('enter somebody; where the field is full he waits for a place')
    .argument('<tournament>')
    .requiredOption('--address <address>', 'where he is written to')
    .option('--name <name>', 'how he is called')
    .option('--as <name>', 'his short name in the tournament; made of his name where it is left out')
    .option('--rating <n>', 'his rating, for the seeds', wholeNumber)
    .addOption(
      new Option('--side <which>', 'the side he would have where nothing else says it').choices([
        'first',
        'second',
        'either',
      ]),
    )
    .option(
      '--pace <pace>',
      'the pace he would play at, one of the event; where it has none it is told to you alone',
    )
    .option('--games <n>', 'how many games he would have under way at once', wholeNumber)
    .option(
      '--member <name=address>',
      'of a team: who plays at the next board; once for each',
      (one: string, before: readonly string[]) => [...before, one],
      [],
    )
    .option('--speaks <language>', `the language of mails to him: ${LOCALES.join(', ')}`)
    .option('--zone <zone>', 'his time zone');
  actAtTournament<Options>(command, run, async (context, tournament, _, options) => {
    const contact = personOf(options);
    if (!contact.ok) return context.refuse(contact.violation);
    const { as, rating, side, pace, games } = options;
    const { paces = {} } = tournament.settings;
    if (pace !== undefined && Object.keys(paces).length > 0 && !Object.hasOwn(paces, pace)) {
      const known = Object.keys(paces).join(', ');
      return context.refuse({ code: 'tournament-no-pace', params: { text: pace, known } });
    }
    const members: Contact[] = [];
    for (const said of options.member) {
      const [name = '', address = ''] = said.split('=');
      const member = personOf({ ...options, name, address });
      if (!member.ok) return context.refuse(member.violation);
      members.push(member.value);
    }
    const wishes = {
      ...(members.length === 0 ? {} : { members }),
      ...(as === undefined ? {} : { entrant: as }),
      ...(rating === undefined ? {} : { rating }),
      ...(side === undefined ? {} : { side }),
      ...(pace === undefined ? {} : { pace }),
      ...(games === undefined ? {} : { games }),
    };
    const entered = await tournament.enter(contact.value, wishes, DIRECTOR, now());
    if (!entered.ok) return refuseAt(context, entered.violation);
    const { entrant, waiting } = entered.value;
    return context.tell({ ok: true, tournament: tournament.id, entrant, waiting }, () =>
      context.messages.text(waiting ? 'tournament.waiting' : 'tournament.entered', { entrant }),
    );
  });
};
