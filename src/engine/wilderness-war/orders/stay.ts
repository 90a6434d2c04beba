import { defineOrder, type OrderDef } from '../../core/order.js';
import type { Result } from '../../core/result.js';
import { ok } from '../../core/result.js';
import { optional, slot, word } from '../../core/syntax.js';
import { notYetSupported } from '../rules/not-yet-supported.js';
import { mustRaid } from '../rules/raid-duty.js';
import { pieceRef, pieceRefs, spaceRef } from '../rules/refs.js';
import type { Selector } from '../rules/selectors.js';
import type { MovingGroup, State } from '../state.js';
import type { World } from '../world.js';
import { activation, finishGroups, groupMeant, leadOf, nameGroup } from './activation-frame.js';
import { pick, sideAsked } from './common.js';
import { pieceSlot } from './slots/pieces.js';

type StayArgs = { readonly group?: Selector };

/** Ends the activation of a group, or of all that still wait, where they stand. Nobody is forced to move (5.36). */
export function stayOrder(world: World): OrderDef<State> {
  const meant = (view: State, args: StayArgs): Result<readonly MovingGroup[]> => {
    if (args.group === undefined) return ok(activation(view).groups);
    const group = groupMeant(world, view, args.group);
    return group.ok ? ok([group.value]) : group;
  };
  const orders = (view: State): StayArgs[] => {
    const { groups } = activation(view);
    const each = groups.length === 1 ? [] : groups.map((group) => nameGroup(world, view, group));
    return [...each, {}];
  };
  return defineOrder<State, StayArgs>({
    verb: 'stay',
    answers: ['move'],
    rules: ['5.36', '10.1'],
    syntax: [word('stay'), optional(slot('group', pieceSlot(world)))],
    unavailable: () => null,
    candidates: (view) => ({
      group: activation(view).groups.map((group) => ({ value: pieceRef(world, leadOf(group)) })),
    }),
    propose: (view, _decision, choose) => pick(orders(view), choose) ?? null,
    all: (view) => orders(view),
    check(view, decision, args) {
      const groups = meant(view, args);
      if (!groups.ok) return groups.violation;
      const side = sideAsked(decision);
      const raider = groups.value.find((group) => mustRaid(world, view, side, group.pieces, group.from));
      return raider === undefined ? null : notYetSupported('raid', '10.1', raider.from);
    },
    apply(state, decision, args) {
      const groups = meant(state, args);
      if (!groups.ok) throw new RangeError(`a group that was not checked: ${groups.violation.code}`);
      const side = sideAsked(decision);
      const events = groups.value.map((group) => ({
        kind: 'stayed',
        audience: 'public',
        data: {
          side,
          pieces: pieceRefs(world, group.pieces),
          space: spaceRef(group.from),
        },
      }));
      return finishGroups(world, state, groups.value, events);
    },
  });
}
