import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { type Sentence, sentencesOf, type WordsOfTalk } from '../talk/index.js';
import { spelled } from './spelled.js';
import { withTheOther } from './the-other.js';

/**
 * The sentences of a mail as they are read: slips in its words are mended, and who is only called the other by his name. What is shown to
 * its author stays as he wrote it.
 */
export function sentencesRead(
  module: GameModule,
  lines: readonly OrderLine[],
  language: string,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const sentences = sentencesOf(lines, language).map((sentence) =>
    spelled(module, sentence, language, talk, known),
  );
  return withTheOther(module, sentences, talk, known);
}
