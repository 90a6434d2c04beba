import { ok, type Result, refuse } from '../../core/base/result.js';
import { counterOf, inOrder, isReduced } from '../position-accessors.js';
import type { PieceId, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { spaceRef } from './message-references.js';
import { isFamily, isOfType } from './unit-families.js';

/**
 * Pieces as a player names them: `3 regulars`, `reduced Marin`, `2x 4-4`, `Lévis`, `all`. Kept in the order as said,
 * and turned into counters on the board when the order is judged.
 */
export type Selector = {
  readonly of: 'everything' | 'type' | 'unit' | 'leader' | 'rating';
  /** Unit type, counter (or one single unit), leader, or the printed `strength-move`; empty for everything. */
  readonly id: string;
  readonly count: number | 'all';
  readonly strength: 'any' | 'full' | 'reduced';
  readonly at: SpaceId | null;
};

/** A selector for pieces of one kind. */
export function select(
  of: Selector['of'],
  id: string,
  more: Partial<Pick<Selector, 'count' | 'strength' | 'at'>> = {},
): Selector {
  return { of, id, count: 1, strength: 'any', at: null, ...more };
}

/** What a selector names, as a parameter of messages. */
function selectorRef(selector: Selector): string {
  switch (selector.of) {
    case 'everything':
      return 'pieces:everything';
    case 'type':
      return `unittype:${selector.id}`;
    case 'unit':
      return `unit:${selector.id}`;
    case 'leader':
      return `leader:${selector.id}`;
    case 'rating':
      return selector.id;
  }
}

/** Whether the selector may mean the piece where it stands. */
function fitsSelector(world: World, state: State, selector: Selector, piece: PieceId): boolean {
  if (selector.at !== null && state.pieces[piece] !== selector.at) return false;
  const unit = world.units.get(piece);
  if (unit === undefined) {
    const named = selector.of === 'leader' && selector.id === piece;
    return selector.strength === 'any' && (named || selector.of === 'everything');
  }
  const reduced = isReduced(state, piece);
  if (selector.strength !== 'any' && (selector.strength === 'reduced') !== reduced) return false;
  switch (selector.of) {
    case 'everything':
      return true;
    case 'type':
      return isOfType(unit, selector.id);
    case 'unit':
      return unit.counter === selector.id || unit.id === selector.id;
    case 'rating':
      return `${unit.full}-${unit.move}` === selector.id;
    case 'leader':
      return false;
  }
}

/**
 * The pieces of `pool` that the selectors name, in canonical order. Where several would do, those at full strength
 * are taken first, then in counter order; no piece is taken twice. A selector without a place
 * must not leave open in which space the pieces are.
 */
export function resolveSelectors(
  world: World,
  state: State,
  selectors: readonly Selector[],
  pool: readonly PieceId[],
): Result<PieceId[]> {
  const taken = new Set<PieceId>();
  for (const selector of selectors) {
    const free = pool.filter((piece) => !taken.has(piece) && fitsSelector(world, state, selector, piece));
    if (selector.count === 'all') {
      if (free.length === 0 && selector.of !== 'everything') return missing(selector, 0);
      const isThere = pool.some((piece) => fitsSelector(world, state, selector, piece));
      if (selector.at !== null && !isThere)
        return refuse('nobody-there', undefined, { space: spaceRef(selector.at) });
      for (const piece of free) taken.add(piece);
      continue;
    }
    if (!(selector.count > 0)) return refuse('count-of-nothing', undefined, { text: String(selector.count) });
    if (free.length < selector.count) return missing(selector, free.length);
    const unclear = selector.of === 'type' ? whichType(world, selector, free) : null;
    if (unclear !== null) return unclear;
    const places = [...new Set(free.map((piece) => state.pieces[piece] ?? ''))];
    if (places.length > 1 && free.length > selector.count) {
      return refuse('which-space', undefined, {
        what: selectorRef(selector),
        spaces: places.map(spaceRef),
      });
    }
    const fullFirst = [...free].sort((a, b) => Number(isReduced(state, a)) - Number(isReduced(state, b)));
    for (const piece of fullFirst.slice(0, selector.count)) taken.add(piece);
  }
  return ok(inOrder(world, taken));
}

/** `2 provincials` where there are more, of several kinds: which are meant has to be said. */
function whichType(world: World, { id, count }: Selector, free: readonly PieceId[]): Result<never> | null {
  if (!isFamily(id) || free.length === count) return null;
  const types = [...new Set(free.map((piece) => world.units.get(piece)?.type ?? ''))];
  if (types.length < 2) return null;
  return refuse('which-type', undefined, {
    what: `unittype:${id}`,
    types: types.map((type) => `unittype:${type}`),
  });
}

function missing(selector: Selector, found: number): Result<never> {
  return refuse('no-such-pieces', undefined, {
    what: selectorRef(selector),
    strength: selector.strength,
    asked: selector.count,
    there: found,
    space: selector.at === null ? null : spaceRef(selector.at),
  });
}

/**
 * Selectors that name the given pieces of a pool, as short as a player would: a number and a type where that is
 * enough, names otherwise. Counters of the same print and strength stand for each other.
 */
export function describePieces(
  world: World,
  state: State,
  pieces: readonly PieceId[],
  pool: readonly PieceId[],
  options: { readonly places?: boolean } = {},
): Selector[] {
  const at = (piece: PieceId): SpaceId | null =>
    options.places === true ? (state.pieces[piece] ?? null) : null;
  const selectors: Selector[] = [];
  const chosen = inOrder(world, pieces);
  const done = new Set<PieceId>();
  for (const piece of chosen) {
    if (done.has(piece)) continue;
    const unit = world.units.get(piece);
    if (unit === undefined) {
      selectors.push(select('leader', counterOf(world, piece).id));
      continue;
    }
    const place = at(piece);
    const here = (other: PieceId): boolean => place === null || state.pieces[other] === place;
    const ofType = chosen.filter((other) => world.units.get(other)?.type === unit.type && here(other));
    const byType = select('type', unit.type, { count: ofType.length, at: place });
    const meant = resolveSelectors(world, state, [byType], pool);
    if (ofType.length > 1 && meant.ok && meant.value.join() === ofType.join()) {
      selectors.push(byType);
      for (const other of ofType) done.add(other);
      continue;
    }
    const reduced = isReduced(state, piece);
    const same = (other: PieceId): boolean =>
      world.units.get(other)?.counter === unit.counter && isReduced(state, other) === reduced;
    const twins = chosen.filter((other) => same(other) && here(other));
    const mixed = pool.some((other) => world.units.get(other)?.counter === unit.counter && !same(other));
    for (const other of twins) done.add(other);
    selectors.push(
      select('unit', unit.counter, {
        count: twins.length,
        strength: mixed ? (reduced ? 'reduced' : 'full') : 'any',
        at: place,
      }),
    );
  }
  return selectors;
}

export { inOrder };
