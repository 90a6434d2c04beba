// Whole random games of one scenario, as fast as they go, in a process of their own: what one game has taught the
// compiler slows another down. `node bench/random-games.mjs MODULE SCENARIO` prints what `randomGames` returns.
import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { loadRegistry } from '../dist/games/registry-loader.js';
import { randomGame } from './random-game.mjs';

const FILE = fileURLToPath(import.meta.url);
/** Games before the clock runs, and those whose fastest run is told. */
const WARM_UP = 60;
const RUN = 20;
const LASTS = 8000;

/** Games and decisions a second, games a second in the fastest run, and milliseconds of processor a game. */
export function randomGames(module, scenario) {
  return JSON.parse(execFileSync(process.execPath, [FILE, module, scenario], { encoding: 'utf8' }));
}

function measure(id, scenario) {
  const module = loadRegistry().get(id);
  const setup = module.checkSetup({ scenario }).value;
  for (let n = 0; n < WARM_UP; n++) randomGame(module, setup, `warm up ${n}`);
  let [decisions, games, best] = [0, 0, 0];
  const began = performance.now();
  const cpu = process.cpuUsage();
  while (performance.now() - began < LASTS) {
    const started = performance.now();
    for (let n = 0; n < RUN; n++) decisions += randomGame(module, setup, `bench ${games++}`).decisions;
    best = Math.max(best, (RUN * 1000) / (performance.now() - started));
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    games: games / seconds,
    decisions: decisions / seconds,
    best,
    processor: (user + system) / 1000 / games,
    each: decisions / games,
  };
}

if (process.argv[1] === FILE) process.stdout.write(JSON.stringify(measure(...process.argv.slice(2))));
