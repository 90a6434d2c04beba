import type { JsonObject } from '../../core/base/json.js';
import { ok } from '../../core/base/result.js';
import { ownWorlds } from '../../core/custom-setups/custom-static-data-cache.js';
import { gameSetup } from '../../core/custom-setups/validate-and-start-setup.js';
import { beginPosition } from '../../core/procedures/custom-position-start.js';
import { lexiconsOf } from '../presentation/lexicons-and-messages.js';
import { Play } from '../procedure-context.js';
import { goOn } from '../procedures/procedure-runner.js';
import type { State } from '../state.js';
import { type LibertyData, type MapData, parseMap, parseWorldData } from '../world/data-parser.js';
import { buildWorld } from '../world/index-static-data.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';
import { choices, MAP_OPTION, optionsOf } from './options.js';
import { readPosition } from './read-position.js';
import { startOf } from './starting-position.js';

/** How a game of Liberty may begin, and the facts each is played with; `usual` are those of the game as it comes. */
export function setupOf(data: LibertyData) {
  const usual = buildWorld(parseWorldData(data));
  const worldOf = worldsOf(data, usual);
  const lexicons = lexiconsOf(usual, data);
  const setup = gameSetup<State>({
    scenarios: [{ id: '1775', title: 'Liberty 1775-1783' }],
    editions: [EDITION],
    defaultEdition: EDITION,
    choices,
    own: { [MAP_OPTION]: (raw) => parseMap(raw, data) },
    stateOf({ scenario, options: chosen }) {
      const map = (chosen[MAP_OPTION] ?? null) as JsonObject | null;
      const world = worldOf({ map });
      const options = optionsOf(chosen);
      if (typeof scenario === 'string') return ok(startOf(world, options, map));
      return readPosition(scenario, { world, lexicons, options, map });
    },
    begin: (state) => beginPosition((dice) => new Play(worldOf(state), state, dice), goOn),
  });
  return { ...setup, lexicons, usual, worldOf };
}

const EDITION = 1;

function worldsOf(data: LibertyData, usual: World): WorldOf {
  const ofMap = ownWorlds((map: JsonObject) =>
    buildWorld(parseWorldData(data, map as unknown as MapData), usual),
  );
  return ({ map }) => (map === null ? usual : ofMap(map));
}
