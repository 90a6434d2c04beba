import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { percentile } from './load.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const RUNS = 9;

/** Milliseconds from start to end of a process, in the folder given. */
function timeOf(args, cwd) {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return performance.now() - begun;
}

/**
 * What it takes to start the program for a line: the median of some runs, and how many times a process that does nothing; both
 * take turns, so that they meet the same machine. The ten games are made first.
 */
export function starts(dir) {
  const posthorn = (...args) => timeOf([MAIN, '--games', 'games', ...args], dir);
  const seats = ['--seat', 'british=alice@localhost', '--seat', 'american=bob@localhost'];
  const rules = ['--game', 'liberty', '--scenario', '1775'];
  for (let game = 1; game <= 10; game++) posthorn('game', 'new', `g${game}`, ...rules, ...seats);
  const lines = [['--version'], ['--help'], ['game', 'list'], ['options', 'g1', 'british']];
  return lines.map((line) => {
    const [bare, own] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      bare.push(timeOf(['-e', '0'], dir));
      own.push(posthorn(...line));
    }
    const time = percentile(own, 0.5);
    return { line: line.join(' '), time, ratio: time / percentile(bare, 0.5) };
  });
}
