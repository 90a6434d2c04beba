import type { ArticleReader } from '../../forum/articles/index.js';
import { DEFAULT_LIMITS } from '../message/index.js';
import type { MailReader } from '../worker/index.js';

/** Reads articles as mails are read: in a thread with bounds on memory and time. */
export function articleReader(reader: Pick<MailReader, 'head' | 'body'>): ArticleReader {
  return {
    async read(raw) {
      const read = await reader.head(raw);
      const body = read === null ? null : await reader.body(raw, DEFAULT_LIMITS);
      if (read === null || body?.ok !== true) return null;
      const { messageId, subject, references, from, headers } = read.head;
      const author = from === null ? null : { name: from.name ?? '', address: from.address };
      return { messageId, subject, references, from: author, headers, text: body.value.text };
    },
  };
}
