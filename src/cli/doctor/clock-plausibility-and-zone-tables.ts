import type { TimeSource } from '../../system/sources/index.js';
import { type Finding, finding } from './finding.js';

/** Clocks differ a little, and a file may come from another machine. */
const TOLERANCE = 5 * 60_000;
/** This program is not older, and its logs will not be read for so long with the clock of today. */
const YEARS = { first: 2025, last: 2100 };

/**
 * Whether the machine's clock can be right: the year makes sense, and nothing on record (`newest`, ISO 8601) was
 * written after now. A clock that is wrong by less cannot be told from here.
 */
export function findClock(clock: TimeSource, newest: string | null): Finding {
  const now = clock.now();
  const name = new Date(now).toISOString();
  const year = new Date(now).getUTCFullYear();
  if (year < YEARS.first || year > YEARS.last) return finding('clock', name, 'fault', 'clock-year', { year });
  if (newest !== null && Date.parse(newest) > now + TOLERANCE) {
    return finding('clock', name, 'fault', 'clock-behind', { newest });
  }
  return finding('clock', name, 'ok', 'clock-plausible');
}

/** Whether the times of the day are known in the players' zones. */
export function findZones(zones: readonly string[]): Finding {
  const unknown = zones.filter((zone) => !isZone(zone));
  // Without the tables of all zones everything is told in UTC; Paris is an hour ahead in winter.
  if (hourIn('Europe/Paris') !== '13') return finding('zones', '', 'fault', 'no-zones');
  if (unknown.length === 0) return finding('zones', '', 'ok', 'zones-known');
  return finding('zones', '', 'warn', 'unknown-zones', { text: [...new Set(unknown)].join(', ') });
}

function hourIn(timeZone: string): string | null {
  if (!isZone(timeZone)) return null;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return format.format(new Date(Date.UTC(2026, 0, 1, 12)));
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof Error && error.name === 'RangeError') return false;
    throw error;
  }
}
