import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { sha256Hex } from '../../system/files/index.js';
import { type Entry, isSigned, readPublicKey } from '../format/index.js';
import { hashesOf, MANIFEST, type Manifest, SIGNATURE } from './manifest.js';
import type { Files } from './zip.js';

/** The file that holds the log. */
export const LOG = 'log.yaml';

/** What is not as the game has signed it: a code, the file it is about, and what else is to be said. */
export interface SealProblem {
  readonly code: 'unsigned' | 'file-changed' | 'file-missing' | 'file-strange' | 'other-log';
  readonly file: string;
  readonly text: string;
}

/** The log of a pack, read for its reader. */
interface LogRead {
  readonly game: string;
  readonly reader: Viewer;
  readonly entries: readonly Entry[];
}

/** Whether the list of files was signed with the key of this log, and this is the log that it speaks of. */
export function sealProblems(files: Files, manifest: Manifest, log: LogRead): readonly SealProblem[] {
  const { game, reader, entries } = log;
  const problems: SealProblem[] = [];
  const key = readPublicKey(entries[0]?.public.open?.key ?? '');
  const signature = Buffer.from(files[SIGNATURE] ?? [])
    .toString('utf8')
    .trim();
  const digest = sha256Hex(files[MANIFEST] ?? new Uint8Array());
  if (key === null || !isSigned(digest, signature, key))
    problems.push({ code: 'unsigned', file: MANIFEST, text: '' });
  if (manifest.game !== game || manifest.reader !== reader || manifest.head !== entries.at(-1)?.hash)
    problems.push({ code: 'other-log', file: LOG, text: manifest.game });
  return problems;
}

/** Whether the files are those of the list. */
export function fileProblems(files: Files, manifest: Manifest): readonly SealProblem[] {
  const now = hashesOf(files);
  const problems: SealProblem[] = [];
  for (const [file, hash] of Object.entries(manifest.files)) {
    if (!Object.hasOwn(now, file)) problems.push({ code: 'file-missing', file, text: '' });
    else if (now[file] !== hash) problems.push({ code: 'file-changed', file, text: '' });
  }
  const strange = Object.keys(now).filter((file) => !Object.hasOwn(manifest.files, file));
  return [...problems, ...strange.map((file): SealProblem => ({ code: 'file-strange', file, text: '' }))];
}
