import { Command, CommanderError } from 'commander';
import type { GameModule, Registry, Setup } from '../engine/core/module.js';
import { playout } from '../engine/core/playout.js';
import { loadRegistry } from '../games/load.js';
import { EXIT, UsageError } from './exit.js';
import type { Io } from './io.js';
import { wholeNumber } from './whole-number.js';

interface Options {
  readonly game: string;
  readonly games: number;
  readonly scenario?: string;
  readonly edition?: number;
  readonly seed: string;
  readonly limit: number;
}

/**
 * Plays whole games with random legal orders and checks the invariants at every step and the replay at the end.
 * All scenarios take turns (and all editions) unless one is named; the same seed plays the same games.
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
    .option('--scenario <id>', 'only this scenario')
    .option('--edition <n>', 'only this edition', wholeNumber)
    .option('--seed <text>', 'begins the name of every game', '')
    .option('--limit <n>', 'decisions after which a game counts as stuck', wholeNumber, 20_000)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) });
  try {
    program.parse([...args], { from: 'user' });
    return playAll(program.opts<Options>(), registry(), io);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\n`);
    return EXIT.usage;
  }
}

function playAll(options: Options, registry: Registry, io: Io): number {
  const module = registry.get(options.game);
  if (module === null) {
    throw new UsageError(`no game ${options.game}; there are: ${registry.ids().join(', ')}`);
  }
  const setups = setupsOf(module, options);
  const started = process.hrtime.bigint();
  let finished = 0;
  let stuck = 0;
  let decisions = 0;
  for (let number = 0; number < options.games; number++) {
    const setup = setups[number % setups.length];
    if (setup === undefined) throw new UsageError('no scenario to play');
    const seed = `${options.seed}${number}`;
    const played = playOne(module, setup, seed, options.limit);
    decisions += played.decisions;
    if (played.finished) finished++;
    if (played.problems.length > 0) {
      stuck++;
      io.out(`game ${number} (${String(setup.scenario)}, edition ${setup.edition}, seed ${seed}):\n`);
      for (const problem of played.problems) io.out(`  ${problem}\n`);
    }
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const rate = Math.round(decisions / Math.max(seconds, 0.001));
  io.out(
    `games=${options.games} finished=${finished} stuck=${stuck} decisions=${decisions} per_second=${rate}\n`,
  );
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

function setupsOf(module: GameModule, options: Options): Setup[] {
  const scenarios =
    options.scenario === undefined ? module.scenarios.map(({ id }) => id) : [options.scenario];
  const editions = options.edition === undefined ? module.editions : [options.edition];
  return editions.flatMap((edition) =>
    scenarios.map((scenario) => {
      const setup = module.checkSetup({ scenario, edition, options: {} });
      if (!setup.ok) throw new UsageError(`${scenario}, edition ${edition}: ${setup.violation.code}`);
      return setup.value;
    }),
  );
}
