import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Note, noteText, readNote } from '../note/index.js';
import type { Hash } from '../tree/index.js';
import { hashLines, readHashLines } from './hash-lines.js';

/** What shows that a checkpoint goes on from an earlier tree. */
export interface Extension {
  /** How many leaves the earlier one has. */
  readonly from: number;
  readonly path: readonly Hash[];
  readonly checkpoint: Note;
}

/** Writes it as witnesses are asked (the request of C2SP tlog-witness). */
export function extensionText({ from, path, checkpoint }: Extension): string {
  return `old ${from}\n${hashLines(path)}\n${noteText(checkpoint)}`;
}

/** Reads it. Refusal: `proof-no-extension`, or why its checkpoint is none. */
export function readExtension(text: string): Result<Extension> {
  const blank = text.indexOf('\n\n');
  const [first = '', ...hashes] = text.slice(0, Math.max(0, blank)).split('\n');
  const [, digits = ''] = /^old (0|[1-9][0-9]*)$/.exec(first) ?? [];
  const from = Number(digits);
  const path = readHashLines(hashes);
  if (digits === '' || !Number.isSafeInteger(from) || path === null) return refuse('proof-no-extension');
  const checkpoint = readNote(text.slice(blank + 2));
  return checkpoint.ok ? ok({ from, path, checkpoint: checkpoint.value }) : checkpoint;
}
