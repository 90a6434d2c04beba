import { pickAny } from '../../../core/choices.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked, ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { charge } from '../../procedures/battle/fire.js';
import { mayChargeNow } from '../../procedures/battle/round.js';
import { perform } from '../../procedures/perform.js';
import { CHARGE_ROUND } from '../../rules/battle/combat-class.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { allBlocks, type BlockSelector, blocksSlot, theseBlocks } from '../slots/blocks.js';
import { askedBlocks, blockCandidates, blocksMeant } from './common.js';

type ChargeArgs = { readonly blocks: readonly BlockSelector[] };

/** Margin of 8.2: infantry charges in the second round, at one more, and retreats in the third. */
export function bayonetsOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, ChargeArgs>({
    verb: 'bayonets',
    onlyWhenAsked: true,
    answers: ['fight'],
    rules: ['8.2'],
    syntax: [word('bayonets'), slot('blocks', blocksSlot(worldOf))],
    unavailable(view, decision) {
      if (!view.options.bayonetCharge) return { code: 'no-bayonets', rule: '8.2', obvious: true };
      const { round } = frameAsking(view, 'battle');
      if (round !== CHARGE_ROUND) return { code: 'bayonets-second-round', rule: '8.2', params: { round } };
      if (chargers(worldOf(view), view, decision).length > 0) return null;
      return { code: 'nobody-charges', rule: '8.2', obvious: true };
    },
    candidates: (view, decision) => ({ blocks: blockCandidates(chargers(worldOf(view), view, decision)) }),
    propose: (view, decision, choose) => ({
      blocks: theseBlocks(pickAny(chargers(worldOf(view), view, decision), choose)),
    }),
    suggest: () => [{ blocks: allBlocks() }],
    check(view, decision, args) {
      const found = meant(worldOf(view), view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(meant(world, state, decision, args));
      return perform(world, state, dice, decision.id, (play) => charge(play, ids));
    },
  });
}

function chargers(world: World, view: State, decision: Decision): BlockId[] {
  const frame = frameAsking(view, 'battle');
  return askedBlocks(world, view, decision).filter((id) => mayChargeNow({ world, state: view }, frame, id));
}

function meant(world: World, view: State, decision: Decision, { blocks }: ChargeArgs): Result<BlockId[]> {
  const may = chargers(world, view, decision);
  const found = blocksMeant(world, view, decision, blocks, (id) => may.includes(id));
  if (!found.ok) return found;
  const other = found.value.find((id) => !may.includes(id));
  return other === undefined ? ok(found.value) : refuse('cannot-charge', '8.2', { block: `block:${other}` });
}
