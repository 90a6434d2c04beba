import { writeFile } from 'node:fs/promises';
import { type Recorded, readRecorded } from '../../game/recorded/index.js';
import { type Verification, verifyLog } from '../../log/verify/index.js';
import { replayModel, replayPage } from '../../report/replay/index.js';
import { EXIT, UsageError } from '../process/index.js';
import { act, type Context, type Register, showing, usageErrorOf } from '../shared/index.js';

interface Options {
  readonly file?: string;
  readonly out?: string;
}

/** `posthorn replay`: the game of an export step by step, as one page that needs nothing else. */
export const replay: Register = (program, run) => {
  const command = program
    .command('replay')
    .description('write the game of an exported log as one HTML file that shows it step by step, offline')
    .option('--file <file>', 'an exported log')
    .option('--out <file>', 'a new file instead of standard output');
  act<Options>(command, run, async (context, _args, options) => {
    if (options.file === undefined) throw new UsageError('No --file is named.');
    const bytes = await context.input(options.file);
    const read = await readRecorded(bytes, context.registry);
    if (!read.ok) return context.refuse(read.violation);
    return showing(context, options, () => writePage(context, read.value, bytes, options));
  });
};

async function writePage(
  context: Context,
  recorded: Recorded,
  bytes: Uint8Array,
  { out }: Options,
): Promise<number> {
  const { table, reader } = recorded;
  const told = await table.view(reader);
  // Files of 0.1.0 tell no positions; a file that tells what is none is another matter.
  if (!told.ok && told.violation.code !== 'positions-not-told') return context.refuse(told.violation);
  const verified = await verifiedAsFarAsCanBe(context, recorded, bytes);
  if (verified.first !== undefined) {
    return context.refuse({ code: 'log-corrupt', params: verified.first });
  }
  const page = await context.working('progress.replay', async ({ report }) => {
    return replayPage(await replayModel(table, reader, verified, context.texts, context.locale, report));
  });
  if (out === undefined) {
    context.io.out(page);
    return EXIT.ok;
  }
  try {
    // It shows what its reader knows: like the export it is for him alone, until he hands it on.
    await writeFile(out, page, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw usageErrorOf(error, (message) => `${out}: ${message}`);
  }
  return context.tell({ game: table.id, as: reader, file: out, bytes: Buffer.byteLength(page) }, () => out);
}

/** An export with every part is played again by its rules. */
function verifiedAsFarAsCanBe(
  { registry }: Context,
  { reader, entries, verified }: Recorded,
  bytes: Uint8Array,
): Promise<Verification> {
  const isWhole = reader === 'umpire' && entries[0]?.salts !== undefined;
  return isWhole ? verifyLog(bytes, { level: 'full', modules: registry }) : Promise.resolve(verified);
}
