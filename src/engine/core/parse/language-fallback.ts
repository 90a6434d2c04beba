import { byCodeUnit } from '../base/json.js';
import { memo, memoOf } from '../base/memoize.js';
import type { GameModule } from '../contract/game-module.js';
import type { TextContext } from '../contract/order-grammar.js';
import type { Lexicon } from '../names/lexicon.js';

/**
 * The ways to read what an author wrote: in his own language, in each other language of the game, and with the words of
 * all of them at once. His own comes first, so that a word that means different things in two languages means what it
 * means in his.
 */
export function inEveryLanguage<S>(
  { lexicons }: Pick<GameModule<S>, 'lexicons'>,
  context: TextContext<S>,
): readonly TextContext<S>[] {
  const others = othersOf(lexicons, context.lexicon);
  return others.length === 0
    ? [context]
    : [context, ...others.map((lexicon): TextContext<S> => ({ ...context, lexicon }))];
}

/** The game with the words of one language and no other. */
export function onlyIn<S>(module: GameModule<S>, lexicon: Lexicon): GameModule<S> {
  return { ...module, lexicons: alone(lexicon) };
}

const alone = memo((lexicon: Lexicon): { readonly [locale: string]: Lexicon } => ({ own: lexicon }));

/** The words of all languages at once; where two mean different things by a word, English is right. Null without English. */
export function lexiconOfAll(lexicons: GameModule['lexicons']): Lexicon | null {
  const english = lexicons.en;
  return english === undefined ? null : (othersOf(lexicons, english).at(-1) ?? english);
}

const othersOf = memoOf((lexicons: GameModule['lexicons'], own: Lexicon): readonly Lexicon[] => {
  const others = Object.entries(lexicons)
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([, lexicon]) => (lexicon === own ? [] : [lexicon]));
  return others.length === 0 ? [] : [...others, own.together(others)];
});
