import type { Viewer } from './viewer.js';

/** Views by position and viewer: what is worked out about a view (reach, supply) is remembered by the view object. */
export class KeptViews<S extends object> {
  readonly #views = new WeakMap<S, Map<Viewer, S>>();

  /** The view of that viewer, by `look` when it is asked for the first time. */
  of(state: S, viewer: Viewer, look: () => S): S {
    let known = this.#views.get(state);
    if (known === undefined) {
      known = new Map();
      this.#views.set(state, known);
    }
    let found = known.get(viewer);
    if (found === undefined) {
      found = look();
      known.set(viewer, found);
    }
    return found;
  }
}
