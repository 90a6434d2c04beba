import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import {
  type Extension,
  findCheckpoint,
  readCheckpoint,
  readExtension,
  readProofFile,
} from '../../proof/checkpoint/index.js';
import { extendedBy, gameName, provedBy } from '../../proof/house/index.js';
import { cosignedAt, type Note, readVerifierKey, type VerifierKey } from '../../proof/note/index.js';
import type { Messages } from '../../report/messages/index.js';
import { UsageError } from '../process/index.js';
import type { Context } from '../shared/index.js';
import { entriesOf } from './log-entries.js';

/** What is given of the record of a house, as files and keys. */
export interface Given {
  readonly key?: string | undefined;
  readonly proof?: string | undefined;
  readonly checkpoint?: readonly string[] | undefined;
  readonly grown?: readonly string[] | undefined;
  readonly witness?: readonly string[] | undefined;
}

/** Collects an option that may be given more than once. */
export function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** What the record of the house shows of a log. */
export interface HouseProofs {
  readonly proved?: {
    readonly name: string;
    readonly seq: number;
    readonly place: number;
    readonly count: number;
  };
  /** The smallest and the largest of the checkpoints, each of which goes on from the one before. */
  readonly extended?: { readonly from: number; readonly to: number };
  /** What witnesses have cosigned: how many leaves at least, and when (ISO 8601 UTC). */
  readonly cosigned?: readonly { readonly name: string; readonly count: number; readonly at: string }[];
}

/**
 * Checks what was given of the record of the house, against its key: that an entry of the log stands in it, that checkpoints which
 * somebody was told go on from each other, and that witnesses have cosigned them. Refusals: those of `src/proof`.
 */
export async function proofsOf(
  context: Context,
  bytes: Uint8Array,
  given: Given,
): Promise<Result<HouseProofs>> {
  if (Object.values(given).every((one) => one === undefined || one.length === 0)) return ok({});
  const key = keyGiven(given);
  if (!key.ok) return key;
  if (given.proof === undefined) return checkpointsOf(context, key.value, given, null);
  const entry = await provedEntryOf(unindented(await textOf(context, given.proof)), bytes, key.value);
  if (!entry.ok) return entry;
  const { checkpoint, proved } = entry.value;
  const shown = await checkpointsOf(context, key.value, given, checkpoint);
  return shown.ok ? ok({ proved, ...shown.value }) : shown;
}

/** The same without a log: whether checkpoints are of one history. */
export async function oneHistory(context: Context, given: Given): Promise<Result<HouseProofs>> {
  const key = keyGiven(given);
  return key.ok ? checkpointsOf(context, key.value, given, null) : key;
}

function keyGiven({ key }: Given): Result<VerifierKey> {
  if (key === undefined) throw new UsageError('checkpoints and proofs need the --key of the house');
  return readVerifierKey(key);
}

/** All checkpoints there are, by their size: whether each goes on from the one before, and who has cosigned them from that of a proof on. */
async function checkpointsOf(
  context: Context,
  key: VerifierKey,
  { checkpoint: files = [], grown = [], witness = [] }: Given,
  proofs: Note | null,
): Promise<Result<HouseProofs>> {
  const notes: Note[] = proofs === null ? [] : [proofs];
  for (const file of files) {
    const told = findCheckpoint(await textOf(context, file));
    if (!told.ok) return told;
    notes.push(told.value);
  }
  const paths: Extension[] = [];
  for (const file of grown) {
    const path = readExtension(unindented(await textOf(context, file)));
    if (!path.ok) return path;
    paths.push(path.value);
  }
  // What leads from one checkpoint to another of now is given with that one.
  if (notes.length === 1 && files.length === 1) notes.push(...paths.map(({ checkpoint }) => checkpoint));
  notes.sort((one, other) => sizeOf(one) - sizeOf(other));
  for (const [at, later] of notes.entries()) {
    const linked = linkedTo(notes[at - 1] ?? later, later, paths, key);
    if (!linked.ok) return linked;
  }
  const from = notes[0] === undefined ? 0 : sizeOf(notes[0]);
  const to = sizeOf(notes.at(-1) ?? { text: '', signatures: [] });
  const least = proofs === null ? from : sizeOf(proofs);
  const after = notes.filter((note) => sizeOf(note) >= least);
  const cosigned: NonNullable<HouseProofs['cosigned']>[number][] = [];
  for (const text of witness) {
    const signed = cosignedBy(text, after);
    if (!signed.ok) return signed;
    cosigned.push(signed.value);
  }
  return ok({
    ...(files.length === 0 ? {} : { extended: { from, to } }),
    ...(cosigned.length === 0 ? {} : { cosigned }),
  });
}

/** Whether a checkpoint goes on from another: by one of the paths, or because it is the same. */
function linkedTo(
  earlier: Note,
  later: Note,
  paths: readonly Extension[],
  key: VerifierKey,
): Result<unknown> {
  const from = sizeOf(earlier);
  const path = paths.find((one) => one.from === from && one.checkpoint.text === later.text);
  const isLeap = from !== sizeOf(later);
  if (path === undefined && isLeap && !paths.some((one) => one.from === from)) {
    throw new UsageError(
      `the checkpoints of ${from} and ${sizeOf(later)} entries: --grown FILE, as "log grown" makes it of both, leads from one to the other`,
    );
  }
  return extendedBy(earlier, path ?? { from, path: [], checkpoint: later }, key);
}

/** The checkpoint that a witness has cosigned. */
function cosignedBy(
  text: string,
  notes: readonly Note[],
): Result<NonNullable<HouseProofs['cosigned']>[number]> {
  const key = readVerifierKey(text);
  if (!key.ok) return key;
  const { name, kind } = key.value;
  if (kind !== 'cosignature') return refuse('proof-no-key', undefined, { text: text.slice(0, 120) });
  for (const note of [...notes].reverse()) {
    const moments = cosignedAt(note, key.value);
    if (moments === 'forged') return refuse('proof-forged', undefined, { name });
    const last = moments.at(-1);
    if (last !== undefined) return ok({ name, count: sizeOf(note), at: new Date(last * 1000).toISOString() });
  }
  return refuse('proof-not-cosigned', undefined, { name });
}

/** What was shown, in words. */
export function provedLines(
  { proved, extended, cosigned = [] }: HouseProofs,
  messages: Messages,
): readonly string[] {
  return [
    ...(proved === undefined ? [] : [messages.text('log.proved', { ...proved })]),
    ...(extended === undefined ? [] : [messages.text('log.extended', { ...extended })]),
    ...cosigned.map(({ name, count, at }) => messages.text('log.cosigned', { name, count, text: at })),
  ];
}

async function textOf(context: Context, path: string): Promise<string> {
  return Buffer.from(await context.input(path)).toString('utf8');
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
