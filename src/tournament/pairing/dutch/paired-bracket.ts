import type { Seat } from '../../base/index.js';
import { COMPLETE, criteriaOf, type Measure, PAIRS } from './criteria.js';
import { exchangedSets, exchanges, movedInOrder, transpositions } from './generation-order.js';
import type { MayMeet } from './legal-pairs.js';
import { type Bracket, isWithin, type Link, linksOf, type Place, placesOf } from './places.js';
import type { Player } from './player.js';
import { linksMade, type Mates, solved } from './solved.js';

export interface PairedBracket {
  readonly pairs: readonly (readonly [Player, Player])[];
  readonly floaters: readonly Player[];
  /** Who was looked at below the bracket and has found nobody there. */
  readonly unmatched: readonly Player[];
}

/** So many of the upper players have their opponents found at once. */
const AT_ONCE = 12;

/**
 * The best pairing of a bracket, of equals the one that the rules come to first (articles 3 and 4); null where C4 cannot be
 * kept in what is looked at.
 */
export function pairedBracket(bracket: Bracket, mayMeet: MayMeet, initial: Seat): PairedBracket | null {
  const places = placesOf(bracket);
  const home = places.filter(({ zone }) => zone === 'moved' || zone === 'resident');
  let links: readonly Link[] = linksOf(places, mayMeet, bracket.bye);
  let mates = solved(places, links, [COMPLETE, PAIRS]);
  if (places.some(({ must, number }) => must && mates[number] === null)) return null;
  const floaters = home.length - 2 * linksMade(links, mates).filter(isWithin).length;
  const criteria = [COMPLETE, PAIRS, ...criteriaOf(places, floaters, initial)];
  const take = (order: readonly Measure[], still: (link: Link) => boolean): void => {
    mates = solved(places, links, [...criteria, ...order]);
    links = links.filter(still);
  };

  const moved = home.filter(({ zone }) => zone === 'moved');
  if (moved.length > 0) {
    take(movedInOrder(moved), (link) => link[0].zone !== 'moved' || isKept(link, mates));
  }
  const rest = home.filter(({ zone, number }) => zone === 'resident' && mates[number]?.zone !== 'moved');
  if (moved.length === 0) mates = solved(places, links, criteria);
  const pairs = linksMade(links, mates).filter(
    (link) => isWithin(link) && link[0].zone === 'resident',
  ).length;
  const fewest = exchanges(rest, pairs);
  take(fewest, () => true);
  const upper = (): Place[] => rest.filter((place) => isUpper(place, mates));
  if (upper().some((place) => rest.indexOf(place) >= pairs))
    take([...fewest, ...exchangedSets(rest, pairs)], () => true);
  const uppers = upper();
  links = links.filter(
    (link) =>
      !isWithin(link) || link[0].zone === 'moved' || (uppers.includes(link[0]) && !uppers.includes(link[1])),
  );
  for (let at = 0; at < uppers.length; at += AT_ONCE) {
    const some = uppers.slice(at, at + AT_ONCE);
    take(transpositions(some), (link) => !some.includes(link[0]) || isMade(link, mates));
  }
  return outcome(places, home, mates);
}

/** Of somebody moved down: where he is paired, only that; where he floats on, all but the bracket. */
function isKept(link: Link, mates: Mates): boolean {
  return mates[link[0].number]?.zone === 'resident' ? isMade(link, mates) : !isWithin(link);
}

function isMade([one, two]: Link, mates: Mates): boolean {
  return mates[one.number] === two;
}

function isUpper(place: Place, mates: Mates): boolean {
  const mate = mates[place.number];
  return mate?.zone === 'resident' && mate.number > place.number;
}

function outcome(places: readonly Place[], home: readonly Place[], mates: Mates): PairedBracket {
  const pairs = home.flatMap(({ player, number }): (readonly [Player, Player])[] => {
    const mate = mates[number] ?? null;
    if (player === null || mate?.zone !== 'resident' || mate.player === null || mate.number < number)
      return [];
    return [[player, mate.player]];
  });
  const paired = new Set(pairs.flat());
  const floaters = home.flatMap(({ player }) => (player === null || paired.has(player) ? [] : [player]));
  const unmatched = places.flatMap(({ player, number }) =>
    player === null || mates[number] !== null ? [] : [player],
  );
  return { pairs, floaters, unmatched };
}
