import type { Beginnings as AnyBeginnings } from '../core/beginnings.js';
import { noDice } from '../core/draws.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Setup } from '../core/module.js';
import { Names } from '../core/names.js';
import { ownWorlds } from '../core/own-worlds.js';
import { ok, type Result, refuse } from '../core/result.js';
import { type LibertyData, type MapData, parseMap, parseWorldData } from './data-schema.js';
import { checkOptions, choices, MAP_OPTION, optionsOf } from './options.js';
import { Play } from './play.js';
import { goOn } from './procedures/perform.js';
import { startOf } from './setup.js';
import type { State } from './state.js';
import type { World } from './world.js';
import { buildWorld } from './world-from-data.js';
import type { WorldOf } from './world-of.js';

/** How games begin, and the facts each is played with. */
export interface Beginnings extends AnyBeginnings<State> {
  /** The facts of the game as it comes. */
  readonly usual: World;
  readonly worldOf: WorldOf;
}

const SCENARIO = '1775';
const EDITION = 1;

/** How a game of Liberty may begin. */
export function beginnings(data: LibertyData): Beginnings {
  const usual = buildWorld(parseWorldData(data));
  const worldOf = worldsOf(data, usual);
  return {
    scenarios: [{ id: SCENARIO, title: 'Liberty 1775-1783' }],
    editions: [EDITION],
    defaultEdition: EDITION,
    choices: () => choices(),
    checkSetup: (raw) => checkSetup(data, raw),
    setup(setup) {
      const map = (setup.options[MAP_OPTION] ?? null) as JsonObject | null;
      const world = worldOf({ map });
      const play = new Play(world, startOf(world, optionsOf(setup.options), map), noDice);
      goOn(play);
      return play.applied();
    },
    usual,
    worldOf,
  };
}

function checkSetup(
  data: LibertyData,
  raw: { scenario: Json; edition?: Json; options?: Json },
): Result<Setup> {
  const edition = raw.edition ?? EDITION;
  if (edition !== EDITION) {
    return refuse('unknown-edition', undefined, { path: 'edition', edition, known: [EDITION] });
  }
  const options = checkOptions(raw.options);
  if (!options.ok) return options;
  if (raw.scenario !== SCENARIO) {
    const scenario = typeof raw.scenario === 'string' ? raw.scenario : '';
    const names = new Names('scenario', [{ id: SCENARIO, names: [SCENARIO] }]);
    const near = names.nearest(scenario);
    return refuse(
      'unknown-scenario',
      undefined,
      { path: 'scenario', scenario },
      near.length > 0 ? near : [SCENARIO],
    );
  }
  const own = ((raw.options ?? {}) as JsonObject)[MAP_OPTION] ?? null;
  if (own === null) return ok({ scenario: SCENARIO, edition, options: options.value });
  const map = parseMap(own, data);
  if (!map.ok) return map;
  return ok({
    scenario: SCENARIO,
    edition,
    options: { ...options.value, [MAP_OPTION]: map.value as unknown as JsonObject },
  });
}

function worldsOf(data: LibertyData, usual: World): WorldOf {
  const ofMap = ownWorlds((map: JsonObject) =>
    buildWorld(parseWorldData(data, map as unknown as MapData), usual),
  );
  return ({ map }) => (map === null ? usual : ofMap(map));
}
