import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { settleGround } from '../../procedures/battle/open.js';
import { perform } from '../../procedures/perform.js';
import type { Ground } from '../../rules/battle/ground.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { groundSlot } from '../slots/ground.js';

type GroundArgs = { readonly ground: string };
const BOTH: readonly Ground[] = ['woods', 'clear'];

/** IV Terrain: an attacker of superior manoeuvre chooses the ground. */
export function groundOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, GroundArgs>({
    verb: 'ground',
    onlyWhenAsked: true,
    answers: ['ground'],
    rules: ['IV Terrain', 'III Manoeuvre'],
    syntax: [word('ground'), slot('ground', groundSlot)],
    unavailable: () => null,
    candidates: () => ({ ground: BOTH.map((ground) => ({ value: `ground:${ground}` })) }),
    propose: (_view, _decision, choose) => ({ ground: BOTH[choose(BOTH.length)] ?? 'woods' }),
    all: () => BOTH.map((ground) => ({ ground })),
    check: () => null,
    apply(state, decision, { ground }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        settleGround(play, ground === 'woods' ? 'woods' : 'clear'),
      );
    },
  });
}
