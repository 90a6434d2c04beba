import type { Article } from './article.js';
import { threadOfOwn, type Writer } from './own-articles.js';

/** The first articles of threads, by the thread. */
export type Roots = { readonly [thread: string]: string };

/**
 * The thread that an article belongs to, of those given; null where it belongs to none. Its subject says so (`[g1]`, whatever stands
 * around it); without that it is what it answers: an article of the robot's own, or the first of a thread.
 */
export function threadOf(
  { subject, references, messageId }: Pick<Article, 'subject' | 'references' | 'messageId'>,
  threads: readonly string[],
  roots: Roots,
  writer: Pick<Writer, 'address'>,
): string | null {
  const named = [...subject.matchAll(/\[(?:posthorn )?([a-z0-9-]{1,40})\]/gi)].map(([, word = '']) =>
    word.toLowerCase(),
  );
  const [thread] = threads.filter((one) => named.includes(one));
  if (thread !== undefined) return thread;
  const answered = [...references, ...(messageId === null ? [] : [messageId])];
  for (const id of [...answered].reverse()) {
    const own = threadOfOwn(writer, id) ?? Object.keys(roots).find((root) => roots[root] === id);
    if (own !== undefined && threads.includes(own)) return own;
  }
  return null;
}
