import { z } from 'zod';
import { type RecordKind, recordOfYaml, yamlOfRecord } from '../../system/files/index.js';
import type { UnobeyedMail } from '../format/index.js';

/** A mail that the next entry is to commit to; `after`: the entry that was the last when it was noted. */
export interface WaitingMail extends UnobeyedMail {
  readonly after: number;
}

interface MailsFile {
  readonly mails: readonly WaitingMail[];
}

const shape: z.ZodType<MailsFile> = z.strictObject({
  mails: z.array(
    z.strictObject({
      mail: z.string(),
      by: z.string(),
      came: z.string(),
      verdicts: z.string(),
      after: z.int(),
    }),
  ),
});

/** mails.yaml. */
export const WAITING_MAILS: RecordKind<MailsFile> = { shape, steps: [] };

/** The mails a text holds; `where` names it where it is damaged, or newer, which is thrown. */
export function mailsIn(where: string, text: string): readonly WaitingMail[] {
  return recordOfYaml(where, WAITING_MAILS, text).mails;
}

export function textOfMails(where: string, mails: readonly WaitingMail[]): string {
  return yamlOfRecord(where, WAITING_MAILS, { mails });
}
