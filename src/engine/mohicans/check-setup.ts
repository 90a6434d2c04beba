import type { Beginnings as AnyBeginnings } from '../core/beginnings.js';
import { noDice } from '../core/draws.js';
import type { Json, JsonObject } from '../core/json.js';
import type { Setup } from '../core/module.js';
import { ownWorlds } from '../core/own-worlds.js';
import { ok, type Result, refuse } from '../core/result.js';
import {
  type DiceData,
  type MapData,
  type MohicansData,
  parseDice,
  parseMap,
  parseWorldData,
} from './data-schema.js';
import { checkOptions, choices, optionsOf } from './options.js';
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

const SCENARIO = '1754';
const EDITION = 1;

/** How a game of Mohicans may begin. */
export function beginnings(data: MohicansData): Beginnings {
  const usual = buildWorld(parseWorldData(data));
  const worldOf = worldsOf(data, usual);
  const records = Object.keys(usual.records);
  return {
    scenarios: [{ id: SCENARIO, title: 'Mohicans 1754-1760' }],
    editions: [EDITION],
    defaultEdition: EDITION,
    choices: () => choices(records),
    checkSetup: (raw) => checkSetup(data, records, raw),
    setup(setup) {
      const own = ownOf(setup.options);
      const world = worldOf({ own });
      const play = new Play(world, startOf(world, optionsOf(setup.options), own), noDice);
      goOn(play);
      return play.applied();
    },
    usual,
    worldOf,
  };
}

function checkSetup(
  data: MohicansData,
  records: readonly string[],
  raw: { scenario: Json; edition?: Json; options?: Json },
): Result<Setup> {
  const edition = raw.edition ?? EDITION;
  if (edition !== EDITION) {
    return refuse('unknown-edition', undefined, { path: 'edition', edition, known: [EDITION] });
  }
  const options = checkOptions(raw.options, records);
  if (!options.ok) return options;
  if (raw.scenario !== SCENARIO) {
    const scenario = typeof raw.scenario === 'string' ? raw.scenario : '';
    return refuse('unknown-scenario', undefined, { path: 'scenario', scenario: scenario.slice(0, 60) }, [
      SCENARIO,
    ]);
  }
  const given = ownOf((raw.options ?? {}) as JsonObject);
  const own: { [option: string]: Json } = {};
  if (given.map !== null) {
    const map = parseMap(given.map, data);
    if (!map.ok) return map;
    own.map = map.value as unknown as JsonObject;
  }
  if (given.dice !== null) {
    const dice = parseDice(given.dice);
    if (!dice.ok) return dice;
    own.dice = dice.value as unknown as JsonObject;
  }
  return ok({ scenario: SCENARIO, edition, options: { ...options.value, ...own } });
}

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
