import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, EntrantId } from '../../base/index.js';
import type { DraftMeeting, Lots } from '../../pairing/index.js';
import { formatOf } from '../formats/index.js';
import type { InputOf, PairedMeeting, PairedRound, TournamentState } from '../state/index.js';
import { lastRound, roundsOf, stageAt } from '../state/index.js';
import type { Done } from './act.js';
import { begunWith, meetingOf, nobodyAsked, readyToPair, roundOf, told } from './rounds.js';
import { stageBegun, stageView } from './stage-view.js';

type State = TournamentState;

/** The director's own pairing in place of the draft; where there is none, of the round that comes. */
export function correct(before: State, input: InputOf<'correct'>, lots: Lots): Result<Done> {
  const drafted = withDraft(before, lots);
  if (!drafted.ok) return drafted;
  const { state, last } = drafted.value;
  const byes = input.byes.map((bye) =>
    typeof bye === 'string' ? { entrant: bye, as: 'pairing' as const } : bye,
  );
  const named = [
    ...input.meetings.flatMap(({ first, second }) => [first, second]),
    ...byes.map(({ entrant }) => entrant),
  ];
  const standIns = new Set(input.meetings.flatMap(({ standIn }) => standIn ?? []));
  const field = new Set(stageAt(state, last.stage)?.now.field ?? []);
  const set = stageAt(state, last.stage)?.set;
  const most = set?.kind === 'swiss' ? set.opponents : 1;
  for (const entrant of named) {
    if (!field.has(entrant)) return refuse('tournament-unknown-entrant', undefined, { entrant });
    const often = named.filter((id) => id === entrant).length;
    if (often > most && !standIns.has(entrant)) {
      return refuse('tournament-twice-in-round', undefined, { entrant });
    }
  }
  const same = input.meetings.find(({ first, second }) => first === second);
  if (same !== undefined) return refuse('tournament-twice-in-round', undefined, { entrant: same.first });
  const games = (last.meetings[0]?.games.length ?? 0) / (state.settings.boards ?? 1);
  const sides = Array.from({ length: games || gamesBetween(state, last.stage) }, (_, at) =>
    at % 2 === 0 ? ('first' as const) : ('second' as const),
  );
  const why = { code: 'by-hand' };
  const meetings: PairedMeeting[] = [];
  for (const [index, { first, second, standIn }] of input.meetings.entries()) {
    const by: DraftMeeting = {
      entrants: [first, second],
      sides,
      why,
      ...(standIn === undefined ? {} : { standIn }),
    };
    const paired = meetingOf(state, by, index + 1);
    if (!paired.ok) return paired;
    meetings.push(paired.value);
  }
  const own = byes.map(({ entrant, as }) => ({ entrant, kind: as, why }));
  const rest = input.rest ? pairedAround(state, last, new Set(named), lots) : ok({ meetings: [], byes: [] });
  if (!rest.ok) return rest;
  const round: PairedRound = {
    ...last,
    meetings: [...meetings, ...rest.value.meetings].map((meeting, at) => ({ ...meeting, table: at + 1 })),
    byes: [...own, ...rest.value.byes],
  };
  const met = new Set(
    roundsOf(state, last.stage).flatMap(({ meetings }) => meetings.map(({ entrants }) => pairOf(entrants))),
  );
  const again = round.meetings
    .map(({ entrants }) => entrants)
    .filter((entrants) => met.has(pairOf(entrants)));
  return ok({
    state: { ...state, rounds: [...state.rounds.slice(0, -1), round] },
    events: [
      { kind: 'pairing-corrected', data: { ...told(round), ...begunWith(before, state) } },
      ...again.map(([one, other]) => ({ kind: 'warning-rematch', data: { one, other } })),
    ],
  });
}

/** The draft that waits, or an empty one of the round that comes. */
function withDraft(state: State, lots: Lots): Result<{ readonly state: State; readonly last: PairedRound }> {
  const waiting = lastRound(state);
  if (waiting?.status === 'draft') return ok({ state, last: waiting });
  const ready = readyToPair(state);
  if (!ready.ok) return ready;
  const begun = stageBegun(state, lots);
  if (!begun.ok) return begun;
  const last = roundOf(begun.value, { meetings: [], byes: [] }, false);
  if (!last.ok) return last;
  const rounds = [...begun.value.rounds, last.value];
  return ok({ state: { ...nobodyAsked(begun.value), phase: 'running', rounds }, last: last.value });
}

/** How many games two play who meet, where no draft shows it. */
function gamesBetween(state: State, stage: number): number {
  const set = stageAt(state, stage)?.set;
  return set !== undefined && 'meet' in set && set.meet === 'pair-of-games' ? 2 : 1;
}

function pairOf(entrants: readonly EntrantId[]): string {
  return [...entrants].sort().join(' ');
}

/** Those whom the director has not named, paired by the rules of the stage; who was to sit out the draft goes on to. */
function pairedAround(
  state: State,
  last: PairedRound,
  named: ReadonlySet<EntrantId>,
  lots: Lots,
): Result<Pick<PairedRound, 'meetings' | 'byes'>> {
  const view = stageView(state);
  const asked = last.byes.filter(({ entrant, kind }) => kind !== 'pairing' && !named.has(entrant));
  const away = [...asked, ...[...named].map((entrant): Bye => ({ entrant, kind: 'zero' }))];
  if (view.entrants.every(({ id }) => view.left.has(id) || away.some(({ entrant }) => entrant === id))) {
    return ok({ meetings: [], byes: asked });
  }
  const draft = formatOf(view.set).draft({ ...view, away }, lots);
  if (!draft.ok) return draft;
  const isFree = (id: EntrantId): boolean => !named.has(id);
  const kept = {
    meetings: draft.value.meetings.filter(({ entrants }) => entrants.every(isFree)),
    byes: draft.value.byes.filter(({ entrant }) => isFree(entrant)),
  };
  return roundOf(state, kept, view.set.kind === 'round-robin' || view.set.kind === 'league');
}
