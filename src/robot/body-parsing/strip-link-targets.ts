/** What mail programs put behind the text of a link when they make plain text of it: `<mailto:...>`, `<a@b?subject=...>`. */
const TARGET = /\s?<(?:mailto:)?[^<>\s@]{1,200}@[^<>\s?]{1,255}\?subject=[^<>\s]{0,1500}>/gi;

/** A line without the targets of our links, which come along when an order is copied out of a report. */
export function withoutTargets(line: string): string {
  return line.includes('?subject=') ? line.replace(TARGET, '') : line;
}
