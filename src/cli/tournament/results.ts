import { writeResults } from '../../mail/maintenance/index.js';
import {
  RESULTS_HEAD,
  resultsFiles,
  resultsTables,
  roundTable,
  type TableFace,
  tableAs,
} from '../../report/tournament/index.js';
import { roundsOf } from '../../tournament/procedure/index.js';
import { EXIT } from '../process/index.js';
import { type Register, shortened, usageErrorOf, wholeNumber } from '../shared/index.js';
import { actAtTournament, FORMAT, refuseAt, stageOf, tellTable, toldAt } from './shared/index.js';

interface RoundOptions {
  readonly format: TableFace;
  readonly stage?: number;
}

/** `posthorn tournament round`: the pairings of a round that is published, with its results as far as they are in. */
export const tournamentRound: Register = (group, run) => {
  const command = group
    .command('round')
    .description('the pairings of a round with its results as far as they are in')
    .argument('<tournament>')
    .argument('[round]', 'the last one where it is left out', wholeNumber)
    .option('--stage <n>', 'a stage that is not the last', wholeNumber)
    .addOption(FORMAT());
  actAtTournament<RoundOptions>(command, run, async (context, tournament, [number], options) => {
    const stage = stageOf(tournament.state, options.stage);
    if (!stage.ok) return refuseAt(context, stage.violation);
    const rounds = roundsOf(tournament.state, stage.value).filter(({ status }) => status !== 'draft');
    const wanted = number === undefined ? rounds.at(-1)?.number : Number(number);
    const round = rounds.find((each) => each.number === wanted);
    if (round === undefined) {
      return refuseAt(context, { code: 'tournament-no-such-round', params: { round: wanted ?? 0 } });
    }
    const table = roundTable(round, true, await toldAt(context, tournament));
    return tellTable(context, { stage: stage.value, round }, table, options.format);
  });
};

/** `posthorn tournament results`: everything there is, printed, or written as the files that a robot keeps of itself. */
export const tournamentResults: Register = (group, run) => {
  const command = group
    .command('results')
    .description('standings, crosstables and all rounds; with --out as files for a web server')
    .argument('<tournament>')
    .option('--out <folder>', 'where they are written, in place of what is there');
  actAtTournament<{ readonly out?: string }>(command, run, async (context, tournament, _, { out }) => {
    const { id, settings, state } = tournament;
    const { nameOf } = await toldAt(context, tournament);
    const names = new Map(state.participants.map((one) => [one.id, nameOf(one.id)]));
    const { seq, hash } = tournament.log.head;
    const results = { id, title: settings.title, state, names, head: { seq, hash } };
    if (out !== undefined) {
      try {
        const files = await writeResults(out, results, context.texts, context.locale);
        return context.tell({ ok: true, folder: out, files }, () =>
          context.messages.text('tournament.results-written', { folder: out, count: files.length }),
        );
      } catch (error) {
        throw usageErrorOf(error, (message) => `${shortened(out)}: ${shortened(message)}`);
      }
    }
    if (context.json) {
      context.io.out(resultsFiles(results, context.texts, context.locale).get(RESULTS_HEAD) ?? '');
    } else {
      for (const table of resultsTables(results, context.messages)) {
        context.print(tableAs('text', table, context.texts, context.locale));
      }
    }
    return EXIT.ok;
  });
};
