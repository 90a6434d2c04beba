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

/** What a topic is found again by (`external_id`: letters, digits and hyphens, 50 at most). */
export function topicCause(cause: string): string {
  return `posthorn-${cause}`;
}
