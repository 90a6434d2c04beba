import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Json } from '../../engine/core/base/json.js';
import { SeededRandom } from '../../engine/core/base/seeded-dice.js';
import type { GameModule, Registry, Setup } from '../../engine/core/contract/game-module.js';
import { optionNamed } from '../../engine/core/custom-setups/option-names.js';
import { playout } from '../../engine/core/session/playout.js';
import { loadRegistry } from '../../games/registry-loader.js';
import { EXIT, type Io, UsageError } from '../process/index.js';
import { Stopped, type Work, wholeNumber, working } from '../shared/index.js';

type Chosen = readonly [name: string, value: string];

interface Options {
  readonly game: string;
  readonly games: number;
  readonly first: number;
  readonly scenario?: string;
  readonly edition?: number;
  readonly option: readonly Chosen[];
  readonly usual?: boolean;
  readonly seed: string;
  readonly limit: number;
}

/**
 * Plays whole games with random legal orders and checks the invariants at every step and the replay at the end.
 * All scenarios take turns (and all editions) unless one is named, and the options of an edition are drawn by lot
 * unless they are chosen; the same seed plays the same games.
 */
export async function runPlayouts(
  args: readonly string[],
  io: Io,
  registry: () => Registry = loadRegistry,
): Promise<number> {
  const program = new Command('playout')
    .description('play games with random legal orders, checking every step')
    .requiredOption('--game <module>', 'the rules')
    .option('--games <n>', 'how many', wholeNumber, 10)
    .option('--first <n>', 'the number of the first one, to play one game of many again', wholeNumber, 0)
    .option('--scenario <id>', 'only this scenario')
    .option('--edition <n>', 'only this edition', wholeNumber)
    .option('--option <name=value>', 'an option of the edition; may be given again', chosen, [])
    .option('--usual', 'every option not named as it usually is, none by lot')
    .option('--seed <text>', 'begins the name of every game', '')
    .option('--limit <n>', 'decisions after which a game counts as stuck', wholeNumber, 20_000)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
  try {
    program.parse([...args], { from: 'user' });
    const options = program.opts<Options>();
    const line = 'Playing [{bar}] {percentage}% {eta_formatted} left';
    return await working(io, line, (work) => playAll(options, registry(), io, work));
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\n`);
    return EXIT.usage;
  }
}

async function playAll(options: Options, registry: Registry, io: Io, { report }: Work): Promise<number> {
  const module = registry.get(options.game);
  if (module === null) {
    throw new UsageError(`no game ${options.game}; there are: ${registry.ids().join(', ')}`);
  }
  const boxes = boxesOf(module, options);
  const known = boxes.flatMap(({ edition }) => Object.keys(module.choices?.(edition) ?? {}));
  const unknown = options.option.find(([name]) => optionNamed(known, name) === undefined);
  if (unknown !== undefined) throw new UsageError(`no option ${unknown[0]}`);
  const started = process.hrtime.bigint();
  let finished = 0;
  let stuck = 0;
  let decisions = 0;
  let games = 0;
  let stopped: Stopped | null = null;
  for (let number = options.first; number < options.first + options.games; number++) {
    const box = boxes[number % boxes.length];
    if (box === undefined) throw new UsageError('no scenario to play');
    const seed = `${options.seed}${number}`;
    const setup = setupOf(module, box, options, seed);
    const played = playOne(module, setup, seed, options.limit);
    decisions += played.decisions;
    games++;
    if (played.finished) finished++;
    if (played.problems.length > 0) {
      stuck++;
      io.out(
        `game ${number} (${box.scenario}, edition ${setup.edition}${unusual(module, setup)}, seed ${seed}):\n`,
      );
      for (const problem of played.problems) io.out(`  ${problem}\n`);
    }
    try {
      await report(games, options.games);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      // What was played still counts.
      stopped = error;
      break;
    }
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const rate = Math.round(decisions / Math.max(seconds, 0.001));
  io.out(`games=${games} finished=${finished} stuck=${stuck} decisions=${decisions} per_second=${rate}\n`);
  if (stopped !== null) return stopped.code;
  return stuck === 0 && finished === options.games ? EXIT.ok : EXIT.no;
}

/** One game; a bug of the rules is a problem of that game, told with its seed, and the others are still played. */
function playOne(module: GameModule, setup: Setup, seed: string, limit: number) {
  try {
    return playout(module, setup, seed, limit);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { finished: false, problems: [`thrown: ${text}`], decisions: 0 };
  }
}

interface Box {
  readonly scenario: string;
  readonly edition: number;
}

function boxesOf(module: GameModule, options: Options): Box[] {
  const scenarios =
    options.scenario === undefined ? module.scenarios.map(({ id }) => id) : [options.scenario];
  const editions = options.edition === undefined ? module.editions : [options.edition];
  return editions.flatMap((edition) => scenarios.map((scenario) => ({ scenario, edition })));
}

function setupOf(module: GameModule, { scenario, edition }: Box, options: Options, seed: string): Setup {
  const random = new SeededRandom(`options ${seed}`);
  const chosenOptions: { [name: string]: Json } = {};
  for (const [name, values] of Object.entries(module.choices?.(edition) ?? {})) {
    const said = options.option.findLast(([option]) => optionNamed([name], option) !== undefined)?.[1];
    const value = said === undefined ? values[random.below(values.length)] : namedValue(name, values, said);
    if ((said !== undefined || options.usual !== true) && value !== undefined) chosenOptions[name] = value;
  }
  const setup = module.checkSetup({ scenario, edition, options: chosenOptions });
  if (!setup.ok) throw new UsageError(`${scenario}, edition ${edition}: ${setup.violation.code}`);
  return setup.value;
}

function namedValue(name: string, values: readonly Json[], text: string): Json {
  const value = values.find((candidate) => String(candidate) === text);
  if (value !== undefined) return value;
  throw new UsageError(`${name} is one of ${values.map(String).join(', ')}`);
}

/** The options of a game that differ from the usual ones, so that it can be played again. */
function unusual(module: GameModule, setup: Setup): string {
  return Object.entries(module.choices?.(setup.edition) ?? {})
    .filter(([name, [usual]]) => (setup.options[name] ?? usual) !== usual)
    .map(([name]) => `, ${name}=${String(setup.options[name])}`)
    .join('');
}

function chosen(text: string, before: readonly Chosen[]): readonly Chosen[] {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Not NAME=VALUE.');
  return [...before, [name, value]];
}
