import { Unknown } from '../../../core/session/order-outcome-preview.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame, Leg } from '../../procedure-state/movement-frame-types.js';
import { composition } from '../../rules/group-composition.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { boatMovement } from '../../rules/movement/boat-movement.js';
import { landMovement } from '../../rules/movement/land-movement.js';
import { isMarch, marchOf } from '../../rules/movement/movement-progress.js';
import { lifted } from '../../rules/movement/position-without-group.js';
import { enemyOccupied, mayInfiltrate } from '../../rules/movement/space-entry-restrictions.js';
import { driveOff, pathOf, proceed, settleTold, tellTrail } from './start-or-resume-movement.js';

/** The group enters the next space of its path. */
export function enter(play: Play, frame: JourneyFrame): void {
  const [leg, ...rest] = pathOf(frame);
  if (leg === undefined) throw new RangeError('no space to enter');
  const { world } = play;
  const from = frame.at;
  const { pieces, side } = frame;
  const march = nextMarch(play, frame, leg);
  const wasEnemy = enemyOccupied(world, play.state, side, leg.to);
  proceed(play, {
    ...march,
    at: leg.to,
    from,
    earlier: frame.from,
    trail: [...frame.trail, leg.to],
    path: rest,
    dropping: leg.drop,
    infiltrating: wasEnemy && rest.length > 0 && mayInfiltrate(play.state, composition(world, pieces)),
    interceptors: [],
    inside: [],
    step: 'entered',
  });
  play.relocate(pieces, leg.to);
  settleTold(play, from);
  // 6.431
  if (frame.by === 'landing' && !play.state.amphib.includes(leg.to)) {
    tellTrail(play);
    play.change({ amphib: [...play.state.amphib, leg.to] });
    play.tell('amphib-placed', { space: spaceRef(leg.to) });
  }
  // 6.53: leaders whose troops marched off
  driveOff(play, side, from, null);
}

/**
 * 6.1: some stay behind where nothing stopped the group; whether they raid is seen when the group has done (10.13).
 * Until then they are with it: whoever intercepts the group meets them, too.
 */
export function dropOff(play: Play): void {
  const { dropping, pieces, at, from, battles, onlyOverruns, dropped, side } = play.expect('journey');
  if (dropping === null) throw new Unknown('whom the enemy leaves behind is not known');
  if (dropping.length === 0) return;
  tellTrail(play);
  proceed(play, {
    pieces: pieces.filter((piece) => !dropping.includes(piece)),
    dropping: [],
    dropped: [...dropped, { pieces: dropping, at, from, battles, onlyOverruns }],
  });
  play.tell('dropped', { side, pieces: pieceRefs(play.world, dropping), space: spaceRef(at) });
}

function nextMarch(play: Play, frame: JourneyFrame, leg: Leg) {
  if (frame.by === 'naval' || frame.by === 'landing') return { steps: frame.steps + 1 };
  const { world, state } = play;
  const way = frame.by === 'land' ? landMovement : boatMovement;
  const next = way.step(
    world,
    lifted(world, state, frame.pieces, frame.at),
    frame.side,
    composition(world, frame.pieces),
    marchOf(frame),
    leg.to,
  );
  if (!isMarch(next)) throw new RangeError(`a step that was not checked: ${next.code} to ${leg.to}`);
  return { steps: next.steps, halted: next.halted, carried: next.carried };
}
