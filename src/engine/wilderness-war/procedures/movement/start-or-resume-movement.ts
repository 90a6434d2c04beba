import { Unknown } from '../../../core/session/order-outcome-preview.js';
import type { Structure } from '../../ids.js';
import type { Play } from '../../procedure-context.js';
import type { JourneyFrame, Leg, Travel } from '../../procedure-state/movement-frame-types.js';
import { settleOccupation } from '../../rules/occupation-effects.js';
import type { MovingGroup, PieceId, Side, SpaceId } from '../../state.js';
import { withParts } from '../../with-parts.js';
import { exposedLeaders, giveWayIfNeeded } from '../aftermath/lone-leader-withdrawal.js';
import { groupActed } from '../mark-group-as-acted.js';

/** What an order of movement says. */
export interface Movement {
  readonly by: Travel;
  readonly path: readonly Leg[];
  /** A response card of the mover that goes with it: George Croghan, Amphibious Landing. */
  readonly card: number | null;
  /** 5.46: what is to be razed when the movement is over. */
  readonly razes: { readonly what: Structure; readonly space: SpaceId } | null;
}

/** Sends an activated group on its way, or lets it end its activation where it stands when the path is empty. */
export function startJourney(play: Play, side: Side, group: MovingGroup, movement: Movement): void {
  groupActed(play, [group]);
  setForth(play, side, group, movement, movement.path.length === 0 ? 'raid-dropped' : 'set-out');
}

/**
 * 8.25: besieged pieces attack the besiegers, who meet them like any attack on the space (6.8). The group counts as
 * having acted already.
 */
export function startSortie(play: Play, side: Side, group: MovingGroup): void {
  setForth(play, side, group, { by: 'sortie', path: [], card: null, razes: null }, 'meet');
}

function setForth(
  play: Play,
  side: Side,
  group: MovingGroup,
  movement: Omit<Movement, 'by'> & Pick<JourneyFrame, 'by'>,
  step: JourneyFrame['step'],
): void {
  play.push({
    kind: 'journey',
    side,
    group,
    pieces: group.pieces,
    at: group.from,
    from: group.from,
    earlier: group.from,
    trail: [group.from],
    steps: 0,
    halted: 'nobody',
    carried: false,
    dropping: [],
    ...movement,
    step,
    foulAsked: false,
    foul: false,
    guided: false,
    infiltrating: false,
    interceptors: [],
    failed: [],
    interceptedInto: [],
    avoidedFrom: [],
    inside: [],
    dropped: [],
    battles: [],
    onlyOverruns: true,
    ask: null,
    returned: null,
  });
}

/** Lets a journey that was interrupted go on as its author says now, without `leaving`; an empty path ends it. */
export function resumeJourney(play: Play, movement: Movement, leaving: readonly PieceId[] = []): void {
  const frame = play.expect('journey');
  play.replace({
    ...frame,
    ...movement,
    dropping: leaving,
    step: movement.path.length === 0 ? 'raid-dropped' : 'set-out',
  });
}

/** The rest of the path, which only the mover and the umpire see. */
export function pathOf(frame: JourneyFrame): readonly Leg[] {
  if (frame.path === null) throw new Unknown('the path of the enemy is not known');
  return frame.path;
}

/** Tells the stretch of the way on which nothing happened. */
export function tellTrail(play: Play): void {
  const frame = play.expect('journey');
  const to = frame.trail.at(-1);
  const from = frame.trail[0];
  if (to === undefined || from === undefined || frame.trail.length < 2) return;
  play.tell('moved', {
    side: frame.side,
    way: `way:${frame.by}`,
    pieces: frame.pieces.map((piece) =>
      play.world.leaders.has(piece) ? `leader:${piece}` : `unit:${piece}`,
    ),
    from: `space:${from}`,
    to: `space:${to}`,
    path: frame.trail.slice(1).map((space) => `space:${space}`),
  });
  play.replace({ ...frame, trail: [to] });
}

/** 6.53: leaders whom the movement leaves alone among enemies give way; what drove them out is told first. */
export function driveOff(play: Play, side: Side, space: SpaceId, entered: SpaceId | null): void {
  if (exposedLeaders(play.world, play.state, side, space).length === 0) return;
  tellTrail(play);
  giveWayIfNeeded(play, side, space, entered);
}

/** What follows in a space from who stands there now, told in its place in the story. */
export function settleTold(play: Play, space: SpaceId): void {
  const settled = settleOccupation(play.world, play.state, space);
  if (settled.events.length === 0) return;
  tellTrail(play);
  const { frames } = play.state;
  play.absorb({ ...settled, state: withParts(settled.state, { frames }) });
}

/** The same frame with another part, on top of the stack. */
export function proceed(play: Play, part: Partial<JourneyFrame>): JourneyFrame {
  const frame = journeyWith(play.expect('journey'), part);
  play.replace(frame);
  return frame;
}

/** Field by field, as it happens in every space that is entered: that is many times as fast as `...`. */
function journeyWith(frame: JourneyFrame, part: Partial<JourneyFrame>): JourneyFrame {
  const copy: JourneyFrame = {
    kind: frame.kind,
    side: frame.side,
    group: frame.group,
    pieces: frame.pieces,
    at: frame.at,
    from: frame.from,
    earlier: frame.earlier,
    trail: frame.trail,
    steps: frame.steps,
    halted: frame.halted,
    carried: frame.carried,
    dropping: frame.dropping,
    by: frame.by,
    path: frame.path,
    card: frame.card,
    razes: frame.razes,
    step: frame.step,
    foulAsked: frame.foulAsked,
    foul: frame.foul,
    guided: frame.guided,
    infiltrating: frame.infiltrating,
    interceptors: frame.interceptors,
    failed: frame.failed,
    interceptedInto: frame.interceptedInto,
    avoidedFrom: frame.avoidedFrom,
    inside: frame.inside,
    dropped: frame.dropped,
    battles: frame.battles,
    onlyOverruns: frame.onlyOverruns,
    ask: frame.ask,
    returned: frame.returned,
  };
  return Object.assign(copy, part);
}
