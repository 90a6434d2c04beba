import { canonicalJson, type JsonObject } from '../base/json.js';
import { memo } from '../base/memoize.js';

/** Worlds of moderators are kept as long as a game with them is likely to come again. */
const KEPT = 8;

/**
 * The facts of games by what their moderator brought along (a map, dice): the same position always has the same world,
 * however often it was written and read again. `build` may trust what passed its check when the game was set up.
 */
export function ownWorlds<Own extends JsonObject, World>(
  build: (own: Own) => World,
  kept: number = KEPT,
): (own: Own) => World {
  const byText = new Map<string, World>();
  return memo((own) => {
    const text = canonicalJson(own);
    let world = byText.get(text);
    if (world === undefined) {
      world = build(own);
      if (byText.size >= kept) byText.delete([...byText.keys()][0] ?? '');
      byText.set(text, world);
    }
    return world;
  });
}
