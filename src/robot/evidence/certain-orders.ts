import {
  type Explanation,
  explanations,
  isKind,
  isPiece,
  orderKeywords,
  type Spoken,
  type Standpoint,
  saysNoOrder,
} from '../explaining/index.js';
import {
  bringsUnknown,
  doesMore,
  isBusyThere,
  isInList,
  isNameAndWord,
  isOneAlone,
  isSame,
  leavesCompanions,
  saysThatItIs,
  speaksOfCard,
  speaksOfPiece,
} from '../meaning/index.js';
import {
  BY_SIDES,
  firstWord,
  hasAny,
  isNamed,
  isRestrictedAll,
  KINDS,
  type Mention,
  PATH,
  PLACES,
  placesIn,
  SENDING,
  smallWords,
  waysSaid,
} from '../phrases/index.js';
import { SPEAKER, THOSE, type Word, type WordsOfTalk } from '../talk/index.js';
import { type Clause, type Material, range, saysOfThat } from './clauses.js';

/** Words that may stand in a clause beside what is named and said in it, by how many things the orders hold that are named. */
const MOST_STRANGE = [0, 0, 4, 7];
/** And in a clause that only says an order, and names nothing. */
const MOST_BESIDE_WORD = 2;
/** And where it says how those go who are named elsewhere. */
const MOST_BESIDE_HOW = 1;
/** And more of them where somebody says of himself what he does; and elsewhere. */
const MORE_OF_ONESELF = 2;
const MORE = 1;

/** The one way to understand some clauses, of which none is idle, as orders; null where there is none, or none beyond doubt. */
export function certainOrders(
  at: Standpoint,
  material: Material,
  run: readonly Clause[],
  talk: WordsOfTalk,
): Explanation | null {
  const live = new Set(run.flatMap(range));
  const words = material.words.map(({ text }, place) => (live.has(place) ? text : ''));
  const mentions = run.flatMap((clause) => clause.mentions);
  const said = waysSaid(at.module, words, material.inName, orderKeywords(at));
  const { clauseOf: parts, sentenceOf: blocks } = material;
  const small = smallWords(talk);
  const aside = material.words.some(({ text }, place) => !live.has(place) && text !== '' && !small.has(text));
  const spoken: Spoken = { words, mentions, said, talk, parts, blocks, aside };
  const found = explanations(at, spoken);
  const best = only(at, found);
  if (best === null || best.vague || (best.cardUnsaid && !best.bare)) return null;
  if (saysNoOrder(at, best, spoken)) return null;
  const own = material.words.map((word, place) => (live.has(place) ? word : { ...word, text: '' }));
  // `Langlade at Montréal: two steps, tired.`
  const sentences = new Set(run.map(({ sentence }) => sentence));
  const all = material.words.map((word, place) =>
    sentences.has(blocks[place] ?? -1) ? word : { ...word, text: '' },
  );
  if (speaksOfCard(best, { words: own, kept: mentions, said, talk })) return null;
  if (speaksOfPiece(best, { words: all, kept: mentions, said, talk })) return null;
  const named = new Set(mentions.flatMap(placesIn));
  const isStrange = (place: number): boolean => {
    const word = words[place] ?? '';
    return word !== '' && !small.has(word) && !said.at.has(place) && !named.has(place);
  };
  const isRestricted = (one: Mention): boolean =>
    one.number === null &&
    one.meant.length > 0 &&
    one.meant.every(({ category }) => KINDS.has(category)) &&
    isStrange(one.start - 1);
  // Who names somebody or a place that nobody knows means them, too.
  const isNobody = (word: Word, place: number): boolean =>
    isStrange(place) &&
    (isInList(material.words, word, mentions, talk) ||
      (/^\p{Lu}/u.test(word.raw) && AIMS.some((role) => talk[role].includes(words[place - 1] ?? ''))));
  if (material.words.some(isNobody)) return null;
  // A word that nobody knows may say how: `prend le bateau`.
  if (!best.named && words.some((_, place) => isStrange(place)) && isTied(best, found)) return null;
  const isGiven = (place: number): boolean =>
    mentions.some((one) => one.digits && one.start === place && !best.left.includes(one));
  const counts = words.some((word, place) => isCount(word, talk) && isStrange(place + 1) && !isGiven(place));
  if (
    counts ||
    mentions.some(isRestricted) ||
    mentions.some((one) => isRestrictedAll(material.words, one)) ||
    losesAny(best, mentions, parts)
  )
    return null;
  // `The Americans` may be anybody's pieces, and anybody.
  const isAnybody = (one: Mention): boolean =>
    one.meant.length > 0 && !isNamed(one) && one.number === null && !one.all && !best.left.includes(one);
  if (mentions.some(isAnybody)) return null;
  if (run.some((clause) => doesMore(material.words, clause, clause.mentions, isStrange, talk))) return null;
  if (run.some((clause) => bringsUnknown(material.words, clause, isStrange, talk))) return null;
  if (run.some((clause) => isBusyThere(material.words, clause, mentions, isStrange, best))) return null;
  const used = mentions.filter((one) => !best.left.includes(one));
  if (leavesCompanions(at, material.words, used, best.left, best.after)) return null;
  const partOf = ({ start }: Mention): number => parts[start] ?? 0;
  if (isOneAlone(material.words, used, partOf)) return null;
  const strangeIn = (clause: Clause): number => range(clause).filter(isStrange).length;
  if (isNameAndWord(best, said, mentions) && run.some((clause) => strangeIn(clause) > 0)) return null;
  // `I wake up early these days` rouses nobody.
  const isOfNobody = (clause: Clause): boolean =>
    clause.mentions.length === 0 &&
    clause.keywords.some((keyword) => keyword.startsWith(PATH) && !said.strong.has(keyword)) &&
    (strangeIn(clause) > MOST_BESIDE_HOW || !range(clause).some((place) => THOSE.has(words[place] ?? '')));
  if (sentences.size > 1 && run.some(isOfNobody)) return null;
  if (best.bare)
    return best.named && !best.everybody && run.every((clause) => strangeIn(clause) === 0) ? best : null;
  if (best.everybody && best.specifics < 2) return null;
  const most = MOST_STRANGE[Math.min(best.specifics, MOST_STRANGE.length - 1)] ?? 0;
  // `Fraser and Peters go hungry`: what is not said is not done to them.
  const isDoneTo = best.keywords.some((keyword) => BY_SIDES.has(keyword));
  // `New Hampshire at Hudson Carry North is fine`: how somebody is, where no word says an order.
  const isStated = !best.named && run.some(({ start, end }) => saysThatItIs(words.slice(start, end)));
  if (isStated) return null;
  // `New Hampshire connaît bien Albany`: who is sent somewhere may be told so without a word for it; who does something else is not.
  const isSent = best.keywords.every((keyword) => SENDING.has(keyword));
  const isShort = run.every((clause) => {
    const isOneself = range(clause).some((place) => SPEAKER.has(words[place] ?? ''));
    const more = isOneself ? MORE_OF_ONESELF : MORE;
    const isWord = clause.mentions.length === 0;
    const own = isWord ? (best.specifics > 1 ? MOST_BESIDE_WORD : 0) : best.named ? most : most / 2;
    return strangeIn(clause) <= (best.named ? own + more : isDoneTo || !isSent ? 0 : own);
  });
  // `Put him on the frontier: Fort Pitt.`: where nothing in the mail asks or denies, one thing that is named may be all of it; `Sumter is well` orders nothing.
  const isAlone = (): boolean =>
    best.specifics === 1 &&
    !mentions.some((one) => isPiece(one) || isKind(one)) &&
    !isPutOff(material, talk) &&
    material.clauses.every(
      (clause) => !(clause.barred || clause.denied || clause.told || saysOfThat(material, clause)),
    ) &&
    run.every((clause) => strangeIn(clause) <= MOST_BESIDE_WORD);
  return isShort && (best.named || best.specifics > 1 || isAlone()) ? best : null;
}

/** Whether something is put off: `Action 1! The real answer tonight.` */
function isPutOff({ words }: Material, { later, toldLater, deferred }: WordsOfTalk): boolean {
  return hasAny(
    words.map(({ text }) => text),
    later,
    toldLater,
    deferred,
  );
}

/** The best way to understand what was said; null where another is as good. */
function only(at: Standpoint, found: readonly Explanation[]): Explanation | null {
  const [first, ...others] = found;
  if (first === undefined) return null;
  const rivals = others.filter((one) => one.fit >= first.fit && !isSame(one, first));
  return rivals.length === 0 ? first : plainest(at, [first, ...rivals]);
}

/** Whether another order fits as well, and only the plainer was taken. */
function isTied(best: Explanation, found: readonly Explanation[]): boolean {
  return found.some((one) => one.fit >= best.fit && !isSame(one, best));
}

const AIMS = ['from', 'to', 'via'] as const;

/** Of several orders that differ in how something is done, where no word says how: the plain one, which is declared first. */
function plainest({ module }: Standpoint, tied: readonly Explanation[]): Explanation | null {
  const ways = new Set(tied.map(({ keywords: [keyword] }) => keyword));
  if (ways.size < tied.length || tied.some(({ lines, named }) => lines.length > 1 || named)) return null;
  const rank = ({ keywords: [keyword] }: Explanation): number =>
    module.orders.findIndex((def) => firstWord(def) === keyword);
  return tied.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Whether a word counts, and more than one. */
export function isCount(word: string, { all, numbers }: WordsOfTalk): boolean {
  if (all.includes(word)) return false;
  return /^\d{1,2}$/.test(word) || (Object.hasOwn(numbers, word) && (numbers[word] ?? 0) > 1);
}

/** Whether a number, `all`, or somebody who is named, and not only where he stands, is in none of the orders. */
function losesAny({ left }: Explanation, mentions: readonly Mention[], parts: readonly number[]): boolean {
  const taken = mentions.filter((one) => !left.includes(one));
  const isSpot = ({ meant, role }: Mention): boolean =>
    meant.every(({ category }) => PLACES.has(category)) ||
    (role !== null && meant.some(({ category }) => PLACES.has(category)));
  const isWhereabouts = ({ start, ...one }: Mention): boolean =>
    isSpot({ start, ...one }) && taken.some((other) => parts[other.start] === parts[start]);
  return left.some((one) =>
    one.meant.length === 0 ? one.all || one.number !== null : isNamed(one) && !isWhereabouts(one),
  );
}
