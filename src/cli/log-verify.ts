import { join } from 'node:path';
import { Option } from 'commander';
import { parse } from 'yaml';
import { z } from 'zod';
import type { GameModule } from '../engine/core/module.js';
import { ok, type Result } from '../engine/core/result.js';
import { type GameKeys, readKeys, type VerifyOptions, verifyLog } from '../log/index.js';
import { act, type Register, required } from './command.js';
import { type Context, readNamed } from './context.js';
import { EXIT } from './exit.js';
import { logFolder } from './log-folder.js';

interface Options {
  readonly level?: VerifyOptions['level'];
  readonly as?: string;
  readonly head?: string;
  readonly file?: string;
}

/** `posthorn log verify`: what can be proved of a log, and the first entry that is wrong. */
export const logVerify: Register = (group, run) => {
  const command = group
    .command('verify')
    .description('check the log of a game, or an export somebody was given')
    .argument('<game>', 'its id; with --file only a name for it')
    .addOption(
      new Option(
        '--level <level>',
        'how much is checked; as much as can be: full for a game of this folder, own for an export',
      ).choices(['chain', 'own', 'full']),
    )
    .option('--as <who>', 'whose parts are checked: a side, observer or umpire')
    .option('--head <hash>', 'a hash somebody was told; the log must hold it')
    .option('--file <export>', 'an exported log instead of the one in the games folder');
  act<Options>(command, run, async (context, [game], options) => {
    const source = await sourceOf(context, required(game), options.file);
    if (!source.ok) return context.refuse(source.violation);
    const { bytes, keys } = source.value;
    const module = moduleOf(context, bytes);
    const result = await verifyLog(bytes, {
      level: options.level ?? (options.file === undefined ? 'full' : 'own'),
      ...(options.as === undefined ? {} : { viewer: options.as }),
      ...(options.head === undefined ? {} : { head: options.head }),
      ...(keys === null ? {} : { keys }),
      ...(module === null ? {} : { module }),
    });
    if (context.json) {
      context.printJson(result);
      return result.ok ? EXIT.ok : EXIT.no;
    }
    const messages = context.texts.messages(null, context.locale);
    if (result.first !== undefined) {
      const { seq, problem } = result.first;
      context.io.err(`${messages.text('log.wrong', { seq, text: problem })}\n`);
      return EXIT.no;
    }
    const head = result.head ?? '';
    context.print(messages.text('log.right', { count: result.entries, level: result.level, head }));
    for (const line of result.proved) context.print(`- ${line}`);
    return EXIT.ok;
  });
};

/** The bytes to check: the game's own log with its keys, or an export, which brings what it may of them. */
async function sourceOf(
  context: Context,
  game: string,
  file: string | undefined,
): Promise<Result<{ readonly bytes: Uint8Array; readonly keys: GameKeys | null }>> {
  if (file !== undefined) return ok({ bytes: await context.input(file), keys: null });
  const dir = await logFolder(context, game);
  if (!dir.ok) return dir;
  const keys = await readKeys(dir.value);
  if (!keys.ok) return keys;
  return ok({ bytes: await readNamed(join(dir.value, 'log.yaml')), keys: keys.value });
}

const firstEntry = z.object({ rules: z.object({ module: z.string() }) });

/** A map of a moderator's own stands in the first entry, so it may be long. */
const LONGEST_FIRST = 4 * 1024 * 1024;

function endOfFirst(bytes: Uint8Array): number {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\n---\n');
  return Math.min(end < 0 ? bytes.length : end, LONGEST_FIRST);
}

/** The rules named by the first entry; null when it names none, which the verification then says. */
export function moduleOf(context: Context, bytes: Uint8Array): GameModule | null {
  const first = new TextDecoder().decode(bytes.subarray(0, endOfFirst(bytes)));
  try {
    const read = firstEntry.safeParse(parse(first.replace(/^---\n/, '')));
    return read.success ? context.registry.get(read.data.rules.module) : null;
  } catch (error) {
    if ((error as Error).name !== 'YAMLParseError') throw error;
    return null;
  }
}
