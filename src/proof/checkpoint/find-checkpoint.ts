import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { type Note, readNote } from '../note/index.js';
import { readCheckpoint } from './checkpoint.js';

/** What mail programs and people put before lines: marks of a quotation, blanks. */
const BEFORE = /^[\s>|]*/;

/**
 * Finds the last checkpoint in a text: a file of its own, or a report as it was kept, indented or quoted. Refusal: `proof-no-checkpoint`.
 */
export function findCheckpoint(text: string): Result<Note> {
  const lines = text.split(/\r?\n/).map((line) => line.replace(BEFORE, '').trimEnd());
  for (let at = lines.length - 5; at >= 0; at--) {
    if (lines[at + 3] !== '' || lines[at + 4]?.startsWith('— ') !== true) continue;
    const signatures = lines.slice(at + 4).findIndex((line) => !line.startsWith('— '));
    const end = signatures < 0 ? lines.length : at + 4 + signatures;
    const note = readNote(`${lines.slice(at, end).join('\n')}\n`);
    if (note.ok && readCheckpoint(note.value.text).ok) return ok(note.value);
  }
  return refuse('proof-no-checkpoint');
}
