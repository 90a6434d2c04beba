import type { Choose } from '../../core/order.js';
import { type Result, refuse } from '../../core/result.js';
import { slot } from '../../core/syntax.js';
import { pick, pickSome } from '../orders/common.js';
import { anybodysPiecesSlot } from '../orders/slots/anybodys-pieces.js';
import { startRemoval } from '../procedures/choices/removal.js';
import { pieceRef, spaceRef, spaceRefs } from '../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../rules/selectors.js';
import type { PieceId, State } from '../state.js';
import type { World } from '../world.js';
import { defineEvent } from './event.js';
import { unbesiegedOnMap } from './support/units.js';

const MOST = 2;

type DesertArgs = { readonly pieces: readonly Selector[] };

function restless(world: World, state: State): PieceId[] {
  return unbesiegedOnMap(world, state, (unit) => unit.indian);
}

function meant(world: World, state: State, { pieces }: DesertArgs): Result<PieceId[]> {
  const found = resolveSelectors(world, state, pieces, restless(world, state));
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
export const indiansDesert = defineEvent<DesertArgs>({
  id: 'indians-desert',
  cards: [33],
  rules: ['5.532', '8.22'],
  unavailable: (world, view) =>
    restless(world, view).length > 0 ? null : { code: 'no-indians-on-map', rule: '5.5', params: {} },
  says: {
    syntax: (world) => [
      slot(
        'pieces',
        anybodysPiecesSlot(world, (view) => restless(world, view)),
      ),
    ],
    candidates: (world, view) => ({
      pieces: restless(world, view).map((piece) => ({
        value: pieceRef(world, piece),
        note: { key: 'note.at', params: { space: spaceRef(view.pieces[piece] ?? '') } },
      })),
    }),
    propose: (world, view, _side, choose) => anybody(world, view, choose),
    check(world, view, _side, args) {
      const found = meant(world, view, args);
      return found.ok ? null : found.violation;
    },
  },
  effect(play, side, args) {
    const found = meant(play.world, play.state, args);
    if (!found.ok) throw new RangeError(`deserters that were not checked: ${found.violation.code}`);
    const pool = found.value;
    startRemoval(play, { side, pool, count: pool.length, how: 'eliminate', why: 'indians-desert' });
  },
});
