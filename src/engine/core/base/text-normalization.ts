/**
 * The form in which names and words are compared: no accents, no case, no punctuation. Apostrophes vanish
 * (`Ashby's` = `ashbys`), hyphens and other marks part words (`Ile-aux-Noix` = `ile aux noix`). A sharp s is a double one, as
 * keyboards without it and the Swiss write it (`außen` = `aussen`).
 */
export function fold(text: string): string {
  // Most words are plain already.
  if (/^[a-z0-9]+$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
