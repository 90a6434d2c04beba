import type { WordsOfTalk } from './words-of-talk.js';

/** Phrases in which a word for an order says something else. */
export const idioms: WordsOfTalk['idioms'] = [
  'tiens a te',
  'tiens a vous',
  'tiens a ce que',
  'tient a te',
  'tient a vous',
  'qu a cela ne tienne',
  'passe pour',
  'passes pour',
  'passes a l attaque',
  'passe te voir',
  'passe vous voir',
  'passe le bonjour',
  'passe le mot',
  'passez le bonjour',
  'fini entre nous',
];
