/** Words of the longest phrase that begins there; 0 where none does. */
export function longest(words: readonly string[], at: number, phrases: readonly string[]): number {
  let most = 0;
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    if (parts.length > most && parts.every((part, index) => words[at + index] === part)) most = parts.length;
  }
  return most;
}

/** Whether one of the phrases stands somewhere among the words. */
export function has(words: readonly string[], phrases: readonly string[]): boolean {
  return words.some((_, at) => longest(words, at, phrases) > 0);
}
