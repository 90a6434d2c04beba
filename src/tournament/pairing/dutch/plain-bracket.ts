import type { Seat } from '../../base/index.js';
import { criteriaOf, type Measure } from './criteria.js';
import { type BetweenKinds, bestBetween, isPossible, type Kinds, kindsOf } from './kinds.js';
import { type MayMeet, maySitDown } from './legal-pairs.js';
import type { PairedBracket } from './paired-bracket.js';
import type { Link, Place } from './places.js';
import type { Player } from './player.js';
import { transposed } from './transposed.js';

/** A bracket by itself: nothing below it has a say. */
export interface PlainBracket {
  readonly moved: readonly Player[];
  readonly residents: readonly Player[];
  /** Who may leave it, where its number is odd. */
  readonly mayFloat: (player: Player) => boolean;
  /** Whether there is nothing below it, so that who leaves it has the bye. */
  readonly isLast: boolean;
}

/** A bracket in places, with all that decides between its pairings. */
interface Question {
  readonly home: readonly Place[];
  /** Who leaves the bracket is paired with this one; null where nobody does. */
  readonly nobody: Place | null;
  readonly measures: readonly Measure[];
  /** Whether two may be paired; where they are not `certain`, whom somebody has met is left out. */
  readonly isAllowed: (link: Link, isCertain: boolean) => boolean;
  readonly mayFloat: (place: Place) => boolean;
}

type Pair = readonly [Place, Place];

/** The pairs; or who has to be looked at by himself; or that this is no bracket of this kind. */
type Answer = { readonly pairs: readonly Pair[] } | { readonly alone: readonly Place[] } | 'not-plain';

/**
 * The same as {@link pairedBracket} for a bracket of which all are paired, but for one resident where their number is odd, and
 * whose best pairing needs no exchange between the halves; null where it is none, or where that is not proved. This is what makes
 * large fields quick.
 *
 * All criteria and C3 go by the kinds of players, of which there are few; that two may not meet again goes by the two. So the best
 * by kinds is a bound of what can be, and the first in the order of the rules that reaches it by names is what the rules want. Where
 * kinds promise what names do not hold, those in question become kinds of their own and all is looked at once more; with
 * everybody by himself kinds would be names.
 */
export function plainBracket(
  { moved, residents, mayFloat, isLast }: PlainBracket,
  mayMeet: MayMeet,
  initial: Seat,
): PairedBracket | null {
  const home = [...moved, ...residents].map(
    (player, number): Place => ({
      zone: number < moved.length ? 'moved' : 'resident',
      ...{ player, number, must: true },
    }),
  );
  const isOdd = home.length % 2 === 1;
  const nobody: Place | null = isOdd
    ? { zone: isLast ? 'bye' : 'next', player: null, number: home.length, must: true }
    : null;
  const measures = criteriaOf(nobody === null ? home : [...home, nobody], isOdd ? 1 : 0, initial);
  const isAllowed = ([one, two]: Link, isCertain: boolean): boolean => {
    if (one.player === null || two.zone === 'moved') return false;
    if (two.player === null) return one.zone === 'resident' && mayFloat(one.player);
    return (isCertain ? mayMeet : maySitDown)(one.player, two.player);
  };
  const question: Question = {
    ...{ home, nobody, measures, isAllowed },
    mayFloat: ({ player }) => player !== null && mayFloat(player),
  };
  const alone = new Set<Place>();
  for (;;) {
    const answer = answered(question, alone);
    if (answer === 'not-plain') return null;
    if ('pairs' in answer) return paired(answer.pairs);
    if (answer.alone.every((place) => alone.has(place))) return null;
    for (const place of answer.alone) alone.add(place);
  }
}

function answered(
  { home, nobody, measures, isAllowed, mayFloat }: Question,
  alone: ReadonlySet<Place>,
): Answer {
  const kinds = kindsOf(nobody === null ? home : [...home, nobody], alone, mayFloat);
  const allowed = bestBetween(kinds, measures, isAllowed);
  if (allowed === null) return 'not-plain';
  const mayPair = (one: Place, two: Place): boolean =>
    isAllowed(one.number < two.number ? [one, two] : [two, one], true);
  const first = movedPaired(home, kinds, allowed, mayPair);
  if (!('pairs' in first)) return first;
  const taken = new Set(first.pairs.flat());
  const rest = home.filter((place) => !taken.has(place));
  const many = Math.floor(rest.length / 2);
  const upper = nobody === null ? rest.slice(0, many) : [...rest.slice(0, many), nobody];
  const made = transposed({ upper, lower: rest.slice(many) }, kinds, allowed, mayPair);
  if (made === 'impossible') return 'not-plain';
  if ('alone' in made) return made;
  return {
    pairs: [
      ...first.pairs,
      ...made.opponents.flatMap((two, at): Pair[] => {
        const one = upper[at];
        return one === undefined ? [] : [[one, two]];
      }),
    ],
  };
}

/**
 * Who was moved down, each with the lowest number that can be: with whom the others can still be paired as well as all could, as far
 * as kinds tell, in whatever halves (4.2, 4.4). That they really can shows when they are.
 */
function movedPaired(
  home: readonly Place[],
  kinds: Kinds,
  allowed: BetweenKinds,
  mayPair: (one: Place, two: Place) => boolean,
): Exclude<Answer, 'not-plain'> {
  const pairs: Pair[] = [];
  const numbers = kinds.all.map(({ members }) => members.length);
  const isStillPossible = (one: number, two: number): boolean => {
    const less = numbers.map((number, kind) => number - (kind === one ? 1 : 0) - (kind === two ? 1 : 0));
    if (!isPossible(less, allowed)) return false;
    numbers.splice(0, numbers.length, ...less);
    return true;
  };
  const free = new Set(home);
  for (const place of home.filter(({ zone }) => zone === 'moved')) {
    const own = kinds.of(place);
    const barred: Place[] = [];
    const useless = new Set<number>();
    let found: Place | null = null;
    for (const two of free) {
      const kind = kinds.of(two);
      if (!allowed(own, kind) || useless.has(kind)) continue;
      if (!mayPair(place, two)) barred.push(two);
      else if (isStillPossible(own, kind)) {
        found = two;
        break;
      } else useless.add(kind);
    }
    if (found === null) return { alone: [place, ...barred] };
    free.delete(place);
    free.delete(found);
    pairs.push([place, found]);
  }
  return { pairs };
}

function paired(pairs: readonly Pair[]): PairedBracket {
  return {
    pairs: pairs.flatMap(([{ player: one }, { player: two }]) =>
      one === null || two === null ? [] : [[one, two]],
    ),
    floaters: pairs.flatMap(([one, { player }]) => (one.player !== null || player === null ? [] : [player])),
    unmatched: [],
  };
}
