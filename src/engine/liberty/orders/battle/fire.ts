import { pickAny } from '../../../core/choices.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked, ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { openFire } from '../../procedures/battle/fire.js';
import { perform } from '../../procedures/perform.js';
import { isSpent } from '../../rules/battle/combat-class.js';
import { retreats } from '../../rules/battle/retreats.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { allBlocks, type BlockSelector, blocksSlot, theseBlocks } from '../slots/blocks.js';
import { askedBlocks, blockCandidates, blocksMeant } from './common.js';

type FireArgs = { readonly blocks?: readonly BlockSelector[] };

/** 7.3.1: blocks fight in their turn; without names all that have not acted yet. */
export function fireOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, FireArgs>({
    verb: 'fire',
    onlyWhenAsked: true,
    answers: ['fight'],
    rules: ['7.2.1', '7.3.1'],
    syntax: [word('fire'), optional(slot('blocks', blocksSlot(worldOf)))],
    unavailable(view, decision) {
      const world = worldOf(view);
      const [first] = askedBlocks(world, view, decision);
      if (first === undefined || ready(world, view, decision).length > 0) return null;
      return { code: 'must-retreat', rule: '8.2', params: { block: `block:${first}` } };
    },
    candidates: (view, decision) => ({ blocks: blockCandidates(ready(worldOf(view), view, decision)) }),
    propose(view, decision, choose) {
      const ids = ready(worldOf(view), view, decision);
      if (ids.length === 0) return null;
      return choose(2) === 0 ? {} : { blocks: theseBlocks(pickAny(ids, choose)) };
    },
    suggest: () => [{}],
    all: (view, decision) => (ready(worldOf(view), view, decision).length === 1 ? [{}] : null),
    check(view, decision, args) {
      const found = meant(worldOf(view), view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(meant(world, state, decision, args));
      return perform(world, state, dice, decision.id, (play) => openFire(play, ids));
    },
  });
}

/** The blocks that may fire: margin of 8.2, who fired a volley or charged retreats now if he can. */
export function ready(world: World, view: State, decision: Decision): BlockId[] {
  const frame = frameAsking(view, 'battle');
  return askedBlocks(world, view, decision).filter(
    (id) => !isSpent(frame, id) || retreats(world, view, frame, id).length === 0,
  );
}

function meant(world: World, view: State, decision: Decision, { blocks }: FireArgs): Result<BlockId[]> {
  const may = ready(world, view, decision);
  const found = blocksMeant(world, view, decision, blocks ?? allBlocks(), (id) => may.includes(id));
  if (!found.ok) return found;
  const spent = found.value.find((id) => !may.includes(id));
  return spent === undefined ? ok(found.value) : refuse('must-retreat', '8.2', { block: `block:${spent}` });
}
