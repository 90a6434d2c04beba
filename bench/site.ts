import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Club } from '../test/support/club.js';

/** What one update of a site took. */
interface Took {
  readonly seconds: number;
  /** Seconds of processor, with all threads. */
  readonly processor: number;
  readonly written: number;
  /** The longest time (milliseconds) for which nothing else was looked at: a mail, say. */
  readonly stall: number;
}

export interface SiteCost {
  readonly games: number;
  readonly tournaments: number;
  /** Everything, into an empty folder. */
  readonly built: Took;
  readonly move: Took;
  readonly none: Took;
  readonly files: number;
  /** Octets of all files, without the desk. */
  readonly size: number;
}

const KINDS = [
  { module: 'wilderness-war', scenario: 'annus-mirabilis' },
  { module: 'liberty', scenario: '1775' },
  { module: 'mohicans', scenario: '1754' },
] as const;
/** Orders of each game that is not of the tournament: as many as a game of some weeks has. */
const ORDERS = 60;
const ENTRANTS = 16;
const ROUNDS = 4;

/** A site of so many games, those of a finished tournament (16 players, four rounds) among them where there is room for it. */
export async function siteCost(home: string, games: number): Promise<SiteCost> {
  const club = await Club.open(home);
  try {
    const entrants = games >= 64 ? ENTRANTS : 4;
    const rounds = games >= 64 ? ROUNDS : 2;
    const others = Math.max(1, games - (entrants / 2) * rounds);
    for (let game = 0; game < others; game++) {
      const id = `g${game}`;
      await club.newGame(id, KINDS[game % KINDS.length] ?? KINDS[0], [`Anna ${game}`, `Ben ${game}`]);
      await club.play(id, ORDERS);
    }
    const names = Array.from({ length: entrants }, (_, nth) => `Player${String.fromCharCode(65 + nth)}`);
    await club.tournament('cup', names, rounds);
    const took = async (
      changed: ReadonlySet<string> | null,
    ): Promise<Took & { games: number; tournaments: number }> => {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      const done = await club.site({ games: 'all' }).update({ changed });
      if (!done.ok) throw new Error(done.violation.code);
      const { user, system } = process.cpuUsage(cpu);
      delay.disable();
      return {
        ...done.value,
        seconds: (performance.now() - began) / 1000,
        processor: (user + system) / 1e6,
        stall: delay.max / 1e6,
      };
    };
    const built = await took(null);
    await club.play('g0', 1);
    const move = await took(new Set(['g0']));
    const none = await took(null);
    const found = await readdir(club.folder, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile());
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
    );
    const size = sizes.reduce((sum, one) => sum + one, 0);
    return {
      games: built.games,
      tournaments: built.tournaments,
      built,
      move,
      none,
      files: files.length,
      size,
    };
  } finally {
    await club.close();
  }
}
