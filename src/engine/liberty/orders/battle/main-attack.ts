import { listed } from '../../../core/asked.js';
import { pick } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { silent, slot, word } from '../../../core/syntax.js';
import { chooseMain } from '../../procedures/battle/opening.js';
import { perform } from '../../procedures/perform.js';
import { frameAsking } from '../../sequence.js';
import type { HexId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { hexSlot } from '../slots/hex.js';
import { hexCandidates } from './common.js';

type MainArgs = { readonly hex: HexId };

/** 7.2.2: the attacker who came by several hexsides says which of them is his main attack. */
export function mainAttackOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, MainArgs>({
    verb: 'main-attack',
    onlyWhenAsked: true,
    answers: ['main-attack'],
    rules: ['7.2.2'],
    syntax: [word('main-attack'), silent(word('from')), slot('hex', hexSlot)],
    unavailable: () => null,
    candidates: (_view, decision) => ({ hex: hexCandidates(listed(decision, 'ways')) }),
    propose(_view, decision, choose) {
      const hex = pick(listed(decision, 'ways'), choose);
      return hex === undefined ? null : { hex };
    },
    /** The strongest column first. */
    suggest(view, decision) {
      const { hex, attacker } = frameAsking(view, 'battle');
      const entries = (view.sites[hex]?.entries ?? []).filter(({ side }) => side === attacker);
      const size = (way: HexId): number =>
        entries.filter(({ from }) => from === way).reduce((sum, { count }) => sum + count, 0);
      return [...listed(decision, 'ways')].sort((a, b) => size(b) - size(a)).map((way) => ({ hex: way }));
    },
    all: (_view, decision) => listed(decision, 'ways').map((hex) => ({ hex })),
    check(_view, decision, { hex }) {
      const ways = listed(decision, 'ways');
      if (ways.includes(hex)) return null;
      const params = { hex: `hex:${hex}`, ways: ways.map((one) => `hex:${one}`) };
      return { code: 'no-attack-from-there', rule: '7.2.2', params };
    },
    apply(state, decision, { hex }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) => chooseMain(play, hex));
    },
  });
}
