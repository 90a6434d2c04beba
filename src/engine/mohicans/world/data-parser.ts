import * as z from 'zod/mini';
import { ok, type Result, refuse } from '../../core/base/result.js';
import { isRecord, schemaFault } from '../../core/base/schema-faults.js';
import { dataIn, isSound } from '../../core/base/sound-data.js';
import type { LocaleFiles } from '../../core/names/locale-files.js';
import { faultOf, type MapProblem } from './map-validation.js';
import {
  type DiceData,
  forms,
  type MapData,
  type NavalData,
  type ReinforcementData,
  type SetupData,
  type TurnData,
  type UnitData,
} from './record-schemas.js';

export type { DiceData, MapData } from './record-schemas.js';

/**
 * Reads the data files. Those that come with the program are parsed by functions that throw; the map or the dice a person
 * brings along pass the same schema, but their faults are told to him.
 */

/** Every data file of the game, parsed from YAML but not yet looked at. */
export interface MohicansData {
  readonly places: unknown;
  readonly connections: unknown;
  readonly units: unknown;
  readonly naval: unknown;
  readonly dice: unknown;
  readonly turns: unknown;
  readonly setup: unknown;
  readonly reinforcements: unknown;
  /** Locale files by language; several files of a language add up. */
  readonly locales: LocaleFiles;
}

/** The files a World is built from. */
export interface WorldData {
  readonly map: MapData;
  readonly units: UnitData;
  readonly naval: NavalData;
  readonly dice: DiceData;
  readonly turns: TurnData;
  readonly setup: SetupData;
  readonly reinforcements: ReinforcementData;
}

/** What a moderator brought along, already parsed; null where he brought none. */
export interface OwnData {
  readonly map: MapData | null;
  readonly dice: DiceData | null;
}

/** Looks at the files that make the world; throws on a fault. */
export function parseWorldData(data: MohicansData, own: OwnData = { map: null, dice: null }): WorldData {
  return {
    map: own.map ?? mapIn(data),
    dice: own.dice ?? dataIn(() => forms().dice, data.dice),
    units: unitsIn(data),
    naval: dataIn(() => forms().naval, data.naval),
    turns: dataIn(() => forms().turns, data.turns),
    setup: setupIn(data),
    reinforcements: dataIn(() => forms().reinforcements, data.reinforcements),
  };
}

function mapIn(data: MohicansData): MapData {
  if (isSound(data.places) && isSound(data.connections)) return ourMap(data) as unknown as MapData;
  const read = parseMap({}, data);
  if (read.ok) return read.value;
  throw new TypeError(`the map is at fault: ${JSON.stringify(read.violation.params)}`);
}

function unitsIn(data: MohicansData): UnitData {
  return dataIn(() => forms().units, data.units);
}

function setupIn(data: MohicansData): SetupData {
  return dataIn(() => forms().setup, data.setup);
}

function ourMap(data: MohicansData): { readonly [part: string]: unknown } {
  const part = (file: unknown) => z.record(z.string(), z.unknown()).parse(file);
  return { ...part(data.places), ...part(data.connections) };
}

/**
 * A moderator's own map. Parts it leaves out (`connections`, say) stay those of the map that comes with the game. A
 * fault is told as `map-invalid` with the path in the file and a `map-problem`; the map must fit units and set-up.
 */
export function parseMap(raw: unknown, data: MohicansData): Result<MapData> {
  if (!isRecord(raw)) return fault('map-invalid', '', 'wrong-type');
  const whole = { ...ourMap(data), ...raw };
  const read = forms().map.safeParse(whole);
  if (!read.success) {
    const { path, problem } = schemaFault(whole, read.error);
    return fault('map-invalid', path, problem);
  }
  const found = faultOf(read.data, unitsIn(data), setupIn(data));
  return found === null ? ok(read.data) : fault('map-invalid', found.path, found.problem);
}

/** A moderator's own battle dice, in the form of `dice.yaml`; a fault is told as `dice-invalid`. */
export function parseDice(raw: unknown): Result<DiceData> {
  const read = forms().dice.safeParse(raw);
  if (read.success) return ok(read.data);
  const { path, problem } = schemaFault(raw, read.error);
  return fault('dice-invalid', path, problem);
}

function fault(code: 'map-invalid' | 'dice-invalid', path: string, problem: MapProblem): Result<never> {
  return refuse(code, undefined, { path, problem: `map-problem:${problem}` });
}
