import { readFile } from 'node:fs/promises';
import { parseEntry } from './check-entry.js';
import { splitDocuments } from './documents.js';
import { EntryCheck, type VerifyOptions } from './log-check.js';
import { provedBy } from './verify-proof.js';

export interface Verification {
  readonly ok: boolean;
  readonly level: VerifyOptions['level'];
  /** Entries found right. */
  readonly entries: number;
  /** Hash of the last entry found right; null when there is none. */
  readonly head: string | null;
  /** What is now certain, in words. Empty when anything was wrong. */
  readonly proved: readonly string[];
  /** The first entry that is not as it should be, and what is wrong with it. */
  readonly first?: { readonly seq: number; readonly problem: string };
}

/** Checks a log or an export, given as its bytes or the path of a file. */
export async function verifyLog(log: Uint8Array | string, options: VerifyOptions): Promise<Verification> {
  const bytes = typeof log === 'string' ? await readFile(log) : Buffer.from(log);
  const { complete, torn } = splitDocuments(bytes);
  const hashes: string[] = [];
  const failed = (problem: string): Verification => ({
    ok: false,
    level: options.level,
    entries: hashes.length,
    head: hashes.at(-1) ?? null,
    proved: [],
    first: { seq: hashes.length, problem },
  });
  let check: EntryCheck | null = null;
  for (const { start, end } of complete) {
    const parsed = parseEntry(bytes.subarray(start, end));
    if ('problem' in parsed) return failed(parsed.problem);
    const { entry } = parsed;
    const started: EntryCheck | string = check ?? EntryCheck.from(entry, options);
    if (typeof started === 'string') return failed(started);
    check = started;
    const problem = check.problemOf(entry);
    if (problem !== null) return failed(problem);
    hashes.push(entry.hash);
  }
  if (torn !== null) return failed('incomplete: a crash cut its writing short');
  if (check === null) return failed('the log is empty');
  const { head } = options;
  if (head !== undefined && !hashes.includes(head)) return failed(`the log ends without the head ${head}`);
  return {
    ok: true,
    level: options.level,
    entries: hashes.length,
    head: hashes.at(-1) ?? null,
    proved: provedBy(options, check, hashes),
  };
}
