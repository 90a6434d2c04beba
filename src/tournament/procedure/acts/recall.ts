import { z } from 'zod';
import type { JsonObject } from '../../../engine/core/base/json.js';
import type { Outcome } from '../../base/index.js';
import { decimal, entrantId } from '../../settings/index.js';
import type { PairedGame, PairedMeeting, PairedRound, ReadInput, TournamentState } from '../state/index.js';
import { lastRound, withFirstBids } from '../state/index.js';
import type { TournamentEvent } from './act.js';
import { placesNamed, takenPlace } from './empty-places.js';
import { changed } from './games.js';
import { nobodyAsked } from './rounds.js';

type State = TournamentState;

const why = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;
const outcome: z.ZodType<Outcome> = z.union([
  z.strictObject({
    kind: z.enum(['played', 'adjudicated']),
    winner: z.enum(['first', 'second']).nullable(),
    margin: decimal.exactOptional(),
    how: z.string().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('forfeit'), winner: z.enum(['first', 'second']).nullable() }),
  z.strictObject({ kind: z.literal('annulled') }),
]);
const paired = z.looseObject({
  stage: z.int(),
  round: z.int(),
  meetings: z.array(
    z.looseObject({
      table: z.int(),
      entrants: z.tuple([entrantId, entrantId]).exactOptional(),
      games: z.array(z.tuple([entrantId, entrantId])),
      outcomes: z.array(outcome.nullable()).exactOptional(),
      standIn: entrantId.exactOptional(),
      why,
    }),
  ),
  byes: z.array(
    z.looseObject({ entrant: entrantId, kind: z.enum(['pairing', 'half', 'zero', 'late']), why }),
  ),
  begins: z.looseObject({ field: z.array(entrantId), pools: z.array(z.array(entrantId)) }).exactOptional(),
});
const closedEntries = z.looseObject({
  seeds: z.array(entrantId),
  places: z.array(entrantId).exactOptional(),
});
const entered = z.looseObject({
  entrant: entrantId,
  rating: z.int().nullable().exactOptional(),
  place: entrantId.exactOptional(),
});
const opened = z.looseObject({
  ...{ stage: z.int(), round: z.int(), table: z.int(), game: z.int() },
  ...{ first: entrantId, second: entrantId, points: decimal },
  to: entrantId.nullable(),
  track: z.literal(true).optional(),
});
const challenged = z.looseObject({
  table: z.int(),
  ...{ challenger: entrantId, challenged: entrantId, first: entrantId, why },
});
const closedStage = z.looseObject({
  stage: z.int(),
  goOn: z.array(entrantId),
  lots: z.record(z.string(), z.int()),
  reserves: z.array(entrantId).exactOptional(),
});

/**
 * The tournament after something that was drawn or reckoned by another version of the procedure: as the events on record have it, without
 * pairing again. Null for what any version does alike. Throws on events that are none of a tournament's.
 */
export function recalled(
  state: State,
  { type }: Pick<ReadInput, 'type'>,
  events: readonly TournamentEvent[],
): State | null {
  const data = (kind: string): unknown => events.find((event) => event.kind === kind)?.data;
  switch (type) {
    case 'close-entries':
      return withSeeds(state, closedEntries.parse(data('entries-closed')));
    case 'enter': {
      const { entrant, place, rating = null } = entered.parse(data('entered'));
      return place === undefined ? null : takenPlace(state, place, { entrant, rating });
    }
    case 'offers': {
      const { first, second, points, to, track, ...place } = opened.parse(data('offers-opened'));
      const paid = to === second ? ('first' as const) : ('second' as const);
      return changed(state, place, { first, second, bid: points, ...(track === true ? { paid } : {}) });
    }
    case 'challenge':
      return withChallenge(state, challenged.parse(data('challenged')));
    case 'pair':
      return withRound(state, paired.parse(data('paired')));
    case 'correct':
      return withRound(state, paired.parse(data('pairing-corrected')));
    case 'close-stage': {
      const { stage, goOn, lots, reserves } = closedStage.parse(data('stage-closed'));
      const stages = state.stages.map((one, index) =>
        index === stage - 1
          ? {
              ...{ ...one, goOn, lots: { ...one.lots, ...lots } },
              ...(reserves === undefined ? {} : { reserves }),
            }
          : one,
      );
      return { ...state, stages };
    }
    default:
      return null;
  }
}

function withChallenge(
  state: State,
  { table, challenger, challenged: other, first, why: reason }: z.infer<typeof challenged>,
): State {
  const last = lastRound(state);
  if (last === null) throw new TypeError('a challenge before the first round');
  const game = { first, second: first === challenger ? other : challenger };
  const meeting: PairedMeeting = {
    ...{ table, entrants: [challenger, other], why: reason },
    games: [{ ...game, outcome: null, made: null, head: null }],
  };
  return {
    ...state,
    rounds: [
      ...state.rounds.slice(0, -1),
      { ...last, meetings: [...last.meetings, ...withFirstBids(state, last.stage, [meeting])] },
    ],
  };
}

function withSeeds(state: State, { seeds: order, places = [] }: z.infer<typeof closedEntries>): State {
  const seeds = new Map(order.map((id, index) => [id, index + 1]));
  const participants = state.participants.map((one) => ({ ...one, seed: seeds.get(one.id) ?? 0 }));
  const empty = placesNamed(places, order.length, participants.length);
  return { ...state, phase: 'closed', participants: [...participants, ...empty] };
}

function withRound(state: State, { stage, round, meetings, byes, begins }: z.infer<typeof paired>): State {
  const drawn: PairedRound = {
    ...{ stage, number: round, status: 'draft', until: null },
    meetings: meetings.map(
      ({ table, entrants, games, outcomes, standIn, why }): PairedMeeting => ({
        table,
        entrants: entrants ?? games[0] ?? fail(table),
        ...(standIn === undefined ? {} : { standIn }),
        games: games.map(
          ([first, second], index): PairedGame => ({
            ...{ first, second, outcome: outcomes?.[index] ?? null, made: null, head: null },
          }),
        ),
        why,
      }),
    ),
    byes: byes.map(({ entrant, kind, why }) => ({ entrant, kind, why })),
  };
  const stages =
    begins === undefined
      ? state.stages
      : [...state.stages, { field: begins.field, pools: begins.pools, lots: {}, goOn: null }];
  const before = lastRound(state)?.status === 'draft' ? state.rounds.slice(0, -1) : state.rounds;
  return { ...nobodyAsked(state), phase: 'running', stages, rounds: [...before, drawn] };
}

function fail(table: number): never {
  throw new TypeError(`table ${table} has no game`);
}
