import { unless } from '../../../core/base/result.js';
import { oneOf, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { silent, slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { startBattle } from '../../procedures/battle/begin.js';
import { factsOf } from '../../question-facts.js';
import type { HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { hexSlot } from '../slots/hex.js';

type BattleArgs = { readonly hex: HexId };

/** 7.1: Player 1 says which battle is fought next. */
export function fightAtOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'fight-at',
    onlyWhenAsked: true,
    answers: ['battle'],
    rules: ['7.1'],
    syntax: [word('fight-at'), silent(word('at')), slot('hex', hexSlot)],
    ...oneOf('hex', 'hex', battlefields, (hex) => ({ hex })),
    resolve(at, { hex }: BattleArgs) {
      const hexes = battlefields(at);
      const params = { hex: `hex:${hex}`, hexes: refs('hex', hexes) };
      return unless(hexes.includes(hex) ? null : { code: 'no-battle-there', rule: '7.1', params }, hex);
    },
    carryOut: startBattle,
  });
}

function battlefields({ decision }: At): readonly HexId[] {
  return factsOf(decision, 'battle').hexes;
}
