import { ok } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { settleGround } from '../../procedures/battle/before-first-round.js';
import type { Ground, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { groundSlot } from '../slots/battle-terrain.js';

type GroundArgs = { readonly ground: string };
const BOTH: readonly Ground[] = ['woods', 'clear'];

/** IV Terrain: the defender chooses the ground where nothing fixes it, or an attacker of superior manoeuvre. */
export function groundOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'ground',
    onlyWhenAsked: true,
    answers: ['ground'],
    rules: ['IV Terrain', 'III Manoeuvre'],
    syntax: [word('ground'), slot('ground', groundSlot)],
    ...oneOf(
      'ground',
      'ground',
      () => BOTH,
      (ground): GroundArgs => ({ ground }),
    ),
    resolve: (_at, { ground }: GroundArgs) => ok<Ground>(ground === 'woods' ? 'woods' : 'clear'),
    carryOut: settleGround,
  });
}
