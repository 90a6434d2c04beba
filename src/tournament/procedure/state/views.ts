import type { Entrant, EntrantId, Round } from '../../base/index.js';
import { livesLeft } from '../../pairing/index.js';
import type { Settings, Stage } from '../../settings/index.js';
import {
  type CrosstableRow,
  crosstableOf,
  type Standings,
  type StandingsRules,
  standingsOf,
} from '../../standings/index.js';
import { withDrawsDecided } from './decided-draws.js';
import { orderOfPlaces } from './places.js';
import type { PairedRound, Participant, StageState, TournamentState } from './tournament-state.js';

/** Somebody who entered; null for a name nobody has. */
export function participant({ participants }: TournamentState, id: EntrantId): Participant | null {
  return participants.find((one) => one.id === id) ?? null;
}

/** Who entered that somebody plays for: himself, or his team; null for a name nobody has. */
export function playsFor({ participants }: TournamentState, id: EntrantId): Participant | null {
  return participants.find((one) => one.id === id || one.members?.includes(id) === true) ?? null;
}

/** The number of the stage under way, from 1; 0 before the first. */
export function stageNumber({ stages }: TournamentState): number {
  return stages.length;
}

/** A stage as the director set it and as it stands. */
export function stageAt(
  { settings, stages }: TournamentState,
  number: number,
): { readonly set: Stage; readonly now: StageState } | null {
  const [set, now] = [settings.stages[number - 1], stages[number - 1]];
  return set === undefined || now === undefined ? null : { set, now };
}

/** The rounds of a stage, drafts left out unless they are wanted. */
export function roundsOf(state: TournamentState, stage: number, drafts = false): readonly PairedRound[] {
  return state.rounds.filter((round) => round.stage === stage && (drafts || round.status !== 'draft'));
}

/** The last round there is; null before the first. */
export function lastRound({ rounds }: TournamentState): PairedRound | null {
  return rounds.at(-1) ?? null;
}

/** The games, by their names, that stay with somebody who was replaced where they had not gone too far: in the stage under way. */
export function gamesLeftBy(state: TournamentState, entrant: EntrantId): readonly string[] {
  return roundsOf(state, stageNumber(state)).flatMap(({ meetings }) =>
    meetings.flatMap(({ games }) =>
      games.flatMap(({ first, second, made, outcome, measured = [] }) => {
        const isHis = first === entrant || second === entrant;
        return made !== null && measured.length > 0 && isHis && outcome?.kind !== 'played' ? [made.id] : [];
      }),
    ),
  );
}

/** Who plays in a stage, with their seeds in it. */
export function entrantsOf(state: TournamentState, stage: number): Entrant[] {
  const field = stageAt(state, stage)?.now.field ?? [];
  return field.map((id, index) => {
    const one = participant(state, id);
    const { rating = null, members } = one ?? {};
    return { id, seed: index + 1, rating, ...(members === undefined ? {} : { members }) };
  });
}

/** What the standings of a stage count: its own rounds, and what is carried over into it. */
function countedRounds(state: TournamentState, stage: number): readonly Round[] {
  const before = state.settings.stages[stage - 2];
  const own = roundsOf(state, stage);
  if (before?.carryOver !== true) return own;
  const field = new Set(stageAt(state, stage)?.now.field ?? []);
  const carried = countedRounds(state, stage - 1).map((round) => ({
    ...round,
    meetings: round.meetings.filter(({ entrants }) => entrants.every((id) => field.has(id))),
    byes: [],
  }));
  return [...carried, ...own];
}

/** How a stage counts. */
function standingsRules(settings: Settings, set: Stage): StandingsRules {
  const { points, tieBreaks, draw, standInsCount, boards } = settings;
  const isRoundRobin = set.kind === 'round-robin';
  return {
    points: {
      ...points,
      // Everybody sits out as often as all others.
      byes: isRoundRobin ? { ...points.byes, pairing: 0 } : points.byes,
      // Of teams a match counts, and who sits out has half its boards.
      ...(boards === undefined || points.meeting !== undefined
        ? {}
        : { meeting: { win: 2, draw: 1, loss: 0, boardPointsOfBye: boards / 2 } }),
      ...(draw === 'draw' ? {} : { drawIsWinOf: draw === 'win-of-first' ? 'first' : 'second' }),
    },
    tieBreaks,
    unplayed: settings.unplayed ?? (isRoundRobin ? 'as-scheduled' : 'virtual-opponent'),
    standInsCount,
  };
}

/** The standings of a stage, or of some of its field, as far as results are in. Refers to nothing that is not published. */
export function standingsAt(
  state: TournamentState,
  stage: number,
  among: readonly EntrantId[] | null = null,
): Standings {
  const at = stageAt(state, stage);
  if (at === null) return { rows: [], lotsWanted: [] };
  const wanted = among === null ? null : new Set(among);
  const entrants = entrantsOf(state, stage).filter(({ id }) => wanted === null || wanted.has(id));
  const rounds = countedRounds(state, stage).map((round) =>
    wanted === null
      ? round
      : {
          ...round,
          meetings: round.meetings.filter((meeting) => meeting.entrants.every((id) => wanted.has(id))),
          byes: round.byes.filter(({ entrant }) => wanted.has(entrant)),
        },
  );
  const corrections = new Map<EntrantId, number>();
  for (const one of state.corrections) {
    if (one.stage === stage) corrections.set(one.entrant, (corrections.get(one.entrant) ?? 0) + one.points);
  }
  const lots = new Map(Object.entries(at.now.lots));
  const standings = standingsOf(entrants, rounds, standingsRules(state.settings, at.set), {
    corrections,
    lots,
  });
  const own = withDrawsDecided(roundsOf(state, stage), state.settings.draw);
  const order = orderOfPlaces(
    at.set,
    entrants,
    own,
    standings.rows.map(({ entrant }) => entrant),
  );
  return order === null ? standings : inOrder(standings, order);
}

/** Rows in a given order, who is not in it after those who are; nobody shares a place, and no lots are wanted. */
function inOrder({ rows }: Standings, order: readonly EntrantId[]): Standings {
  const placed = order.flatMap((id) => rows.find(({ entrant }) => entrant === id) ?? []);
  const others = rows.filter(({ entrant }) => !order.includes(entrant));
  return { rows: [...placed, ...others].map((row, index) => ({ ...row, place: index + 1 })), lotsWanted: [] };
}

/** What a stage counts, and by which points; for tables and files of other programs. */
export function countedAt(
  state: TournamentState,
  stage: number,
): { readonly rounds: readonly Round[]; readonly rules: StandingsRules } | null {
  const at = stageAt(state, stage);
  return at === null
    ? null
    : { rounds: countedRounds(state, stage), rules: standingsRules(state.settings, at.set) };
}

/** The crosstable of a stage in the order of its standings. */
export function crosstableAt(state: TournamentState, stage: number): readonly CrosstableRow[] {
  const counted = countedAt(state, stage);
  if (counted === null) return [];
  const { rows } = standingsAt(state, stage);
  return crosstableOf(entrantsOf(state, stage), counted.rounds, counted.rules.points, rows);
}

/** Those of the stage under way who have neither opponent nor bye in the last round, and should; in a knock-out the tree says who waits. */
export function unpaired(state: TournamentState): readonly EntrantId[] {
  const stage = stageNumber(state);
  const round = lastRound(state);
  if (round === null || round.stage !== stage) return [];
  const busy = new Set([
    ...round.meetings.flatMap(({ entrants }) => entrants),
    ...round.byes.map(({ entrant }) => entrant),
  ]);
  const at = stageAt(state, stage);
  if (at === null || at.set.kind === 'knock-out') return [];
  const lives =
    at.set.kind === 'lives'
      ? livesLeft(
          entrantsOf(state, stage),
          withDrawsDecided(roundsOf(state, stage), state.settings.draw),
          at.set,
        )
      : null;
  const isOut = (id: EntrantId): boolean => lives !== null && (lives.get(id) ?? 0) === 0;
  return at.now.field.filter((id) => !busy.has(id) && !isOut(id) && participant(state, id)?.status === 'in');
}

/** The games under way of a round. */
export function openGames(round: PairedRound): number {
  return round.meetings.flatMap(({ games }) => games).filter(({ outcome }) => outcome === null).length;
}
