import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Checkpoint, type Extension, type ProofFile, readCheckpoint } from '../checkpoint/index.js';
import { type Note, type VerifierKey, verifiedBy } from '../note/index.js';
import { isConsistent, isIncluded, leafHash } from '../tree/index.js';
import { type LoggedEntry, leafData } from './leaves.js';

/** What a proof has shown. */
export interface Proved {
  readonly checkpoint: Checkpoint;
  /** Place of the leaf in the tree, from 0. */
  readonly place: number;
}

/**
 * Whether a proof shows that an entry of a log stands in the tree of a house, whose key is known. Refusals: `proof-not-signed`,
 * `proof-forged`, `proof-other-house`, `proof-not-this-entry` (`seq`), and what is wrong with the checkpoint.
 */
export function provedBy(
  { index, path, checkpoint: note }: ProofFile,
  key: VerifierKey,
  log: string,
  entry: LoggedEntry,
): Result<Proved> {
  const checkpoint = checkpointOf(note, key);
  if (!checkpoint.ok) return checkpoint;
  const { origin, size, root } = checkpoint.value;
  const leaf = leafHash(Buffer.from(leafData(origin, log, entry)));
  if (!isIncluded(leaf, index, size, path, root))
    return refuse('proof-not-this-entry', undefined, { seq: entry.seq });
  return ok({ checkpoint: checkpoint.value, place: index });
}

/**
 * Whether a later checkpoint goes on from an earlier one, both of the house whose key is known. Refusals: as for `provedBy`, and
 * `proof-two-histories` (`from`, `to`: their sizes) where what is given does not lead from one to the other.
 */
export function extendedBy(
  earlier: Note,
  { from, path, checkpoint: note }: Extension,
  key: VerifierKey,
): Result<{ readonly earlier: Checkpoint; readonly later: Checkpoint }> {
  const [before, after] = [checkpointOf(earlier, key), checkpointOf(note, key)];
  if (!before.ok) return before;
  if (!after.ok) return after;
  const [old, young] = [before.value, after.value];
  const isOne = old.size === 0 || (old.size === from && isConsistent(old, young, path));
  if (!isOne) return refuse('proof-two-histories', undefined, { from: old.size, to: young.size });
  return ok({ earlier: old, later: young });
}

function checkpointOf(note: Note, key: VerifierKey): Result<Checkpoint> {
  const signed = verifiedBy(note, key);
  if (signed === 'no') return refuse('proof-not-signed', undefined, { name: key.name });
  if (signed === 'forged') return refuse('proof-forged', undefined, { name: key.name });
  const checkpoint = readCheckpoint(note.text);
  if (checkpoint.ok && checkpoint.value.origin !== key.name) {
    return refuse('proof-other-house', undefined, { origin: checkpoint.value.origin, name: key.name });
  }
  return checkpoint;
}
