// Set-ups with a position or a map of a moderator's own, which stand whole in the log.
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../src/engine/core/base/json.js';
import { parseWorldData as libertyWorld } from '../../src/engine/liberty/world/data-parser.js';
import { parseWorldData as mohicansWorld } from '../../src/engine/mohicans/world/data-parser.js';
import { loadLibertyData, loadMohicansData } from '../../src/games/data-files.js';

/** What of a set-up is somebody's own, by module; null for the usual scenario. */
export async function ownSetup(
  module: string,
): Promise<{ readonly scenario: Json | null; readonly options: JsonObject }> {
  switch (module) {
    case 'wilderness-war': {
      const file = new URL('../../src/engine/wilderness-war/data/positions/1757.yaml', import.meta.url);
      const position = parse(await readFile(file, 'utf8')) as JsonObject;
      return { scenario: { ...position, last: { year: 1757, half: 'late' } }, options: {} };
    }
    case 'liberty': {
      const { map } = libertyWorld(loadLibertyData());
      return { scenario: null, options: { map: renamed(map, 'Hartford', 'Wethersfield') } };
    }
    case 'mohicans': {
      const { map } = mohicansWorld(loadMohicansData());
      return { scenario: null, options: { map: renamed(map, 'Hartford', 'Wethersfield') } };
    }
    default:
      throw new RangeError(`${module} has no set-up of one's own here`);
  }
}

function renamed(map: unknown, from: string, to: string): JsonObject {
  return JSON.parse(JSON.stringify(map).replaceAll(`"${from}"`, `"${to}"`)) as JsonObject;
}
