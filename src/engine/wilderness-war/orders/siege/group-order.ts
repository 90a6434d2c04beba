import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { groupActed, leadOf } from '../../procedures/activation.js';
import { perform } from '../../procedures/perform.js';
import { isBesieged } from '../../queries.js';
import { pieceRef } from '../../rules/refs.js';
import type { Selector } from '../../rules/selectors.js';
import type { MovingGroup, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, sideAsked } from '../common.js';
import { groupMeant, movers, nameGroup } from '../movement/movers.js';
import { pieceSlot } from '../slots/pieces.js';

export type GroupArgs = { readonly group?: Selector };

/** What one activated group does where it stands, without any more words. */
export interface GroupDeed {
  readonly verb: string;
  readonly rules: readonly string[];
  /** Why the group may not; null when it may. */
  violation(view: State, side: Side, group: MovingGroup): Violation | null;
  /** Sets it going; the group counts as having acted (5.36). */
  begin(play: Play, side: Side, group: MovingGroup): void;
}

/** 5.36: an order that uses up the activation of a waiting group in the space where it stands. */
export function groupOrder(world: World, deed: GroupDeed): OrderDef<State> {
  const orders = (view: State, decision: Decision): GroupArgs[] =>
    readyGroups(view, decision, deed).map((group) => nameGroup(world, view, group));
  return defineOrder<State, GroupArgs>({
    verb: deed.verb,
    answers: ['move', 'onward'],
    rules: deed.rules,
    syntax: [word(deed.verb), optional(slot('group', pieceSlot(world)))],
    unavailable: (view, decision) => noGroupReady(view, decision, deed),
    candidates: (view, decision) => groupCandidates(world, view, decision, deed),
    propose: (view, decision, choose) => pick(orders(view, decision), choose) ?? null,
    all: orders,
    check(view, decision, args) {
      const meant = groupMeant(world, view, args.group);
      if (!meant.ok) return meant.violation;
      return hasMoved(view) ?? deed.violation(view, sideAsked(decision), meant.value);
    },
    apply: (state, decision, args, dice) =>
      perform(world, state, dice, (play) => actOn(world, play, sideAsked(decision), args, deed)),
  });
}

/** The group has acted (5.36), and what it does begins. */
export function actOn(
  world: World,
  play: Play,
  side: Side,
  args: GroupArgs,
  deed: Pick<GroupDeed, 'begin'>,
): void {
  const meant = groupMeant(world, play.state, args.group);
  if (!meant.ok) throw new RangeError(`a group that was not checked: ${meant.violation.code}`);
  // A group that foul weather stopped before its first step has not moved, and has been counted as acting already.
  if (play.top?.kind === 'journey') play.done();
  else groupActed(play, [meant.value]);
  deed.begin(play, side, meant.value);
}

type Judge = Pick<GroupDeed, 'violation'>;

/** 5.36: besieging and storming are for those who have not moved. */
export function hasMoved(view: State): Violation | null {
  const { journey } = movers(view);
  return journey === null || journey.steps === 0 ? null : { code: 'has-moved', rule: '5.36', params: {} };
}

/** The waiting groups that may. */
export function readyGroups(view: State, decision: Decision, deed: Judge): MovingGroup[] {
  if (hasMoved(view) !== null) return [];
  const side = sideAsked(decision);
  return movers(view).groups.filter((group) => deed.violation(view, side, group) === null);
}

/** Why none of them may, told of the first; null when one may. */
export function noGroupReady(view: State, decision: Decision, deed: Judge): Violation | null {
  const side = sideAsked(decision);
  const moved = hasMoved(view);
  if (moved !== null) return { ...moved, obvious: true };
  let reason: Violation | null = null;
  for (const group of movers(view).groups) {
    const violation = deed.violation(view, side, group);
    if (violation === null) return null;
    reason ??= violation;
  }
  const found: Violation = reason ?? { code: 'nobody-to-activate', rule: '5.36', params: {} };
  // All these deeds belong to sieges: where there is none, nobody wonders.
  const siege = movers(view).groups.some((group) => isBesieged(view, group.from));
  return siege ? found : { ...found, obvious: true };
}

/** The groups that could do it, as a report lists them. */
export function groupCandidates(world: World, view: State, decision: Decision, deed: Judge) {
  return {
    group: readyGroups(view, decision, deed).map((group) => ({ value: pieceRef(world, leadOf(group)) })),
  };
}
