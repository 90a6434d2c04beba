import { noDice } from '../core/draws.js';
import { canonicalJson, type Json, type JsonObject } from '../core/json.js';
import type { Setup } from '../core/module.js';
import { Names } from '../core/names.js';
import type { Applied } from '../core/order.js';
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
export interface Beginnings {
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly editions: readonly number[];
  readonly defaultEdition: number;
  choices(edition: number): { readonly [option: string]: readonly Json[] };
  checkSetup(raw: { scenario: Json; edition?: Json; options?: Json }): Result<Setup>;
  setup(setup: Setup): Applied<State>;
  /** The facts of the game as it comes. */
  readonly usual: World;
  readonly worldOf: WorldOf;
}

const SCENARIO = '1775';
const EDITION = 1;
/** Maps of moderators are kept as long as a game with them is likely to come again. */
const MAPS_KEPT = 8;

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

/** Worlds by map: the same position always has the same one, however often it was written and read again. */
function worldsOf(data: LibertyData, usual: World): WorldOf {
  const byObject = new WeakMap<JsonObject, World>();
  const byText = new Map<string, World>();
  return ({ map }) => {
    if (map === null) return usual;
    const known = byObject.get(map);
    if (known !== undefined) return known;
    const text = canonicalJson(map);
    let world = byText.get(text);
    if (world === undefined) {
      // It passed its check when the game was set up.
      world = buildWorld(parseWorldData(data, map as unknown as MapData), usual);
      if (byText.size >= MAPS_KEPT) byText.delete([...byText.keys()][0] ?? '');
      byText.set(text, world);
    }
    byObject.set(map, world);
    return world;
  };
}
