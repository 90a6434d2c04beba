import * as z from 'zod/mini';
import { ok, type Result, refuse } from '../../core/base/result.js';
import { isRecord, schemaFault } from '../../core/base/schema-faults.js';
import { dataIn, isSound } from '../../core/base/sound-data.js';
import type { LocaleFiles } from '../../core/names/locale-files.js';
import type { MapProblem } from './map-fault-codes.js';
import { faultOf } from './map-validation.js';
import { type BlockData, type CardData, forms, type MapData } from './record-schemas.js';

export type { BlockData, CardData, MapData } from './record-schemas.js';

/**
 * Reads the data files. Those that come with the program are parsed by functions that throw; the map a person brings along
 * passes the same schema, but its faults are told to him.
 */

/** Every data file of the game, parsed from YAML but not yet looked at. */
export interface LibertyData {
  readonly hexes: unknown;
  readonly hexsides: unknown;
  readonly rivers: unknown;
  readonly naval: unknown;
  readonly blocks: unknown;
  readonly cards: unknown;
  /** Locale files by language; several files of a language add up. */
  readonly locales: LocaleFiles;
}

/** The files a World is built from. */
export interface WorldData {
  readonly map: MapData;
  readonly blocks: BlockData;
  readonly cards: CardData;
}

/** Looks at the files that make the world; throws on a fault. `own` is the map of a moderator, already parsed. */
export function parseWorldData(data: LibertyData, own?: MapData): WorldData {
  const parts = { blocks: blocksIn(data), cards: dataIn(() => forms().cards, data.cards) };
  if (own !== undefined) return { map: own, ...parts };
  if (mapFiles(data).every(isSound)) return { map: ourMap(data) as unknown as MapData, ...parts };
  const read = parseMap({}, data);
  if (!read.ok) throw new TypeError(`the map is at fault: ${JSON.stringify(read.violation.params)}`);
  return { map: read.value, ...parts };
}

/**
 * A moderator's own map. Parts it leaves out (`rivers`, say) stay those of the map that comes with the game. A fault
 * is told as `map-invalid` with the path in the file and a `map-problem`; the map must fit the blocks and their set-up.
 */
export function parseMap(raw: unknown, data: LibertyData): Result<MapData> {
  if (!isRecord(raw))
    return refuse('map-invalid', undefined, { path: '', problem: 'map-problem:wrong-type' });
  const whole = { ...ourMap(data), ...raw };
  const read = forms().map.safeParse(whole);
  if (!read.success) {
    const { path, problem } = schemaFault(whole, read.error);
    return fault(path, problem);
  }
  const found = faultOf(read.data, blocksIn(data));
  return found === null ? ok(read.data) : fault(found.path, found.problem);
}

function fault(path: string, problem: MapProblem): Result<never> {
  return refuse('map-invalid', undefined, { path, problem: `map-problem:${problem}` });
}

function blocksIn(data: LibertyData): BlockData {
  return dataIn(() => forms().blocks, data.blocks);
}

function mapFiles({ hexes, hexsides, rivers, naval }: LibertyData): readonly unknown[] {
  return [hexes, hexsides, rivers, naval];
}

function ourMap(data: LibertyData): { readonly [part: string]: unknown } {
  return Object.assign({}, ...mapFiles(data).map((part) => z.record(z.string(), z.unknown()).parse(part)));
}
