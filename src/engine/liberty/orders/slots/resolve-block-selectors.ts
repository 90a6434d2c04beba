import { ok, type Result, refused, type Violation } from '../../../core/base/result.js';
import { resolvePieces } from '../../../core/parse/interpret-piece-list.js';
import type { PieceItem } from '../../../core/parse/piece-list-slot.js';
import { blockOf, blocksAt, blocksOnMap, inOrder, stateOf } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import type { BlockId, Place, Side, State } from '../../state.js';
import type { Block, World } from '../../world/static-data-types.js';

/** One item of a list of blocks as it was written: `Ward`, `2 militia`, `all`, or what stays behind of it. */
export type BlockSelector = {
  /** How many; `all` of what fits. A block by name is one. */
  readonly count: number | 'all';
  /** A block by name; null when it is said what kind of blocks. */
  readonly block: BlockId | null;
  /** Words of type and nation that all must fit; none of them means any block. */
  readonly types: readonly string[];
  /** Not chosen, but left out of the others: what follows `but`. */
  readonly but: boolean;
};

/** What a word for a kind of blocks means, by the ids of the names under `blocktype`. */
const FAMILIES: { readonly [type: string]: (block: Block) => boolean } = {
  leader: ({ type }) => type === 'leader',
  infantry: ({ type }) => FOOT.has(type),
  'light-infantry': ({ type }) => type === 'light-infantry',
  guards: ({ type }) => type === 'guards',
  jaegers: ({ type }) => type === 'jaegers',
  'rifle-corps': ({ type }) => type === 'rifle-corps',
  dragoon: ({ type }) => type === 'dragoon',
  ranger: ({ type }) => type === 'ranger',
  warship: ({ type }) => type === 'warship',
  land: ({ type }) => type !== 'warship',
  indian: ({ nation }) => nation === 'indian',
  militia: ({ nation }) => nation === 'militia',
  continental: ({ nation }) => nation === 'continental',
  american: ({ side, nation }) => side === 'american' && nation !== 'french',
  french: ({ nation }) => nation === 'french',
  british: ({ nation }) => nation === 'british',
  hessian: ({ nation }) => nation === 'hessian',
  loyalist: ({ nation }) => nation === 'loyalist',
};
/** 2.2.2 */
const FOOT: ReadonlySet<string> = new Set(['infantry', 'light-infantry', 'guards', 'jaegers', 'rifle-corps']);

/** A selector as a list of pieces takes it. */
export function itemOf({ count, block, types, but }: BlockSelector): PieceItem {
  return { count, piece: block, kinds: types, but };
}

/** A selector list that names these blocks one by one. */
export function theseBlocks(ids: readonly BlockId[]): BlockSelector[] {
  return ids.map((block) => ({ count: 1, block, types: [], but: false }));
}

/** A selector list of all blocks there are, or all of these types. */
export function allBlocks(...types: readonly string[]): BlockSelector[] {
  return [{ count: 'all', block: null, types, but: false }];
}

/**
 * The blocks of `side` that a list means in a place (anywhere on the map where it is null), in counter order. Who is
 * named must be there; `all` and counts take only blocks that `may` be chosen, the weakest first and then in counter
 * order. Works on the view of the side: it knows all its own blocks.
 */
export function resolveBlocks(
  world: World,
  view: State,
  side: Side,
  place: Place | null,
  selectors: readonly BlockSelector[],
  may: (id: BlockId) => boolean = () => true,
): Result<BlockId[]> {
  const there = place === null ? blocksOnMap(world, view, side) : blocksAt(world, view, side, place);
  const all = inOrder(world, there);
  const where: { readonly hex?: string } =
    place !== null && world.hexes.has(place) ? { hex: `hex:${place}` } : {};
  const fits = (id: BlockId, types: readonly string[]): boolean =>
    may(id) && types.every((type) => FAMILIES[type]?.(blockOf(world, id)) === true);
  const strength = (id: BlockId): number => stateOf(view, id).strength;
  return resolvePieces(selectors.map(itemOf), {
    there: all,
    fitting: (types) => all.filter((id) => fits(id, types)).sort((a, b) => strength(a) - strength(b)),
    notThere: (id) => ({
      code: where.hex === undefined ? 'block-not-on-map' : 'block-not-there',
      params: { block: `block:${id}`, ...where },
    }),
    twice: (id) => ({ code: 'block-twice', params: { block: `block:${id}`, ...where } }),
    notSoMany: (count, found, types) => ({
      code: 'not-so-many-blocks',
      params: { count, there: found, kinds: types.map((type) => `blocktype:${type}`), ...where },
    }),
    nobody: () => ({ code: 'nobody-chosen', params: where }),
  });
}

/** The same where nothing keeps anybody: `all` and counts take whom nothing keeps, and who is named and kept is refused. */
export function willing(
  { world, view, side }: At,
  place: Place | null,
  selectors: readonly BlockSelector[],
  keeps: (id: BlockId) => Violation | null,
): Result<BlockId[]> {
  const found = resolveBlocks(world, view, side, place, selectors, (id) => keeps(id) === null);
  return found.ok ? allowed(found.value, keeps) : found;
}

/** These blocks, where nothing keeps any of them. */
export function allowed(ids: BlockId[], keeps: (id: BlockId) => Violation | null): Result<BlockId[]> {
  for (const id of ids) {
    const violation = keeps(id);
    if (violation !== null) return refused(violation);
  }
  return ok(ids);
}
