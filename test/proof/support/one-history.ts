import { type Checkpoint, type Extension, readCheckpoint } from '../../../src/proof/checkpoint/index.js';
import { extendedBy } from '../../../src/proof/house/index.js';
import type { Note, VerifierKey } from '../../../src/proof/note/index.js';
import { value } from './houses.js';

export const checkpointOf = (note: Note): Checkpoint => value(readCheckpoint(note.text));

/** Whether what a house has now goes on from what it told once. */
export function isOneHistory(earlier: Note, extension: Extension, key: VerifierKey): boolean {
  const shown = extendedBy(earlier, extension, key);
  return shown.ok && shown.value.earlier.size === checkpointOf(earlier).size;
}
