/**
 * A post with the cause it follows from, where no reader sees it: a definition of a link that nothing refers to, which shows nothing
 * (CommonMark 4.7).
 */
export function withCause(text: string, cause: string): string {
  return `[posthorn-${cause}]: #\n\n${text}`;
}

export function hasCause(raw: string, cause: string): boolean {
  return raw.startsWith(`[posthorn-${cause}]: #`);
}

/** A post to which something is added, with the cause of that. */
export function withMore(raw: string, more: string, cause: string): string {
  return `${raw.trimEnd()}\n\n${withCause(more, cause)}`;
}

/** Whether what follows from a cause was added to a post, or stands in it in the same words. */
export function hasMore(raw: string, more: string, cause: string): boolean {
  return raw.includes(`\n[posthorn-${cause}]: #`) || raw.includes(more);
}

/** What a topic is found again by (`external_id`: letters, digits and hyphens, 50 at most). */
export function topicCause(cause: string): string {
  return `posthorn-${cause}`;
}
