import { type Result, refuse } from '../../../core/base/result.js';
import type { Choose } from '../../../core/contract/order.js';
import { slot } from '../../../core/contract/order-grammar.js';
import { pick, pickSome, standing } from '../../orders/candidate-and-violation-helpers.js';
import { anybodysPiecesSlot } from '../../orders/slots/pieces-of-either-side.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { resolveUnbesieged } from '../../rules/interpret-unbesieged-selectors.js';
import { spaceRefs } from '../../rules/message-references.js';
import { describePieces, type Selector } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { unbesiegedOnMap } from '../shared/event-unit-pools.js';

const MOST = 2;

type DesertArgs = { readonly pieces: readonly Selector[] };

function restless(world: World, state: State): PieceId[] {
  return unbesiegedOnMap(world, state, (unit) => unit.indian);
}

function meant(world: World, state: State, { pieces }: DesertArgs): Result<PieceId[]> {
  const found = resolveUnbesieged(world, state, pieces, restless(world, state));
  if (!found.ok) return found;
  if (found.value.length === 0 || found.value.length > MOST) {
    return refuse('too-many-deserters', '5.5', { most: MOST, given: found.value.length });
  }
  const spaces = [...new Set(found.value.map((piece) => state.pieces[piece] ?? ''))];
  return spaces.length > 1 ? refuse('deserters-in-one-space', '5.5', { spaces: spaceRefs(spaces) }) : found;
}

function anybody(world: World, view: State, choose: Choose): DesertArgs | null {
  const pool = restless(world, view);
  const first = pick(pool, choose);
  if (first === undefined) return null;
  const here = pool.filter((piece) => view.pieces[piece] === view.pieces[first]);
  const gone = pickSome(here, Math.min(1 + choose(MOST), here.length), choose);
  return { pieces: describePieces(world, view, gone, pool, { places: true }) };
}

/** Card 33: one or two Indian units of one space, anybody's, have had enough. */
export const indiansDesert = defineEvent<DesertArgs, readonly PieceId[]>({
  id: 'indians-desert',
  cards: [33],
  rules: ['5.532', '8.22'],
  unavailable: (world, view) =>
    restless(world, view).length > 0 ? null : { code: 'no-indians-on-map', rule: '5.5', params: {} },
  says: {
    syntax: (worldOf) => [slot('pieces', anybodysPiecesSlot(worldOf, restless))],
    candidates: (world, view) => ({ pieces: standing(world, view, restless(world, view)) }),
    propose: (world, view, _side, choose) => anybody(world, view, choose),
    resolve: (world, view, _side, args) => meant(world, view, args),
  },
  effect(play, side, pool) {
    startRemoval(play, { side, pool, count: pool.length, how: 'eliminate', why: 'indians-desert' });
  },
});
