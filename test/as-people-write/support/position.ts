import { readdirSync } from 'node:fs';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import type { Player } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { MemoryTable } from '../../support/memory-table.js';
import { readData } from '../../support/parse-data-file.js';
import { seated } from '../../support/seated.js';

const FOLDER = new URL('../positions/', import.meta.url);
const registry = loadRegistry();

/** A game somebody writes about: how it began, what was ordered since, and whose mail comes next. */
export interface Position {
  readonly game: string;
  readonly scenario: string;
  readonly edition: number;
  /** Seeds the dice. */
  readonly dice: string;
  readonly writer: SideId;
  /** The kind of decision he is asked. */
  readonly asked: string;
  /** One order each: by whom, and the line. */
  readonly given: readonly { readonly [side: SideId]: string }[];
}

export function positionNames(): string[] {
  return readdirSync(FOLDER).map((file) => file.replace('.yaml', ''));
}

const positions = new Map<string, Position>();

export function position(name: string): Position {
  const known = positions.get(name) ?? (readData(new URL(`${name}.yaml`, FOLDER)) as Position);
  positions.set(name, known);
  return known;
}

export function rulesOf({ game }: Position): GameModule {
  const module = registry.get(game);
  if (module === null) throw new Error(`no ${game}`);
  return module;
}

const reached = new Map<string, MemoryTable>();

/**
 * The game as the writer of a mail has it before him; players of one language. Dice fall the same at each. What is ordered before is
 * said in English, and of no player.
 */
export function tableAt(name: string, locale: string): MemoryTable {
  const known = reached.get(name) ?? play(position(name));
  reached.set(name, known);
  return known.copy(seededDice(`after ${name}`), playersOf(position(name), locale));
}

function playersOf(about: Position, locale: string): Player[] {
  return seated(rulesOf(about), locale).map((player, at) => ({
    ...player,
    token: 'ab'.charAt(at).repeat(26),
  }));
}

function play(about: Position): MemoryTable {
  const module = rulesOf(about);
  const setup = module.checkSetup({ scenario: about.scenario, edition: about.edition, options: {} });
  if (!setup.ok) throw new Error(setup.violation.code);
  const players = playersOf(about, 'en');
  const table = new MemoryTable(module, seededDice(about.dice), players, 'chains', setup.value);
  const dealt = advance(module, table.session, {});
  if (dealt !== null) table.apply(dealt);
  for (const order of about.given) for (const [side, line] of Object.entries(order)) table.give(side, line);
  return table;
}
