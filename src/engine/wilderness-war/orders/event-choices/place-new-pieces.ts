import { ok, type Result, refuse, refused, refuseUnfinished } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { entryBar } from '../../event-cards/shared/entry-spaces.js';
import { sideOf, unitsAt } from '../../position-accessors.js';
import type { PlacementLot } from '../../procedure-state/choices-frame-types.js';
import { choosePlaces, lotSize, type Posted } from '../../procedures/event-choices/new-piece-placement.js';
import { distanceToEnemy, leastFirst } from '../../rules/distance-to-enemy.js';
import { pieceRef, pieceRefs, spaceRef, spaceRefs } from '../../rules/message-references.js';
import { describePieces, resolveSelectors } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { newPostingsSlot } from '../slots/new-piece-placements.js';
import type { Posting } from '../slots/piece-destinations.js';

type PlaceArgs = { readonly postings: readonly Posting[] };

/** More likely orders than this are of no use to a listing. */
const LIKELY = 4;

/** Says where the new pieces of an event come into play (5.52). */
export function placeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'place',
    answers: ['placement'],
    rules: ['5.52', '5.521', '5.522', '5.55', '8.22'],
    syntax: [word('place'), slot('postings', newPostingsSlot(worldOf))],
    candidates: ({ world, view }) => ({
      postings: frameAsking(view, 'placement').lots.flatMap((lot) =>
        lot.from.map((piece) => ({
          value: pieceRef(world, piece),
          note: { key: 'note.one-of', params: { spaces: spaceRefs(lot.spaces) } },
        })),
      ),
    }),
    propose: (at, choose) => placed(at, (open) => pick(open, choose)),
    /** All together, to where most of their own army stands, then to where the enemy is nearest. */
    suggest(at) {
      const { world, view, side } = at;
      const { lots } = frameAsking(view, 'placement');
      const spaces = new Set(lots.flatMap((lot) => lot.spaces));
      const far = distanceToEnemy(world, view, side);
      const likely = leastFirst([...spaces], (space) => -unitsAt(world, view, space, side).length, far);
      return likely.slice(0, LIKELY).map((space) => placed(at, (open) => likelyOf(open, [space, ...likely])));
    },
    resolve: posted,
    carryOut: choosePlaces,
  });
}

/** Who goes where, as it was said; every lot must be placed in full. */
function posted({ world, view }: At, { postings }: PlaceArgs): Result<Posted[]> {
  const { lots } = frameAsking(view, 'placement');
  const found: Posted[] = [];
  for (const { pieces, to } of postings) {
    const taken = new Set(found.map(({ piece }) => piece));
    const all = pieces.some((selector) => selector.count === 'all');
    const meant = resolveSelectors(world, view, pieces, poolOf(lots, taken, all));
    if (!meant.ok) return meant;
    for (const piece of meant.value) {
      const lot = lots.find(({ from }) => from.includes(piece));
      if (to === 'inside' || lot?.spaces.includes(to) !== true) {
        const bar = to === 'inside' ? null : entryBar(world, view, sideOf(world, piece), to);
        if (bar !== null) return refused(bar);
        return refuse('not-placed-there', '5.5', {
          piece: pieceRef(world, piece),
          space: spaceRef(to),
          spaces: spaceRefs(lot?.spaces ?? []),
        });
      }
      found.push({ piece, space: to });
    }
  }
  for (const lot of lots) {
    const here = found.filter(({ piece }) => lot.from.includes(piece));
    const asked = lotSize(lot);
    if (here.length !== asked) {
      const few = here.length < asked ? refuseUnfinished : refuse;
      return few('wrong-number-placed', '5.52', { asked, given: here.length, pieces: kinds(world, lot) });
    }
    if (lot.together && new Set(here.map(({ space }) => space)).size > 1) {
      return refuse('placed-together', '5.52', {
        pieces: pieceRefs(
          world,
          here.map(({ piece }) => piece),
        ),
      });
    }
  }
  return ok(found);
}

/** A lot as a message names it: the kind where there are more counters than come, else everybody. */
function kinds(world: World, lot: PlacementLot): string[] {
  if (lot.from.length <= lot.count) return pieceRefs(world, lot.from);
  return [...new Set(lot.from.map((piece) => `unittype:${world.units.get(piece)?.type ?? ''}`))];
}

/** Who may still be named; `all` means no more than the event brings. */
function poolOf(lots: readonly PlacementLot[], taken: ReadonlySet<PieceId>, all: boolean): PieceId[] {
  return lots.flatMap((lot) => {
    const free = lot.from.filter((piece) => !taken.has(piece));
    return all ? free.slice(0, lotSize(lot) - (lot.from.length - free.length)) : free;
  });
}

/** The first of the likely spaces that is open. */
function likelyOf(open: readonly SpaceId[], likely: readonly SpaceId[]): SpaceId | undefined {
  return likely.find((space) => open.includes(space));
}

/** Everybody of all lots where the choice falls, lot by lot or one by one. */
function placed({ world, view }: At, choice: (open: readonly SpaceId[]) => SpaceId | undefined): PlaceArgs {
  const { lots } = frameAsking(view, 'placement');
  const places = new Map<SpaceId, PieceId[]>();
  for (const lot of lots) {
    let space = choice(lot.spaces) ?? '';
    for (const piece of lot.from.slice(0, lotSize(lot))) {
      places.set(space, [...(places.get(space) ?? []), piece]);
      if (!lot.together) space = choice(lot.spaces) ?? '';
    }
  }
  const taken = new Set<PieceId>();
  const postings: Posting[] = [];
  for (const [to, pieces] of places) {
    postings.push({ pieces: describePieces(world, view, pieces, poolOf(lots, taken, false)), to });
    for (const piece of pieces) taken.add(piece);
  }
  return { postings };
}
