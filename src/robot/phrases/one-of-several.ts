import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { longest } from '../talk/index.js';
import { COUNTED } from './kinds-of-things.js';
import { mentionsIn } from './mentions.js';

/**
 * `One of the two Mohawks`, `l'un des deux Mohawks`: a sentence with the number alone, where somebody of whom there are several is named
 * behind it. Which of them it is makes no difference where they are alike; where they are not, the number leaves it as open.
 */
export function withOneOfThem(
  module: Pick<GameModule, 'lexicons'>,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence {
  const texts = sentence.words.map(({ text }) => text);
  const at = texts.findIndex((_, index) => longest(texts, index, talk.oneOfThem) > 0);
  if (at < 0) return sentence;
  const behind = sentence.words.slice(at + longest(texts, at, talk.oneOfThem));
  const [named] = mentionsIn(module, behind, talk, known);
  const isOfThem = named?.start === 0 && named.meant.some(({ category }) => COUNTED.has(category));
  if (!isOfThem) return sentence;
  const one = { text: '1', raw: '1', before: sentence.words[at]?.before ?? '' };
  return { ...sentence, words: [...sentence.words.slice(0, at), one, ...behind] };
}
