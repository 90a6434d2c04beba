import { describe, expect, it } from '@jest/globals';
import { Workshop } from '../../desk/compose/workshop.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Step } from '../../src/engine/core/session/session.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { alongRandomGame } from '../support/random-game.js';
import { Fingers } from './support/fingers.js';
import { gameOf } from './support/opened-game.js';
import { RARE_MOMENTS } from './support/rare-moments.js';

const registry = loadRegistry();
/** `npm run questions` plays until every kind of question was asked; without it one game of each scenario is looked at. */
const ALL = process.env.EVERY_QUESTION !== undefined;
const [GAMES, STEPS] = ALL ? [40, 2500] : [1, 250];
/** A question is tried at so many moments, so often at each, before nothing comes of it. */
const MOMENTS = 25;
const ATTEMPTS = 6;

/** How often a kind of question was tried, and the order that came of it. */
interface Tried {
  moments: number;
  order: string | null;
}

/** Every kind of question that a side is ever asked: what no order answered would be none. */
function declared({ orders, anytime }: GameModule): Set<string> {
  const kinds = new Set(orders.flatMap(({ answers }) => answers));
  // What may be said unasked is no question.
  if (anytime !== undefined) kinds.delete('offer');
  return kinds;
}

/** The kinds of question that rare moments and random games ask, each with an order that answers it and was made by touches alone. */
function answered(module: GameModule, wanted: number): Map<string, Tried> {
  // Which games are played does not hang on how often something was touched.
  const games = new SeededRandom(`games of ${module.id}`);
  const random = new SeededRandom(`questions of ${module.id}`);
  const kinds = new Map<string, Tried>();
  const enough = (): boolean =>
    kinds.size >= wanted && [...kinds.values()].every(({ order }) => order !== null);
  const look = (state: unknown): void => {
    for (const { side, kind } of module.pending(state)) {
      if (side === 'chance') continue;
      const tried = kinds.get(kind) ?? { moments: 0, order: null };
      kinds.set(kind, tried);
      if (tried.order !== null || tried.moments >= MOMENTS) continue;
      tried.moments++;
      tried.order = byTouches(new Workshop(module, module.view(state, side), side, 'en'), kind, random);
    }
  };
  const watch = ({ session: { state } }: Step): void => look(state);
  for (const state of RARE_MOMENTS[module.id]?.() ?? []) look(state);
  for (let game = 0; game < GAMES && !enough(); game++) {
    for (const { id } of module.scenarios) {
      alongRandomGame(module, setupByLot(module, id, game, games), `questions ${id} ${game}`, STEPS, watch);
    }
  }
  return kinds;
}

/** The first game of a scenario is as usual, the others have any edition and options. */
function setupByLot(module: GameModule, scenario: string, game: number, random: SeededRandom): Setup {
  const any = <T>(items: readonly T[]): T | undefined => items[random.below(Math.max(1, items.length))];
  const edition = game === 0 ? module.defaultEdition : (any(module.editions) ?? module.defaultEdition);
  const choices = Object.entries(game === 0 ? {} : (module.choices?.(edition) ?? {}));
  const options = Object.fromEntries(choices.map(([option, values]) => [option, any(values) ?? null]));
  const setup = module.checkSetup({ scenario, edition, options });
  const usual = module.checkSetup({ scenario });
  const found = setup.ok ? setup : usual;
  if (!found.ok) throw new Error(found.violation.code);
  return found.value;
}

function byTouches(workshop: Workshop, kind: string, random: SeededRandom): string | null {
  const fingers = new Fingers(workshop, random);
  const choices = workshop.choices.filter(
    ({ decision, options }) => decision.kind === kind && options.unavailable === null,
  );
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const choice of choices) {
      const line = fingers.byLight(choice);
      if (line !== null) return line;
    }
  }
  return null;
}

describe.each(registry.ids())('the questions of %s', (id) => {
  it(
    'are all answered by touches alone',
    () => {
      const module = gameOf(id);
      const all = declared(module);
      const kinds = answered(module, all.size);
      const list = [...kinds].map(([kind, { order }]) => `  ${kind}: ${order ?? '-'}`).sort();
      process.stderr.write(`${id}: ${kinds.size} of ${all.size} kinds of question\n${list.join('\n')}\n`);
      const open = [...kinds].flatMap(([kind, { order }]) => (order === null ? [kind] : []));
      expect(open).toEqual([]);
      expect([...all].filter((kind) => ALL && !kinds.has(kind))).toEqual([]);
      expect(kinds.size).toBeGreaterThan(5);
    },
    ALL ? 1_800_000 : 240_000,
  );
});
