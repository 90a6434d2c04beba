import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError, Option } from 'commander';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import { RobotAddress } from '../../mail/message/index.js';
import {
  FACES,
  type Face,
  type ReportPicture,
  reportAs,
  reportPictures,
} from '../../report/formats/index.js';
import type { ReplyAddress } from '../../report/html-mail/index.js';
import { buildReport, type ReportModel } from '../../report/model/index.js';
import { pngOf, tablePicture } from '../../report/picture/index.js';
import { type Position, positionFile, positionLink, positionOf } from '../../report/position/index.js';
import { gameSubject, lastHeard } from '../../robot/letters/index.js';
import { RobotTextFacade } from '../../robot/texts/index.js';
import { EXIT, UsageError } from '../process/index.js';
import {
  act,
  type Context,
  type Reading,
  type Register,
  readGame,
  required,
  showing,
  usageErrorOf,
  viewerNamed,
  wholeNumber,
} from '../shared/index.js';

/** The faces, and what the desk opens. */
const FORMATS = [...FACES, 'position', 'link'] as const;

interface Given extends Reading {
  readonly since?: number;
  readonly at?: number;
  readonly format: (typeof FORMATS)[number];
  readonly map?: string;
  readonly crop: boolean;
}

/** `posthorn report`: the report of a side as the robot would mail it. */
export const report: Register = (program, run) => {
  const command = program
    .command('report')
    .description('print the report of a side, of an onlooker (observer) or of the moderator (umpire)')
    .argument('[game]')
    .argument('[viewer]', 'a side, observer or umpire; with --file whoever it is for')
    .option('--file <file>', 'an exported log instead of a game of the folder')
    .option('--since <entry>', 'tell what happened after this entry', wholeNumber)
    .addOption(
      new Option('--at <entry>', 'the board and the hand as they were after this entry, and nothing else')
        .argParser(wholeNumber)
        .conflicts('since'),
    )
    .addOption(
      new Option(
        '--format <face>',
        'what the report is written in; position and link hold it for the desk (dist/desk, or desk of --config)',
      )
        .choices(FORMATS)
        .default('text'),
    )
    .option('--map <file>', 'draw the board into this file (.svg or .png) and say what it shows', pictureFile)
    .option('--crop', 'with --map: the part of the board where something happened, not the whole', false);
  act<Given>(command, run, async (context, args, given) => {
    const { file } = given;
    // A record needs no name.
    const [game, name] = file !== undefined && args[1] === undefined ? [undefined, args[0]] : args;
    if (given.crop && given.map === undefined)
      throw new UsageError('--crop says which part of the board --map draws.');
    if (name === undefined && file === undefined) throw new UsageError('Nobody is named whose report it is.');
    const found = await readGame(context, game, given);
    if (!found.ok) return context.refuse(found.violation);
    const { table, reader } = found.value;
    const viewer = viewerNamed(context, table.module, name ?? required(reader ?? undefined));
    if (!viewer.ok) return context.refuse(viewer.violation, table.module);
    return showing(context, given, () => printReport(context, table, viewer.value, given));
  });
};

async function printReport(
  context: Context,
  table: TableToRead,
  viewer: Viewer,
  given: Given,
): Promise<number> {
  const { since, at, map } = given;
  const told = await table.view(viewer);
  if (!told.ok) return context.refuse(told.violation, table.module);
  if (map !== undefined) return drawMap(context, table, viewer, { ...given, map });
  if (at !== undefined) return showAt(context, table, viewer, at);
  const sinceSeq = since ?? (await lastHeard(table, viewer));
  const model = await buildReport(table, { viewer, sinceSeq, locale: context.locale }, context.texts);
  const { texts } = context;
  // A player's report is in his language, whoever prints it.
  const player = table.players.find(({ side }) => side === viewer);
  const locale = player?.locale ?? context.locale;
  if (given.format === 'position' || given.format === 'link') {
    return printPosition(context, table, viewer, model, { locale, as: given.format });
  }
  const face: Face = context.json ? 'json' : given.format;
  const pictures = face === 'html' ? await picturesOf(context, locale, table, viewer, model) : [];
  context.print(reportAs(face, model, { texts, locale, pictures }));
  return EXIT.ok;
}

/** What the desk opens: with the reader's address for his answer where a robot is configured. */
async function printPosition(
  context: Context,
  table: TableToRead,
  viewer: Viewer,
  model: ReportModel,
  { locale, as }: { readonly locale: string; readonly as: 'position' | 'link' },
): Promise<number> {
  const desk = context.config?.desk ?? null;
  if (as === 'link' && desk === null) return context.refuse({ code: 'no-desk' }, table.module);
  const position = await positionOf(table, viewer, model, locale, replyOf(context, table, viewer));
  // Somebody has ordered in the meantime.
  if (position === null) return context.refuse({ code: 'position-moved-on' }, table.module);
  context.print(printed(position, as === 'link' ? desk : null));
  return EXIT.ok;
}

function printed(position: Position, desk: string | null): string {
  return desk === null ? positionFile(position) : `${positionLink(position, desk)}\n`;
}

function replyOf({ config }: Context, table: TableToRead, viewer: Viewer): ReplyAddress | null {
  const player = table.players.find(({ side }) => side === viewer);
  if (config === null || player === undefined) return null;
  const address = new RobotAddress(config.robot.address).seat(table.id, player);
  return { address, subject: `Re: ${gameSubject(table)}` };
}

function picturesOf(
  { texts }: Context,
  locale: string,
  table: TableToRead,
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
  table: TableToRead,
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
    const bytes = map.toLowerCase().endsWith('.svg') ? `${svg}\n` : await pngOf(svg);
    // It shows what one side knows: like an export it is for its owner alone.
    await writeFile(map, bytes, { mode: 0o600 });
  } catch (error) {
    throw usageErrorOf(error);
  }
  return context.tell({ game: table.id, seq, as: viewer, file: map, alt, text }, () => text);
}

async function showAt(context: Context, table: TableToRead, viewer: Viewer, at: number): Promise<number> {
  const view = await table.view(viewer, at);
  if (!view.ok) return context.refuse(view.violation, table.module);
  const { title, text } = await new RobotTextFacade(context.texts).show(table, viewer, at, context.locale);
  return context.tell({ game: table.id, seq: at, as: viewer, title, text }, () => text);
}
