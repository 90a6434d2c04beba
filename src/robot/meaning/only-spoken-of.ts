import { type Explanation, isSpot } from '../explaining/index.js';
import { lightWords, type Mention, placesIn, type WaysSaid } from '../phrases/index.js';
import { DIRECTING, INDEFINITE, LEADERS, type Word, type WordsOfTalk } from '../talk/index.js';
import { saysThatItIs } from './remarks.js';

/** What an order is made of. */
interface Material {
  readonly words: readonly Word[];
  readonly kept: readonly Mention[];
  readonly said: Pick<WaysSaid, 'byKeyword' | 'askedAt'>;
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

/**
 * Whether somebody is only spoken of, whom an order is made of that no word says: `Clinton to West Point, please` sends him; `poor Clinton`,
 * `Clinton has two steps left` and `West Point needs Clinton` say something of him. Who is sent somewhere may be told so in any words.
 */
export function speaksOfPiece(best: Explanation, { words, kept, said, talk }: Material): boolean {
  const used = kept.filter((one) => !best.left.includes(one));
  const pieces = used.filter(({ meant }) =>
    meant.some(({ category }) => ['unit', 'leader', 'block'].includes(category)),
  );
  if (best.named || best.bare || pieces.length === 0) return false;
  const owns = pieces.some(({ end }) => HAS.has(words[end]?.raw.toLowerCase() ?? '') && !isGoal(used, end));
  const textAt = (place: number): string => words[place]?.text ?? '';
  // `Hartford pour Putnam`.
  const isGiven = pieces.some(
    ({ start }) => GIVING.has(textAt(start - 1)) && used.some((one) => isSpot(one) && one.end === start - 1),
  );
  const isSent = used.some(
    (one) =>
      one.role === 'to' && isSpot(one) && LEADING.some((away) => DIRECTED.has(textAt(one.start - away))),
  );
  const named = new Set(kept.flatMap(placesIn));
  const light = lightWords(talk);
  const labels = new Set([
    ...talk.labels,
    ...talk.cards,
    ...talk.idle,
    ...talk.ordinals,
    ...talk.none,
    ...talk.anybody,
    ...Object.keys(talk.numbers),
  ]);
  const isStrange = ({ text }: Word, place: number): boolean =>
    text !== '' &&
    !named.has(place) &&
    !said.askedAt.has(place) &&
    !light.has(text) &&
    !labels.has(text) &&
    !TITLES.has(text) &&
    !(best.everybody && LEADERS.has(text)) &&
    !GOES.has(text);
  return (
    owns ||
    countsSteps(words, talk) ||
    (best.specifics < MOST_SPOKEN_OF && !isSent && !isGiven && words.some(isStrange))
  );
}

/** `Gates à Fort Ticonderoga : deux pas, fatigué`: whether a report of somebody is given behind a colon. */
function countsSteps(words: readonly Word[], { numbers }: WordsOfTalk): boolean {
  const colon = words.findIndex(({ before }, place) => place > 0 && before.includes(':'));
  return words.some(
    ({ text }, place) =>
      colon >= 0 &&
      place > colon &&
      STEPS.has(text) &&
      (Object.hasOwn(numbers, words[place - 1]?.text ?? '') || /^\d$/.test(words[place - 1]?.text ?? '')),
  );
}

/** What is counted of a piece. */
const STEPS: ReadonlySet<string> = new Set('step steps pas stufe stufen'.split(' '));

/** Who names so many things orders them, whatever the words. */
const MOST_SPOKEN_OF = 3;

/** Whether a place stands there or behind the next word: `Clinton a West Point`. */
function isGoal(used: readonly Mention[], at: number): boolean {
  return used.some((one) => (one.start === at || one.start === at + 1) && isSpot(one));
}

/** What somebody has. */
const HAS: ReadonlySet<string> = new Set('has have had owes hat haben a ont'.split(' '));

/** Words from what leads to a place up to it: `nach dem`. */
const LEADING = [1, 2];

/** What leads to a place; an `à` may also say where somebody is. */
const DIRECTED: ReadonlySet<string> = new Set([
  ...DIRECTING,
  'a',
  'au',
  'aux',
  'zu',
  'zum',
  'zur',
  'for',
  'fur',
  'pour',
  'sur',
]);

/** Whom a place is for. */
const GIVING: ReadonlySet<string> = new Set(['for', 'fur', 'pour']);

/** What is done to somebody by a step or a hit: `der Schritt geht auf Languedoc`. */
const GOES: ReadonlySet<string> = new Set('goes go geht gehen va vont trifft treffen'.split(' '));

/** What stands before a name. */
const TITLES: ReadonlySet<string> = new Set(
  'general major captain colonel mr mister herr hauptmann oberst monsieur capitaine commandant baron marquis lord sir'.split(
    ' ',
  ),
);

/** What stands before something that only is there at the time. */
const BESIDE_IT: ReadonlySet<string> = new Set(
  'after nach apres before vor avant without ohne sans'.split(' '),
);

/** Whether a card is named, or a number that may be one. */
export function isCardNamed({ meant, number }: Mention): boolean {
  return meant.length === 0 ? number !== null : meant.every(({ category }) => category === 'card');
}
