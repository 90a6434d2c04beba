import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import { blockOf, blocksAt, inOrder, stateOf } from '../../queries.js';
import type { BlockId, Place, Side, State } from '../../state.js';
import type { Block, World } from '../../world.js';

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
  const there =
    place === null
      ? world.hexIds.flatMap((hex) => blocksAt(world, view, side, hex))
      : blocksAt(world, view, side, place);
  const choice = new Choice(world, view, inOrder(world, there), may);
  const where = place !== null && world.hexes.has(place) ? { hex: `hex:${place}` } : {};
  const taken = choice.take(selectors, where);
  if (!taken.ok) return taken;
  return taken.value.length > 0 ? taken : refuse('nobody-chosen', undefined, where);
}

type Where = { readonly hex?: string };

class Choice {
  constructor(
    private readonly world: World,
    private readonly view: State,
    private readonly there: readonly BlockId[],
    private readonly may: (id: BlockId) => boolean,
  ) {}

  take(selectors: readonly BlockSelector[], where: Where): Result<BlockId[]> {
    const left = this.#pick(
      selectors.filter(({ but }) => but),
      new Set(),
      where,
    );
    if (!left.ok) return left;
    const taken = this.#pick(
      selectors.filter(({ but }) => !but),
      left.value,
      where,
    );
    return taken.ok ? ok(inOrder(this.world, taken.value)) : taken;
  }

  /** Who is named comes first, so that `2 militia, Ward` are three. */
  #pick(
    selectors: readonly BlockSelector[],
    without: ReadonlySet<BlockId>,
    where: Where,
  ): Result<ReadonlySet<BlockId>> {
    const chosen = new Set<BlockId>();
    for (const { block } of selectors) {
      if (block === null) continue;
      const violation = this.#namedViolation(block, chosen, without, where);
      if (violation !== null) return { ok: false, violation };
      chosen.add(block);
    }
    for (const { block, count, types } of selectors) {
      if (block !== null) continue;
      const fitting = this.#weakestFirst(types).filter((id) => !chosen.has(id) && !without.has(id));
      if (count !== 'all' && fitting.length < count) {
        const kinds = types.map((type) => `blocktype:${type}`);
        return refuse('not-so-many-blocks', undefined, { count, there: fitting.length, kinds, ...where });
      }
      for (const id of fitting.slice(0, count === 'all' ? undefined : count)) chosen.add(id);
    }
    return ok(chosen);
  }

  #namedViolation(
    block: BlockId,
    chosen: ReadonlySet<BlockId>,
    without: ReadonlySet<BlockId>,
    where: Where,
  ): Violation | null {
    const params = { block: `block:${block}`, ...where };
    if (!this.there.includes(block)) {
      return { code: where.hex === undefined ? 'block-not-on-map' : 'block-not-there', params };
    }
    return chosen.has(block) || without.has(block) ? { code: 'block-twice', params } : null;
  }

  #weakestFirst(types: readonly string[]): BlockId[] {
    const strength = (id: BlockId): number => stateOf(this.view, id).strength;
    return this.there
      .filter(
        (id) => this.may(id) && types.every((type) => FAMILIES[type]?.(blockOf(this.world, id)) === true),
      )
      .sort((a, b) => strength(a) - strength(b));
  }
}
