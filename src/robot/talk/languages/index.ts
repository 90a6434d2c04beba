// In: the words of a text.
// Out: the words by which speakers of English, French and German greet and thank, ask, deny, put off, take back and give orders, and which
// of these languages a text is written in.
// Never here: a word of a game, and words that are looked at together in all languages (`grammar.ts`).
export type { WordsOfTalk } from './words-of-talk.js';
export { LANGUAGES, languageOf } from './written-in.js';
