import { parseEntry } from '../entries/index.js';
import { type GameTypes, type LogTypes, type OnProgress, splitDocuments } from '../format/index.js';
import { EntryCheck, type VerifyOptions } from './entry-checks.js';
import { type Evidence, evidenceOf, provedBy } from './verification-summary.js';

/** An entry whose time (ISO 8601) is earlier than that of the one before it. */
export interface Backwards {
  readonly seq: number;
  readonly at: string;
  readonly before: string;
}

/** Rules that a log is under from an entry on. */
export interface RulesFrom {
  readonly from: number;
  readonly module: string;
  readonly version: string;
  /** SHA-256 of the file they are in; null where the log names none. */
  readonly bundle: string | null;
}

export interface Verification {
  readonly ok: boolean;
  readonly level: VerifyOptions['level'];
  /** Entries found right. */
  readonly entries: number;
  /** Hash of the last entry found right; null when there is none. */
  readonly head: string | null;
  /** What is now certain, in words. Empty when anything was wrong. */
  readonly proved: readonly string[];
  /** The rules that the entries name, in order: those that a full check needs. */
  readonly rules: readonly RulesFrom[];
  /**
   * Where an entry has an earlier time than the one before it: the clock of the machine was set. Nothing is wrong with the log by
   * that, since deadlines take the latest time for the present one.
   */
  readonly backwards: readonly Backwards[];
  /** Entries that were not replayed but taken as they are on record, by the version of the rules that made them. */
  readonly recalled: { readonly [version: string]: number };
  /** What was looked at, in numbers; null when anything was wrong. */
  readonly evidence: Evidence | null;
  /** The first entry that is not as it should be, and what is wrong with it. */
  readonly first?: { readonly seq: number; readonly problem: string };
}

/** Checks a log or an export, given as its bytes. Progress is told in bytes. */
export async function verifyLog<K extends LogTypes = GameTypes>(
  log: Uint8Array,
  options: VerifyOptions<K>,
  onProgress?: OnProgress,
): Promise<Verification> {
  const bytes = Buffer.from(log);
  const { complete, torn } = splitDocuments(bytes);
  const hashes: string[] = [];
  const backwards: Backwards[] = [];
  const rules: RulesFrom[] = [];
  let before: string | null = null;
  const failed = (problem: string): Verification => ({
    ok: false,
    level: options.level,
    entries: hashes.length,
    head: hashes.at(-1) ?? null,
    proved: [],
    rules,
    backwards,
    recalled: {},
    evidence: null,
    first: { seq: hashes.length, problem },
  });
  let check: EntryCheck<K> | null = null;
  for (const { start, end } of complete) {
    const parsed = parseEntry<K>(bytes.subarray(start, end));
    if ('problem' in parsed) return failed(parsed.problem);
    const { entry } = parsed;
    if (entry.seq === 0 || entry.kind === 'adopt') {
      const { module, version, bundle = null } = entry.rules;
      rules.push({ from: entry.seq, module, version, bundle });
    }
    const started: EntryCheck<K> | string = check ?? (await EntryCheck.from(entry, options));
    if (typeof started === 'string') return failed(started);
    check = started;
    const problem = await check.problemOf(entry);
    if (problem !== null) return failed(problem);
    hashes.push(entry.hash);
    if (before !== null && entry.at < before) backwards.push({ seq: entry.seq, at: entry.at, before });
    before = entry.at;
    await onProgress?.(end, bytes.length);
  }
  if (torn !== null) return failed('incomplete: a crash cut its writing short');
  if (check === null) return failed('the log is empty');
  const unsigned = check.seen.problemAtEnd();
  if (unsigned !== null) return failed(unsigned);
  const { head } = options;
  if (head !== undefined && !hashes.includes(head)) return failed(`the log ends without the head ${head}`);
  return {
    ok: true,
    level: options.level,
    entries: hashes.length,
    head: hashes.at(-1) ?? null,
    proved: provedBy(options, check, hashes),
    rules,
    backwards,
    recalled: Object.fromEntries(check.full?.recalled ?? []),
    evidence: evidenceOf(check),
  };
}
