import type { WordsOfTalk } from './words-of-talk.js';

/** Phrases in which a word for an order says something else. */
export const idioms: WordsOfTalk['idioms'] = [
  'man spielt hier',
  'man spielt',
  'spielt man hier',
  'pass auf',
  'passe gut auf',
  'pass gut auf',
  'passt gut auf',
  'feuer und flamme',
  'feuer gefangen',
  'passt mir',
  'passt gut',
  'fertig mit den nerven',
];
