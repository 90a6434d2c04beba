import type { OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { noteFought } from '../../procedures/aftermath/fought.js';
import { startBattle } from '../../procedures/battle/battle.js';
import { besiegedSide, piecesOf } from '../../queries.js';
import { pieceRefs, spaceRef } from '../../rules/refs.js';
import { enemyOf, type MovingGroup, type Side, type State } from '../../state.js';
import type { World } from '../../world.js';
import { groupOrder } from './group-order.js';

/** 8.25: besieged pieces that are activated attack the besiegers outside the walls. */
export function sortieOrder(world: World): OrderDef<State> {
  return groupOrder(world, {
    verb: 'sortie',
    rules: ['8.25', '8.252'],
    violation: (view, side, group) => sortieViolation(world, view, side, group),
    begin(play, side, group) {
      const defenders = piecesOf(world, play.state, group.from, enemyOf(side));
      play.tell('sortie', { side, space: spaceRef(group.from), pieces: pieceRefs(world, group.pieces) });
      noteFought(play, group.pieces);
      startBattle(play, {
        side,
        space: group.from,
        attackers: group.pieces,
        leader: group.commander,
        defenders,
        from: null,
        by: 'sortie',
        joined: [],
        infiltrator: false,
      });
    },
  });
}

/** 8.25: why the group cannot attack besiegers; null when it can. */
function sortieViolation(world: World, view: State, side: Side, group: MovingGroup): Violation | null {
  const params = { space: spaceRef(group.from) };
  if (besiegedSide(world, view, group.from) !== side) return { code: 'not-besieged', rule: '8.25', params };
  return group.pieces.some((piece) => world.units.has(piece))
    ? null
    : { code: 'sortie-without-units', rule: '8.25', params };
}
