import type { Reporter } from '../../robot/letters/index.js';
import type { Outcome } from '../message/index.js';
import { answerByHead, type UnreadParts } from './answer-by-head.js';

/** See `MailIntake.refuseUnread`. */
export function refuseUnread(
  parts: UnreadParts & { readonly reporter: Reporter },
  raw: Uint8Array,
): Promise<Outcome> {
  const { limits, reporter } = parts;
  const notice = { code: 'mail-too-big', params: { most: limits.bytes } };
  return answerByHead(parts, raw, null, {
    kind: 'answer',
    text: ({ locale }) => reporter.notice(notice, locale),
  });
}
