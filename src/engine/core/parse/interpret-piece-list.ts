import { ok, type Result, type Violation } from '../base/result.js';
import type { PieceItem } from './piece-list-slot.js';

/** Among whom a list of pieces chooses, and how the game refuses one that cannot be. */
export interface PieceChoice {
  /** Everybody there, in the order of the result. Who is named must be among them. */
  readonly there: readonly string[];
  /** Those there whom `all` or a number of these kinds may mean, in the order in which they are taken. */
  fitting(kinds: readonly string[]): readonly string[];
  notThere(piece: string): Violation;
  twice(piece: string): Violation;
  notSoMany(wanted: number, found: number, kinds: readonly string[]): Violation;
  nobody(): Violation;
}

/** Who is meant by a list of pieces: those it names and counts without those it leaves out; somebody at least. */
export function resolvePieces(items: readonly PieceItem[], choice: PieceChoice): Result<string[]> {
  const left = chosen(
    choice,
    items.filter(({ but }) => but),
    new Set(),
  );
  if (!left.ok) return left;
  const taken = chosen(
    choice,
    items.filter(({ but }) => !but),
    left.value,
  );
  if (!taken.ok) return taken;
  const pieces = choice.there.filter((piece) => taken.value.has(piece));
  return pieces.length > 0 ? ok(pieces) : { ok: false, violation: choice.nobody() };
}

/** Who is named comes first, so that `2 militia, Ward` are three. */
function chosen(
  choice: PieceChoice,
  items: readonly PieceItem[],
  without: ReadonlySet<string>,
): Result<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { piece } of items) {
    if (piece === null) continue;
    if (!choice.there.includes(piece)) return { ok: false, violation: choice.notThere(piece) };
    if (found.has(piece) || without.has(piece)) return { ok: false, violation: choice.twice(piece) };
    found.add(piece);
  }
  for (const { piece, count, kinds } of items) {
    if (piece !== null) continue;
    const fitting = choice.fitting(kinds).filter((one) => !found.has(one) && !without.has(one));
    if (count !== 'all' && fitting.length < count) {
      return { ok: false, violation: choice.notSoMany(count, fitting.length, kinds) };
    }
    for (const one of count === 'all' ? fitting : fitting.slice(0, count)) found.add(one);
  }
  return ok(found);
}
