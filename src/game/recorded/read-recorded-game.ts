import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { parseEntry } from '../../log/entries/index.js';
import {
  type Entry,
  type Era,
  eraOf,
  type LogGame,
  type Modules,
  rulesFor,
  splitDocuments,
} from '../../log/format/index.js';
import { GAME } from '../../log/game/index.js';
import { type Verification, verifyLog } from '../../log/verify/index.js';
import { clockProjection } from '../log-readings/index.js';
import type { TableToRead } from '../table/index.js';
import { ReplayedPositions, ToldPositions } from './positions.js';
import { RecordedTable } from './recorded-table.js';

/** A game as a file holds it. */
export interface Recorded {
  readonly table: TableToRead;
  /** For whom the record was made: `umpire` where every part is open. */
  readonly reader: Viewer;
  /** What was found right about the file before anything was read off it. */
  readonly verified: Verification;
  readonly entries: readonly Entry[];
}

/**
 * Reads a log or an export, with nothing but the rules that it names. Whatever can be checked without keys is checked first.
 * Refusals: `log-corrupt` where anything is wrong with it, `log-of-no-game`, and those of rules that are not to be had.
 */
export async function readRecorded(bytes: Uint8Array, modules: Modules): Promise<Result<Recorded>> {
  const read = entriesIn(Buffer.from(bytes));
  if (!read.ok) return read;
  const entries = read.value;
  const [first] = entries;
  const opening = first?.public.open;
  if (first === undefined || opening === undefined) return wrong(0, 'the log does not begin with an opening');
  if (first.rules.of !== undefined) return refuse('log-of-no-game', undefined, { what: first.rules.of });
  const reader = readerOf(first);
  // The log of the house has no salts: what its parts commit to only the keys can tell.
  const level = first.salts === undefined ? 'chain' : 'own';
  const verified = await verifyLog(bytes, { level, ...(level === 'own' ? { viewer: reader } : {}) });
  if (verified.first !== undefined) return wrong(verified.first.seq, verified.first.problem);
  const table = await tableOf(entries, reader, modules);
  return table.ok ? ok({ table: table.value, reader, verified, entries }) : table;
}

/** A game off entries of which nothing is checked any more. */
export async function tableOf(
  entries: readonly Entry[],
  reader: Viewer,
  modules: Modules,
): Promise<Result<TableToRead>> {
  const game = await gameOf(entries, modules);
  if (!game.ok) return game;
  const positions =
    reader === 'umpire'
      ? new ReplayedPositions(game.value, entries)
      : new ToldPositions(entries, game.value.opening.setup, reader);
  return ok(new RecordedTable(game.value, entries, positions, reader));
}

/** What a log says of the game it is of, with the rules it names. */
export async function gameOf(entries: readonly Entry[], modules: Modules): Promise<Result<LogGame>> {
  const eras: Era[] = [];
  for (const entry of entries) {
    if (entry.seq !== 0 && entry.kind !== 'adopt') continue;
    const rules = await rulesFor(modules, entry.rules);
    if (!rules.ok) return rules;
    eras.push(eraOf(entry, rules.value));
  }
  const module = eras[0]?.module;
  const opening = entries[0]?.public.open;
  if (module === undefined || opening === undefined)
    return wrong(0, 'the log does not begin with an opening');
  const audiences = GAME.audiences(module);
  return ok({ kind: GAME, opening, eras, audiences, projection: clockProjection });
}

/** The entries of a log, one after the other. */
export function entriesIn(bytes: Buffer): Result<Entry[]> {
  const entries: Entry[] = [];
  for (const [seq, { start, end }] of splitDocuments(bytes).complete.entries()) {
    const parsed = parseEntry(bytes.subarray(start, end));
    if ('problem' in parsed) return wrong(seq, parsed.problem);
    entries.push(parsed.entry);
  }
  return ok(entries);
}

function wrong(seq: number, problem: string): Result<never> {
  return refuse('log-corrupt', undefined, { seq, problem });
}

/** Whose export it is, by what its first entry opens. */
function readerOf({ salts }: Entry): Viewer {
  if (salts === undefined) return 'umpire';
  const salted = Object.keys(salts).filter((audience) => audience !== 'public');
  return salted.includes('umpire') ? 'umpire' : (salted[0] ?? 'observer');
}
