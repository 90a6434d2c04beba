import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, EntrantId, Seat } from '../../base/index.js';
import type { Draft, DraftBye, DraftMeeting, Lots, Why } from '../common/index.js';
import { assignedSides } from './assign-sides.js';
import { idealPairs } from './brackets.js';
import { fieldOf, type Player } from './field.js';
import { matchedPairs } from './matched-pairs.js';
import { oddCandidates, standInFor } from './odd-player.js';
import { pairJudge, type Relaxed } from './pair-cost.js';
import { otherSeat } from './side-preference.js';
import type { SwissRequest, SwissSettings } from './swiss-settings.js';

/** What has to give, tried in this order where no pairing is allowed. */
const REASONS: readonly (readonly [gives: string, relaxed: Relaxed])[] = [
  ['sides', new Set(['sides'])],
  ['kept-apart', new Set(['kept-apart'])],
  ['rematch', new Set(['rematch'])],
  ['several', new Set(['sides', 'kept-apart', 'rematch'])],
];
const NOTHING: Relaxed = new Set();

/**
 * The next round of a Swiss: those of equal record together, by the settings. Nobody meets another twice, those who are kept
 * apart do not meet and strict sides are kept, as long as any pairing allows it. Refused:
 * - `swiss-too-few` (`entrants`): there are not two who play.
 * - `swiss-impossible` (`gives`): no such pairing exists; `gives` is what would have to be left out (`sides`, `kept-apart`,
 *   `rematch`, `several`).
 * - `swiss-no-bye`: the field is odd and nobody may have the bye.
 * - `swiss-no-stand-in`: the field is odd and nobody may stand in.
 */
export function pairSwissRound(request: SwissRequest, lots: Lots): Result<Draft> {
  const { settings, rounds } = request;
  const round = rounds.length + 1;
  const field = fieldOf(request);
  if (field.length < 2) return refuse('swiss-too-few', undefined, { entrants: field.length });
  const drawn = drawnPlaces(field, settings, round, lots);
  const attempt = (players: readonly Player[], relaxed: Relaxed) =>
    matchedPairs(
      idealPairs(players, settings, drawn),
      pairJudge(settings, round, request.entrants.length, relaxed),
    );
  const candidates: readonly (Player | null)[] =
    field.length % 2 === 0 ? [null] : oddCandidates(field, settings, round, lots);
  if (candidates.length === 0) return refuse('swiss-no-bye', undefined, { entrants: field.length });
  for (const odd of candidates) {
    const pairs = attempt(
      field.filter((player) => player !== odd),
      NOTHING,
    );
    if (pairs === null) continue;
    const left = odd === null ? ok({}) : leftOver(odd, candidates.indexOf(odd), request, lots);
    if (!left.ok) return left;
    return ok(draftOf(pairs, left.value, request, lots));
  }
  const players = field.filter((player) => player !== candidates[0]);
  const gives = REASONS.find(([, relaxed]) => attempt(players, relaxed) !== null)?.[0] ?? 'several';
  return refuse('swiss-impossible', undefined, { gives });
}

interface LeftOver {
  readonly meeting?: DraftMeeting;
  readonly bye?: DraftBye;
}

function leftOver(
  odd: Player,
  asked: number,
  { entrants, rounds, settings }: SwissRequest,
  lots: Lots,
): Result<LeftOver> {
  const { id } = odd.entrant;
  const params = { record: String(odd.record), asked: asked + 1, from: settings.odd.from };
  const bye = { entrant: id, kind: 'pairing' as const, why: { code: 'swiss-odd-one-out', params } };
  if (settings.odd.gets === 'bye') return ok({ bye });
  const served = (one: EntrantId): number =>
    rounds.flatMap(({ meetings }) => meetings).filter(({ standIn }) => standIn === one).length;
  const standIn = standInFor(odd, entrants.length, settings, served, rounds.length + 1, lots);
  if (standIn === null) return settings.odd.otherwise === 'bye' ? ok({ bye }) : refuse('swiss-no-stand-in');
  const seat: Seat = odd.sides.at(-1) === 'first' ? 'second' : 'first';
  return ok({
    meeting: {
      entrants: [id, standIn],
      sides: sidesOf(seat, settings),
      why: { code: 'swiss-stand-in', params },
      standIn,
    },
  });
}

function draftOf(
  pairs: readonly (readonly [Player, Player])[],
  { meeting, bye }: LeftOver,
  { rounds, away, settings }: SwissRequest,
  lots: Lots,
): Draft {
  const ordered = pairs
    .map(([a, b]): readonly [Player, Player] => (a.number < b.number ? [a, b] : [b, a]))
    .sort(([a, b], [c, d]) => Math.min(a.step, b.step) - Math.min(c.step, d.step) || a.number - c.number);
  const seats = assignedSides(ordered, settings.sides, rounds.length + 1, lots);
  const meetings = ordered.map(
    ([one, other], at): DraftMeeting => ({
      entrants: [one.entrant.id, other.entrant.id],
      sides: sidesOf(seats[at] ?? 'first', settings),
      why: whyOf(one, other),
    }),
  );
  return {
    meetings: meeting === undefined ? meetings : [...meetings, meeting],
    byes: [...(bye === undefined ? [] : [bye]), ...away.map(absent)],
  };
}

function absent(bye: Bye): DraftBye {
  return { ...bye, why: { code: `swiss-bye-${bye.kind}` } };
}

function sidesOf(seat: Seat, { sides }: SwissSettings): Seat[] {
  return Array.from({ length: sides.games }, (_, game) => (game % 2 === 0 ? seat : otherSeat(seat)));
}

function whyOf(one: Player, other: Player): Why {
  if (one.record === other.record)
    return { code: 'swiss-equal-records', params: { record: String(one.record) } };
  const [upper, lower] = one.record > other.record ? [one, other] : [other, one];
  return {
    code: 'swiss-across-records',
    params: { higher: String(upper.record), lower: String(lower.record), floats: upper.entrant.id },
  };
}

/** A place by lot for each in his group, where the rules draw; the lots are drawn once, whatever is tried with them. */
function drawnPlaces(
  field: readonly Player[],
  { method, seeds, floater }: SwissSettings,
  round: number,
  lots: Lots,
): (player: Player) => number {
  const places = new Map<EntrantId, number>();
  if (method === 'random' || seeds !== null || floater === 'lot-down') {
    for (const record of [...new Set(field.map((player) => player.record))].sort((a, b) => b - a)) {
      const group = field.filter((player) => player.record === record).map(({ entrant }) => entrant.id);
      const order = lots.shuffle(`round ${round}, group with ${record}`, group);
      order.forEach((id, at) => {
        places.set(id, at);
      });
    }
  }
  return ({ entrant, number }) => places.get(entrant.id) ?? number;
}
