import { pick } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { deploy } from '../../procedures/action/replacements.js';
import { perform } from '../../procedures/perform.js';
import { deployments } from '../../rules/action/deployment.js';
import { actionsOf } from '../../rules/action/paying.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { hexSlot } from '../slots/hex.js';

type DeployArgs = { readonly hex: HexId };

/** 6.1, 6.2, 10: says where the block goes that was drawn. */
export function deployOrder(worldOf: WorldOf): OrderDef<State> {
  const places = (view: State): readonly HexId[] => deployments(worldOf(view), view, drawnBlock(view));
  return defineOrder<State, DeployArgs>({
    verb: 'deploy',
    answers: ['deploy'],
    rules: ['6', '6.1', '6.2', '9.1', '10'],
    onlyWhenAsked: true,
    syntax: [word('deploy'), optional(word('at')), slot('hex', hexSlot)],
    unavailable: () => null,
    candidates: (view) => ({ hex: places(view).map((hex) => ({ value: `hex:${hex}` })) }),
    propose(view, _decision, choose) {
      const hex = pick(places(view), choose);
      return hex === undefined ? null : { hex };
    },
    all: (view) => places(view).map((hex) => ({ hex })),
    check(view, _decision, { hex }) {
      if (places(view).includes(hex)) return null;
      const block = `block:${drawnBlock(view)}`;
      return { code: 'not-deployed-there', rule: '6', params: { block, hex: `hex:${hex}` } };
    },
    apply: (state, decision, { hex }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => deploy(play, drawnBlock(state), hex)),
  });
}

/** Only who drew it is asked. */
function drawnBlock(view: State): BlockId {
  const { drawn } = actionsOf(view);
  if (drawn === null) throw new RangeError('no block was drawn');
  return drawn;
}
