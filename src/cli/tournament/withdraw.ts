import { ok } from '../../engine/core/base/result.js';
import { type Register, required, saidLine } from '../shared/index.js';
import { actAtTournament, DIRECTOR, now, refuseAt, tellDone } from './shared/index.js';

/** `posthorn tournament withdraw`: somebody leaves; what becomes of his games is policy. */
export const tournamentWithdraw: Register = (group, run) => {
  const command = group
    .command('withdraw')
    .description('take somebody out, or off the waiting list; the settings say what becomes of his games')
    .argument('<tournament>')
    .argument('<entrant>')
    .option('--reason <text>', 'why; it stands in the log');
  actAtTournament<{ readonly reason?: string }>(
    command,
    run,
    async (context, tournament, [name], options) => {
      const entrant = required(name);
      const reason = options.reason === undefined ? ok('') : saidLine(options.reason);
      if (!reason.ok) return context.refuse(reason.violation);
      if (await tournament.leaveStandby(entrant)) {
        return context.tell({ ok: true, tournament: tournament.id, entrant, waiting: false }, () =>
          context.messages.text('tournament.off-standby', { entrant }),
        );
      }
      const input = { type: 'withdraw', entrant, reason: reason.value } as const;
      const done = await tournament.act(input, DIRECTOR, now());
      return done.ok ? tellDone(context, tournament, done) : refuseAt(context, done.violation);
    },
  );
};
