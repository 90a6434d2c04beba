import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import type { Step } from '../../../src/engine/core/session/session.js';
import { MemoryTable } from '../../support/memory-table.js';
import { alongRandomGame } from '../../support/random-game.js';
import { seated } from '../../support/seated.js';

/** Entries of which the report tells. */
const NEWS = 6;

/** Tables in the middle of a random game, every so many steps one, at each of which somebody is asked. */
export function tablesAlong(module: GameModule, seed: string, every: number, wanted: number): MemoryTable[] {
  const [scenario] = module.scenarios;
  const setup = module.checkSetup({ scenario: scenario?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  const steps: Step[] = [];
  alongRandomGame(module, setup.value, seed, every * wanted * 2, (step) => steps.push(step));
  const found: MemoryTable[] = [];
  let last = 0;
  for (let at = every; at < steps.length && found.length < wanted; at++) {
    const session = steps[at]?.session;
    const asked =
      session !== undefined && module.pending(session.state).some(({ side }) => side !== 'chance');
    if (!asked || at - last < every) continue;
    last = at;
    const table = new MemoryTable(module, seededDice('desk'), seated(module, 'en'), 'chains', setup.value);
    for (const step of steps.slice(Math.max(0, at - NEWS), at + 1)) table.put(step, 'answer');
    found.push(table);
  }
  return found;
}
