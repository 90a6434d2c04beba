import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { Recent } from '../../system/memory/index.js';

const HOUR = 3_600_000;
/** No zone is, or ever was, farther from UTC. */
const FARTHEST = 26 * HOUR;

/** A day of the calendar, wherever it is that day. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Zones that were asked about: making a format to find out takes its time. */
const known = new Set<string>();
/** There are some six hundred; but each may be written in small letters and capitals as one likes. */
const MOST_KNOWN = 1000;

/** Formats, by zone and language: making one takes far longer than using it. */
const written = new Recent<Intl.DateTimeFormat>(200);
const read = new Recent<Intl.DateTimeFormat>(200);

/** Whether a text names a time zone, as in `Europe/Berlin`. Bare offsets (`+01:00`) know no summer and are refused. */
export function isZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    if (known.size < MOST_KNOWN) known.add(text);
    return true;
  } catch (error) {
    // The only way Intl has of saying no.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * An instant (milliseconds since 1970) as somebody in the zone writes it, with the zone's name:
 * `Tue 24 Nov 2026, 18:00 (Europe/Berlin)`.
 */
export function formatInZone(ms: number, zone: string, locale: string): string {
  const format = written.of(`${locale} ${zone}`, () => formatOf(zone, locale));
  return `${format.format(ms).replace(/^([^\s,]+),/, '$1')} (${zone})`;
}

function formatOf(zone: string, locale: string): Intl.DateTimeFormat {
  // A bare `en` is American; letters that cross borders have the day before the month.
  return new Intl.DateTimeFormat([locale === 'en' ? 'en-GB' : locale, 'en-GB'], {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Reads a date written `2026-12-24`. Refuses with `bad-date`. */
export function readDate(text: string): Result<CalendarDate> {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const date = { year: Number(found?.[1]), month: Number(found?.[2]), day: Number(found?.[3]) };
  const utc = new Date(Date.UTC(date.year, date.month - 1, date.day));
  const real = utc.getUTCMonth() === date.month - 1 && utc.getUTCDate() === date.day && date.year >= 1970;
  return real ? ok(date) : refuse('bad-date', undefined, { text: text.trim() });
}

/** What the clocks on the wall show at an instant, as the instant at which those of UTC show it. */
function wallClock(zone: string): (ms: number) => number {
  const format = read.of(zone, () => numbersOf(zone));
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  };
}

function numbersOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/**
 * The instant (milliseconds since 1970) at which a day begins in a zone: midnight, or when clocks are put forward
 * over midnight, the moment they are.
 */
export function startOfDay({ year, month, day }: CalendarDate, zone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  const wall = wallClock(zone);
  let [before, after] = [midnight - FARTHEST, midnight + FARTHEST];
  while (after - before > 1000) {
    const middle = Math.round((before + after) / 2000) * 1000;
    if (wall(middle) >= midnight) after = middle;
    else before = middle;
  }
  return after;
}

/** The instant at which a day is over in a zone, which is the beginning of the next. */
export function endOfDay({ year, month, day }: CalendarDate, zone: string): number {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  const date = { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
  return startOfDay(date, zone);
}
