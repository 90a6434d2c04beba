import { verdictsDigest } from '../../game/disputes/index.js';
import type { UnobeyedMail } from '../../log/format/index.js';
import { rawHash } from '../message/index.js';
import type { Archive, ArchivedMail } from './archive.js';

/** What does not hold of a mail that a log commits to. */
export interface MailProblem {
  readonly mail: UnobeyedMail;
  /** The entry that commits to it. */
  readonly seq: number;
  /** It is gone; its bytes are others; what became of its lines is told otherwise, or it is told to have come at another time. */
  readonly problem: 'missing' | 'changed' | 'retold';
}

/** A mail that an entry commits to. */
export interface NotedMail {
  readonly seq: number;
  readonly mail: UnobeyedMail;
}

/** Holds what a log commits to of mails that were not obeyed against what lies in the archive. */
export async function mailProblems(
  archive: Pick<Archive, 'read'>,
  noted: readonly NotedMail[],
): Promise<MailProblem[]> {
  const problems: MailProblem[] = [];
  for (const { seq, mail } of noted) {
    const problem = problemOf(await archive.read(mail.mail), mail);
    if (problem !== null) problems.push({ mail, seq, problem });
  }
  return problems;
}

function problemOf(kept: ArchivedMail | null, mail: UnobeyedMail): MailProblem['problem'] | null {
  if (kept === null) return 'missing';
  const { record, raw } = kept;
  // Of a mail that waited for a word of its author it may be that only what it orders was kept; that is no longer what came.
  if (record.confirmed !== true && rawHash(raw) !== mail.mail) return 'changed';
  const same = record.received === mail.came && verdictsDigest(record.verdicts ?? []) === mail.verdicts;
  return same ? null : 'retold';
}
