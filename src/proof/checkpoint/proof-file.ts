import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Note, noteText, readNote } from '../note/index.js';
import type { Hash } from '../tree/index.js';
import { hashLines, readHashLines } from './hash-lines.js';

/** A proof that something stands in a tree, with the checkpoint it is proved against: all that is needed without a network. */
export interface ProofFile {
  /** Place of the leaf in the tree, from 0. */
  readonly index: number;
  readonly path: readonly Hash[];
  readonly checkpoint: Note;
}

const FIRST = 'c2sp.org/tlog-proof@v1';

/** Writes it as others read it (C2SP tlog-proof). */
export function proofFileText({ index, path, checkpoint }: ProofFile): string {
  return `${FIRST}\nindex ${index}\n${hashLines(path)}\n${noteText(checkpoint)}`;
}

/** Reads it. Words of others after `extra` are passed over: nothing vouches for them. Refusal: `proof-no-proof`, or why its checkpoint is none. */
export function readProofFile(text: string): Result<ProofFile> {
  const wrong = refuse('proof-no-proof');
  const blank = text.indexOf('\n\n');
  if (blank < 0) return wrong;
  const [first, ...more] = text.slice(0, blank).split('\n');
  const [place = '', ...hashes] = more[0]?.startsWith('extra ') === true ? more.slice(1) : more;
  const [, digits = ''] = /^index (0|[1-9][0-9]*)$/.exec(place) ?? [];
  const index = Number(digits);
  const path = readHashLines(hashes);
  if (first !== FIRST || digits === '' || !Number.isSafeInteger(index) || path === null) return wrong;
  const checkpoint = readNote(text.slice(blank + 2));
  return checkpoint.ok ? ok({ index, path, checkpoint: checkpoint.value }) : checkpoint;
}
