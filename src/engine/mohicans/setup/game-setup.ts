import type { JsonObject } from '../../core/base/json.js';
import { ok } from '../../core/base/result.js';
import { ownWorlds } from '../../core/custom-setups/custom-static-data-cache.js';
import { gameSetup } from '../../core/custom-setups/validate-and-start-setup.js';
import { beginPosition } from '../../core/procedures/custom-position-start.js';
import { lexiconsOf } from '../presentation/lexicons-and-messages.js';
import { Play } from '../procedure-context.js';
import { goOn } from '../procedures/procedure-runner.js';
import type { State } from '../state.js';
import {
  type DiceData,
  type MapData,
  type MohicansData,
  parseDice,
  parseMap,
  parseWorldData,
} from '../world/data-parser.js';
import { buildWorld } from '../world/index-static-data.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';
import { choices, optionsOf } from './options.js';
import { readPosition } from './read-position.js';
import { startOf } from './starting-position.js';

/** How a game of Mohicans may begin, and the facts each is played with; `usual` are those of the game as it comes. */
export function setupOf(data: MohicansData) {
  const usual = buildWorld(parseWorldData(data));
  const worldOf = worldsOf(data, usual);
  const lexicons = lexiconsOf(usual, data);
  const setup = gameSetup<State>({
    scenarios: [{ id: '1754', title: 'Mohicans 1754-1760' }],
    editions: [EDITION],
    defaultEdition: EDITION,
    choices: () => choices(Object.keys(usual.records)),
    wrongValue: ({ path, option, value, values }) => ({
      code: 'no-such-value',
      params: { path, option, text: String(value).slice(0, 60) },
      suggestions: values.map(String),
    }),
    own: { map: (raw) => parseMap(raw, data), dice: parseDice },
    stateOf({ scenario, options: chosen }) {
      const own = ownOf(chosen);
      const world = worldOf({ own });
      const options = optionsOf(chosen);
      if (typeof scenario === 'string') return ok(startOf(world, options, own));
      return readPosition(scenario, { world, lexicons, options, own });
    },
    begin: (state) => beginPosition((dice) => new Play(worldOf(state), state, dice), goOn),
  });
  return { ...setup, lexicons, usual, worldOf };
}

const EDITION = 1;

function ownOf(options: JsonObject): State['own'] {
  return {
    map: (options.map ?? null) as JsonObject | null,
    dice: (options.dice ?? null) as JsonObject | null,
  };
}

function worldsOf(data: MohicansData, usual: World): WorldOf {
  const ofOwn = ownWorlds((own: State['own']) => {
    const map = own.map as unknown as MapData | null;
    const dice = own.dice as unknown as DiceData | null;
    return buildWorld(parseWorldData(data, { map, dice }), usual);
  });
  return ({ own }) => (own.map === null && own.dice === null ? usual : ofOwn(own));
}
