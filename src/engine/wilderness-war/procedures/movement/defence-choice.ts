import { isBesieged, strongholdOwner, unbesiegedPieces, unbesiegedUnits } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { avoidSpaces, avoidsAutomatically } from '../../rules/combat/battle-avoidance.js';
import { commanderOf } from '../../rules/combat/commander-and-force-validation.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { enemyOf, type PieceId, type SpaceId } from '../../state.js';
import { driveOff, proceed, tellTrail } from './start-or-resume-movement.js';

/** 6.8: an attempt to avoid battle succeeds on this, tactics added. */
const SUCCESS = 4;

/** What the group meets in the space it entered: nothing, a chance to pass, defenders who choose how they defend. */
export function meet(play: Play, frame: JourneyFrame): void {
  const { world, state } = play;
  const enemy = enemyOf(frame.side);
  if (frame.pieces.length === 0) {
    proceed(play, { step: 'raid-dropped' });
    return;
  }
  // 6.6: nobody stopped the infiltrator
  if (frame.infiltrating && frame.interceptors.length === 0) {
    proceed(play, { step: 'go' });
    return;
  }
  const defenders = unbesiegedUnits(world, state, frame.at, enemy);
  if (defenders.length === 0) {
    proceed(play, { step: 'occupy' });
    return;
  }
  tellTrail(play);
  proceed(play, { step: 'attack', path: [], dropping: [] });
  const inside = mayGoInside(play, frame);
  const avoid = mayAvoid(play, frame);
  if (inside.length === 0 && avoid.length === 0) return;
  play.ask({
    side: enemy,
    kind: 'defend',
    facts: {
      space: frame.at,
      from: frame.from,
      by: frame.by,
      terrain: world.spaces.get(frame.at)?.terrain ?? 'wilderness',
      attackers: frame.pieces,
      units: frame.pieces.filter((piece) => world.units.has(piece)).length,
      defenders: unbesiegedPieces(world, state, frame.at, enemy),
      inside,
      avoid,
      spaces: avoid.length === 0 ? [] : avoidSpaces(world, state, enemy, frame.at, frame.from),
      intercepted: frame.interceptors.length > 0,
    },
  });
}

/** 8.1: who may stay inside a fort or fortress there; interceptors must fight (6.71). */
function mayGoInside(play: Play, frame: JourneyFrame): readonly PieceId[] {
  const enemy = enemyOf(frame.side);
  const { world, state } = play;
  if (isBesieged(state, frame.at) || strongholdOwner(world, state, frame.at) !== enemy) return [];
  return unbesiegedPieces(world, state, frame.at, enemy).filter(
    (piece) => !frame.interceptors.includes(piece),
  );
}

/** 6.8 to 6.85: who may try to avoid the battle. */
function mayAvoid(play: Play, frame: JourneyFrame): readonly PieceId[] {
  const enemy = enemyOf(frame.side);
  const { world, state } = play;
  if (!state.flags.avoidBattle || frame.interceptedInto.includes(frame.at)) return [];
  if (avoidSpaces(world, state, enemy, frame.at, frame.from).length === 0) return [];
  const able = unbesiegedPieces(world, state, frame.at, enemy).filter(
    (piece) => !frame.failed.includes(piece),
  );
  return able.some((piece) => world.units.has(piece)) ? able : [];
}

/** How the defenders of the space meet the attack; `avoid` null when nobody tries to avoid it. */
export interface Defence {
  readonly inside: readonly PieceId[];
  readonly avoid: { readonly pieces: readonly PieceId[]; readonly to: SpaceId } | null;
}

/** 8.1, 6.83: first who stays inside is known, then the attempt to avoid battle is made. */
export function defend(play: Play, { inside, avoid }: Defence): void {
  const frame = proceed(play, { inside });
  const { world } = play;
  const side = enemyOf(frame.side);
  if (inside.length > 0) {
    play.tell('went-inside', { side, pieces: pieceRefs(world, inside), space: spaceRef(frame.at) });
  }
  if (avoid === null) return;
  const leader = commanderOf(world, avoid.pieces);
  const tactics = leader === null ? 0 : (world.leaders.get(leader)?.tactics ?? 0);
  const sure = avoidsAutomatically(world, frame.at, avoid.pieces, frame.pieces);
  const die = sure ? null : play.roll(`${side} avoids battle`);
  const success = die === null || die + tactics >= SUCCESS;
  play.tell('avoidance', {
    side,
    pieces: pieceRefs(world, avoid.pieces),
    space: spaceRef(frame.at),
    to: spaceRef(avoid.to),
    die: die ?? 0,
    tactics,
    how: die === null ? 'sure' : success ? 'success' : 'failure',
  });
  // 6.85
  proceed(play, { avoidedFrom: [...frame.avoidedFrom, frame.at] });
  if (!success) return;
  play.relocate(avoid.pieces, avoid.to);
  for (const space of [frame.at, avoid.to]) {
    play.absorb(settleOccupation(world, play.state, space));
  }
  driveOff(play, frame.side, avoid.to, null);
}

/** The defenders outside the walls, leaders and all. */
export function outside(play: Play, frame: JourneyFrame): readonly PieceId[] {
  const enemy = enemyOf(frame.side);
  return unbesiegedPieces(play.world, play.state, frame.at, enemy).filter(
    (piece) => !frame.inside.includes(piece),
  );
}
