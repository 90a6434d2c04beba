import type { Entrant, EntrantId } from '../../base/index.js';

/** Points that are added for pairing only, so that the strong meet early. */
export interface Acceleration {
  /** How many of the highest seeds have them. */
  readonly top: number;
  /** What is added in round 1, 2 and so on; in later rounds nothing. */
  readonly added: readonly number[];
}

/** The records of a round (counted from 1) with what is added to them. */
export function acceleratedRecords(
  records: ReadonlyMap<EntrantId, number>,
  entrants: readonly Entrant[],
  round: number,
  { top, added }: Acceleration,
): Map<EntrantId, number> {
  const more = added[round - 1] ?? 0;
  return new Map(
    entrants.map(({ id, seed }) => [id, (records.get(id) ?? 0) + (seed <= top ? more : 0)] as const),
  );
}
