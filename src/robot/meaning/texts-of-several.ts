import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { PLACES } from './kinds-of-things.js';
import { choices } from './mention-texts.js';
import type { Mention } from './mentions.js';
import type { Spoken } from './standpoint.js';
import { PATH } from './ways-said.js';

/** Pieces with the places they are sent to: `Wolfe, 4 Highlanders at Halifax, Amherst at Boston`, the place said before or behind. */
export function paired<S>(
  mentions: readonly Mention[],
  texts: ReadonlyMap<Mention, readonly string[]>,
  { lexicon }: TextContext<S>,
  { blocks }: Spoken,
): { readonly text: string; readonly taken: readonly Mention[] }[] {
  const isPlace = ({ meant }: Mention): boolean => meant.some(({ category }) => PLACES.has(category));
  const named = mentions.filter(
    (mention) => (texts.get(mention) ?? []).length > 0 && (mention.all || mention.meant.length > 0),
  );
  const pieces = named.filter((mention) => !isPlace(mention) || mention.number !== null);
  const places = named.filter(
    (mention) => isPlace(mention) && mention.number === null && mention.role !== 'from',
  );
  if (pieces.length === 0 || places.length === 0) return [];
  const join = lexicon.keywords().includes('bring-to') ? ['bring-to', 'at'] : ['at'];
  const orders = [grouped(named, isPlace, true), grouped(named, isPlace, false)];
  return orders.flatMap((groups) => {
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

/** The ways to write several things in one slot: a list, or a way to the last by the others. */
export function joined<S>(
  taken: readonly { readonly mention: Mention; readonly text: string }[],
  { lexicon }: TextContext<S>,
  { mentions, said }: Spoken,
): string[] {
  const passed = taken.filter(({ mention }) => mention.role === 'via');
  const ends = taken.filter(({ mention }) => mention.role !== 'via');
  const last = ends.at(-1);
  if (last === undefined) return [];
  const before = passed.length > 0 ? [...ends.slice(0, -1), ...passed] : taken.slice(0, -1);
  const order = [...before, last].map(({ text }) => text);
  const by =
    before.length > 0 && lexicon.keywords().includes('via')
      ? [`${last.text} ${lexicon.word('via')} ${before.map(({ text }) => text).join(', ')}`]
      : [];
  const ways = [...by, order.join(', ')];
  let more = ways;
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
    more = more.flatMap((text) => [
      `${text}, ${lexicon.word(keyword)} ${lexicon.word('at')} ${named.join(', ')}`,
      `${text}, ${lexicon.word(keyword)}`,
      text,
    ]);
  }
  return more;
}
