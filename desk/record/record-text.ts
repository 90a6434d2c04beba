/** Whether this is the text of a log or of an export of one, which begins with its entry 0. */
export function isLog(text: string): boolean {
  return /^---\r?\nseq: 0\r?\n/.test(text);
}

/** Whether this is an archive, as dispute packs are. */
export function isArchive([p, k, one, two]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && one === 3 && two === 4;
}
