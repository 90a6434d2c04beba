/** Whether this is the text of a log or of an export of one, which begins with its entry 0. */
export function isLog(text: string): boolean {
  return /^---\r?\nseq: 0\r?\n/.test(text);
}
