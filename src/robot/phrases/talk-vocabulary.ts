import { memo, memoOf } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type WordsOfTalk, wordsOf } from '../talk/index.js';
import { firstWord, spokenWays, WEAK } from './ways-said.js';

/** Words that join what an order is made of, and say nothing themselves. */
export const smallWords = memo((talk: WordsOfTalk): ReadonlySet<string> => {
  const { from, to, via, and, all, but, next, idle, polite, numbers, commonest } = talk;
  const lists = [from, to, via, and, all, but, next, idle, polite, Object.keys(numbers), commonest];
  return new Set(lists.flatMap((list) => list.flatMap((phrase) => phrase.split(' '))));
});

/** Those, and the words that stand for somebody or say when and where: none of them makes another order of one. */
export const lightWords = memo(
  (talk: WordsOfTalk): ReadonlySet<string> =>
    new Set([
      ...smallWords(talk),
      ...talk.particles,
      ...talk.haste.filter((phrase) => !phrase.includes(' ')),
    ]),
);

/** The single words that orders begin with, in all languages of a game. */
export const orderWords = memo(
  ({ orders, lexicons }: Pick<GameModule, 'orders' | 'lexicons'>): readonly string[] =>
    Object.values(lexicons)
      .flatMap((lexicon) => orders.flatMap((def) => lexicon.forms(firstWord(def))))
      .filter((form) => !form.includes(' ')),
);

/** All words that are said in a language beside those of a game. */
const talkWords = memo((talk: WordsOfTalk): ReadonlySet<string> => {
  const { numbers, values, ...lists } = talk;
  const said = Object.values(lists).flatMap((list: readonly string[]) =>
    list.flatMap((phrase) => phrase.split(' ')),
  );
  return new Set([...said, ...Object.keys(numbers), ...Object.keys(values)]);
});

/** What orders are said by, and what stands in them. */
function waysOf(lexicons: GameModule['lexicons']): string[] {
  return Object.entries(lexicons).flatMap(([language, lexicon]) => [
    ...lexicon.keywords().flatMap((keyword) => lexicon.forms(keyword)),
    ...[...spokenWays(lexicon, language).values()].flat(),
  ]);
}

/** Words that are no names with a slip, however alike. */
export const ordinaryWords = memoOf((module: GameModule, talk: WordsOfTalk): ReadonlySet<string> => {
  return new Set([...talkWords(talk), ...waysOf(module.lexicons).flatMap((way) => way.split(' '))]);
});

/**
 * Words that say something of a game only behind others, and those: `holes up` takes cover, and `10 holes` are dug elsewhere; but `53 geht
 * drauf`. What is counted so need not be of the game.
 */
export const wordsOfPhrases = memoOf(
  (lexicons: GameModule['lexicons'], talk: WordsOfTalk): ReadonlyMap<string, ReadonlySet<string>> => {
    const ways = waysOf(lexicons).map((way) => wordsOf(way.replace(WEAK, '')).map(({ text }) => text));
    const alone = new Set(ways.flatMap(([word, ...more]) => (more.length === 0 ? [word] : [])));
    const found = new Map<string, Set<string>>();
    for (const [first = '', ...more] of ways)
      for (const word of [first, ...more]) {
        if (alone.has(word) || talkWords(talk).has(word)) continue;
        const begins = found.get(word) ?? new Set();
        found.set(word, word === first ? begins : begins.add(first));
      }
    return found;
  },
);
