import { ok, type Result } from '../../../engine/core/base/result.js';
import type { EntrantId, Round } from '../../base/index.js';
import {
  acceleratedRecords,
  type Draft,
  type DutchRequest,
  historyOf,
  type KeptApart,
  type Lots,
  type PairingPoints,
  pairDutchRound,
  pairSwissRound,
  type SwissMethod,
  type SwissRequest,
  type SwissSettings,
  scoresBefore,
} from '../../pairing/index.js';
import type { SwissStage } from '../../settings/index.js';
import type { Format, StageView } from './format-interface.js';
import { apartIfPossible, keptApart, shared } from './shared-settings.js';

/** Those of equal score meet, nobody twice. */
export const swiss: Format<SwissStage> = {
  kind: 'swiss',
  takesLate: true,
  pools: ({ entrants }) => ok([entrants.map(({ id }) => id)]),
  draft(view, lots) {
    const hard = keptApart(view);
    const softly = apartIfPossible(view);
    if (softly.length === 0) return draftOf(view, hard, lots);
    const soft = draftOf(view, [...hard, ...softly], lots);
    return soft.ok || soft.violation.code !== 'swiss-impossible' ? soft : draftOf(view, hard, lots);
  },
  rounds: ({ set, entrants }) => {
    if (typeof set.rounds === 'number') return set.rounds;
    const fitting = Object.entries(set.rounds).filter(([least]) => Number(least) <= entrants.length);
    fitting.sort(([one], [other]) => Number(other) - Number(one));
    // A field smaller than all that are named plays as the smallest of them.
    return fitting[0]?.[1] ?? Math.min(...Object.values(set.rounds));
  },
  gamesEach: () => null,
  left({ set, entrants, rounds }) {
    const { takesLosses } = set;
    if (takesLosses === undefined) return null;
    const history = historyOf(entrants, rounds);
    const lost = (id: EntrantId): number => {
      const { meetings, byes } = history.get(id) ?? { meetings: [], byes: [] };
      return (
        meetings.filter(({ result, standIn }) => result === 'loss' && standIn !== 'self').length +
        byes.filter(({ kind }) => kind === 'zero' || kind === 'late').length
      );
    };
    return entrants.map(({ id }) => id).filter((id) => lost(id) <= takesLosses);
  },
};

function draftOf(view: StageView<SwissStage>, kept: readonly KeptApart[], lots: Lots): Result<Draft> {
  const { method } = view.set;
  if (method === 'dutch') return pairDutchRound(dutchRequest(view, kept), lots);
  return atOnce(view, { ...swissSettings(view, method), keptApart: kept }, lots);
}

function dutchRequest(view: StageView<SwissStage>, kept: readonly KeptApart[]): DutchRequest {
  const { entrants, left, rounds, away } = view;
  return {
    ...{ entrants, left, rounds, away, keptApart: kept, points: pairingPoints(view) },
    isLastRound: rounds.length + 1 === swiss.rounds(view),
  };
}

/** The field of a round: who has left is not in it. */
function requestOf(view: StageView<SwissStage>): Pick<SwissRequest, 'entrants' | 'rounds' | 'away'> {
  const { entrants, left, rounds, away } = view;
  return { entrants: entrants.filter(({ id }) => !left.has(id)), rounds, away };
}

/** A round in which everybody has so many opponents at once: paired one after the other, as if each were a round, with sides changed. */
function atOnce(view: StageView<SwissStage>, settings: SwissSettings, lots: Lots): Result<Draft> {
  const { entrants, rounds, away } = requestOf(view);
  const records = recordsOf(view, settings.points);
  const drafts: Draft[] = [];
  const before: Round[] = [...rounds];
  for (let number = 0; number < view.set.opponents; number++) {
    const request: SwissRequest = {
      ...{ entrants, rounds: before, away, settings },
      ...(records === null ? {} : { records }),
    };
    // Who has one side in the first game has the other in the second, where that can be.
    const sides = { ...settings.sides, by: 'alternation', strict: true } as const;
    const turned =
      number === 0 ? null : pairSwissRound({ ...request, settings: { ...settings, sides } }, lots);
    const made = turned?.ok === true ? turned : pairSwissRound(request, lots);
    if (!made.ok) return made;
    drafts.push(made.value);
    before.push(asPlayed(made.value, before.length + 1));
  }
  const byes = drafts.flatMap((draft) => draft.byes);
  return ok({
    meetings: drafts.flatMap(({ meetings }) => meetings),
    byes: byes.filter((bye, at) => byes.findIndex(({ entrant }) => entrant === bye.entrant) === at),
  });
}

function asPlayed({ meetings, byes }: Draft, number: number): Round {
  return {
    ...{ stage: 1, number, byes },
    meetings: meetings.map(({ entrants: [one, other], sides, standIn }, at) => ({
      table: at + 1,
      entrants: [one, other],
      games: sides.map((seat) => ({
        first: seat === 'first' ? one : other,
        second: seat === 'first' ? other : one,
        outcome: null,
      })),
      ...(standIn === undefined ? {} : { standIn }),
    })),
  };
}

/** Who is level with whom where it is not the points alone; null where it is. */
function recordsOf(
  { set, entrants, rounds, settings, ...view }: StageView<SwissStage>,
  points: PairingPoints,
): Map<EntrantId, number> | null {
  const number = rounds.length + 1;
  if (number === 1 && set.ratedTogether) {
    return new Map(entrants.map(({ id, rating }) => [id, rating === null ? 0 : 1]));
  }
  const scores = scoresBefore(historyOf(entrants, rounds), rounds.length, points);
  if (set.accelerated !== undefined) return acceleratedRecords(scores, entrants, number, set.accelerated);
  const isLast = number === swiss.rounds({ set, entrants, rounds, settings, ...view });
  if (!set.lastRoundContenders || !isLast) return null;
  const sorted = [...scores.values()].sort((one, other) => other - one);
  const needed = sorted[(set.takes ?? 1) - 1] ?? Number.NEGATIVE_INFINITY;
  return new Map(
    [...scores].map(([id, score]) => [id, score + points.win >= needed ? Math.max(...sorted) : score]),
  );
}

function swissSettings(view: StageView<SwissStage>, method: SwissMethod): SwissSettings {
  const { set, rounds } = view;
  return {
    method: rounds.length === 0 ? (set.first ?? method) : method,
    seeds: set.seeds ?? null,
    floater: set.floater,
    rematch: set.rematch,
    ...shared(view, set.meet === 'once' ? 1 : 2),
    points: pairingPoints(view),
  };
}

function pairingPoints({ settings: { points } }: StageView): PairingPoints {
  return {
    win: typeof points.win === 'number' ? points.win : 1,
    draw: points.draw,
    loss: points.loss,
    pairingBye: points.byes.pairing,
    halfBye: points.byes.half,
  };
}
