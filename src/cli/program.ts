import { Command } from 'commander';
import { version } from './process/index.js';
import type { Run } from './shared/index.js';
import { ALONE, FAMILIES } from './verb-loaders.js';

/** The command line without its verbs. */
function bareProgram(run: Run): Command {
  return new Command('posthorn')
    .description('play-by-email turn manager for board wargames')
    .version(version())
    .option('--games <folder>', 'the folder of the running games (default: games)')
    .option('--config <file>', 'the configuration of the mail robot, posthorn.yaml')
    .option('--locale <language>', 'language of texts', 'en')
    .option('--json', 'print for programs')
    .option('--debug', 'print the stack of a bug')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => run.io.out(text), writeErr: (text) => run.io.err(text) });
}

/** The whole command line. Nothing runs before it is parsed. */
export async function createProgram(run: Run): Promise<Command> {
  return withVerbs(bareProgram(run), run, Object.keys(FAMILIES));
}

/** The command line as far as it is needed for this line: the verb it begins with, or all where none is known. */
export async function programFor(args: readonly string[], run: Run): Promise<Command> {
  const program = bareProgram(run);
  const [word = null, next = ''] = firstWords(program, args);
  const alone = Object.hasOwn(ALONE, `${word} ${next}`) ? ALONE[`${word} ${next}`] : undefined;
  if (alone !== undefined) {
    (await alone())(program, run);
    return program;
  }
  if (word === null && args.some((arg) => arg === '--version' || arg === '-V')) return program;
  return withVerbs(
    program,
    run,
    word !== null && Object.hasOwn(FAMILIES, word) ? [word] : Object.keys(FAMILIES),
  );
}

/** The first two words that are neither an option nor the value of one, as far as they stand together. */
function firstWords(program: Command, args: readonly string[]): string[] {
  const valued = new Set(program.options.filter(({ required }) => required).map(({ long }) => long));
  let at = 0;
  while (args[at]?.startsWith('-') === true) at += valued.has(args[at]) ? 2 : 1;
  return args.slice(at, at + 2);
}

async function withVerbs(program: Command, run: Run, words: readonly string[]): Promise<Command> {
  for (const word of words) {
    const register = await FAMILIES[word]?.();
    register?.(program, run);
  }
  return program;
}
