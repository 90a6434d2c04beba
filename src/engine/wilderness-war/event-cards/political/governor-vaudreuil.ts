import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { slot } from '../../../core/contract/order-grammar.js';
import { pick, standing } from '../../orders/candidate-and-violation-helpers.js';
import { leadersSlot } from '../../orders/slots/leader.js';
import { isBesiegedPiece } from '../../position-accessors.js';
import { spaceRef } from '../../rules/message-references.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { wasPlayed } from '../shared/played-lasting-events.js';

const LOUISBOURG = 'louisbourg';

type VaudreuilArgs = { readonly leaders: readonly PieceId[] };
type Pair = readonly [PieceId, PieceId];

/** Why a leader cannot be chosen; null when he can. */
function leaderViolation(world: World, view: State, leader: PieceId): Violation | null {
  const space = view.pieces[leader] ?? '';
  const params = { leader: `leader:${leader}`, space: spaceRef(space) };
  if (world.leaders.get(leader)?.side !== 'french' || !world.spaces.has(space)) {
    return { code: 'no-french-leader-on-map', rule: '5.5', params: { leader: `leader:${leader}` } };
  }
  if (isBesiegedPiece(world, view, leader)) return { code: 'leader-besieged', rule: '8.22', params };
  if (space === LOUISBOURG && wasPlayed(view, 'louisbourg-squadrons-no-french-naval')) {
    return { code: 'louisbourg-cut-off', rule: '5.51', params };
  }
  return null;
}

function eligible(world: World, view: State): PieceId[] {
  return [...world.leaders.keys()].filter((leader) => leaderViolation(world, view, leader) === null);
}

/** All pairs that would really change places. */
function pairs(world: World, view: State): VaudreuilArgs[] {
  const leaders = eligible(world, view);
  return leaders.flatMap((one, index) =>
    leaders
      .slice(index + 1)
      .filter((other) => view.pieces[other] !== view.pieces[one])
      .map((other) => ({ leaders: [one, other] })),
  );
}

/**
 * Card 22: two French leaders change places. As many leaders stand in either space afterwards as before, so nobody has
 * to give way (6.53) and nothing changes hands.
 */
export const governorVaudreuil = defineEvent<VaudreuilArgs, Pair>({
  id: 'governor-vaudreuil',
  cards: [22],
  rules: ['5.51', '8.22'],
  unavailable: (world, view) =>
    pairs(world, view).length > 0 ? null : { code: 'no-leaders-to-swap', rule: '5.5', params: {} },
  says: {
    syntax: (worldOf) => [slot('leaders', leadersSlot(worldOf, 'french'))],
    candidates: (world, view) => ({ leaders: standing(world, view, eligible(world, view)) }),
    propose: (world, view, _side, choose) => pick(pairs(world, view), choose) ?? null,
    all: pairs,
    resolve(world, view, _side, { leaders }): Result<Pair> {
      const [one, other] = leaders;
      if (leaders.length !== 2 || one === undefined || other === undefined || one === other) {
        return refuse('two-leaders-to-swap', '5.5', { count: new Set(leaders).size });
      }
      const violation = leaderViolation(world, view, one) ?? leaderViolation(world, view, other);
      if (violation !== null) return refused(violation);
      const space = view.pieces[one] ?? '';
      return space === view.pieces[other]
        ? refuse('leaders-together-already', '5.5', { space: spaceRef(space) })
        : ok([one, other]);
    },
  },
  effect(play, _side, [one, other]) {
    const from = play.state.pieces[one] ?? '';
    const to = play.state.pieces[other] ?? '';
    play.relocate([one], to);
    play.relocate([other], from);
    play.tell('leaders-swapped', {
      one: `leader:${one}`,
      other: `leader:${other}`,
      oneAt: spaceRef(to),
      otherAt: spaceRef(from),
    });
    play.unsettle('french');
  },
});
