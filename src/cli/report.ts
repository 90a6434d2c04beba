import { Option } from 'commander';
import type { Viewer } from '../engine/core/viewer.js';
import type { Table } from '../game/types.js';
import { buildReport } from '../report/build.js';
import { MailReporter } from '../report/mail-reporter.js';
import { reportText } from '../report/text.js';
import { act, type Register, required } from './command.js';
import { type Context, viewerNamed } from './context.js';
import { EXIT } from './exit.js';
import { wholeNumber } from './whole-number.js';

/** `posthorn report`: the report of a side as the robot would mail it. */
export const report: Register = (program, run) => {
  const command = program
    .command('report')
    .description('print the report of a side, of an onlooker (observer) or of the moderator (umpire)')
    .argument('<game>')
    .argument('<side>')
    .option('--since <entry>', 'tell what happened after this entry', wholeNumber)
    .addOption(
      new Option('--at <entry>', 'the board and the hand as they were after this entry, and nothing else')
        .argParser(wholeNumber)
        .conflicts('since'),
    );
  act<{ since?: number; at?: number }>(command, run, async (context, [game, name], { since, at }) => {
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const viewer = viewerNamed(context, table.module, required(name));
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    if (at !== undefined) return showAt(context, table, viewer.value, at);
    const sinceSeq = since ?? (await lastHeard(table, viewer.value));
    const request = { viewer: viewer.value, sinceSeq, locale: context.locale };
    const model = await buildReport(table, request, context.texts);
    if (context.json) context.printJson(model);
    else context.print(reportText(model, context.texts, context.locale));
    return EXIT.ok;
  });
};

async function showAt(context: Context, table: Table, viewer: Viewer, at: number): Promise<number> {
  const view = await table.view(viewer, at);
  if (!view.ok) return context.refuse(view.violation, table.module);
  const { title, text } = await new MailReporter(context.texts).show(table, viewer, at, context.locale);
  if (context.json) context.printJson({ game: table.id, seq: at, as: viewer, title, text });
  else context.print(text);
  return EXIT.ok;
}

/** The last entry a side caused by writing; before the first one when it never did. */
async function lastHeard(table: Table, viewer: Viewer): Promise<number> {
  const STEP = 64;
  for (let to = table.head.seq; to >= 0; to -= STEP) {
    const entries = await table.entries(Math.max(0, to - STEP + 1), to);
    const own = entries.filter((entry) => entry.kind === 'orders' && entry.source.by === viewer).at(-1);
    if (own !== undefined) return own.seq;
  }
  return -1;
}
