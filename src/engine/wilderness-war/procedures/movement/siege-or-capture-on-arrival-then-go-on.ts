import { isBesieged, isDrilled, strongholdOwner } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import { composition } from '../../rules/group-composition.js';
import { spaceRef } from '../../rules/message-references.js';
import { boatMovement } from '../../rules/movement/boat-movement.js';
import { landMovement } from '../../rules/movement/land-movement.js';
import { isMarch, isSpent, marchOf, mustStop } from '../../rules/movement/movement-progress.js';
import { awardPoints, settleOccupation, without } from '../../rules/occupation-effects.js';
import { enemyOf } from '../../state.js';
import { giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { startMassacre } from '../aftermath/massacre-card.js';
import { driveOff, proceed, settleTold, tellTrail } from './start-or-resume-movement.js';

/**
 * The group is in the space and no enemy unit is in its way there (any more): forts and fortresses are besieged (8.21),
 * stockades captured (5.45), lone leaders give way (6.53). Then it goes on, or its author is asked, or it stops.
 */
export function arrive(play: Play, frame: JourneyFrame): void {
  const { world } = play;
  const { side } = frame;
  const enemy = enemyOf(side);
  const space = frame.at;
  const drilled = frame.pieces.some((piece) => isDrilled(world, piece));
  const stronghold = strongholdOwner(world, play.state, space) === enemy;
  const stockade = play.state.stockades[space] === enemy;
  const walls = stronghold && !isBesieged(play.state, space);
  // 6.51: walls of the enemy stop who comes to them; those under siege stop nobody
  // 8.25: nor does a sortie leave the space, whatever comes of it
  const stopped = walls || stockade || frame.step === 'taken' || frame.by === 'sortie';
  proceed(play, { step: stopped ? 'raid-dropped' : frame.step === 'cleared' ? 'onward' : 'go' });
  if (walls && frame.pieces.some((piece) => world.units.has(piece))) {
    tellTrail(play);
    play.change({ sieges: { ...play.state.sieges, [space]: 0 } });
    play.tell('siege-begun', { side, space: spaceRef(space) });
    play.unsettle('french', 'british');
  }
  // Whoever is gone from the space, what the newcomers make of it follows (5.45, 6.431, 13.23).
  settleTold(play, space);
  if (stockade && drilled) {
    tellTrail(play);
    play.change({ stockades: { ...without(play.state.stockades, space), [space]: side } });
    play.tell('stockade-captured', { side, space: spaceRef(space) });
    play.absorb(awardPoints(play.state, side, 1));
    play.absorb(settleOccupation(world, play.state, space));
    startMassacre(play, side, space);
    // The way is told, and Massacre! waits until they are gone.
    giveWayIfNeeded(play, enemy, space, frame.from);
  } else driveOff(play, enemy, space, frame.from);
}

/**
 * 6.82, 7.82: the mover may go on after an interruption; he is asked when there is somewhere to go, and again when he
 * first demolishes something (5.46).
 */
export function onward(play: Play, frame: JourneyFrame): void {
  if (frame.pieces.length === 0 || !canGoOn(play, frame)) {
    proceed(play, { step: 'raid-dropped' });
    return;
  }
  tellTrail(play);
  if (!play.askedAnew) play.unsettle(frame.side);
  play.ask({
    side: frame.side,
    kind: 'onward',
    facts: {
      space: frame.at,
      pieces: frame.pieces,
      by: frame.by,
      steps: frame.steps,
      foul: frame.foul,
    },
  });
}

/** Whether there is a next space at all, whoever stands there. */
function canGoOn(play: Play, frame: JourneyFrame): boolean {
  const { world, state } = play;
  const movers = composition(world, frame.pieces);
  const march = marchOf(frame);
  // A group that has not left yet chooses its kind of movement anew.
  const ways =
    frame.steps === 0 ? [landMovement, boatMovement] : [frame.by === 'boat' ? boatMovement : landMovement];
  if (frame.steps > 0 && frame.by !== 'land' && frame.by !== 'boat') return false;
  return ways.some(
    (way) =>
      !mustStop(march, movers) &&
      !isSpent(way, movers, march) &&
      way.exits(world, march.at).some((to) => isMarch(way.step(world, state, frame.side, movers, march, to))),
  );
}
