import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { ok } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { resumeJourney, startJourney } from '../../procedures/journey/start.js';
import { perform } from '../../procedures/perform.js';
import { pieceRef, pieceRefs, spaceRef } from '../../rules/refs.js';
import type { Selector } from '../../rules/selectors.js';
import type { MovingGroup, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, sideAsked } from '../common.js';
import { pieceSlot } from '../slots/pieces.js';
import { groupMeant, leadOf, movers, nameGroup } from './movers.js';

type StayArgs = { readonly group?: Selector };

/** Ends the activation of a group, or of all that still wait, where they stand. Nobody is forced to move (5.36). */
export function stayOrder(world: World): OrderDef<State> {
  const meant = (view: State, args: StayArgs): Result<readonly MovingGroup[]> => {
    if (args.group === undefined) return ok(movers(view).groups);
    const group = groupMeant(world, view, args.group);
    return group.ok ? ok([group.value]) : group;
  };
  const orders = (view: State): StayArgs[] => {
    const { groups } = movers(view);
    const each = groups.length === 1 ? [] : groups.map((group) => nameGroup(world, view, group));
    return [...each, {}];
  };
  const nothing = { by: 'land', path: [], card: null, razes: null } as const;
  return defineOrder<State, StayArgs>({
    verb: 'stay',
    answers: ['move', 'onward'],
    rules: ['5.36', '10.1'],
    syntax: [word('stay'), optional(slot('group', pieceSlot(world)))],
    unavailable: () => null,
    candidates: (view) => ({
      group: movers(view).groups.map((group) => ({ value: pieceRef(world, leadOf(group)) })),
    }),
    propose: (view, _decision, choose) => pick(orders(view), choose) ?? null,
    all: (view) => orders(view),
    check(view, _decision, args) {
      const groups = meant(view, args);
      return groups.ok ? null : groups.violation;
    },
    apply(state, decision, args, dice) {
      const groups = meant(state, args);
      if (!groups.ok) throw new RangeError(`a group that was not checked: ${groups.violation.code}`);
      const side = sideAsked(decision);
      return perform(world, state, dice, (play) => {
        for (const group of groups.value) {
          play.tell('stayed', {
            side,
            pieces: pieceRefs(world, group.pieces),
            space: spaceRef(group.from),
          });
        }
        if (movers(state).journey !== null) {
          resumeJourney(play, nothing);
          return;
        }
        // Each of them may have to raid where he stands (10.1), so each ends his activation on his own.
        const [first, ...rest] = groups.value;
        if (first === undefined) return;
        const frame = play.expect('activation');
        play.replace({ ...frame, staying: rest });
        startJourney(play, side, first, nothing);
      });
    },
  });
}
