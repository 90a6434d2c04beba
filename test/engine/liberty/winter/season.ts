import type { WinterFrame } from '../../../../src/engine/liberty/procedure-state/winter-frame-types.js';
import { type BlockId, SIDES, type State } from '../../../../src/engine/liberty/state.js';
import { type Posting, positioned } from '../../../support/liberty.js';

/** A position in the winter of a year, at that step. */
export function wintering(
  step: WinterFrame['step'],
  postings: { readonly [id: BlockId]: Posting },
  rest: Partial<State> = {},
): State {
  return positioned(postings, {
    year: 1777,
    turn: 5,
    ...rest,
    frames: [
      { kind: 'turn', step: 'year', asks: [] },
      { kind: 'winter', step, disbanding: SIDES, asks: [] },
    ],
  });
}
