import { unless } from '../../../core/base/result.js';
import { oneOf, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { silent, slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { chooseMain } from '../../procedures/battle/before-first-round.js';
import { factsOf } from '../../question-facts.js';
import type { HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { hexSlot } from '../slots/hex.js';

type MainArgs = { readonly hex: HexId };

/** 7.2.2: the attacker who came by several hexsides says which of them is his main attack. */
export function mainAttackOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'main-attack',
    onlyWhenAsked: true,
    answers: ['main-attack'],
    rules: ['7.2.2'],
    syntax: [word('main-attack'), silent(word('from')), slot('hex', hexSlot)],
    ...oneOf('hex', 'hex', columns, (hex) => ({ hex })),
    /** The strongest column first. */
    suggest(at) {
      const { hex } = factsOf(at.decision, 'main-attack');
      const entries = (at.view.sites[hex]?.entries ?? []).filter(({ side }) => side === at.side);
      const size = (way: HexId): number =>
        entries.filter(({ from }) => from === way).reduce((sum, { count }) => sum + count, 0);
      return [...columns(at)].sort((a, b) => size(b) - size(a)).map((way) => ({ hex: way }));
    },
    resolve(at, { hex }: MainArgs) {
      const ways = columns(at);
      const params = { hex: `hex:${hex}`, ways: refs('hex', ways) };
      return unless(ways.includes(hex) ? null : { code: 'no-attack-from-there', rule: '7.2.2', params }, hex);
    },
    carryOut: chooseMain,
  });
}

function columns({ decision }: At): readonly HexId[] {
  return factsOf(decision, 'main-attack').ways;
}
