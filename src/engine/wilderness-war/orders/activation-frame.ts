import type { GameEvent } from '../../core/event.js';
import type { Applied } from '../../core/order.js';
import { ok, type Result, refuse } from '../../core/result.js';
import { pieceRefs, spaceRef } from '../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../rules/selectors.js';
import { endActionPhase, nextId, playCard, topFrame } from '../sequence.js';
import type { CardNumber, Frame, MovingGroup, PieceId, Side, State } from '../state.js';
import type { World } from '../world.js';
import { askAgain, replaceTop } from './common.js';

export type Activation = Extract<Frame, { kind: 'activation' }>;

/** The activation under way; throws when the question on top is another one, which is a bug. */
export function activation(state: State): Activation {
  const top = topFrame(state);
  if (top?.kind !== 'activation') throw new RangeError('no activation under way');
  return top;
}

/** 5.26, 5.3: plays the card and opens the activation of the groups. */
export function beginActivation(
  world: World,
  state: State,
  side: Side,
  card: CardNumber,
  how: Activation['how'],
  groups: readonly MovingGroup[],
): Applied<State> {
  const played = playCard(world, state, side, card, 'activation');
  const { id, serial } = nextId(played.state, side);
  const frame: Activation = { kind: 'activation', side, id, card, how, groups, done: [] };
  const events = groups.map(
    (group): GameEvent => ({
      kind: 'activated',
      audience: 'public',
      data: {
        side,
        how,
        pieces: pieceRefs(world, group.pieces),
        space: spaceRef(group.from),
      },
    }),
  );
  return {
    ...played,
    state: { ...played.state, serial, frames: [...played.state.frames, frame] },
    events: [...played.events, ...events],
  };
}

/** A group has done what it will do (5.36); with the last one the action phase is over. */
export function finishGroups(
  world: World,
  state: State,
  finished: readonly MovingGroup[],
  events: readonly GameEvent[],
): Applied<State> {
  const frame = activation(state);
  const groups = frame.groups.filter((group) => !finished.includes(group));
  if (groups.length === 0) {
    const ended = endActionPhase(world, state);
    return { ...ended, events: [...events, ...ended.events] };
  }
  const done = [...frame.done, ...finished.flatMap((group) => group.pieces)];
  return { state: askAgain(replaceTop(state, { ...frame, groups, done })), events };
}

/** The piece a group goes by: its commander, or the individual himself. */
export function leadOf(group: MovingGroup): PieceId {
  const lead = group.commander ?? group.pieces[0];
  if (lead === undefined) throw new RangeError('an empty group');
  return lead;
}

/** The waiting group an order means; it need not be named when there is only one. */
export function groupMeant(world: World, state: State, selector: Selector | undefined): Result<MovingGroup> {
  const { groups } = activation(state);
  const [first] = groups;
  if (selector === undefined) {
    return first !== undefined && groups.length === 1
      ? ok(first)
      : refuse('which-group', '5.33', { groups: pieceRefs(world, groups.map(leadOf)) });
  }
  const meant = resolveSelectors(world, state, [selector], groups.map(leadOf));
  if (!meant.ok) return meant;
  const found = groups.filter((group) => meant.value.includes(leadOf(group)));
  const [only] = found;
  return only !== undefined && found.length === 1
    ? ok(only)
    : refuse('which-group', '5.33', { groups: pieceRefs(world, groups.map(leadOf)) });
}

/** How an order names a waiting group: not at all when it is the only one. */
export function nameGroup(world: World, state: State, group: MovingGroup): { group?: Selector } {
  const { groups } = activation(state);
  if (groups.length === 1) return {};
  const leads = groups.map(leadOf);
  const short = describePieces(world, state, [leadOf(group)], leads)[0];
  if (short === undefined) return {};
  const clear = resolveSelectors(world, state, [short], leads).ok;
  return { group: clear ? short : { ...short, at: group.from } };
}
