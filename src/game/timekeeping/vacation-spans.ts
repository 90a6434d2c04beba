import { joined, type Span } from './time-spans.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A side's times away with one more. */
export function wentAway(away: readonly Span[], span: Span): readonly Span[] {
  return joined([...away, span]);
}

/** A side's times away when it is back at `at`: the one that lasts ends, and what was announced is withdrawn. */
export function cameBack(away: readonly Span[], at: number): readonly Span[] {
  return joined(away.map(({ from, to }) => ({ from, to: Math.min(to, at) })));
}

/** Days of a time away: a day begun counts, the hour by which a day with a change of clocks is longer does not. */
function daysOf({ from, to }: Span): number {
  return Math.max(1, Math.ceil((to - from - HOUR) / DAY));
}

/**
 * How many days of the times away fall into a calendar year (UTC). Days are those of the player's own zone, so each
 * belongs to the year that holds its middle.
 */
export function daysAway(away: readonly Span[], year: number): number {
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  let sum = 0;
  for (const span of away) {
    const first = Math.max(0, Math.ceil((begin - span.from) / DAY - 0.5));
    const next = Math.min(daysOf(span), Math.ceil((end - span.from) / DAY - 0.5));
    sum += Math.max(0, next - first);
  }
  return sum;
}

/** The years (UTC) a time away may have days in. */
export function yearsOf({ from, to }: Span): number[] {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to + DAY).getUTCFullYear()];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
