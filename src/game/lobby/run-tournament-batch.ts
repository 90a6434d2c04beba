import type { Violation } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { Registry } from '../../engine/core/contract/game-module.js';
import type { OnProgress } from '../../log/format/index.js';
import { type House, type Seating, stemOf } from '../table/index.js';
import { type BatchEntry, type BatchFault, checkBatch } from './tournament-batch-check.js';
import { readBatch } from './tournament-file.js';

export interface BatchParts {
  readonly house: Pick<House, 'create' | 'list'> & Pick<Seating, 'origins'>;
  readonly registry: Registry;
  /** Ids that belong to games that wait for players. */
  readonly reserved: ReadonlySet<string>;
  /** The time control of games that name none. */
  readonly usual: TimeControl | null;
  /** Told after each game; games that are made stay when it stops the work. */
  readonly onProgress?: OnProgress;
}

/** What became of one entry. */
export interface BatchResult {
  /** `games[3]` */
  readonly key: string;
  /** The game's id; null when it could not be made. */
  readonly id: string | null;
  /** False for a game that was there already. */
  readonly made: boolean;
  readonly violation?: Violation;
}

/** Either faults, and nothing was made, or what became of each entry. */
export type Batch =
  | { readonly ok: true; readonly results: readonly BatchResult[] }
  | { readonly ok: false; readonly faults: readonly BatchFault[] };

/**
 * Makes the games of a tournament file (YAML). Nothing is made when anything in the file is wrong; the same file used
 * again makes only the games that are not there yet.
 */
export async function runBatch(parts: BatchParts, text: string): Promise<Batch> {
  const read = readBatch(text);
  if (!read.ok) {
    const key = read.violation.params?.key;
    return { ok: false, faults: [{ key: typeof key === 'string' ? key : '', violation: read.violation }] };
  }
  const { entries, faults } = checkBatch(parts.registry, read.value, parts.usual);
  const taken = new Set([...parts.reserved, ...(await parts.house.list())]);
  const there = await parts.house.origins();
  const clashes = entries.filter(
    ({ id, game }) => id !== null && taken.has(id) && there.get(game.origin) !== id,
  );
  const all = [...faults, ...clashes.map(clash)];
  if (all.length > 0) return { ok: false, faults: all };
  for (const { id } of entries) if (id !== null) taken.add(id);
  const results: BatchResult[] = [];
  for (const entry of entries) {
    results.push(await makeOne(parts, entry, there, taken));
    await parts.onProgress?.(results.length, entries.length);
  }
  return { ok: true, results };
}

function clash({ key, id }: BatchEntry): BatchFault {
  return { key: `${key}.id`, violation: { code: 'game-exists', params: { id: id ?? '' } } };
}

async function makeOne(
  parts: BatchParts,
  { key, id, game }: BatchEntry,
  there: ReadonlyMap<string, string>,
  taken: Set<string>,
): Promise<BatchResult> {
  const known = there.get(game.origin);
  if (known !== undefined) return { key, id: known, made: false };
  const stem = stemOf(game.title);
  for (let number = 1; ; number++) {
    const name = id ?? `${stem}-${number}`;
    if (id === null && taken.has(name)) continue;
    const made = await parts.house.create({ ...game, id: name });
    if (made.ok) {
      taken.add(name);
      return { key, id: name, made: true };
    }
    // Another program may have taken a free name meanwhile.
    if (id !== null || made.violation.code !== 'game-exists') {
      return { key, id: null, made: false, violation: made.violation };
    }
  }
}
