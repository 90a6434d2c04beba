import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { RetreatFrame } from '../../frames/battle.js';
import { allRefuges, leaderMayGo, type Refuge, type Refuges } from '../../procedures/battle/refuges.js';
import { withdraw } from '../../procedures/battle/retreat.js';
import { perform } from '../../procedures/perform.js';
import { friendlyFortification, unitsAt } from '../../queries.js';
import { pieceRefs, spaceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors } from '../../rules/selectors.js';
import { leastFirst } from '../../rules/threat.js';
import { frameAsking } from '../../sequence.js';
import type { PieceId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick } from '../common.js';
import type { Posting } from '../slots/postings.js';
import { everybodyTo, retreatSlot } from '../slots/retreat.js';

type RetreatArgs = { readonly postings: readonly Posting[] };
type Places = ReadonlyMap<PieceId, Refuge>;

/** 7.9, 8.13: the losers of a battle go to one or more spaces, or inside. */
export function retreatOrder(world: World): OrderDef<State> {
  return defineOrder<State, RetreatArgs>({
    verb: 'retreat',
    onlyWhenAsked: true,
    answers: ['retreat'],
    rules: ['7.91', '7.92', '8.11', '8.13'],
    syntax: [word('retreat'), slot('postings', retreatSlot(world))],
    unavailable: () => null,
    candidates(view) {
      const frame = frameAsking(view, 'retreat');
      const refuges = allRefuges(world, view, frame);
      return {
        postings: places(refuges).map((to) => ({ value: refugeRef(to) })),
      };
    },
    propose: (view, _decision, choose) => proposal(world, view, choose),
    /** All together: inside, to other walls of their own, to friends, or wherever they may. */
    suggest(view) {
      const frame = frameAsking(view, 'retreat');
      const likely = leastFirst(places(allRefuges(world, view, frame)), (to) =>
        shelter(world, view, frame.side, to),
      );
      return likely
        .map((to): RetreatArgs => ({ postings: [everybodyTo(to)] }))
        .filter(({ postings }) => placesMeant(world, view, frame, postings).ok);
    },
    all(view) {
      const frame = frameAsking(view, 'retreat');
      if (frame.back === null && frame.pieces.length > 1) return null;
      return places(allRefuges(world, view, frame)).map((to) => ({ postings: [everybodyTo(to)] }));
    },
    check(view, _decision, { postings }) {
      const found = placesMeant(world, view, frameAsking(view, 'retreat'), postings);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, { postings }, dice) {
      const found = placesMeant(world, state, frameAsking(state, 'retreat'), postings);
      if (!found.ok) throw new RangeError(`a retreat that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => withdraw(play, found.value));
    },
  });
}

/** What shelter a refuge gives, the best being the least. */
function shelter(world: World, view: State, side: Side, to: Refuge): number {
  if (to === 'inside') return 0;
  if (friendlyFortification(world, view, to, side)) return 1;
  return unitsAt(world, view, to, side).length > 0 ? 2 : 3;
}

function refugeRef(to: Refuge): string {
  return to === 'inside' ? 'refuge:inside' : spaceRef(to);
}

/** All that are open to somebody. */
function places(refuges: Refuges): Refuge[] {
  return [...new Set([...refuges.open.values()].flat())];
}

/** Who goes where; refused where a piece may not go there, or was forgotten. */
function placesMeant(
  world: World,
  view: State,
  frame: RetreatFrame,
  postings: readonly Posting[],
): Result<Places> {
  const refuges = allRefuges(world, view, frame);
  const meant = new Map<PieceId, Refuge>();
  let left = frame.pieces;
  for (const { pieces, to } of postings) {
    const found = resolveSelectors(world, view, pieces, left);
    if (!found.ok) return found;
    for (const piece of found.value) meant.set(piece, to);
    left = left.filter((piece) => !meant.has(piece));
  }
  return frame.back === null
    ? defendersMeant(world, frame, refuges, meant)
    : attackersMeant(world, frame, refuges, meant);
}

/** 7.91, 7.92: attackers stay together; who may not go where they go is lost. */
function attackersMeant(world: World, frame: RetreatFrame, refuges: Refuges, meant: Places): Result<Places> {
  const forgotten = frame.pieces.filter((piece) => !meant.has(piece));
  if (forgotten.length > 0) {
    return refuse('retreat-forgotten', '7.91', { pieces: pieceRefs(world, forgotten) });
  }
  const [to, other] = new Set(meant.values());
  if (to === undefined || other !== undefined) return refuse('attackers-do-not-split', '7.91', {});
  const open = places(refuges);
  if (!open.includes(to)) return notOpen(world, to, frame.pieces, open);
  return ok(new Map([...meant].filter(([piece]) => mayGo(world, refuges, piece, to))));
}

function defendersMeant(world: World, frame: RetreatFrame, refuges: Refuges, meant: Places): Result<Places> {
  for (const [piece, to] of meant) {
    if (!mayGo(world, refuges, piece, to)) {
      return notOpen(world, to, [piece], [...(refuges.open.get(piece) ?? [])]);
    }
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
    : refuse('retreat-forgotten', '7.91', { pieces: pieceRefs(world, forgotten) });
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

function notOpen(
  world: World,
  to: Refuge,
  pieces: readonly PieceId[],
  open: readonly Refuge[],
): Result<never> {
  return refuse('retreat-not-open', '7.92', {
    pieces: pieceRefs(world, pieces),
    space: refugeRef(to),
    spaces: open.map(refugeRef),
  });
}

/** Mostly all together, as beaten armies do; now and then each for himself. */
function proposal(world: World, view: State, choose: Choose): RetreatArgs | null {
  const frame = frameAsking(view, 'retreat');
  const refuges = allRefuges(world, view, frame);
  const fits = (args: RetreatArgs) => placesMeant(world, view, frame, args.postings).ok;
  const together = places(refuges)
    .map((to): RetreatArgs => ({ postings: [everybodyTo(to)] }))
    .filter(fits);
  const one = frame.back !== null || frame.pieces.length === 1;
  if (together.length > 0 && (one || choose(3) > 0)) return pick(together, choose) ?? null;
  const apart: RetreatArgs = { postings: scattered(world, view, frame, refuges, choose) };
  if (fits(apart)) return apart;
  const calm: RetreatArgs = { postings: scattered(world, view, frame, refuges, () => 0) };
  return pick(together, choose) ?? (fits(calm) ? calm : null);
}

/** Each piece to one of its places; units without another place have the inside first. */
function scattered(
  world: World,
  view: State,
  frame: RetreatFrame,
  refuges: Refuges,
  choose: Choose,
): Posting[] {
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
