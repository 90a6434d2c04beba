/**
 * Who sits in a seat that the program plays by itself. Nobody can have the address (RFC 2606), so no mail comes from there and none is
 * sent there; the log knows a seat like any other.
 */
export const PRACTICE = { address: 'practice@posthorn.invalid', name: 'Practice' } as const;

/** What people call it where they name an opponent. */
const WORDS: ReadonlySet<string> = new Set(['practice', 'entraînement', 'entrainement', 'übung', 'uebung']);

/** Whether somebody asks for a practice opponent by this word, in any of the three languages. */
export function meansPractice(words: string): boolean {
  return WORDS.has(words.trim().toLowerCase());
}

export function isPractice({ address }: { readonly address: string }): boolean {
  return address === PRACTICE.address;
}
