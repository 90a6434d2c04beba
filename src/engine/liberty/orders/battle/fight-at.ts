import { listed } from '../../../core/asked.js';
import { pick } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { silent, slot, word } from '../../../core/syntax.js';
import { startBattle } from '../../procedures/battle/begin.js';
import { perform } from '../../procedures/perform.js';
import type { HexId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { hexSlot } from '../slots/hex.js';
import { hexCandidates } from './common.js';

type BattleArgs = { readonly hex: HexId };

/** 7.1: Player 1 says which battle is fought next. */
export function fightAtOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, BattleArgs>({
    verb: 'fight-at',
    onlyWhenAsked: true,
    answers: ['battle'],
    rules: ['7.1'],
    syntax: [word('fight-at'), silent(word('at')), slot('hex', hexSlot)],
    unavailable: () => null,
    candidates: (_view, decision) => ({ hex: hexCandidates(listed(decision, 'hexes')) }),
    propose(_view, decision, choose) {
      const hex = pick(listed(decision, 'hexes'), choose);
      return hex === undefined ? null : { hex };
    },
    all: (_view, decision) => listed(decision, 'hexes').map((hex) => ({ hex })),
    check(_view, decision, { hex }) {
      const hexes = listed(decision, 'hexes');
      if (hexes.includes(hex)) return null;
      const params = { hex: `hex:${hex}`, hexes: hexes.map((one) => `hex:${one}`) };
      return { code: 'no-battle-there', rule: '7.1', params };
    },
    apply(state, decision, { hex }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) => startBattle(play, hex));
    },
  });
}
