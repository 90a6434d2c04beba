import { memo } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { WordsOfTalk } from '../talk/index.js';

/** Words that join what an order is made of, and say nothing themselves. */
export const smallWords = memo((talk: WordsOfTalk): ReadonlySet<string> => {
  const { from, to, via, and, all, but, next, idle, polite, numbers, commonest } = talk;
  const lists = [from, to, via, and, all, but, next, idle, polite, Object.keys(numbers), commonest];
  return new Set(lists.flatMap((list) => list.flatMap((phrase) => phrase.split(' '))));
});

/** Words that are no names with a slip, however alike. */
export function ordinaryWords(module: GameModule, talk: WordsOfTalk): ReadonlySet<string> {
  const { numbers, ...lists } = talk;
  const said = Object.values(lists).flatMap((list: readonly string[]) =>
    list.flatMap((phrase) => phrase.split(' ')),
  );
  const ways = Object.values(module.lexicons).flatMap((lexicon) => [
    ...lexicon.keywords().flatMap((keyword) => lexicon.forms(keyword)),
    ...Object.values(lexicon.source.ways ?? {}).flat(),
  ]);
  return new Set([...said, ...Object.keys(numbers), ...ways.flatMap((phrase) => phrase.split(' '))]);
}
