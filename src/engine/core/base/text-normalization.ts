/**
 * The form in which names and words are compared: no accents, no case, no punctuation. Apostrophes vanish
 * (`Ashby's` = `ashbys`), hyphens and other marks part words (`Ile-aux-Noix` = `ile aux noix`).
 */
export function fold(text: string): string {
  // Most words are plain already.
  if (/^[a-z0-9]+$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
