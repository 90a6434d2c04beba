import { mayKnow, type Viewer } from '../core/viewer.js';
import type { State } from './state.js';

/**
 * What a viewer may know: everything but where the French have stationed their ships (VII). Field by field, so that a new
 * field stays hidden until it is shown.
 */
export function viewOf(state: State, viewer: Viewer): State {
  if (mayKnow(viewer, 'french') || state.naval.french === null) return state;
  let known = views.get(state);
  if (known === undefined) {
    known = { ...state, naval: { ...state.naval, french: null } };
    views.set(state, known);
  }
  return known;
}

/** Whoever is not French sees the same. */
const views = new WeakMap<State, State>();
