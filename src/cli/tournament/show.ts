import { explain } from '../../report/model/index.js';
import { roundTable, tableAs } from '../../report/tournament/index.js';
import { lastRound } from '../../tournament/procedure/index.js';
import { EXIT } from '../process/index.js';
import { messagesFor, type Register } from '../shared/index.js';
import { actAtTournament, now, toldAt } from './shared/index.js';

/** `posthorn tournament show`: a tournament, its entrants, its round, and what it waits for. For the director: it names addresses. */
export const tournamentShow: Register = (group, run) => {
  const command = group
    .command('show')
    .description('show a tournament, its entrants with their addresses, its round, and what it waits for')
    .argument('<tournament>');
  actAtTournament(command, run, async (context, tournament, _args, _options, all) => {
    const { state, settings, id } = tournament;
    const card = (await all.list()).find((one) => one.id === id);
    const [contacts, asked, standby, director, waits, next] = await Promise.all([
      tournament.contacts(),
      tournament.wishes(),
      tournament.standby(),
      tournament.director(),
      tournament.waits(now()),
      tournament.next(),
    ]);
    const round = lastRound(state);
    const { seq, hash } = tournament.log.head;
    if (context.json) {
      const entrants = state.participants.map((one) => ({
        ...one,
        contact: contacts.get(one.id) ?? null,
        asked: asked.get(one.id) ?? {},
      }));
      const { stages } = state;
      context.printJson({
        ...card,
        director,
        entrants,
        standby,
        stages,
        round,
        waits,
        next,
        settings,
        last: seq,
        head: hash,
      });
      return EXIT.ok;
    }
    const { messages } = context;
    const text = (key: string, params: Parameters<typeof messages.text>[1] = {}): string =>
      messages.text(`tournament.${key}`, params);
    const phase = text(`phase.${card?.phase ?? 'announced'}`);
    context.print(
      [
        text('head', { id, title: settings.title, phase, count: card?.entrants ?? 0 }),
        text('director', { text: `${director.name} <${director.address}>` }),
        ...state.participants.map(({ id: entrant, number, rating, status, wishes }) => {
          const { name = entrant, address = '' } = contacts.get(entrant) ?? {};
          const pace = wishes?.pace ?? asked.get(entrant)?.pace;
          const line = [
            number,
            entrant,
            name,
            address === '' ? '' : `<${address}>`,
            rating ?? '',
            text(`status.${status}`),
            pace === undefined ? '' : text('pace', { text: pace }),
          ];
          return `  ${line.filter((part) => part !== '').join(' ')}`;
        }),
        ...standby.map(({ entrant, contact }) =>
          text('standby', { entrant, text: `${contact.name} <${contact.address}>` }),
        ),
        ...(waits === null ? [] : [text('waits', { text: explain(waits, messagesFor(context, waits)) })]),
        ...(next === null ? [] : [text('next', { text: next })]),
        text('log-head', { seq, hash }),
      ].join('\n'),
    );
    if (round !== null) {
      const table = roundTable(round, round.status !== 'draft', await toldAt(context, tournament));
      const { stage, number, status } = round;
      context.print(`\n${text('round', { stage, round: number, status: text(`round-status.${status}`) })}`);
      context.print(tableAs('text', table, context.texts, context.locale));
    }
    return EXIT.ok;
  });
};
