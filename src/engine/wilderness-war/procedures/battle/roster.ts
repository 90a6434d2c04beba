import { sideOf } from '../../position-accessors.js';
import type { BattleFrame, BattleRole } from '../../procedure-state/battle-frame-types.js';
import { enemyOf, type PieceId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Who fights in a battle. */

/** The side that attacks or defends. */
export function sideIn(frame: BattleFrame, role: BattleRole): Side {
  return role === 'attacker' ? frame.side : enemyOf(frame.side);
}

/** The other part in the battle. */
export function otherRole(role: BattleRole): BattleRole {
  return role === 'attacker' ? 'defender' : 'attacker';
}

/** Everybody who began on that side, militia and the besieged who joined in too. */
function enlisted(world: World, frame: BattleFrame, role: BattleRole): readonly PieceId[] {
  const side = sideIn(frame, role);
  const own = role === 'attacker' ? frame.attackers : frame.defenders;
  const joined = role === 'attacker' ? frame.joined.filter((piece) => !own.includes(piece)) : [];
  const militia = frame.militia.filter((piece) => sideOf(world, piece) === side);
  return joined.length + militia.length === 0 ? own : [...own, ...joined, ...militia];
}

/** Those of that side who are still in the battle. */
export function fighters(world: World, state: State, frame: BattleFrame, role: BattleRole): PieceId[] {
  return enlisted(world, frame, role).filter((piece) => state.pieces[piece] === frame.space);
}

/** Units of that side still in the battle. */
export function troops(world: World, state: State, frame: BattleFrame, role: BattleRole): PieceId[] {
  return fighters(world, state, frame, role).filter((piece) => world.units.has(piece));
}

/** Leaders of that side still in the battle. */
export function chiefs(world: World, state: State, frame: BattleFrame, role: BattleRole): PieceId[] {
  return fighters(world, state, frame, role).filter((piece) => world.leaders.has(piece));
}
