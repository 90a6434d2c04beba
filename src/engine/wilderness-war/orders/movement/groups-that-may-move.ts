import { ok, type Result, refuse, type Violation } from '../../../core/base/result.js';
import { topFrame } from '../../../core/procedures/frame-stack-accessors.js';
import type { JourneyFrame } from '../../procedure-state/movement-frame-types.js';
import type { ActivationFrame } from '../../procedure-state/season-and-action-phase-frame-types.js';
import { leadOf } from '../../procedures/activation.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { shutIn } from '../../rules/movement/reachable-spaces.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { MovingGroup, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/**
 * Who may move at a question `move` or `onward`: the groups of the activation that wait, or the one on its way that was
 * interrupted (`journey`).
 */
export interface Movers {
  readonly activation: ActivationFrame;
  readonly journey: JourneyFrame | null;
  readonly groups: readonly MovingGroup[];
}

/** The activation under way; throws when there is none, which is a bug. */
export function activation(state: State): ActivationFrame {
  const found = state.frames.findLast((frame) => frame.kind === 'activation');
  if (found?.kind !== 'activation') throw new RangeError('no activation under way');
  return found;
}

/** The movers of the question on top; throws when it is another one, which is a bug. */
export function movers(state: State): Movers {
  const frame = activation(state);
  const top = topFrame(state);
  if (top?.kind !== 'journey') return { activation: frame, journey: null, groups: frame.groups };
  const { pieces, at, group } = top;
  return { activation: frame, journey: top, groups: [{ ...group, pieces, from: at }] };
}

/** The waiting group an order means; it need not be named when there is only one. */
export function groupMeant(world: World, state: State, selector: Selector | undefined): Result<MovingGroup> {
  const { groups } = movers(state);
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
  const { groups } = movers(state);
  if (groups.length === 1) return {};
  const leads = groups.map(leadOf);
  const short = describePieces(world, state, [leadOf(group)], leads)[0];
  if (short === undefined) return {};
  const clear = resolveSelectors(world, state, [short], leads).ok;
  return { group: clear ? short : { ...short, at: group.from } };
}

/** 8.25: that nobody may leave, where all who wait are besieged; null otherwise. */
export function allShutIn(world: World, state: State): Violation | null {
  const { groups } = movers(state);
  const [first] = groups;
  if (first === undefined || !groups.every((group) => shutIn(world, state, group))) return null;
  const params = { space: spaceRef(first.from) };
  return { code: 'besieged-may-not-leave', rule: '8.25', params, summary: true };
}

export { leadOf };
