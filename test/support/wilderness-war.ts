import type { Dice } from '../../src/engine/core/dice.js';
import type { Json, JsonObject } from '../../src/engine/core/json.js';
import type { Setup } from '../../src/engine/core/module.js';
import type { Violation } from '../../src/engine/core/result.js';
import { seededDice } from '../../src/engine/core/seeded-dice.js';
import { parseWorldData } from '../../src/engine/wilderness-war/data-schema.js';
import { beginnings } from '../../src/engine/wilderness-war/setup.js';
import type { State } from '../../src/engine/wilderness-war/state.js';
import type { World } from '../../src/engine/wilderness-war/world.js';
import { buildWorld } from '../../src/engine/wilderness-war/world-from-data.js';
import { loadWildernessWarData } from '../../src/games/data-files.js';

export const data = loadWildernessWarData();
export const world: World = buildWorld(parseWorldData(data));
export const starts = beginnings(world, data);

/** The set-up a person asks for; fails the test when it is refused. */
export function accepted(scenario: Json, edition?: Json, options?: Json): Setup {
  const checked = starts.checkSetup({
    scenario,
    ...(edition === undefined ? {} : { edition }),
    ...(options === undefined ? {} : { options }),
  });
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.violation)}`);
  return checked.value;
}

/** The position a set-up gives. */
export function start(scenario: Json, edition?: Json, options?: Json): State {
  return starts.setup(accepted(scenario, edition, options)).state;
}

/** Why a scenario is refused; null when it is not. */
export function refused(scenario: Json, edition?: Json, options?: Json): Violation | null {
  const checked = starts.checkSetup({
    scenario,
    ...(edition === undefined ? {} : { edition }),
    ...(options === undefined ? {} : { options }),
  });
  return checked.ok ? null : checked.violation;
}

/** A small position with nothing on the map, to be filled by the test. */
export function bare(more: JsonObject = {}): JsonObject {
  return {
    season: { year: 1757, half: 'early' },
    last: { year: 1759, half: 'late' },
    vp: { side: 'none', points: 0 },
    assemblies: 'supportive',
    hand_size: { french: 9, british: 9 },
    ...more,
  };
}

export function anyDice(seed = 'test'): Dice {
  return seededDice(seed);
}
