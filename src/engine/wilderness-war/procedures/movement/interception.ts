import { unbesiegedUnits } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { commanderOf } from '../../rules/combat/commander-and-force-validation.js';
import { composition } from '../../rules/group-composition.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { interceptors } from '../../rules/movement/possible-interceptors.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import { enemyOf, type PieceId } from '../../state.js';
import { driveOff, proceed, tellTrail } from './start-or-resume-movement.js';

/** 6.71, 6.8: an attempt succeeds on this, tactics added. */
const SUCCESS = 4;

/** 6.7: whether the enemy may try to intercept in the space just entered; then he is asked. */
export function entered(play: Play, frame: JourneyFrame): void {
  proceed(play, { step: 'meet' });
  const { world, state } = play;
  if (!state.flags.interception || frame.pieces.length === 0) return;
  // 6.85
  if (frame.avoidedFrom.includes(frame.at)) return;
  const found = possibleInterceptors(play, frame);
  if (found.length === 0) return;
  tellTrail(play);
  const movers = composition(world, frame.pieces);
  play.ask({
    side: enemyOf(frame.side),
    kind: 'intercept',
    facts: {
      space: frame.at,
      from: frame.from,
      by: frame.by,
      pieces: frame.pieces,
      units: movers.units.length,
      drilled: movers.drilled,
      auxiliaries: movers.auxiliaries,
      infiltrating: frame.infiltrating,
      terrain: world.spaces.get(frame.at)?.terrain ?? 'wilderness',
      spaces: found.map(({ space }) => space),
      able: found.flatMap(({ units: list }) => list),
    },
  });
}

function possibleInterceptors(play: Play, frame: JourneyFrame) {
  const { world, state } = play;
  const spent = spentInterceptors(play, frame);
  const found = interceptors(
    world,
    state,
    frame.side,
    composition(world, frame.pieces),
    frame.from,
    frame.at,
    frame.infiltrating,
    frame.pieces,
  );
  return found
    .map(({ space, units }) => ({ space, units: units.filter((unit) => !spent.has(unit)) }))
    .filter(({ units }) => units.length > 0);
}

/** 14.24 of the 1st edition: who let an infiltrator pass does not try again in this phase. */
function spentInterceptors(play: Play, frame: JourneyFrame): ReadonlySet<PieceId> {
  if (!play.state.flags.infiltratedMayNotRetry || !composition(play.world, frame.pieces).loneAuxiliary) {
    return new Set();
  }
  return new Set(play.find('action')?.infiltrated ?? []);
}

/** Nobody tries. */
export function interceptionWaived(play: Play): void {
  const frame = play.expect('journey');
  play.tell('no-interception', { side: enemyOf(frame.side), space: spaceRef(frame.at) });
  passedBy(play, frame);
}

function passedBy(play: Play, frame: JourneyFrame): void {
  if (!frame.infiltrating) return;
  const here = unbesiegedUnits(play.world, play.state, frame.at, enemyOf(frame.side));
  const known = play.find('action')?.infiltrated ?? [];
  play.amend('action', { infiltrated: [...new Set([...known, ...here])] });
}

/** 6.71: the attempt of these pieces, who stand in one space. */
export function tryToIntercept(play: Play, pieces: readonly PieceId[]): void {
  const frame = play.expect('journey');
  const { world } = play;
  const side = enemyOf(frame.side);
  const origin = play.state.pieces[pieces[0] ?? ''] ?? '';
  const leader = commanderOf(world, pieces);
  const tactics = leader === null ? 0 : (world.leaders.get(leader)?.tactics ?? 0);
  const die = play.roll(`${side} intercepts`);
  const success = die + tactics >= SUCCESS;
  play.tell('interception', {
    side,
    pieces: pieceRefs(world, pieces),
    from: spaceRef(origin),
    space: spaceRef(frame.at),
    die,
    tactics,
    success,
  });
  if (!success) {
    proceed(play, {
      failed: [...frame.failed, ...pieces],
      interceptedInto: [...frame.interceptedInto, frame.at],
    });
    passedBy(play, frame);
    return;
  }
  play.unsettle('french', 'british');
  proceed(play, {
    interceptors: pieces,
    interceptedInto: [...frame.interceptedInto, frame.at],
    path: [],
    dropping: [],
  });
  if (origin === frame.at) return;
  play.relocate(pieces, frame.at);
  play.absorb(settleOccupation(world, play.state, origin));
  driveOff(play, side, origin, null);
}
