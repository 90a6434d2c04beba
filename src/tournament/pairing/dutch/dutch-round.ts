import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, Seat } from '../../base/index.js';
import type { Draft, DraftBye, DraftMeeting, Lots, Why } from '../common/index.js';
import { keptApartNow } from '../swiss/index.js';
import { isCompletable } from './completable.js';
import type { DutchRequest } from './dutch-settings.js';
import { type MayMeet, mayMeetIn } from './legal-pairs.js';
import { givenUp } from './pair-faults.js';
import { pairedGroup } from './paired-group.js';
import { plainBracket } from './plain-bracket.js';
import { byRank, type Player, pairingNumbers, playersOf } from './player.js';
import { other, sideOf } from './side-wish.js';

/**
 * The next round by the FIDE Dutch system (FIDE Handbook C.04.3, as of 1 February 2026). Refused:
 * - `swiss-too-few` (`entrants`): there are not two who play.
 * - `swiss-impossible` (`gives`): no pairing keeps the absolute criteria; `gives` is what would have to be left out
 *   (`kept-apart`, or `several`), which is for the director to say (1.9.3).
 * - `swiss-no-bye`: the field is odd and nobody may have the bye.
 * `byItself` pairs a bracket that nothing below it bears on, quickly, or gives null; with one that always does the same round comes
 * out of whole matchings, which take a hundred times as long.
 */
export function pairDutchRound(
  request: DutchRequest,
  lots: Lots,
  byItself: typeof plainBracket = plainBracket,
): Result<Draft> {
  const players = playersOf(request);
  if (players.length < 2) return refuse('swiss-too-few', undefined, { entrants: players.length });
  const round = request.rounds.length + 1;
  const kept = keptApartNow(request.keptApart, round, request.entrants.length - request.left.size);
  const mayMeet = mayMeetIn(kept);
  const isOdd = players.length % 2 === 1;
  if (isOdd && !players.some(({ mayRest }) => mayRest)) {
    return refuse('swiss-no-bye', undefined, { entrants: players.length });
  }
  const bye = isOdd ? scoreOfBye(players, mayMeet) : null;
  if (isOdd ? bye === null : !isCompletable(players, mayMeet, null)) {
    const free = mayMeetIn(() => false);
    const gives = isOdd ? scoreOfBye(players, free) !== null : isCompletable(players, free, null);
    return refuse('swiss-impossible', undefined, { gives: gives ? 'kept-apart' : 'several' });
  }
  const initial = initialSide(request, lots);
  const pairs: (readonly [Player, Player])[] = [];
  let floaters: readonly Player[] = [];
  const groups = scoreGroups(players);
  for (const [at, residents] of groups.entries()) {
    const made = pairedGroup(
      { moved: floaters, residents, lower: groups.slice(at + 1), bye },
      mayMeet,
      initial,
      byItself,
    );
    pairs.push(...made.pairs);
    floaters = [...made.floaters].sort(byRank);
  }
  return ok(draftOf(pairs, floaters, request, initial));
}

/** C5: the lowest score of which somebody can be left over; null where nobody can. */
function scoreOfBye(players: readonly Player[], mayMeet: MayMeet): number | null {
  const scores = [...new Set(players.map(({ score }) => score))].sort((one, two) => one - two);
  return scores.find((score) => isCompletable(players, mayMeet, score)) ?? null;
}

function scoreGroups(players: readonly Player[]): Player[][] {
  const groups = new Map<number, Player[]>();
  for (const player of players) {
    const group = groups.get(player.score);
    if (group === undefined) groups.set(player.score, [player]);
    else group.push(player);
  }
  return [...groups.values()];
}

/** What was drawn before the first round (5.1), as its pairings show it; drawn now where there are none. */
function initialSide(request: DutchRequest, lots: Lots): Seat {
  const [first] = request.rounds;
  const everybody = new Set(request.entrants.map(({ id }) => id));
  const numbers =
    first === undefined ? new Map() : pairingNumbers({ ...request, rounds: [first], left: everybody });
  for (const { entrants, games } of first?.meetings ?? []) {
    const [one = 0, two = 0] = entrants.map((id) => numbers.get(id));
    const [game] = games;
    if (game === undefined) continue;
    const seat: Seat = game.first === entrants[one < two ? 0 : 1] ? 'first' : 'second';
    return Math.min(one, two) % 2 === 1 ? seat : other(seat);
  }
  return lots.toss('round 1, side of the first seed') ? 'first' : 'second';
}

function draftOf(
  pairs: readonly (readonly [Player, Player])[],
  [left]: readonly Player[],
  { away }: DutchRequest,
  initial: Seat,
): Draft {
  const meetings = [...pairs]
    .sort(([a, b], [c, d]) => c.score - a.score || c.score + d.score - a.score - b.score || byRank(a, c))
    .map(
      ([one, two]): DraftMeeting => ({
        entrants: [one.entrant.id, two.entrant.id],
        sides: [sideOf(one, two, initial)],
        why: whyOf(one, two, initial),
      }),
    );
  const bye: DraftBye[] =
    left === undefined
      ? []
      : [
          {
            ...{ entrant: left.entrant.id, kind: 'pairing' },
            why: { code: 'dutch-bye', params: { score: String(left.score), unplayed: left.unplayed } },
          },
        ];
  return { meetings, byes: [...bye, ...away.map(absent)] };
}

/** Equals, or who floats to whom; and the criteria that had to give. */
function whyOf(one: Player, two: Player, initial: Seat): Why {
  const gives = givenUp(one, two, initial);
  const given = gives === '' ? {} : { gives };
  return one.score === two.score
    ? { code: 'dutch-equal-scores', params: { score: String(one.score), ...given } }
    : {
        code: 'dutch-across-scores',
        params: { higher: String(one.score), lower: String(two.score), floats: one.entrant.id, ...given },
      };
}

function absent(bye: Bye): DraftBye {
  return { ...bye, why: { code: `swiss-bye-${bye.kind}` } };
}
