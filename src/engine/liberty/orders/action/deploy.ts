import { unless } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { deploy } from '../../procedures/action/replacements.js';
import { actionsOf } from '../../rules/action/action-payment.js';
import { deployments, deploymentViolation } from '../../rules/action/deployment.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { hexSlot } from '../slots/hex.js';

type DeployArgs = { readonly hex: HexId };

/** 6.1, 6.2, 10: says where the block goes that was drawn. */
export function deployOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'deploy',
    answers: ['deploy'],
    rules: ['5.3', '6', '6.1', '6.2', '9.1', '10'],
    onlyWhenAsked: true,
    syntax: [word('deploy'), optional(word('at')), slot('hex', hexSlot)],
    ...oneOf('hex', 'hex', places, (hex) => ({ hex })),
    resolve({ world, view }, { hex }: DeployArgs) {
      const block = drawnBlock(view);
      return unless(deploymentViolation(world, view, block, hex), { block, hex });
    },
    carryOut: (play, { block, hex }) => deploy(play, block, hex),
  });
}

function places({ world, view }: At): readonly HexId[] {
  return deployments(world, view, drawnBlock(view));
}

/** Only who drew it is asked. */
function drawnBlock(view: State): BlockId {
  const { drawn } = actionsOf(view);
  if (drawn === null) throw new RangeError('no block was drawn');
  return drawn;
}
