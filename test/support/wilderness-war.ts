import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import type { Violation } from '../../src/engine/core/base/result.js';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import type { Setup } from '../../src/engine/core/contract/game-module.js';
import type { Applied } from '../../src/engine/core/contract/order.js';
import { pending } from '../../src/engine/core/procedures/frame-stack-accessors.js';
import type { Play } from '../../src/engine/wilderness-war/procedure-context.js';
import { perform } from '../../src/engine/wilderness-war/procedures/procedure-runner.js';
import { setupOf } from '../../src/engine/wilderness-war/setup/game-setup.js';
import type { State } from '../../src/engine/wilderness-war/state.js';
import { parseWorldData } from '../../src/engine/wilderness-war/world/data-parser.js';
import { buildWorld } from '../../src/engine/wilderness-war/world/index-static-data.js';
import type { World } from '../../src/engine/wilderness-war/world/static-data-types.js';
import { loadWildernessWarData } from '../../src/games/data-files.js';

export const data = loadWildernessWarData();
export const world: World = buildWorld(parseWorldData(data));
export const starts = setupOf(world, data);

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

/** The position after its question was answered by `act`, without an order. */
export function answered(state: State, dice: Dice, act: (play: Play) => void): Applied<State> {
  return perform(world, state, dice, pending(state)[0]?.id ?? '', act);
}
