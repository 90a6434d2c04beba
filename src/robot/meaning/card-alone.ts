import type { Explanation } from '../explaining/index.js';
import { lightWords, type Mention, placesIn, type WaysSaid } from '../phrases/index.js';
import { INDEFINITE, type Word, type WordsOfTalk } from '../talk/index.js';
import { saysThatItIs } from './remarks.js';

/** What an order is made of. */
interface Material {
  readonly words: readonly Word[];
  readonly kept: readonly Mention[];
  readonly said: Pick<WaysSaid, 'byKeyword'>;
  readonly talk: WordsOfTalk;
}

/**
 * Whether a card is only spoken of, which an order is made of and nothing else: `action 2, please` plays it; `action 2 is a nice card` and
 * `after action 2 comes the winter` say something of it.
 */
export function speaksOfCard(best: Explanation, { words, kept, said, talk }: Material): boolean {
  const places = best.keywords.flatMap((keyword) => said.byKeyword.get(keyword) ?? []);
  const isNoun = (text: string): boolean => talk.cards.includes(text) || INDEFINITE.has(text);
  const isSaid = places.some((place) => !isNoun(words[place]?.text ?? ''));
  const isAlone = best.specifics === 1 && !isSaid && kept.length > 0 && kept.every(isCardNamed);
  if (!isAlone) return false;
  const used = new Set(kept.flatMap(placesIn));
  const light = lightWords(talk);
  const isOfIt = ({ text }: Word, place: number): boolean =>
    used.has(place) ||
    text === '' ||
    light.has(text) ||
    isNoun(text) ||
    Object.hasOwn(talk.numbers, text) ||
    [...talk.labels, ...talk.idle, ...talk.leastWorth, ...talk.mostWorth].includes(text);
  const isBehind = kept.some(({ start }) => BESIDE_IT.has(words[start - 1]?.text ?? ''));
  const end = Math.max(...kept.map((one) => one.end));
  return isBehind || !words.every(isOfIt) || saysThatItIs(words.slice(end).map(({ text }) => text));
}

/** What stands before something that only is there at the time. */
const BESIDE_IT: ReadonlySet<string> = new Set(
  'after nach apres before vor avant without ohne sans'.split(' '),
);

/** Whether a card is named, or a number that may be one. */
export function isCardNamed({ meant, number }: Mention): boolean {
  return meant.length === 0 ? number !== null : meant.every(({ category }) => category === 'card');
}
