import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { Setup } from '../../src/engine/core/contract/game-module.js';
import { createMohicans } from '../../src/engine/mohicans/index.js';
import { data } from './mohicans.js';

export const mohicans = createMohicans(data);

/** The set-up a person asks for; fails the test when it is refused. */
export function mohicansSetup(options: Json = {}): Setup {
  const checked = mohicans.checkSetup({ scenario: '1754', options });
  if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.violation)}`);
  return checked.value;
}

/** For every option another value than the usual one. */
export function allOptions(): JsonObject {
  return Object.fromEntries(
    Object.entries(mohicans.choices?.(1) ?? {}).map(([option, values]) => [option, values[1] ?? null]),
  );
}

/** Values of the options by lot. */
export function optionsByLot(seed: string): JsonObject {
  const random = new SeededRandom(`options ${seed}`);
  return Object.fromEntries(
    Object.entries(mohicans.choices?.(1) ?? {}).map(([option, values]) => [
      option,
      values[random.below(values.length)] ?? null,
    ]),
  );
}
