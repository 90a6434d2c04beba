import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { parseEntry } from '../entries/index.js';
import { type Replayed, replayEntry } from '../execution/index.js';
import {
  type Entry,
  type Era,
  eraOf,
  type GameTypes,
  type LogGame,
  type LogTypes,
  type Modules,
  NO_PROJECTION,
  type Opening,
  type Position,
  rulesFor,
  splitDocuments,
} from '../format/index.js';
import { kindOf } from '../game/index.js';

/** A log played again without its keys. */
export interface Replay<K extends LogTypes = GameTypes> {
  readonly first: Entry<K>;
  readonly session: K['session'];
  readonly module: K['rules'];
}

/**
 * What a log, or an export with all its parts, leads to after the entry of hash `until` (its last one where none is given). It checks
 * nothing that `verifyLog` does. Refusals: `log-corrupt`, `log-differs`, and those of rules that are not to be had.
 */
export async function replayLog<K extends LogTypes = GameTypes>(
  bytes: Buffer,
  modules: Modules<K>,
  until?: string,
): Promise<Result<Replay<K>>> {
  const kind = kindOf(modules);
  let first = null as Entry<K> | null;
  let position = null as Position<K> | null;
  let game = null as LogGame<K> | null;
  for (const [seq, { start, end }] of splitDocuments(bytes).complete.entries()) {
    const parsed = parseEntry<K>(bytes.subarray(start, end));
    if ('problem' in parsed) return refuse('log-corrupt', undefined, { seq, problem: parsed.problem });
    const { entry } = parsed;
    if (entry.seq === 0 || entry.kind === 'adopt') {
      const found = await rulesFor(modules, entry.rules);
      if (!found.ok) return found;
      const eras: readonly Era<K>[] = [...(game?.eras ?? []), eraOf(entry, found.value)];
      const opening: Opening<K> | undefined = game?.opening ?? entry.public.open;
      if (opening === undefined) return refuse('log-corrupt', undefined, { seq, problem: 'no opening' });
      const audiences = kind.audiences(found.value);
      game = { kind, opening, eras, audiences, projection: NO_PROJECTION };
    }
    if (game === null) return refuse('log-corrupt', undefined, { seq, problem: 'no opening' });
    first ??= entry;
    const replayed: Replayed<K> = replayEntry<K>(game, position, entry);
    if ('problem' in replayed) return refuse('log-differs', undefined, { seq, problem: replayed.problem });
    position = replayed.position;
    if (entry.hash === until) break;
  }
  const module = game?.eras.at(-1)?.module;
  if (first === null || position === null || module === undefined) {
    return refuse('log-corrupt', undefined, { seq: 0, problem: 'the log is empty' });
  }
  if (until !== undefined && position.hash !== until) {
    const problem = `the log ends without the head ${until}`;
    return refuse('log-corrupt', undefined, { seq: position.seq, problem });
  }
  return ok({ first, session: position.session, module });
}
