import { inputOf } from '../../log/format/index.js';
import { explain } from '../../report/model/index.js';
import { EXIT } from '../process/index.js';
import { messagesFor, type Register, withMailing } from '../shared/index.js';
import { actAtTournament, now, refuseAt, shown } from './shared/index.js';

/** `posthorn tournament step`: does what is due by itself; a robot does it without being asked. */
export const tournamentStep: Register = (group, run) => {
  const command = group
    .command('step')
    .description('do what is due by itself: results taken, rounds closed, paired, published, games made')
    .argument('<tournament>');
  actAtTournament(command, run, async (context, tournament, _args, _options, all) => {
    const done = await withMailing(context, async (mailing) => {
      const stepped = await all.step(tournament.id, now());
      const games = (stepped.ok ? stepped.value : []).flatMap((entry) => {
        const input = inputOf(entry);
        return input?.type === 'game' ? [input.id] : [];
      });
      if (games.length > 0) {
        await mailing(async (acts) => {
          for (const game of games) await acts.attend(game);
        });
      }
      return stepped;
    });
    if (!done.ok) return refuseAt(context, done.violation);
    const waits = await tournament.waits(now());
    const next = await tournament.next();
    if (context.json) {
      const { seq, hash } = tournament.log.head;
      const happened = done.value.map(shown);
      context.printJson({
        ok: true,
        tournament: tournament.id,
        happened,
        waits,
        next,
        last: seq,
        head: hash,
      });
      return EXIT.ok;
    }
    const { messages } = context;
    for (const { seq, kind } of done.value) {
      context.print(`#${seq} ${messages.text(`tournament.entry.${kind}`)}`);
    }
    if (done.value.length === 0) context.print(messages.text('tournament.nothing-due'));
    if (waits !== null) {
      context.print(messages.text('tournament.waits', { text: explain(waits, messagesFor(context, waits)) }));
    }
    if (next !== null) context.print(messages.text('tournament.next', { text: next }));
    return EXIT.ok;
  });
};
