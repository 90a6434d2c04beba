import { ok } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { resumeJourney, startJourney } from '../../procedures/movement/start-or-resume-movement.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pick, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { pieceSlot } from '../slots/pieces.js';
import { groupMeant, leadOf, movers, nameGroup } from './groups-that-may-move.js';

type StayArgs = { readonly group?: Selector };

const NOWHERE = { by: 'land', path: [], card: null, razes: null } as const;

/** Ends the activation of a group, or of all that still wait, where they stand. Nobody is forced to move (5.36). */
export function stayOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'stay',
    answers: ['move', 'onward'],
    rules: ['5.36', '10.1'],
    syntax: [word('stay'), optional(slot('group', pieceSlot(worldOf)))],
    candidates: ({ world, view }) => ({
      group: pieceCandidates(world, movers(view).groups.map(leadOf)),
    }),
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    all: orders,
    resolve({ world, view }, { group }: StayArgs) {
      if (group === undefined) return ok(movers(view).groups);
      const meant = groupMeant(world, view, group);
      return meant.ok ? ok([meant.value]) : meant;
    },
    carryOut(play, groups, { world, view, side }) {
      for (const { pieces, from } of groups) {
        play.tell('stayed', { side, pieces: pieceRefs(world, pieces), space: spaceRef(from) });
      }
      if (movers(view).journey !== null) {
        resumeJourney(play, NOWHERE);
        return;
      }
      // Each of them may have to raid where he stands (10.1), so each ends his activation on his own.
      const [first, ...rest] = groups;
      if (first === undefined) return;
      play.replace({ ...play.expect('activation'), staying: rest });
      startJourney(play, side, first, NOWHERE);
    },
  });
}

function orders({ world, view }: At): StayArgs[] {
  const { groups } = movers(view);
  const each = groups.length === 1 ? [] : groups.map((group) => nameGroup(world, view, group));
  return [...each, {}];
}
