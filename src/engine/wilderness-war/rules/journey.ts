import type { GameEvent } from '../../core/event.js';
import { ok, type Result, type Violation } from '../../core/result.js';
import { enemyUnbesiegedUnitsOrFortification, leadersAt, unitsAt } from '../queries.js';
import type { MovingGroup, PieceId, Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { commandViolation } from './command-limits.js';
import { composition } from './composition.js';
import { hindrance } from './hindrance.js';
import { isMarch, marchFrom, type Way } from './march.js';
import { sailingViolation } from './naval-movement.js';
import { notYetSupported } from './not-yet-supported.js';
import { type Outcome, settleOccupation } from './occupation.js';
import { mustRaid } from './raid-duty.js';
import { pieceRefs, spaceRef, spaceRefs } from './refs.js';

/** One space to enter, and who is left behind there (6.1). */
export interface Leg {
  readonly to: SpaceId;
  readonly drop: readonly PieceId[];
}

/** Puts pieces into a space. */
export function relocate(state: State, pieces: readonly PieceId[], place: string): State {
  const moved: { [piece: PieceId]: string } = { ...state.pieces };
  for (const piece of pieces) moved[piece] = place;
  return { ...state, pieces: moved };
}

/**
 * Moves a group along a whole path by land or boat, step by step, each judged in the position the last one made.
 * A refusal of any step refuses the journey; nothing has happened then.
 */
export function travel(
  world: World,
  state: State,
  side: Side,
  group: MovingGroup,
  way: Way,
  path: readonly Leg[],
): Result<Outcome> {
  const story = new Story(world, side, way.id, group);
  let march = marchFrom(group.from);
  let pieces = group.pieces;
  let position = state;
  const left: { readonly pieces: readonly PieceId[]; readonly at: SpaceId }[] = [];
  for (const { to, drop } of path) {
    const movers = composition(world, pieces);
    const next = way.step(world, position, side, movers, march, to);
    if (!isMarch(next)) return refused(next);
    const entered = enter(world, position, side, pieces, march.at, to, movers);
    if (!entered.ok) return entered;
    position = entered.value.state;
    march = next;
    story.step(to, pieces, entered.value.events);
    if (drop.length === 0) continue;
    const parted = partWith(world, group, pieces, drop);
    if (!parted.ok) return parted;
    pieces = parted.value;
    left.push({ pieces: drop, at: to });
    story.drop(to, drop);
  }
  // 10.13: judged when the group has gone on, for its drilled troops no longer stand with them
  for (const lot of left) {
    if (lot.at !== march.at && mustRaid(world, position, side, lot.pieces, lot.at)) {
      return refused(notYetSupported('raid', '10.13', lot.at));
    }
  }
  // 10.1
  if (
    mustRaid(
      world,
      position,
      side,
      group.pieces.filter((piece) => position.pieces[piece] === march.at),
      march.at,
    )
  ) {
    return refused(notYetSupported('raid', '10.1', march.at));
  }
  return ok({ state: position, events: story.told() });
}

/** 6.4: moves a whole group from port to port. */
export function voyage(
  world: World,
  state: State,
  side: Side,
  group: MovingGroup,
  to: SpaceId,
): Result<Outcome> {
  const violation = sailingViolation(world, state, side, group.from, to);
  if (violation !== null) return refused(violation);
  const movers = composition(world, group.pieces);
  const entered = enter(world, state, side, group.pieces, group.from, to, movers);
  if (!entered.ok) return entered;
  if (mustRaid(world, entered.value.state, side, group.pieces, to)) {
    return refused(notYetSupported('raid', '10.1', to));
  }
  const story = new Story(world, side, 'naval', group);
  story.step(to, group.pieces, entered.value.events);
  return ok({ state: entered.value.state, events: story.told() });
}

function enter(
  world: World,
  state: State,
  side: Side,
  pieces: readonly PieceId[],
  from: SpaceId,
  to: SpaceId,
  movers: ReturnType<typeof composition>,
): Result<Outcome> {
  const stopped = hindrance(world, state, side, movers, from, to);
  if (stopped !== null) return refused(stopped);
  const departed = settleOccupation(world, relocate(state, pieces, to), from);
  // 6.53: leaders whose troops marched off
  if (leadersStranded(world, departed.state, side, from)) {
    return refused(notYetSupported('leader-retreat', '6.53', from));
  }
  const arrived = settleOccupation(world, departed.state, to);
  return ok({ state: arrived.state, events: [...departed.events, ...arrived.events] });
}

/** 6.53: leaders of the side without any unit of theirs where the enemy is. */
export function leadersStranded(world: World, state: State, side: Side, space: SpaceId): boolean {
  return (
    leadersAt(world, state, space, side).length > 0 &&
    unitsAt(world, state, space, side).length === 0 &&
    enemyUnbesiegedUnitsOrFortification(world, state, space, side)
  );
}

/** 6.1: what is left of a group when some of it stay behind. */
function partWith(
  world: World,
  group: MovingGroup,
  pieces: readonly PieceId[],
  drop: readonly PieceId[],
): Result<readonly PieceId[]> {
  const { commander } = group;
  if (commander === null || drop.includes(commander)) {
    return refused({
      code: 'may-not-drop',
      rule: '6.1',
      params: { pieces: pieceRefs(world, drop) },
    });
  }
  const rest = pieces.filter((piece) => !drop.includes(piece));
  // 5.34: the limits hold for what moves on
  const violation = commandViolation(
    world,
    commander,
    rest.filter((piece) => piece !== commander),
  );
  return violation === null ? ok(rest) : refused(violation);
}

function refused(violation: Violation): { readonly ok: false; readonly violation: Violation } {
  return { ok: false, violation };
}

/** Tells a journey in as few events as possible: one for each stretch on which nothing else happened. */
class Story {
  readonly #events: GameEvent[] = [];
  #from: SpaceId;
  #path: SpaceId[] = [];
  #pieces: readonly PieceId[] = [];

  constructor(
    private readonly world: World,
    private readonly side: Side,
    private readonly way: 'land' | 'boat' | 'naval',
    group: MovingGroup,
  ) {
    this.#from = group.from;
  }

  step(to: SpaceId, pieces: readonly PieceId[], consequences: readonly GameEvent[]): void {
    this.#path.push(to);
    this.#pieces = pieces;
    if (consequences.length === 0) return;
    this.#close();
    this.#events.push(...consequences);
  }

  drop(space: SpaceId, pieces: readonly PieceId[]): void {
    this.#close();
    this.#events.push({
      kind: 'dropped',
      audience: 'public',
      data: { side: this.side, pieces: pieceRefs(this.world, pieces), space: spaceRef(space) },
    });
  }

  told(): readonly GameEvent[] {
    this.#close();
    return this.#events;
  }

  #close(): void {
    const last = this.#path.at(-1);
    if (last === undefined) return;
    this.#events.push({
      kind: 'moved',
      audience: 'public',
      data: {
        side: this.side,
        way: `way:${this.way}`,
        pieces: pieceRefs(this.world, this.#pieces),
        from: spaceRef(this.#from),
        to: spaceRef(last),
        path: spaceRefs(this.#path),
      },
    });
    this.#from = last;
    this.#path = [];
  }
}
