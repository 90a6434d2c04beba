import { memoOf } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import {
  LANGUAGES,
  languageOf,
  type Sentence,
  sentencesOf,
  type WordsOfTalk,
  withHeadings,
  wordsOf,
} from '../talk/index.js';
import { KnownNames } from './known-names.js';
import { withOneOfThem } from './one-of-several.js';
import { spelled } from './spelled.js';
import { ordinaryWords } from './talk-vocabulary.js';
import { withTheLast, withTheOther } from './the-other.js';

/** The lines of a mail, ready to be read. */
export interface MailRead {
  /** The words of the language it is written in. */
  readonly talk: WordsOfTalk;
  /** Words that are no names with a slip, however alike. */
  readonly known: ReadonlySet<string>;
  /**
   * Its sentences: slips in its words are mended, and who is only called the other is called by his name. What is shown to its author
   * stays as he wrote it.
   */
  readonly sentences: readonly Sentence[];
}

const readings = memoOf((_module: GameModule, _lines: readonly OrderLine[]) => new Map<string, MailRead>());

/** Gets the lines of a mail ready to be read; the same lines once. `locale`: the language of their author, where they show no other. */
export function mailRead(module: GameModule, lines: readonly OrderLine[], locale: string): MailRead {
  const kept = readings(module, lines);
  const read = kept.get(locale) ?? readAnew(module, lines, locale);
  kept.set(locale, read);
  return read;
}

function readAnew(module: GameModule, lines: readonly OrderLine[], locale: string): MailRead {
  const all = lines.flatMap(({ text }) => wordsOf(text).map((word) => word.text));
  const language = languageOf(all, locale);
  const talk = LANGUAGES[language] ?? LANGUAGES.en;
  if (talk === undefined) throw new RangeError('no language to read in');
  const known = ordinaryWords(module, talk);
  const names = KnownNames.of(module.lexicons);
  const written = sentencesOf(lines, language, (end, begin) => names.isAcross(end, begin));
  const sentences = withHeadings(written, talk).map((sentence) =>
    withOneOfThem(module, spelled(module, sentence, language, talk, known), talk, known),
  );
  return {
    talk,
    known,
    sentences: withTheLast(module, withTheOther(module, sentences, talk, known), talk, known),
  };
}
