import { type Result, refused, type Violation } from '../../../core/base/result.js';
import type { At } from '../../procedure-context.js';
import { factsOf } from '../../question-facts.js';
import { standing } from '../../rules/battle/battle-participants.js';
import type { BlockId } from '../../state.js';
import { allowed, type BlockSelector, resolveBlocks } from '../slots/block-list.js';

/** The blocks a question is about: those it names, or all of the side in the hex. */
export function askedBlocks({ world, view, side, decision }: At): readonly BlockId[] {
  const { hex, blocks } = factsOf(decision, 'fight', 'retreat', 'regroup');
  return blocks ?? standing(world, view, hex, side);
}

/** The blocks meant, all of which must be among those that are asked, and none of which anything `keeps`. */
export function blocksMeant(
  at: At,
  selectors: readonly BlockSelector[],
  keeps: (id: BlockId) => Violation | null = () => null,
): Result<BlockId[]> {
  const { world, view, side, decision } = at;
  const { hex } = factsOf(decision, 'fight', 'retreat', 'regroup');
  const asked = askedBlocks(at);
  const may = (id: BlockId): boolean => asked.includes(id) && keeps(id) === null;
  const found = resolveBlocks(world, view, side, hex, selectors, may);
  if (!found.ok) return found;
  const other = found.value.find((id) => !asked.includes(id));
  if (other === undefined) return allowed(found.value, keeps);
  const reserve = !view.revealed.includes(other);
  const rule = reserve ? '7.2.2' : '7.2.1';
  return refused({ code: 'not-their-turn', rule, params: { block: `block:${other}`, reserve } });
}
