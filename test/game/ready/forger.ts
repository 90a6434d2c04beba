import type { Recorded } from '../../../src/engine/core/session/session.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { GameKeys } from '../../../src/log/entries/game-keys.js';
import { type Made, makeEntry } from '../../../src/log/entries/make-entry.js';
import { nextSource } from '../../../src/log/execution/execute-input.js';
import { replayEntry, replayWith } from '../../../src/log/execution/replay.js';
import { readDocument } from '../../../src/log/format/canonical-yaml-reader.js';
import { NO_PROJECTION } from '../../../src/log/format/entry-projection-interface.js';
import type { Entry } from '../../../src/log/format/entry-types.js';
import type { Modules } from '../../../src/log/format/index.js';
import type { LogGame, Position } from '../../../src/log/format/log-state.js';
import { eraOf } from '../../../src/log/format/rules-eras.js';
import { kindOf } from '../../../src/log/game/index.js';

export const entriesOf = (log: Buffer): Entry[] =>
  log
    .toString()
    .split(/^(?=---\n)/m)
    .map((document) => readDocument(document) as unknown as Entry);

/**
 * The log as the most careful forger writes it who holds all keys: the rules play the inputs he wants, and whatever follows from them is
 * worked out, committed to, linked and signed anew. The draws are those of the log that he began with, or drawn `anew` by the chains.
 */
export function remade(entries: readonly Entry[], keys: GameKeys, draws: 'kept' | 'anew'): Buffer {
  const registry = loadRegistry();
  const [first] = entries;
  const module = registry.get(first?.rules.module ?? '');
  if (first?.public.open === undefined || module === null) throw new Error('no log');
  const modules: Modules = registry;
  const kind = kindOf(modules);
  const game: LogGame = {
    ...{ kind, opening: first.public.open, eras: [eraOf(first, module)] },
    ...{ audiences: kind.audiences(module), projection: NO_PROJECTION },
  };
  let position: Position | null = null;
  const documents: Buffer[] = [];
  for (const entry of entries) {
    const before: Position | null = position;
    const replayed =
      draws === 'kept'
        ? replayEntry(game, before, entry)
        : replayWith(game, before, entry, nextSource(game, keys, before));
    if ('problem' in replayed) throw new Error(replayed.problem);
    const links = new Map(
      game.audiences.flatMap((audience) => {
        const { reveal } = audience === 'public' ? entry.public : (entry.sealed[audience] ?? {});
        return reveal === undefined
          ? []
          : [[audience, { n: reveal.n, preimage: Buffer.from(reveal.preimage, 'hex') }] as const];
      }),
    );
    const { open } = entry.public;
    const made: Made = makeEntry(game, keys, before, {
      ...{ source: entry.source, at: entry.at, played: { ...replayed.played, links } },
      ...(open === undefined ? {} : { open }),
    });
    documents.push(made.bytes);
    position = made.position;
  }
  return Buffer.concat(documents);
}

/** The entry with another input. */
export function withInput(entry: Entry | undefined, input: Recorded): Entry {
  if (entry === undefined) throw new Error('no such entry');
  return { ...entry, kind: input.type, public: { ...entry.public, input } };
}
