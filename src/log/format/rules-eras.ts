import { formatOf } from '../../engine/core/base/state-format-migrations.js';
import type { Entry } from './entry-types.js';
import type { GameTypes, LogTypes } from './log-types.js';

/** Which rules a game goes on under from an entry on. */
export interface Era<K extends LogTypes = GameTypes> {
  readonly from: number;
  readonly module: K['rules'];
  /** As its first entry names them. */
  readonly named: NamedRules;
  /** Number of the form of states that its entries commit to; the rules may write a later one since. */
  readonly format: number;
}

/** The rules that an entry names, which is entry 0 and every one that adopts others. */
export type NamedRules = Entry['rules'];

/** What an entry says of the rules it was made by; those that begin an era name all there is to know. */
export function rulesNamed<K extends LogTypes>({ from, module, named }: Era<K>, seq: number): NamedRules {
  if (seq === from) return named;
  const { of } = named;
  return { ...(of === undefined ? {} : { of }), module: module.id, version: module.version };
}

/** The era that begins with an entry, under the rules that were found for what it names. */
export function eraOf<K extends LogTypes>(
  { seq, rules }: Pick<Entry<K>, 'seq' | 'rules'>,
  module: K['rules'],
): Era<K> {
  return { from: seq, module, named: rules, format: rules.format ?? 1 };
}

/** The era of an entry that is to be written under these rules. */
export function freshEra<K extends LogTypes>(
  { of }: { readonly of: string | null },
  from: number,
  module: K['rules'],
): Era<K> {
  const { id, version, bundle } = module;
  const format = formatOf(module);
  const named = {
    ...(of === null ? {} : { of }),
    module: id,
    version,
    ...(bundle === undefined ? {} : { bundle }),
    ...(format === 1 ? {} : { format }),
  };
  return { from, module, named, format };
}

/** The era that an entry belongs to. */
export function eraAt<K extends LogTypes>(eras: readonly Era<K>[], seq: number): Era<K> {
  const era = eras.findLast(({ from }) => from <= seq);
  if (era === undefined) throw new RangeError(`no rules for entry ${seq}`);
  return era;
}

/** The rules in force now. */
export function lastEra<K extends LogTypes>(eras: readonly Era<K>[]): Era<K> {
  return eraAt(eras, Number.MAX_SAFE_INTEGER);
}

/** What tells an era's rules from all others. */
export function nameOf<K extends LogTypes>({ module, format }: Era<K>): string {
  return `${module.id} ${module.version} ${module.bundle ?? 'unbundled'} ${format}`;
}
