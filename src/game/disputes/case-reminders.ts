import type { Case } from './cases-from-log.js';

/** A case that nobody has taken up for some time. */
export interface WaitingCase {
  readonly number: number;
  /** How often its time has come since the moderator said something of it last, or since it was opened. */
  readonly nth: number;
  /** When that was (milliseconds since 1970). */
  readonly since: number;
}

/** The open cases that are to be brought back to the moderator's mind; `every` and `now` in milliseconds. */
export function casesWaiting(cases: readonly Case[], every: number, now: number): readonly WaitingCase[] {
  return open(cases)
    .map((one) => ({ number: one.number, nth: Math.floor((now - since(one)) / every), since: since(one) }))
    .filter(({ nth }) => nth >= 1);
}

/** When that is so next, after `now` (milliseconds since 1970); null where no case is open. */
export function nextReminder(cases: readonly Case[], every: number, now: number): number | null {
  const times = open(cases).map((one) => {
    const nth = Math.max(0, Math.floor((now - since(one)) / every));
    return since(one) + (nth + 1) * every;
  });
  return times.length === 0 ? null : Math.min(...times);
}

function open(cases: readonly Case[]): readonly Case[] {
  return cases.filter(({ ruled }) => ruled === null);
}

function since({ opened, attended }: Case): number {
  return attended ?? opened;
}
