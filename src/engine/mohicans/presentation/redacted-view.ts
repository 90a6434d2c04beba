import { memoRecent } from '../../core/base/memoize.js';
import { mayKnow, type Viewer } from '../../core/base/viewer-and-audience.js';
import type { State } from '../state.js';
import { withParts } from '../with-parts.js';

/**
 * What a viewer may know: everything but where the French have stationed their ships (VII). Field by field, so that a new
 * field stays hidden until it is shown.
 */
export function viewOf(state: State, viewer: Viewer): State {
  if (mayKnow(viewer, 'french') || state.naval.french === null) return state;
  return seenByOthers(state);
}

/** Whoever is not French sees the same. */
const seenByOthers = memoRecent(
  (state: State): State => withParts(state, { naval: { ...state.naval, french: null } }),
);
