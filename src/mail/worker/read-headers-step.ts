import { ok, type Result } from '../../engine/core/base/result.js';
import { CachedMessageReadings } from '../../robot/body-parsing/index.js';
import { maskTokens } from '../../system/text/index.js';
import { isPost, type Limits } from '../message/index.js';
import { type IncomingMail, on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import { textOfPost } from '../posts/index.js';
import type { MailReader } from './mail-reader-interface.js';

export interface ReadingParts {
  readonly reader: MailReader;
  readonly limits: Limits;
}

/** Reads the headers. Ends the way of what takes more than a mail may. Throws when the thread that reads does not begin. */
export function readHead(parts: ReadingParts): Step<IncomingMail, ReadMail> {
  return async (mail, notes) => {
    const read = await parts.reader.head(mail.raw);
    if (read === null) return settled({ kind: 'refused', reason: 'unreadable' });
    const { head } = read;
    const identity = mail.identity ?? read.identity;
    notes.add({
      identity,
      from: head.from?.address ?? '',
      subject: maskTokens(head.subject),
      ...(head.messageId === null ? {} : { messageId: head.messageId }),
    });
    return on({
      ...mail,
      head,
      identity,
      text: textOf(parts, mail),
    });
  };
}

/** The text of a mail or a post, read when it is asked for, and once. */
export function textOf(
  { reader, limits }: ReadingParts,
  { raw, intake }: Pick<IncomingMail, 'raw' | 'intake'>,
): ReadMail['text'] {
  if (isPost(intake)) return async () => textOfPost(raw, limits);
  let text: Promise<Result<CachedMessageReadings>> | null = null;
  const read = async () => {
    const body = await reader.body(raw, limits);
    return body.ok ? ok(new CachedMessageReadings(body.value)) : body;
  };
  return () => {
    text ??= read();
    return text;
  };
}
