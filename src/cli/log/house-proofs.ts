import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { parseEntry } from '../../log/entries/index.js';
import { splitDocuments } from '../../log/format/index.js';
import {
  findCheckpoint,
  readCheckpoint,
  readExtension,
  readProofFile,
} from '../../proof/checkpoint/index.js';
import { extendedBy, gameName, type LoggedEntry, provedBy } from '../../proof/house/index.js';
import { type Note, readVerifierKey, type VerifierKey } from '../../proof/note/index.js';
import type { Messages } from '../../report/messages/index.js';
import { UsageError } from '../process/index.js';
import type { Context } from '../shared/index.js';

interface Given {
  readonly key?: string;
  readonly proof?: string;
  readonly checkpoint?: string;
  readonly grown?: string;
}

/** What the record of the house shows of a log. */
export interface HouseProofs {
  readonly proved?: {
    readonly name: string;
    readonly seq: number;
    readonly place: number;
    readonly count: number;
  };
  readonly extended?: { readonly from: number; readonly to: number };
}

/**
 * Checks what was given of the record of the house, against its key: that an entry of the log stands in it, and that a checkpoint which
 * somebody was told goes on into that of the proof. Refusals: those of `src/proof`.
 */
export async function proofsOf(
  context: Context,
  bytes: Uint8Array,
  given: Given,
): Promise<Result<HouseProofs>> {
  const { proof: file, checkpoint, grown } = given;
  if (file === undefined && checkpoint === undefined && grown === undefined) return ok({});
  if (given.key === undefined) throw new UsageError('--proof and --checkpoint need the --key of the house');
  const key = readVerifierKey(given.key);
  if (!key.ok) return key;
  const read = async (path: string): Promise<string> =>
    Buffer.from(await context.input(path)).toString('utf8');
  let newest: Note | null = null;
  let proved: HouseProofs = {};
  if (file !== undefined) {
    const entry = await provedEntryOf(unindented(await read(file)), bytes, key.value);
    if (!entry.ok) return entry;
    newest = entry.value.checkpoint;
    proved = { proved: entry.value.proved };
  }
  if (checkpoint === undefined) return ok(proved);
  const told = findCheckpoint(await read(checkpoint));
  if (!told.ok) return told;
  if (grown === undefined && newest !== null && sizeOf(newest) !== sizeOf(told.value)) {
    throw new UsageError(
      'the two checkpoints are of different sizes: --grown FILE, as "log grown" makes it, leads from one to the other',
    );
  }
  const extension =
    grown === undefined
      ? ok({ from: sizeOf(told.value), path: [], checkpoint: newest ?? told.value })
      : readExtension(unindented(await read(grown)));
  if (!extension.ok) return extension;
  const extended = extendedBy(told.value, extension.value, key.value);
  if (!extended.ok) return extended;
  const { earlier, later } = extended.value;
  if (newest !== null && newest.text !== extension.value.checkpoint.text) {
    return refuse('proof-two-histories', undefined, { from: later.size, to: sizeOf(newest) });
  }
  return ok({ ...proved, extended: { from: earlier.size, to: later.size } });
}

/** What was shown, in words. */
export function provedLines({ proved, extended }: HouseProofs, messages: Messages): readonly string[] {
  return [
    ...(proved === undefined ? [] : [messages.text('log.proved', { ...proved })]),
    ...(extended === undefined ? [] : [messages.text('log.extended', { ...extended })]),
  ];
}

/** The leaf of a proof is that of one entry of the log: the one it fits. */
async function provedEntryOf(
  text: string,
  bytes: Uint8Array,
  key: VerifierKey,
): Promise<Result<{ readonly checkpoint: Note; readonly proved: NonNullable<HouseProofs['proved']> }>> {
  const proof = readProofFile(text);
  if (!proof.ok) return proof;
  const entries = entriesOf(bytes);
  for (const entry of entries.list) {
    const shown = provedBy(proof.value, key, gameName(entries.game), entry);
    if (!shown.ok && shown.violation.code === 'proof-not-this-entry') continue;
    if (!shown.ok) return shown;
    const { checkpoint, place } = shown.value;
    const { origin: name, size: count } = checkpoint;
    return ok({ checkpoint: proof.value.checkpoint, proved: { name, seq: entry.seq, place, count } });
  }
  return refuse('proof-other-log');
}

interface LogToProve {
  readonly game: string;
  readonly list: readonly LoggedEntry[];
}

/** The entries of a log that was verified. */
function entriesOf(log: Uint8Array): LogToProve {
  const bytes = Buffer.from(log);
  let game = '';
  const list: LoggedEntry[] = [];
  for (const { start, end } of splitDocuments(bytes).complete) {
    const parsed = parseEntry(bytes.subarray(start, end));
    if (!('entry' in parsed)) throw new Error(`an entry that was verified cannot be read: ${parsed.problem}`);
    const { seq, hash, public: told } = parsed.entry;
    game = told.open?.game ?? game;
    list.push({ seq, hash });
  }
  return { game, list };
}

function sizeOf(note: Note): number {
  const checkpoint = readCheckpoint(note.text);
  return checkpoint.ok ? checkpoint.value.size : 0;
}

/** As it was before a mail quoted or indented it. */
function unindented(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[\s>|]+/, '').trimEnd());
  const first = lines.findIndex((line) => line !== '');
  return `${lines.slice(Math.max(0, first)).join('\n').trimEnd()}\n`;
}
