import { memo } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { lexiconOf } from '../../engine/core/parse/read-order.js';
import { type Meant, ordinaryWords } from '../phrases/index.js';
import { LANGUAGES, wordsOf } from '../talk/index.js';

/** A name of the game in any language. */
export interface Name {
  /** As words are compared. */
  readonly text: string;
  /** As the game writes it, without marks that part words of a line. */
  readonly written: string;
  readonly words: number;
  readonly meant: readonly Meant[];
}

/** All names of a game, as words are compared. */
export const namesOf = memo((lexicons: GameModule['lexicons']): ReadonlyMap<string, Name> => {
  const found = new Map<string, Name & { meant: Meant[] }>();
  for (const { source } of Object.values(lexicons)) {
    for (const [category, items] of Object.entries(source.names)) {
      for (const [id, names] of Object.entries(items)) {
        for (const name of names) {
          const words = wordsOf(name).map(({ text }) => text);
          const text = words.join(' ');
          if (text === '') continue;
          const known = found.get(text) ?? {
            text,
            written: name.replace(/[,;:()]/g, ''),
            words: words.length,
            meant: [],
          };
          if (!known.meant.some((one) => one.category === category && one.id === id))
            known.meant.push({ category, id });
          found.set(text, known);
        }
      }
    }
  }
  return found;
});

/** Words of the games and of every language that are no names with a slip. */
export const plainWords = memo(
  (module: GameModule): ReadonlySet<string> =>
    new Set(Object.values(LANGUAGES).flatMap((talk) => [...ordinaryWords(module, talk)])),
);

/** The name as it is shown to the author. */
export function shownName(module: GameModule, { meant, text }: Name, locale: string): string {
  const lexicon = lexiconOf(module, locale);
  const [name = text] = meant.flatMap(({ category, id }) =>
    category !== 'card' && lexicon.hasCategory(category) && lexicon.names(category).has(id)
      ? [lexicon.names(category).show(id)]
      : [],
  );
  return name;
}
