import { act, type Register } from '../shared/index.js';
import { withTournaments } from './shared/index.js';

/** `posthorn tournament list`: the tournaments here, one a line. */
export const tournamentList: Register = (group, run) => {
  const command = group.command('list').description('list the tournaments');
  act(command, run, (context) =>
    withTournaments(context, async (tournaments) => {
      const cards = await tournaments.list();
      const { messages } = context;
      return context.tell({ tournaments: cards }, () =>
        cards.map(({ id, title, phase, entrants }) =>
          messages.text('tournament.head', {
            ...{ id, title, count: entrants },
            phase: messages.text(`tournament.phase.${phase}`),
          }),
        ),
      );
    }),
  );
};
