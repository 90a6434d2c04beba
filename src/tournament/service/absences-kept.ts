import type { Span } from '../../game/timekeeping/index.js';
import type { EntrantId } from '../base/index.js';
import type { Absences } from '../table/index.js';
import type { Enrolled, PeopleOfTournament } from './people-of-tournament.js';

/** So many times away are kept of everybody. */
const MOST = 20;

/** When everybody is away, in milliseconds since 1970. */
export function absencesIn({ players }: PeopleOfTournament): Absences {
  return new Map(
    players.flatMap((one) => {
      const spans = spansOf(one);
      return spans.length === 0 ? [] : [[one.entrant, spans] as const];
    }),
  );
}

/** With one more time away of an entrant; null: he is back at `now`, and what he had announced is withdrawn. */
export function withAbsence(
  people: PeopleOfTournament,
  entrant: EntrantId,
  span: Span | null,
  now: number,
): PeopleOfTournament {
  const players = people.players.map((one): Enrolled => {
    if (one.entrant !== entrant) return one;
    const before = spansOf(one);
    const after =
      span === null ? before.map(({ from, to }) => ({ from, to: Math.min(to, now) })) : [...before, span];
    const away = after.filter(({ from, to }) => to > from).slice(-MOST);
    return { ...one, away: away.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })) };
  });
  return { ...people, players };
}

function spansOf({ away = [] }: Pick<Enrolled, 'away'>): readonly Span[] {
  return away.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}
