import { type Result, refuse } from '../../../core/base/result.js';
import { blockOf, hexOf, isShip } from '../../position-accessors.js';
import { type Manner, planMove } from '../../rules/movement/find-legal-move.js';
import { standsStill } from '../../rules/movement/movable-blocks.js';
import type { Move } from '../../rules/movement/movement-types.js';
import { goesBySea } from '../../rules/movement/sea-movement.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { allBlocks, type BlockSelector, resolveBlocks } from '../slots/block-list.js';

export type MovementArgs = {
  readonly from: HexId;
  /** Hexes it goes through and, last, where it ends. */
  readonly way: readonly HexId[];
  /** All that can when left out. */
  readonly blocks?: readonly BlockSelector[];
};

/** The legal movement a line means, on the view of its author. */
export function movementMeant(
  world: World,
  view: State,
  side: Side,
  manner: Manner,
  { from, way, blocks }: MovementArgs,
): Result<Move> {
  const to = way.at(-1);
  const unknown = [from, ...way].find((hex) => !world.hexes.has(hex));
  if (to === undefined || unknown !== undefined) {
    return refuse('unknown-name', undefined, { text: unknown ?? '', category: 'hex' });
  }
  const chosen = whoGoes(world, view, side, manner, from, to, blocks ?? allBlocks());
  if (!chosen.ok) return chosen;
  const wish = { manner, from, to, via: way.slice(0, -1), blocks: chosen.value };
  const plan = planMove(world, view, side, wish);
  if (plan.ok || manner === 'march' || manner === 'river' || !TOO_FAR.has(plan.violation.code)) return plan;
  // 5.5: who only has to say so is told.
  return planMove(world, view, side, { ...wish, manner: 'march' }).ok
    ? refuse('needs-forced-march', '5.5', { from: `hex:${from}`, to: `hex:${to}` })
    : plan;
}

/** Where the next hexes are no way, a longer one may lead round. */
const TOO_FAR: ReadonlySet<string> = new Set([
  'too-far',
  'no-such-way',
  'no-way-by-land',
  'no-way-for-ships',
]);

/** `all` means those who can go that way at all: nobody has to say that ships stay behind when a column marches. */
function whoGoes(
  world: World,
  view: State,
  side: Side,
  manner: Manner,
  from: HexId,
  to: HexId,
  blocks: readonly BlockSelector[],
): Result<BlockId[]> {
  const ready = (id: BlockId): boolean => standsStill(world, view, id) === null;
  const resolve = (may: (id: BlockId) => boolean) =>
    resolveBlocks(world, view, side, from, blocks, (id) => ready(id) && may(id));
  if ([from, to].some((hex) => hexOf(world, hex).kind === 'zone')) {
    return resolve((id) => goesBySea(blockOf(world, id)));
  }
  const usual = resolve((id) => isShip(world, id) === (manner === 'sail'));
  if (usual.ok) return usual;
  const any = resolve(() => true);
  return any.ok ? any : usual;
}
