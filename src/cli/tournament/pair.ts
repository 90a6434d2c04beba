import { roundTable, tableAs, whyPaired } from '../../report/tournament/index.js';
import { lastRound, type PairedRound } from '../../tournament/procedure/index.js';
import type { OpenTournament } from '../../tournament/service/index.js';
import { EXIT } from '../process/index.js';
import type { Context, Register } from '../shared/index.js';
import { actAtTournament, DIRECTOR, now, refuseAt, toldAt } from './shared/index.js';

/** `posthorn tournament pair`: the next round as a draft, or with --dry-run what it would be and why. */
export const tournamentPair: Register = (group, run) => {
  const command = group
    .command('pair')
    .description('draw the next round as a draft, which `publish` makes known')
    .argument('<tournament>')
    .option('--dry-run', 'only tell what it would be now, and why');
  actAtTournament<{ readonly dryRun?: boolean }>(command, run, async (context, tournament, _, { dryRun }) => {
    if (dryRun === true) {
      const considered = await tournament.preview({ type: 'pair' }, now());
      if (!considered.ok) return refuseAt(context, considered.violation);
      const round = lastRound(considered.value);
      return round === null ? EXIT.no : tellDraft(context, tournament, round, false);
    }
    const paired = await tournament.act({ type: 'pair' }, DIRECTOR, now());
    if (!paired.ok) return refuseAt(context, paired.violation);
    const round = lastRound(tournament.state);
    return round === null ? EXIT.no : tellDraft(context, tournament, round, true);
  });
};

async function tellDraft(
  context: Context,
  tournament: OpenTournament,
  round: PairedRound,
  done: boolean,
): Promise<number> {
  if (context.json) {
    context.printJson({ ok: true, tournament: tournament.id, done, round });
    return EXIT.ok;
  }
  const told = await toldAt(context, tournament);
  context.print(tableAs('text', roundTable(round, false, told), context.texts, context.locale));
  for (const { at, why } of whyPaired(tournament.state, round, told.nameOf)) {
    context.print(context.messages.text('tournament.why', { at, why }));
  }
  context.print(context.messages.text(done ? 'tournament.drafted' : 'tournament.dry-run'));
  return EXIT.ok;
}
