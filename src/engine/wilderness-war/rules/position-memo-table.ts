import { Recent } from '../../core/base/memoize.js';
import type { State } from '../state.js';

/**
 * A table of what follows from the pieces and these parts of a position: one that differs in other things is answered from
 * memory, and where a part differs, all is forgotten.
 */
export function boardMemo<V>(
  partsOf: (state: State) => readonly unknown[],
): (state: State) => Map<string, V> {
  const known = new Recent<State['pieces'], { parts: readonly unknown[]; found: Map<string, V> }>();
  return (state) => {
    const parts = partsOf(state);
    let here = known.get(state.pieces);
    if (here === undefined || here.parts.some((part, index) => part !== parts[index])) {
      here = { parts, found: new Map() };
      known.set(state.pieces, here);
    }
    return here.found;
  };
}
