import { endOfDay, readDate } from '../../../game/timekeeping/index.js';

/** A date as the end of that day in a zone, or a time as ISO 8601, as a time in UTC; null for anything else. */
export function momentOf(text: string, zone: string): string | null {
  const date = readDate(text);
  if (date.ok) return new Date(endOfDay(date.value, zone)).toISOString();
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
