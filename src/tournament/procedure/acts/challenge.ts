import type { JsonObject } from '../../../engine/core/base/json.js';
import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Lots, mayChallenge } from '../../pairing/index.js';
import { ladderOf } from '../formats/index.js';
import type { InputOf, PairedMeeting, TournamentState } from '../state/index.js';
import { lastRound, participant, roundsOf, withFirstBids } from '../state/index.js';
import { type Done, done } from './act.js';
import { stageView } from './stage-view.js';

type State = TournamentState;

/**
 * One wants to play another, while a round of a ladder of challenges is under way. Refused as `mayChallenge` says, and `tournament-no-challenges`,
 * `tournament-not-in` (`entrant`).
 */
export function challenge(
  state: State,
  { challenger, challenged }: InputOf<'challenge'>,
  lots: Lots,
): Result<Done> {
  const last = lastRound(state);
  const view = last?.status === 'published' ? stageView(state) : null;
  if (last === null || view === null || view.set.kind !== 'ladder' || view.set.by !== 'challenge') {
    return refuse('tournament-no-challenges');
  }
  const { set } = view;
  for (const entrant of [challenger, challenged]) {
    if (participant(state, entrant)?.status !== 'in') {
      return refuse('tournament-not-in', undefined, { entrant });
    }
  }
  const order = ladderOf({ ...view, set }).filter((id) => !view.left.has(id));
  const underWay = roundsOf(state, last.stage).flatMap(({ meetings }) =>
    meetings
      .filter(({ games }) => games.some(({ outcome }) => outcome === null))
      .map(({ entrants }) => entrants),
  );
  const { reach, games, downward } = set;
  const allowed = mayChallenge(order, challenger, challenged, underWay, {
    downward,
    ...(reach === undefined ? {} : { reach }),
    ...(games === undefined ? {} : { games }),
  });
  if (!allowed.ok) return allowed;
  const table = last.meetings.length + 1;
  const isFirst = challengerIsFirst(state, challenger, challenged, lots);
  const [first, second] = isFirst ? [challenger, challenged] : [challenged, challenger];
  const places = order.indexOf(challenger) - order.indexOf(challenged);
  const why: JsonObject = { code: 'ladder-challenge', params: { challenger, places } };
  const meeting: PairedMeeting = {
    table,
    entrants: [challenger, challenged],
    games: [{ first, second, outcome: null, made: null, head: null }],
    why,
  };
  const meetings = [...last.meetings, ...withFirstBids(state, last.stage, [meeting])];
  const rounds = [...state.rounds.slice(0, -1), { ...last, meetings }];
  return done({ ...state, rounds }, 'challenged', {
    ...{ stage: last.stage, round: last.number, table, challenger, challenged, first, why },
  });
}

/** Who has had the first side less often has it; among equals the lower seed where the event says so, else by lot. */
function challengerIsFirst(state: State, challenger: EntrantId, challenged: EntrantId, lots: Lots): boolean {
  const games = state.rounds.flatMap(({ meetings }) => meetings.flatMap((meeting) => meeting.games));
  const lead = (id: EntrantId): number =>
    games.reduce((sum, { first, second }) => sum + (first === id ? 1 : second === id ? -1 : 0), 0);
  if (state.settings.sides !== 'lot' && lead(challenger) !== lead(challenged)) {
    return lead(challenger) < lead(challenged);
  }
  return lots.toss(`sides of ${challenger} and ${challenged}`);
}
