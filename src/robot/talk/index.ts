// In: the lines a person wrote himself.
// Out: his sentences, the language they are in, and the words by which its speakers ask, deny, leave open, greet and thank.
// Never here: a word of a game, and what a sentence means in one.
export {
  ACTING,
  BARE_NO,
  CARD_WORDS,
  COMPARING,
  DOING,
  ELSE,
  GONE,
  HENCE,
  IN_ORDER_TO,
  INFINITIVE,
  JOINS,
  NTH,
  OF_WHAT,
  OPENING,
  PAST,
  PURPOSES,
  SIGHS,
  SO_BEFORE,
  STILL,
  SUBJECTS,
  THAT,
  THAT_OF,
  THEIRS,
  THEN,
  THEY_DID,
  THIRD_PERSONS,
  TRYING,
  WHERE,
  WITH_THAT,
} from './grammar.js';
export { LANGUAGES, languageOf, type WordsOfTalk } from './languages.js';
export { type Sentence, sentencesOf, type Word, wordsOf } from './sentences.js';
