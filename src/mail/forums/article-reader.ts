import type { ArticleReader } from '../../forum/articles/index.js';
import { trustedResults } from '../authentication/index.js';
import { DEFAULT_LIMITS } from '../message/index.js';
import type { MailReader } from '../worker/index.js';

/**
 * Reads articles as mails are read: in a thread with bounds on memory and time. `authservId`: whose Authentication-Results are believed;
 * null for nobody's.
 */
export function articleReader(
  reader: Pick<MailReader, 'head' | 'body'>,
  authservId: string | null,
): ArticleReader {
  return {
    async read(raw) {
      const read = await reader.head(raw);
      const body = read === null ? null : await reader.body(raw, DEFAULT_LIMITS);
      if (read === null || body?.ok !== true) return null;
      const { messageId, subject, references, from, headers } = read.head;
      const author = from === null ? null : { name: from.name ?? '', address: from.address };
      const isProven = trustedResults(read.head, authservId).result === 'pass';
      return { messageId, subject, references, from: author, isProven, headers, text: body.value.text };
    },
  };
}
