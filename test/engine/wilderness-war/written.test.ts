import type { Json, JsonObject } from '../../../src/engine/core/base/json.js';
import { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import { unitsAt } from '../../../src/engine/wilderness-war/position-accessors.js';
import { SIDES, type State } from '../../../src/engine/wilderness-war/state.js';
import { data, world } from '../../support/wilderness-war.js';
import { describeWritten } from '../../support/written-positions.js';

const game = createWildernessWar(data);

/** 4.0 A.2: what the last season left of this the deal decides anew. */
function essence(state: State): State {
  const no = { french: false, british: false };
  return state.frames[0]?.kind === 'deal' ? { ...state, holding: no, mustPlayAll: no } : state;
}

describeWritten({
  game,
  games: 2,
  essence,
  // A side that has cards and nobody on the map has no use for them.
  hopeless: (state) =>
    SIDES.some((side) => world.spaceIds.every((space) => unitsAt(world, state, space, side).length === 0)),
  restsAt: ['action', 'deal'],
  chosen(seed) {
    const random = new SeededRandom(`options ${seed}`);
    const one = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
    const edition = one(game.editions) ?? game.defaultEdition;
    const options: { [name: string]: Json } = {};
    for (const [name, values] of Object.entries(game.choices?.(edition) ?? {})) {
      // Who has bid for the sides before does not bid again.
      if (name !== 'bidding') options[name] = one(values) ?? null;
    }
    return { scenario: one(game.scenarios)?.id ?? '', edition, options: options as JsonObject };
  },
});
