import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { Viewer } from '../engine/core/viewer.js';
import type { Table } from '../game/types.js';
import { buildReport } from '../report/build.js';
import { FACES, type Face, reportAs } from '../report/faces/face.js';
import { type ReportPicture, reportPictures } from '../report/html/report-pictures.js';
import { MailReporter } from '../report/mail-reporter.js';
import type { ReportModel } from '../report/model.js';
import { pngOf } from '../report/picture/rasterize.js';
import { tablePicture } from '../report/picture/table-picture.js';
import { act, type Register, required } from './command.js';
import { type Context, viewerNamed } from './context.js';
import { EXIT, UsageError } from './exit.js';
import { wholeNumber } from './whole-number.js';

interface Given {
  readonly since?: number;
  readonly at?: number;
  readonly format: Face;
  readonly map?: string;
  readonly crop: boolean;
}

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
    )
    .addOption(new Option('--format <face>', 'what the report is written in').choices(FACES).default('text'))
    .option('--map <file>', 'draw the board into this file (.svg or .png) and say what it shows', pictureFile)
    .option('--crop', 'with --map: the part of the board where something happened, not the whole', false);
  act<Given>(command, run, async (context, [game, name], given) => {
    const { since, at, map } = given;
    if (given.crop && map === undefined)
      throw new UsageError('--crop says which part of the board --map draws.');
    const found = await context.table(required(game));
    if (!found.ok) return context.refuse(found.violation);
    const table = found.value;
    const viewer = viewerNamed(context, table.module, required(name));
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    if (map !== undefined) return drawMap(context, table, viewer.value, { ...given, map });
    if (at !== undefined) return showAt(context, table, viewer.value, at);
    const sinceSeq = since ?? (await lastHeard(table, viewer.value));
    const request = { viewer: viewer.value, sinceSeq, locale: context.locale };
    const model = await buildReport(table, request, context.texts);
    const { texts } = context;
    // A player's report is in his language, whoever prints it.
    const player = table.players.find(({ side }) => side === viewer.value);
    const locale = player?.locale ?? context.locale;
    const face = context.json ? 'json' : given.format;
    const pictures = face === 'html' ? await picturesOf(context, locale, table, viewer.value, model) : [];
    context.print(reportAs(face, model, { texts, locale, pictures }));
    return EXIT.ok;
  });
};

function picturesOf(
  { texts }: Context,
  locale: string,
  table: Table,
  viewer: Viewer,
  { footer, happened }: ReportModel,
): Promise<ReportPicture[]> {
  const messages = texts.messages(table.module, locale, table.about.edition);
  return reportPictures(table, viewer, { seq: footer.seq, since: happened.since }, messages);
}

function pictureFile(name: string): string {
  if (!/\.(svg|png)$/i.test(name))
    throw new InvalidArgumentError('Its name ends neither in .svg nor in .png.');
  return name;
}

/** The picture a report shows, in a file of its own. */
async function drawMap(
  context: Context,
  table: Table,
  viewer: Viewer,
  { map, crop, since, at }: Given & { readonly map: string },
): Promise<number> {
  const seq = at ?? table.head.seq;
  const shown = await table.view(viewer, seq);
  if (!shown.ok) return context.refuse(shown.violation, table.module);
  const locale = table.players.find(({ side }) => side === viewer)?.locale ?? context.locale;
  const messages = context.texts.messages(table.module, locale, table.about.edition);
  const news = at === undefined ? (since ?? (await lastHeard(table, viewer))) : null;
  const part = crop ? 'action' : 'whole';
  const picture = await tablePicture(table, viewer, { seq, since: news }, { messages, crop: part });
  if (picture === null)
    return context.refuse({ code: crop ? 'nothing-to-crop' : 'no-picture' }, table.module);
  const { svg, alt, text } = picture;
  try {
    await writeFile(map, map.toLowerCase().endsWith('.svg') ? `${svg}\n` : await pngOf(svg));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(message);
  }
  if (context.json) context.printJson({ game: table.id, seq, as: viewer, file: map, alt, text });
  else context.print(text);
  return EXIT.ok;
}

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
