import { ok, type Result, refuse, refuseUnfinished } from '../../../core/base/result.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { friendlyFortification, unitsAt } from '../../position-accessors.js';
import type { RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import { withdraw } from '../../procedures/battle/retreat.js';
import {
  allRefuges,
  leaderMayGo,
  type Refuge,
  type Refuges,
} from '../../procedures/battle/retreat-options.js';
import { ruleOfClosed, whyNoRetreat } from '../../rules/combat/why-no-retreat.js';
import { leastFirst } from '../../rules/distance-to-enemy.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import { describePieces, resolveSelectors } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import type { Posting } from '../slots/piece-destinations.js';
import { everybodyTo, retreatSlot } from '../slots/retreat-destinations.js';

type RetreatArgs = { readonly postings: readonly Posting[] };
type Places = ReadonlyMap<PieceId, Refuge>;

/** 7.9, 8.13: the losers of a battle go to one or more spaces, or inside. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'retreat',
    onlyWhenAsked: true,
    answers: ['retreat'],
    rules: ['7.91', '7.92', '8.11', '8.13'],
    syntax: [word('retreat'), slot('postings', retreatSlot(worldOf))],
    candidates: (at) => ({ postings: places(at).map((to) => ({ value: refugeRef(to) })) }),
    propose: proposal,
    /** All together: inside, to other walls of their own, to friends, or wherever they may. */
    suggest: (at) => leastFirst(places(at), (to) => shelter(at, to)).map(allTo),
    all: (at) => (frameAsking(at.view, 'retreat').pieces.length > 1 ? null : places(at).map(allTo)),
    resolve: placesMeant,
    carryOut: withdraw,
  });
}

function allTo(to: Refuge): RetreatArgs {
  return { postings: [everybodyTo(to)] };
}

/** What shelter a refuge gives, the best being the least. */
function shelter({ world, view, side }: At, to: Refuge): number {
  if (to === 'inside') return 0;
  if (friendlyFortification(world, view, to, side)) return 1;
  return unitsAt(world, view, to, side).length > 0 ? 2 : 3;
}

function refugeRef(to: Refuge): string {
  return to === 'inside' ? 'refuge:inside' : spaceRef(to);
}

/** All that are open to somebody. */
function places({ world, view }: At): Refuge[] {
  return [...new Set([...allRefuges(world, view, frameAsking(view, 'retreat')).open.values()].flat())];
}

/** Who goes where; refused where a piece may not go there, or was forgotten. */
function placesMeant({ world, view }: At, { postings }: RetreatArgs): Result<Places> {
  const frame = frameAsking(view, 'retreat');
  const refuges = allRefuges(world, view, frame);
  const meant = new Map<PieceId, Refuge>();
  let left = frame.pieces;
  for (const { pieces, to } of postings) {
    const found = resolveSelectors(world, view, pieces, left);
    if (!found.ok) return found;
    for (const piece of found.value) meant.set(piece, to);
    left = left.filter((piece) => !meant.has(piece));
  }
  return placesFit({ world, view }, frame, refuges, meant);
}

function placesFit(
  at: Pick<At, 'world' | 'view'>,
  frame: RetreatFrame,
  refuges: Refuges,
  meant: Places,
): Result<Places> {
  const { world } = at;
  for (const [piece, to] of meant) {
    if (!mayGo(world, refuges, piece, to)) return notOpen(at, frame, refuges, meant, to);
    if (isEscorted(world, refuges, meant, piece, to)) continue;
    return refuse('leader-needs-escort', '7.92', { leader: `leader:${piece}`, space: refugeRef(to) });
  }
  const inside = [...meant].filter(([piece, to]) => to === 'inside' && world.units.has(piece)).length;
  if (inside > frame.room) return refuse('no-room-inside', '8.11', { units: inside, room: frame.room });
  const forgotten = frame.pieces.filter(
    (piece) =>
      !meant.has(piece) &&
      // 8.11: who could only go inside is lost when the fort is full
      !(world.units.has(piece) && inside === frame.room && refuges.open.get(piece)?.join() === 'inside'),
  );
  return forgotten.length === 0
    ? ok(meant)
    : refuseUnfinished('retreat-forgotten', '7.91', { pieces: pieceRefs(world, forgotten) });
}

function mayGo(world: World, refuges: Refuges, piece: PieceId, to: Refuge): boolean {
  return world.leaders.has(piece)
    ? leaderMayGo(refuges, piece, to)
    : refuges.open.get(piece)?.includes(to) === true;
}

/** 6.53: a leader who could not go there alone goes with units. */
function isEscorted(world: World, refuges: Refuges, meant: Places, piece: PieceId, to: Refuge): boolean {
  if (!world.leaders.has(piece) || refuges.open.get(piece)?.includes(to) === true) return true;
  return [...meant].some(([other, place]) => place === to && world.units.has(other));
}

/** All that were sent there and may not go, for the reason of the first of them, and what is open to them. */
function notOpen(
  { world, view }: Pick<At, 'world' | 'view'>,
  frame: RetreatFrame,
  refuges: Refuges,
  meant: Places,
  to: Refuge,
): Result<never> {
  const barred = [...meant].flatMap(([piece, goal]) =>
    goal === to && !mayGo(world, refuges, piece, to) ? [piece] : [],
  );
  const whyNot = (piece: PieceId) => whyNoRetreat(world, view, frame, piece, to);
  const [first] = barred;
  if (first === undefined) throw new RangeError(`nobody is barred from ${to}`);
  const why = whyNot(first);
  const pieces = barred.filter((piece) => whyNot(piece) === why);
  const open = new Set(pieces.flatMap((piece) => refuges.open.get(piece) ?? []));
  return refuse('retreat-not-open', ruleOfClosed(why), {
    pieces: pieceRefs(world, pieces),
    space: refugeRef(to),
    why,
    spaces: [...open].map(refugeRef),
  });
}

/** Mostly all together, as beaten armies do; now and then each for himself. */
function proposal(at: At, choose: Choose, tried: (args: RetreatArgs) => Result<Places>): RetreatArgs | null {
  const fits = (args: RetreatArgs) => tried(args).ok;
  const together = places(at).map(allTo).filter(fits);
  const one = frameAsking(at.view, 'retreat').pieces.length === 1;
  if (together.length > 0 && (one || choose(3) > 0)) return pick(together, choose) ?? null;
  const apart: RetreatArgs = { postings: scattered(at, choose) };
  if (fits(apart)) return apart;
  const calm: RetreatArgs = { postings: scattered(at, () => 0) };
  return pick(together, choose) ?? (fits(calm) ? calm : null);
}

/** Each piece to one of its places; units without another place have the inside first. */
function scattered({ world, view }: At, choose: Choose): Posting[] {
  const frame = frameAsking(view, 'retreat');
  const refuges = allRefuges(world, view, frame);
  let { room } = frame;
  const goals = new Map<Refuge, PieceId[]>();
  const send = (piece: PieceId, to: Refuge) => goals.set(to, [...(goals.get(to) ?? []), piece]);
  const needy = (piece: PieceId) => refuges.open.get(piece)?.join() === 'inside';
  const ordered = [...frame.pieces.filter(needy), ...frame.pieces.filter((piece) => !needy(piece))];
  for (const piece of ordered) {
    const unit = world.units.has(piece);
    const own = refuges.open.get(piece) ?? [];
    const open = unit && room === 0 ? own.filter((to) => to !== 'inside') : own;
    const to = pick(open, choose) ?? (unit ? undefined : [...goals.keys()][0]);
    if (to === undefined) continue;
    if (unit && to === 'inside') room--;
    send(piece, to);
  }
  let left = frame.pieces;
  return [...goals].map(([to, pieces]) => {
    const said = describePieces(world, view, pieces, left);
    left = left.filter((piece) => !pieces.includes(piece));
    return { pieces: said, to };
  });
}
