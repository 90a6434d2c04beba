import { ARTICLES, type Word, type WordsOfTalk } from '../talk/index.js';
import { COUNTED, KINDS, PLACES } from './kinds-of-things.js';
import type { Meant } from './known-names.js';
import { type Mention, placesIn } from './mention.js';
import { BOTH } from './turn-over.js';

/** `All the four Highlanders` are four, and all: what only says so twice is said once. */
export function counting(mentions: readonly Mention[], sentence: readonly Word[]): Mention[] {
  return mentions.filter((one, index) => {
    const next = mentions[index + 1];
    if (!one.all || one.meant.length > 0 || next?.number == null || next.number < 2) return true;
    const between = sentence.slice(one.end, next.start);
    return !(between.length <= 1 && between.every(({ text }) => ARTICLES.has(text)));
  });
}

/** `The southern Mingo (Mingo S.)`: what repeats a name in brackets is that name, and which of several it is. */
export function withoutRepeats(mentions: readonly Mention[], sentence: readonly Word[]): Mention[] {
  const found: Mention[] = [];
  for (const one of mentions) {
    const last = found.at(-1);
    const isBracketed = sentence[one.start]?.before.includes('(') === true && last?.end === one.start;
    const same = isBracketed ? commonOf(last, one) : [];
    if (last === undefined || same.length === 0 || one.all || one.number !== null) found.push(one);
    else
      found[found.length - 1] = {
        ...last,
        meant: same,
        role: last.role ?? one.role,
        again: [...(last.again ?? []), ...placesIn(one)],
      };
  }
  return found;
}

function commonOf(last: Mention, { meant }: Mention): readonly Meant[] {
  const keys = new Set(meant.map(({ category, id }) => `${category}:${id}`));
  return last.meant.filter(({ category, id }) => keys.has(`${category}:${id}`));
}

/** `I send two home: the Shawnee and Ferguson`: who are listed behind the colon are those who were counted. */
export function countedBefore(mentions: readonly Mention[], sentence: readonly Word[]): Mention[] {
  const colon = sentence.findIndex(({ before }, at) => at > 0 && before.includes(':'));
  const listed = mentions.filter(
    ({ start, meant, role }) => start >= colon && role !== 'to' && meant.some(isPieceName),
  );
  const counts = ({ start, meant, number, digits, all }: Mention): boolean =>
    colon > 0 &&
    start < colon &&
    meant.every(({ category }) => KINDS.has(category)) &&
    !digits &&
    !all &&
    number === listed.length &&
    number > 1;
  return mentions.filter((one) => !counts(one));
}

/** `The four militias Boston, Hartford, Trenton and Portland`: who are listed are those who were counted. */
export function listing(
  mentions: readonly Mention[],
  sentence: readonly Word[],
  { and, idle }: WordsOfTalk,
): readonly Mention[] {
  const text = (place: number): string => sentence[place]?.text ?? '';
  const between = (one: Mention, next: Mention): string[] =>
    Array.from({ length: next.start - one.end }, (_, index) => text(one.end + index));
  const isList = (count: Mention, listed: readonly Mention[]): boolean =>
    listed.every((one, index) => {
      const before = listed[index - 1] ?? count;
      const words = between(before, one);
      const isNext =
        index === 0 ? words.every((word) => idle.includes(word)) : words.every((word) => and.includes(word));
      return isNext && one.number === null && !one.all && one.meant.length > 0 && !isKindName(one.meant);
    });
  for (const [index, count] of mentions.entries()) {
    const isCount = count.number !== null && count.number > 1 && !count.all && isKindName(count.meant);
    const listed = mentions.slice(index + 1, index + 1 + (count.number ?? 0));
    const [first] = listed;
    if (!isCount || first === undefined || listed.length < (count.number ?? 0) || !isList(count, listed))
      continue;
    const again = [...(first.again ?? []), ...placesIn(count)];
    return mentions.flatMap((one) => (one === count ? [] : one === first ? [{ ...first, again }] : [one]));
  }
  return mentions;
}

/**
 * Without `all` and `both` where they only say of those who are named before that they are all of them: `the 45th and the 49th both`,
 * `Webb and Rogers, I put them all`. Behind a single name of several they count those: `die Mohawks bleiben beide`.
 */
export function withoutAppositions(
  mentions: readonly Mention[],
  sentence: readonly Word[],
  { and, to, from, via, numbers }: WordsOfTalk,
): Mention[] {
  const found: Mention[] = [];
  for (const [index, one] of mentions.entries()) {
    const before = sentence[one.start - 1]?.text ?? '';
    const isApart = [...and, ...to, ...from, ...via].includes(before) && !THEM.has(before);
    const next = mentions[index + 1];
    const counted =
      next !== undefined && next.meant.length === 0 && next.number !== null && next.start === one.end
        ? next.number
        : null;
    const called = found.filter(({ meant }) => meant.length > 0 && !isKindName(meant));
    // `Alle vier`, of all that are named.
    const inside = sentence.slice(one.start, one.end).flatMap(({ text }) => numbers[text] ?? [])[0] ?? null;
    const own = inside === called.length ? inside : null;
    const isPair = sentence.slice(one.start, one.end).some(({ text }) => BOTH.has(text));
    // `Washington, Gates and Putnam all went home`.
    const isBehindNames =
      called.length > 1 && found.at(-1)?.end === one.start && sentence[one.start]?.before.trim() === '';
    const count = counted ?? own ?? (isPair ? 2 : THEM.has(before) || isBehindNames ? 0 : null);
    // Militias are called by their towns.
    const areAll = count === 0 || count === called.length;
    const named = found.filter(({ meant }) => meant.some(isPieceName) || (areAll && meant.length > 0));
    const [only] = named;
    if (!one.all || one.meant.length > 0 || isApart || count === null || only === undefined) {
      found.push(one);
      continue;
    }
    const places = [...placesIn(one), ...(counted === null || next === undefined ? [] : placesIn(next))];
    const last = named.at(-1) ?? only;
    const isSeveral = named.length === 1 && only.number === null && !only.all;
    if (isSeveral && only.meant.some(({ category }) => COUNTED.has(category)))
      found[found.indexOf(only)] = { ...only, all: true, again: [...(only.again ?? []), ...places] };
    else if (
      named.length > 1 &&
      !isPair &&
      (areAll || count === named.length) &&
      named.filter(({ meant }) => !isKindName(meant)).every(isOne)
    )
      found[found.indexOf(last)] = { ...last, again: [...(last.again ?? []), ...places] };
    else {
      found.push(one);
    }
  }
  const again = new Set(found.flatMap((one) => one.again ?? []));
  return found.filter((one) => one.meant.length > 0 || !again.has(one.start));
}

/** Who was named before. */
const THEM = new Set('them they sie die les ils elles'.split(' '));

function isPieceName({ category }: Meant): boolean {
  return !PLACES.has(category) && category !== 'card';
}

function isKindName(meant: readonly Meant[]): boolean {
  return meant.every(({ category }) => KINDS.has(category));
}

function isOne({ number, all }: Mention): boolean {
  return number === null && !all;
}
