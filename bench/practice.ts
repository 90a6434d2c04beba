import { loadRegistry } from '../src/games/registry-loader.js';
import { practiceMatch } from '../test/support/practice-match.js';

/** What comes of many games of a practice opponent against orders by lot. */
export interface PracticeCost {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  /** Milliseconds of processor for an answer, the other side's orders included. */
  readonly each: number;
}

/** So many games of the first scenario, the sides taking turns. */
export function practiceCost(id: string, games: number): PracticeCost {
  const module = loadRegistry().get(id);
  const setup = module?.checkSetup({ scenario: module.scenarios[0]?.id ?? '' });
  if (module === null || setup?.ok !== true) throw new Error(`no game ${id}`);
  const began = process.cpuUsage();
  let [won, lost, answers] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const side = module.sides[game % module.sides.length] ?? '';
    const match = practiceMatch(module, setup.value, side, `practice ${id} ${game}`);
    answers += match.answers;
    if (match.winner === side) won++;
    else if (match.winner !== null) lost++;
  }
  const { user, system } = process.cpuUsage(began);
  return { games, won, lost, each: (user + system) / 1000 / answers };
}
