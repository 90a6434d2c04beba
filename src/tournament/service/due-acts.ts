import { endOfDay, readDate, startOfDay } from '../../game/timekeeping/index.js';
import {
  lastRound,
  openGames,
  type PairedRound,
  type TournamentInput,
  type TournamentState,
} from '../procedure/index.js';

const DAY = 86_400_000;
/** Where the file says nothing of it. */
const USUAL_CLAIM_DAYS = 7;

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

/** When the last round was closed, and when the one under way was published (milliseconds since 1970); null: there is none, or it does not matter. */
export interface RoundMoments {
  readonly closed: number | null;
  readonly published: number | null;
}

/** What is due at a moment (milliseconds since 1970). */
export function dueAt(state: TournamentState, now: number, { closed, published }: RoundMoments): Due {
  if (state.paused !== null) return wait(null);
  switch (state.phase) {
    case 'announced':
      return atMoment(now, opening(state), { type: 'open-entries' });
    case 'open':
      return entriesDue(state, now);
    case 'closed':
    case 'running': {
      const offers = published === null ? null : offersDue(state, now, published);
      const due = offers?.kind === 'act' ? offers : roundDue(state, now, closed);
      const until = due.kind === 'wait' && offers?.kind === 'wait' ? offers.until : null;
      return due.kind !== 'wait' || until === null ? due : wait(Math.min(until, due.until ?? until));
    }
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
  const open = openGames(round);
  if (round.claimsUntil !== undefined)
    return open === 0 ? act({ type: 'close-round' }) : claimsDue(round, now);
  if (policy.closes === 'director') return wait(null);
  if (policy.closes === 'results' && open === 0) return act({ type: 'close-round' });
  if (round.until === null) return wait(null);
  const heard = open > 0 && state.settings.unfinished === 'adjudicate';
  return atMoment(
    now,
    Date.parse(round.until),
    heard ? askForClaims(state.settings, now) : { type: 'close-round', timeUp: true },
  );
}

/** Games for whose sides not both have offered in time begin as they are paired; null where none waits for that. */
function offersDue({ settings, rounds }: TournamentState, now: number, published: number): Due | null {
  const round = rounds.at(-1);
  if (settings.game === undefined || settings.offers === undefined || round?.status !== 'published')
    return null;
  for (const { table, games } of round.meetings) {
    for (const [index, { first, made, outcome, bid }] of games.entries()) {
      if (made !== null || outcome !== null || bid !== undefined) continue;
      const place = { stage: round.stage, round: round.number, table, game: index + 1 };
      const reason = 'not both have offered in time';
      return atMoment(now, published + settings.offers.days * DAY, {
        type: 'sides',
        ...place,
        first,
        reason,
      });
    }
  }
  return null;
}

/** Players are heard from a moment on (milliseconds since 1970), for as long as the settings say. */
export function askForClaims({ adjudication }: TournamentState['settings'], now: number): TournamentInput {
  const days = adjudication?.days ?? USUAL_CLAIM_DAYS;
  return { type: 'ask-claims', until: new Date(now + days * DAY).toISOString() };
}

/** Whether time is up for the players to say what came of the games under way (milliseconds since 1970). */
export function claimsAreOver(state: TournamentState, now: number): boolean {
  const round = lastRound(state);
  const until = round?.status === 'published' ? round.claimsUntil : undefined;
  return until != null && Date.parse(until) <= now;
}

/** Who is not heard in time accepts what the other has said; what they do not agree on waits for a judge. */
function claimsDue({ claimsUntil, stage, number, meetings }: PairedRound, now: number): Due {
  if (claimsUntil == null) return wait(null);
  const over = Date.parse(claimsUntil);
  if (over > now) return wait(over);
  for (const { table, games } of meetings) {
    for (const [index, { outcome, claims = {} }] of games.entries()) {
      const [heard, other] = Object.values(claims);
      if (outcome !== null || heard === undefined || other !== undefined) continue;
      if (heard.kind !== 'adjudicated') continue;
      const { winner, margin } = heard;
      return act({
        ...{ type: 'adjudicate', stage, round: number, table, game: index + 1, winner, on: 'claim' },
        ...(margin === undefined ? {} : { margin }),
        reason: 'the other side said nothing',
      });
    }
  }
  return wait(null);
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
