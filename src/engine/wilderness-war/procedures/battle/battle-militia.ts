import { isCultivated, piecesAt, spaceOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { inOrder } from '../../rules/pieces-named-in-orders.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { sideIn, troops } from './roster.js';

/** Militia who may come to a battle. */
export interface Muster {
  readonly side: Side;
  readonly box: string;
  readonly units: readonly PieceId[];
}

/** 7.3: the militia who may take part in a battle in the space; null when none may. */
export function muster(world: World, state: State, space: SpaceId): Muster | null {
  const { originally: side, department } = spaceOf(world, space);
  if (side === 'none' || !isCultivated(world, space)) return null;
  for (const [box, facts] of world.militiaBoxes) {
    if (facts.side !== side || facts.department !== department) continue;
    const units = piecesAt(world, state, `box:${box}`);
    if (units.length === 0 || wasRaided(world, state, department, enemyOf(side))) return null;
    return { side, box, units };
  }
  return null;
}

/** 7.3: whether that side placed a Raided marker in the department this year. */
function wasRaided(world: World, state: State, department: string, raider: Side): boolean {
  for (const space of Object.keys(state.raided)) {
    if ((state.raided[space]?.[raider] ?? 0) > 0 && world.spaces.get(space)?.department === department) {
      return true;
    }
  }
  return false;
}

/** 7.3: asks the owner of the militia whether they come; goes on to the cards where none may. */
export function askMilitia(play: Play, frame: BattleFrame): void {
  // 10.2: against a raid they were called before, and as many as may come
  const found = frame.by === 'raid' ? null : muster(play.world, play.state, frame.space);
  if (found === null) {
    play.replace({ ...frame, step: 'attacker-cards' });
    return;
  }
  const role = found.side === frame.side ? 'attacker' : 'defender';
  const counted = (who: 'attacker' | 'defender') => troops(play.world, play.state, frame, who).length;
  play.ask({
    side: found.side,
    kind: 'militia',
    facts: {
      space: frame.space,
      box: found.box,
      role,
      militia: found.units.length,
      units: counted(role),
      enemyUnits: counted(role === 'attacker' ? 'defender' : 'attacker'),
    },
  });
}

/** 7.3: these militia come to the battle; nobody when the list is empty. */
export function deployMilitia(play: Play, units: readonly PieceId[]): void {
  const frame = play.expect('battle');
  play.replace({ ...frame, militia: units, step: 'attacker-cards' });
  if (units.length === 0) return;
  const { world, state } = play;
  const from = state.pieces[units[0] ?? ''] ?? '';
  play.relocate(units, frame.space);
  play.tell('militia-deployed', {
    side: world.units.get(units[0] ?? '')?.side ?? frame.side,
    box: from,
    space: spaceRef(frame.space),
    pieces: pieceRefs(world, units),
  });
}

/** 7.91: the surviving militia of both sides go back to their boxes, as they are. */
export function dismissMilitia(play: Play, frame: BattleFrame): void {
  const { world, state } = play;
  for (const role of ['attacker', 'defender'] as const) {
    const side = sideIn(frame, role);
    const units = inOrder(
      world,
      troops(world, state, frame, role).filter((piece) => world.units.get(piece)?.class === 'militia'),
    );
    const box = boxOf(world, side, frame.space);
    if (units.length === 0 || box === null) continue;
    play.relocate(units, `box:${box}`);
    play.tell('militia-returned', { side, box: `box:${box}`, pieces: pieceRefs(world, units) });
  }
}

function boxOf(world: World, side: Side, space: SpaceId): string | null {
  const { department } = spaceOf(world, space);
  for (const [box, facts] of world.militiaBoxes) {
    if (facts.side === side && facts.department === department) return box;
  }
  return null;
}
