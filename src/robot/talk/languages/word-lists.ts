/** The words of a text. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Every phrase with one word of each text, in their order: `and his men`, `with his men`. */
export function phrases(...parts: readonly string[]): string[] {
  return parts.reduce<string[]>(
    (found, part) => found.flatMap((begun) => words(part).map((word) => `${begun} ${word}`.trim())),
    [''],
  );
}
