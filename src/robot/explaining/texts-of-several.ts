import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import type { Standing } from '../../engine/core/map-chart/where-pieces-stand.js';
import { type Mention, PATH, PLACES } from '../phrases/index.js';
import { placesOf } from './left-over-mentions.js';
import { choices, hasKeyword, textsOf } from './mention-texts.js';
import type { Spoken } from './standpoint.js';

/** Pieces with the places they are sent to: `Wolfe, 4 Highlanders at Halifax, Amherst at Boston`, the place said before or behind. */
export function paired<S>(
  mentions: readonly Mention[],
  own: ReadonlyMap<Mention, readonly string[]>,
  context: TextContext<S>,
  { blocks, parts }: Spoken,
  standing: () => Standing,
  posted: boolean,
): { readonly text: string; readonly taken: readonly Mention[] }[] {
  const { lexicon } = context;
  const isPlace = ({ meant }: Mention): boolean => meant.some(({ category }) => PLACES.has(category));
  const texts = posted ? withMoreOfThem(mentions, own, context) : own;
  const named = mentions.filter(
    (mention) =>
      (texts.get(mention) ?? []).length > 0 &&
      (mention.all || mention.meant.length > 0 || texts.get(mention) !== own.get(mention)),
  );
  const pieces = named.filter((mention) => !isPlace(mention) || mention.number !== null);
  const places = named.filter(
    (mention) => isPlace(mention) && mention.number === null && mention.role !== 'from',
  );
  if (pieces.length === 0 || places.length === 0) return [];
  const join = hasKeyword(lexicon, 'bring-to') ? ['bring-to', 'at'] : ['at'];
  // Who stands on the map already is not sent there.
  const fresh = named.filter((mention) => isPlace(mention) || placesOf(mention, standing()).size === 0);
  const orders = [
    grouped(named, isPlace, true),
    grouped(named, isPlace, false),
    ...(fresh.length < named.length ? [grouped(fresh, isPlace, true), grouped(fresh, isPlace, false)] : []),
    ...(posted
      ? [
          toOnePlace(pieces, places),
          together(named, isPlace, ({ start }) => blocks[start] ?? 0),
          together(named, isPlace, ({ start }) => parts[start] ?? 0),
          sentenceBySentence(named, isPlace, blocks),
        ]
      : []),
  ];
  const made = orders.flatMap((groups) => {
    if (groups === null) return [];
    // Nobody is sent in one sentence where another says.
    const apart = groups.some(({ place, pieces: own }) =>
      own.some(({ start }) => blocks[start] !== blocks[place.start]),
    );
    if (apart) return [];
    const taken = groups.flatMap(({ place, pieces: own }) => [...own, place]);
    return join.flatMap((keyword) =>
      choices(taken.map((mention) => texts.get(mention) ?? [])).map((each) => {
        const named = new Map(taken.map((mention, index) => [mention, each[index] ?? '']));
        const text = groups
          .map(({ place, pieces: own }) => {
            const who = own.map((mention) => named.get(mention)).join(', ');
            return `${who} ${lexicon.word(keyword)} ${named.get(place) ?? ''}`;
          })
          .join(', ');
        return { text, taken };
      }),
    );
  });
  return made.filter(({ text }, at) => made.findIndex((one) => one.text === text) === at);
}

/** `Everything to Boston, Amherst and Wolfe, too`: all who are named with the only place; null where there are several. */
function toOnePlace(
  pieces: readonly Mention[],
  [place, ...others]: readonly Mention[],
): { readonly place: Mention; readonly pieces: readonly Mention[] }[] | null {
  if (place === undefined || others.length > 0) return null;
  const everybody = pieces.filter(({ all, meant }) => all && meant.length === 0);
  return [{ place, pieces: everybody.length > 0 ? everybody : pieces }];
}

/** The texts with those of numbers by themselves, which count what was counted before: `2 Highlanders to Boston, 2 to New York`. */
function withMoreOfThem<S>(
  mentions: readonly Mention[],
  texts: ReadonlyMap<Mention, readonly string[]>,
  context: TextContext<S>,
): ReadonlyMap<Mention, readonly string[]> {
  const more = new Map(texts);
  let counted: Mention | null = null;
  for (const mention of mentions) {
    const { number, meant } = mention;
    if (number === null) continue;
    if (meant.length > 0) counted = mention;
    else if (counted !== null) more.set(mention, textsOf({ ...counted, number }, context));
  }
  return more;
}

/** The pieces of each sentence, or of each part of one, with the only place in it; null where one has no place, or several. */
function together(
  mentions: readonly Mention[],
  isPlace: (mention: Mention) => boolean,
  of: (mention: Mention) => number,
): { readonly place: Mention; readonly pieces: readonly Mention[] }[] | null {
  const found = [...new Set(mentions.map(of))].map((key) => {
    const own = mentions.filter((mention) => of(mention) === key);
    const places = own.filter((mention) => isPlace(mention) && mention.number === null);
    const [place] = places;
    const pieces = own.filter((mention) => !places.includes(mention));
    return place === undefined || places.length > 1 || pieces.length === 0 ? null : { place, pieces };
  });
  return found.every((group) => group !== null) ? found : null;
}

/** The same sentence by sentence: `In Brest the corsair. The squadron at Rochefort.`; null where one is told neither way. */
function sentenceBySentence(
  mentions: readonly Mention[],
  isPlace: (mention: Mention) => boolean,
  blocks: readonly number[],
): { readonly place: Mention; readonly pieces: readonly Mention[] }[] | null {
  const found = [...new Set(mentions.map(({ start }) => blocks[start] ?? 0))].map((block) => {
    const own = mentions.filter(({ start }) => (blocks[start] ?? 0) === block);
    return grouped(own, isPlace, true) ?? grouped(own, isPlace, false);
  });
  return found.every((groups) => groups !== null) ? found.flat() : null;
}

/** Each place with the pieces before it, or behind it; null where a piece has no place or a place no piece. */
function grouped(
  mentions: readonly Mention[],
  isPlace: (mention: Mention) => boolean,
  placeFirst: boolean,
): { readonly place: Mention; readonly pieces: readonly Mention[] }[] | null {
  const order = placeFirst ? mentions : mentions.toReversed();
  const groups: { place: Mention; pieces: Mention[] }[] = [];
  for (const mention of order) {
    if (isPlace(mention) && mention.number === null) groups.push({ place: mention, pieces: [] });
    else {
      const group = groups.at(-1);
      if (group === undefined) return null;
      group.pieces.push(mention);
    }
  }
  if (groups.length === 0 || groups.some(({ pieces }) => pieces.length === 0)) return null;
  return placeFirst
    ? groups
    : groups.toReversed().map(({ place, pieces }) => ({ place, pieces: pieces.toReversed() }));
}

function isPlace(mention: Mention | undefined): boolean {
  return mention?.meant.every(({ category }) => PLACES.has(category)) === true && mention.meant.length > 0;
}

/**
 * The ways to write several things in one slot: a list, or a way to the last by the others. `lacks`: something that was said to be
 * added to it is not in it.
 */
export function joined<S>(
  all: readonly { readonly mention: Mention; readonly text: string }[],
  { lexicon }: TextContext<S>,
  { mentions, said }: Spoken,
): { readonly text: string; readonly lacks: boolean }[] {
  // `Remonte l'Hudson jusqu'à Hudson Carry South`: who goes to a place that is said twice goes there once.
  const taken = all.filter(
    ({ mention, text }, at) =>
      !(isPlace(mention) && isPlace(all[at + 1]?.mention) && all[at + 1]?.text === text),
  );
  const passed = taken.filter(({ mention }) => mention.role === 'via');
  const ends = taken.filter(({ mention }) => mention.role !== 'via');
  const last = ends.at(-1);
  if (last === undefined) return [];
  const before = passed.length > 0 ? [...ends.slice(0, -1), ...passed] : taken.slice(0, -1);
  const order = [...before, last].map(({ text }) => text);
  // Who is led comes by no way: where one is said, all of it is.
  if (passed.length > 0 && ends.slice(0, -1).some(({ mention }) => mention.role === null)) return [];
  const by =
    before.length > 0 && hasKeyword(lexicon, 'via')
      ? [`${last.text} ${lexicon.word('via')} ${before.map(({ text }) => text).join(', ')}`]
      : [];
  const ways = [...by, order.join(', ')];
  let more = ways.map((text) => ({ text, lacks: false }));
  for (const [clause, where] of said.byKeyword) {
    if (!clause.startsWith(PATH)) continue;
    const keyword = clause.slice(PATH.length);
    const each = mentions.filter(({ meant }) => meant.some(({ category }) => PLACES.has(category)));
    const spots = new Set(
      where.flatMap((here) => each.findLast(({ start }) => start < here) ?? each[0] ?? []),
    );
    const named = [...spots].map(({ meant }) => {
      const [place] = meant.filter(({ category }) => PLACES.has(category));
      return place === undefined ? '' : lexicon.names(place.category).plain(place.id);
    });
    more = more.flatMap(({ text, lacks }) => [
      { text: `${text}, ${lexicon.word(keyword)} ${lexicon.word('at')} ${named.join(', ')}`, lacks },
      { text: `${text}, ${lexicon.word(keyword)}`, lacks },
      { text, lacks: true },
    ]);
  }
  return more;
}
