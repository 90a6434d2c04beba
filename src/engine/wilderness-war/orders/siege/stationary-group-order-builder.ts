import { ok, type Result, refused, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { isBesieged } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { groupActed, leadOf } from '../../procedures/activation.js';
import type { Selector } from '../../rules/pieces-named-in-orders.js';
import type { MovingGroup, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { groupMeant, movers, nameGroup } from '../movement/groups-that-may-move.js';
import { pieceSlot } from '../slots/pieces.js';

export type GroupArgs = { readonly group?: Selector };

/** What one activated group does where it stands, without any more words. */
interface GroupDeed {
  readonly verb: string;
  readonly rules: readonly string[];
  /** Why the group may not; null when it may. */
  violation(world: World, view: State, side: Side, group: MovingGroup): Violation | null;
  /** Sets it going; the group counts as having acted (5.36). */
  begin(play: Play, side: Side, group: MovingGroup): void;
  /** A question about one group alone at which it may be done as well, so that naming the group says nothing more. */
  readonly alone?: { readonly kind: string; begin(play: Play): void };
}

/** 5.36: an order that uses up the activation of a waiting group in the space where it stands. */
export function groupOrder(worldOf: WorldOf, deed: GroupDeed): OrderDef<State> {
  const { verb, rules, alone } = deed;
  const isAlone = ({ decision }: At): boolean => decision.kind === alone?.kind;
  const orders = (at: At): GroupArgs[] =>
    isAlone(at) ? [{}] : readyGroups(at, deed).map((group) => nameGroup(at.world, at.view, group));
  return order(worldOf, {
    verb,
    answers: ['move', 'onward', ...(alone === undefined ? [] : [alone.kind])],
    rules,
    syntax: [word(verb), optional(slot('group', pieceSlot(worldOf)))],
    unavailable: (at) => (isAlone(at) ? null : noGroupReady(at, deed)),
    candidates(at): { readonly [slot: string]: ReturnType<typeof pieceCandidates> } {
      if (isAlone(at)) return {};
      return { group: pieceCandidates(at.world, readyGroups(at, deed).map(leadOf)) };
    },
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    all: orders,
    resolve(at, { group }: GroupArgs): Result<MovingGroup | null> {
      if (isAlone(at)) return ok(null);
      const meant = groupMeant(at.world, at.view, group);
      if (!meant.ok) return meant;
      const violation = hasMoved(at.view) ?? deed.violation(at.world, at.view, at.side, meant.value);
      return violation === null ? meant : refused(violation);
    },
    carryOut(play, group, { side }) {
      if (group === null) {
        alone?.begin(play);
        return;
      }
      // A group that foul weather stopped before its first step has not moved, and has been counted as acting already.
      if (play.top?.kind === 'journey') play.done();
      else groupActed(play, [group]);
      deed.begin(play, side, group);
    },
  });
}

type Judge = Pick<GroupDeed, 'violation'>;

/** 5.36: besieging and storming are for those who have not moved. */
function hasMoved(view: State): Violation | null {
  const { journey } = movers(view);
  return journey === null || journey.steps === 0 ? null : { code: 'has-moved', rule: '5.36', params: {} };
}

/** The waiting groups that may. */
function readyGroups({ world, view, side }: At, deed: Judge): MovingGroup[] {
  if (hasMoved(view) !== null) return [];
  return movers(view).groups.filter((group) => deed.violation(world, view, side, group) === null);
}

/** Why none of them may, told of the first; null when one may. */
function noGroupReady({ world, view, side }: At, deed: Judge): Violation | null {
  const moved = hasMoved(view);
  if (moved !== null) return { ...moved, obvious: true };
  let reason: Violation | null = null;
  for (const group of movers(view).groups) {
    const violation = deed.violation(world, view, side, group);
    if (violation === null) return null;
    reason ??= violation;
  }
  const found: Violation = reason ?? { code: 'nobody-to-activate', rule: '5.36', params: {} };
  // All these deeds belong to sieges: where there is none, nobody wonders.
  const siege = movers(view).groups.some((group) => isBesieged(view, group.from));
  return siege ? found : { ...found, obvious: true };
}

/** Where a force under a leader is asked for, one who was activated as an individual is none, though he commands himself. */
export function isForce(view: State): boolean {
  const { how } = movers(view).activation;
  return how === 'force' || how === 'campaign';
}
