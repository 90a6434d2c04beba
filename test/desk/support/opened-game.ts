import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { MemoryTable } from '../../support/memory-table.js';
import { seated } from '../../support/seated.js';

const registry = loadRegistry();

export function gameOf(id: string): GameModule {
  const module = registry.get(id);
  if (module === null) throw new Error(`no ${id}`);
  return module;
}

/** A game that has just begun, dealt and all, up to where somebody is asked. */
export function opened(id: string, scenario: string, locale = 'en'): MemoryTable {
  const module = gameOf(id);
  const setup = module.checkSetup({ scenario });
  if (!setup.ok) throw new Error(setup.violation.code);
  const seats = seated(module, locale);
  const memory = new MemoryTable(module, seededDice('desk'), seats, 'chains', setup.value);
  const [first] = seats;
  // What goes on of itself goes on.
  if (first !== undefined) memory.give(first.side);
  return memory;
}
