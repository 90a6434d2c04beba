import { byCodeUnit } from './json.js';
import type { Lexicon } from './lexicon.js';
import type { GameModule } from './module.js';
import type { TextContext } from './syntax.js';

const known = new WeakMap<GameModule['lexicons'], Map<Lexicon, readonly Lexicon[]>>();

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

function othersOf(lexicons: GameModule['lexicons'], own: Lexicon): readonly Lexicon[] {
  const before = known.get(lexicons) ?? new Map<Lexicon, readonly Lexicon[]>();
  known.set(lexicons, before);
  const found = before.get(own);
  if (found !== undefined) return found;
  const others = Object.entries(lexicons)
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([, lexicon]) => (lexicon === own ? [] : [lexicon]));
  const all = others.length === 0 ? [] : [...others, own.together(others)];
  before.set(own, all);
  return all;
}
