import type { Violation } from '../../core/result.js';
import { slot } from '../../core/syntax.js';
import { pick } from '../orders/common.js';
import { leadersSlot } from '../orders/slots/leaders.js';
import { isBesiegedPiece } from '../queries.js';
import { spaceRef } from '../rules/refs.js';
import type { PieceId, State } from '../state.js';
import type { World } from '../world.js';
import { defineEvent } from './event.js';
import { wasPlayed } from './support/lasting.js';

const LOUISBOURG = 'louisbourg';

type VaudreuilArgs = { readonly leaders: readonly PieceId[] };

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
export const governorVaudreuil = defineEvent<VaudreuilArgs>({
  id: 'governor-vaudreuil',
  cards: [22],
  rules: ['5.51', '8.22'],
  unavailable: (world, view) =>
    pairs(world, view).length > 0 ? null : { code: 'no-leaders-to-swap', rule: '5.5', params: {} },
  says: {
    syntax: (world) => [slot('leaders', leadersSlot(world, 'french'))],
    candidates: (world, view) => ({
      leaders: eligible(world, view).map((leader) => ({
        value: `leader:${leader}`,
        note: { key: 'note.at', params: { space: spaceRef(view.pieces[leader] ?? '') } },
      })),
    }),
    propose: (world, view, _side, choose) => pick(pairs(world, view), choose) ?? null,
    all: pairs,
    check(world, view, _side, { leaders }) {
      const [one, other] = leaders;
      if (leaders.length !== 2 || one === undefined || other === undefined || one === other) {
        return { code: 'two-leaders-to-swap', rule: '5.5', params: { count: new Set(leaders).size } };
      }
      const violation = leaderViolation(world, view, one) ?? leaderViolation(world, view, other);
      if (violation !== null) return violation;
      const space = view.pieces[one] ?? '';
      return space === view.pieces[other]
        ? { code: 'leaders-together-already', rule: '5.5', params: { space: spaceRef(space) } }
        : null;
    },
  },
  effect(play, _side, { leaders }) {
    const [one = '', other = ''] = leaders;
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
