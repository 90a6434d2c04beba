import { defineOrder, type OrderDef } from '../../core/order.js';
import { ok, type Result } from '../../core/result.js';
import { optional, slot, word } from '../../core/syntax.js';
import { voyage } from '../rules/journey.js';
import { harbours, noSailing } from '../rules/naval-movement.js';
import type { Outcome } from '../rules/occupation.js';
import { pieceRef, spaceRef } from '../rules/refs.js';
import type { Selector } from '../rules/selectors.js';
import type { MovingGroup, Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { activation, finishGroups, groupMeant, leadOf, nameGroup } from './activation-frame.js';
import { pick, sideAsked, unknownSpace } from './common.js';
import { pieceSlot } from './slots/pieces.js';
import { spaceSlot } from './slots/space.js';

type SailArgs = { readonly group?: Selector; readonly space: SpaceId };

/** 6.4: moves an activated group from port to port. */
export function sailOrder(world: World): OrderDef<State> {
  const carryOut = (
    view: State,
    side: Side,
    args: SailArgs,
  ): Result<{ readonly group: MovingGroup; readonly outcome: Outcome }> => {
    const { how, card } = activation(view);
    const barred = noSailing(world, view, side, how, card);
    if (barred !== null) return { ok: false, violation: barred };
    const unknown = unknownSpace(world, [args.space]);
    if (unknown !== null) return { ok: false, violation: unknown };
    const group = groupMeant(world, view, args.group);
    if (!group.ok) return group;
    const outcome = voyage(world, view, side, group.value, args.space);
    if (outcome.ok) return ok({ group: group.value, outcome: outcome.value });
    const names = harbours(world, view, side, group.value.from).map(
      (space) => world.spaces.get(space)?.name ?? space,
    );
    return { ok: false, violation: { ...outcome.violation, suggestions: names } };
  };
  const orders = (view: State, side: Side): SailArgs[] => {
    const { how, card, groups } = activation(view);
    if (noSailing(world, view, side, how, card) !== null) return [];
    return groups.flatMap((group) => {
      const named = nameGroup(world, view, group);
      return harbours(world, view, side, group.from)
        .filter((to) => voyage(world, view, side, group, to).ok)
        .map((space) => ({ ...named, space }));
    });
  };
  return defineOrder<State, SailArgs>({
    verb: 'sail',
    answers: ['move'],
    rules: ['6.4', '6.41', '6.42', '6.432'],
    syntax: [
      word('sail'),
      optional(slot('group', pieceSlot(world))),
      optional(word('to')),
      slot('space', spaceSlot),
    ],
    unavailable(view, decision) {
      const side = sideAsked(decision);
      const { how, card } = activation(view);
      const barred = noSailing(world, view, side, how, card);
      if (barred !== null) return barred;
      return orders(view, side).length > 0
        ? null
        : { code: 'nowhere-to-go', rule: '6.4', params: { way: 'way:naval' } };
    },
    candidates(view, decision) {
      const found = orders(view, sideAsked(decision));
      const spaces = new Set(found.map((order) => order.space));
      return {
        group: activation(view).groups.map((group) => ({ value: pieceRef(world, leadOf(group)) })),
        space: [...spaces].map((space) => ({ value: spaceRef(space) })),
      };
    },
    propose: (view, decision, choose) => pick(orders(view, sideAsked(decision)), choose) ?? null,
    all: (view, decision) => orders(view, sideAsked(decision)),
    check(view, decision, args) {
      const result = carryOut(view, sideAsked(decision), args);
      return result.ok ? null : result.violation;
    },
    apply(state, decision, args) {
      const result = carryOut(state, sideAsked(decision), args);
      if (!result.ok) throw new RangeError(`a voyage that was not checked: ${result.violation.code}`);
      return finishGroups(
        world,
        result.value.outcome.state,
        [result.value.group],
        result.value.outcome.events,
      );
    },
  });
}
