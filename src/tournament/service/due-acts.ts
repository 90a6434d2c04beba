import { endOfDay, readDate, startOfDay } from '../../game/timekeeping/index.js';
import { lastRound, openGames, type TournamentInput, type TournamentState } from '../procedure/index.js';

const DAY = 86_400_000;

/** What the policy of the settings has to say about this moment. */
export type Due =
  /** Said now. */
  | { readonly kind: 'act'; readonly input: TournamentInput }
  /** The next round, or the end of a stage, or of the event: whatever comes. */
  | { readonly kind: 'go-on' }
  /** Nothing before a moment (milliseconds since 1970); null: nothing before somebody or a game does something. */
  | { readonly kind: 'wait'; readonly until: number | null };

const act = (input: TournamentInput): Due => ({ kind: 'act', input });
const wait = (until: number | null): Due => ({ kind: 'wait', until });

/** What is due at a moment; `closed` is when the last round was closed (both in milliseconds since 1970; null: none was). */
export function dueAt(state: TournamentState, now: number, closed: number | null): Due {
  if (state.paused !== null) return wait(null);
  switch (state.phase) {
    case 'announced':
      return atMoment(now, opening(state), { type: 'open-entries' });
    case 'open':
      return entriesDue(state, now);
    case 'closed':
    case 'running':
      return roundDue(state, now, closed);
    case 'ended':
      return wait(null);
  }
}

function atMoment(now: number, moment: number | null, input: TournamentInput): Due {
  return moment === null || moment <= now ? act(input) : wait(moment);
}

/** When entries open; null: at once. */
function opening({ settings }: TournamentState): number | null {
  const { from } = settings.entry;
  return from === undefined ? null : day(from, (date) => startOfDay(date, settings.zone));
}

/** Entries close with their last day; where none is set, as soon as the field is full; else the director closes them. */
function entriesDue({ settings, participants }: TournamentState, now: number): Due {
  const { until, most } = settings.entry;
  if (until !== undefined) {
    return atMoment(
      now,
      day(until, (date) => endOfDay(date, settings.zone)),
      { type: 'close-entries' },
    );
  }
  const there = participants.filter(({ status }) => status === 'in').length;
  return most !== undefined && there >= most ? act({ type: 'close-entries' }) : wait(null);
}

function roundDue(state: TournamentState, now: number, closed: number | null): Due {
  const { round: policy } = state.settings;
  const round = lastRound(state);
  if (round === null || round.status === 'closed') {
    const next = round === null || closed === null ? now : closed + policy.pause * DAY;
    return next <= now ? { kind: 'go-on' } : wait(next);
  }
  if (round.status === 'draft') {
    if (policy.publish === 'director') return wait(null);
    return act({ type: 'publish', until: usualEnd(state.settings, now) });
  }
  if (policy.closes === 'director') return wait(null);
  if (policy.closes === 'results' && openGames(round) === 0) return act({ type: 'close-round' });
  if (round.until === null) return wait(null);
  return atMoment(now, Date.parse(round.until), { type: 'close-round', timeUp: true });
}

/** When a round ends that begins at a moment (milliseconds since 1970), as ISO 8601 UTC; null where rounds have no end. */
export function usualEnd({ round, zone }: TournamentState['settings'], begins: number): string | null {
  return round.days === undefined ? null : new Date(dayOver(begins + round.days * DAY, zone)).toISOString();
}

/** When the day of a moment is over in a zone; both in milliseconds since 1970. */
function dayOver(moment: number, zone: string): number {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
  return day(text, (date) => endOfDay(date, zone));
}

type CalendarDate = Parameters<typeof endOfDay>[0];

function day(text: string, moment: (date: CalendarDate) => number): number {
  const date = readDate(text);
  if (!date.ok) throw new RangeError(`no date: ${text}`);
  return moment(date.value);
}
