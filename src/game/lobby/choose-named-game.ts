import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { StoredGame } from './waiting-game.js';

/**
 * The game that is meant: the one that is named, or the only one there is. `none` when there is none, `several` when
 * one has to be named; the suggestions are the ids.
 */
export function choose(
  games: readonly StoredGame[],
  named: string | null,
  codes: { readonly none: Violation; readonly several: string },
): Result<StoredGame> {
  const ids = games.map(({ id }) => id);
  const [only] = games;
  if (named !== null) {
    const game = games.find(({ id }) => id === idIn(named));
    return game === undefined ? { ok: false, violation: { ...codes.none, ...suggested(ids) } } : ok(game);
  }
  if (only === undefined) return { ok: false, violation: codes.none };
  return games.length > 1 ? refuse(codes.several, undefined, {}, ids) : ok(only);
}

/** An id as people write it. */
export function idIn(text: string): string {
  return text
    .trim()
    .replace(/^[["'<]+|[\]"'>.]+$/g, '')
    .toLowerCase();
}

function suggested(ids: readonly string[]): Pick<Violation, 'suggestions'> {
  return ids.length === 0 ? {} : { suggestions: ids };
}
