import { ok, type Result, refuse } from '../../engine/core/base/result.js';

const MINUTE = 60_000;
const HOURS = 60;
const DAYS = 24 * HOURS;
const WEEKS = 7 * DAYS;

/** Nothing at a table takes longer (minutes): ten years. */
export const LONGEST = 3653 * DAYS;

/** Minutes of each unit, by what English, French and German write for it. `m` is left out: a month or a minute? */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'min mins minute minutes minuten'],
      [HOURS, 'h hr hrs hour hours heure heures std stunde stunden'],
      [DAYS, 'd day days j jr jour jours t tag tage tagen'],
      [WEEKS, 'w wk wks week weeks sem semaine semaines wo woche wochen'],
    ] as const
  ).flatMap(([minutes, words]) => words.split(' ').map((word) => [word, minutes] as const)),
);

/** A number with its unit, and before it a word that joins it to the one before. */
const PART = /^[\s,]*(?:(?:and|et|und|&)\s+)?(\d{1,7})(?:[.,](\d{1,3}))?\s*([a-z]+)\.?(?![a-z])/;
/** Units may be glued: `1d12h`, `1h30`. */
const MINUTES_AFTER_HOURS = /^([0-5]\d)(?![\d\w])/;

/** A duration at the beginning of a text, and what follows it. */
export interface Scanned {
  /** Whole minutes. */
  readonly minutes: number;
  readonly rest: string;
}

/** Reads as much of a duration as the text begins with; null when it begins with none. */
export function scanDuration(text: string): Scanned | null {
  let rest = text.normalize('NFKC').toLowerCase().trim();
  let thousandths = 0;
  let last = Number.POSITIVE_INFINITY;
  for (;;) {
    const part = PART.exec(rest);
    const unit = UNITS.get(part?.[3] ?? '');
    // Units run from long to short; `2h 3h` is a slip of the pen, not five hours.
    if (part === null || unit === undefined || unit >= last) break;
    thousandths += unit * Number(`${part[1]}${(part[2] ?? '').padEnd(3, '0')}`);
    rest = rest.slice(part[0].length);
    last = unit;
    const tail = unit === HOURS ? MINUTES_AFTER_HOURS.exec(rest) : null;
    if (tail !== null) {
      thousandths += Number(tail[1]) * 1000;
      rest = rest.slice(tail[0].length);
      last = 1;
    }
  }
  if (last === Number.POSITIVE_INFINITY) return null;
  if (thousandths % 1000 !== 0 || thousandths > LONGEST * 1000) return null;
  return { minutes: thousandths / 1000, rest: rest.trim() };
}

/**
 * Reads a duration in English, French or German (`72h`, `3 jours`, `1d12h`, `1,5 Stunden`) as whole minutes.
 * Refuses with `bad-duration` what is none, is longer than ten years or ends within a minute.
 */
export function readDuration(text: string): Result<number> {
  const scanned = scanDuration(text);
  if (scanned === null || scanned.rest !== '')
    return refuse('bad-duration', undefined, { text: text.trim() });
  return ok(scanned.minutes);
}

/** A duration in whole minutes as people write it short: `3 d 12 h`. `readDuration` reads it back. */
export function writeDuration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / DAYS), 'd'],
    [Math.floor((minutes % DAYS) / HOURS), 'h'],
    [minutes % HOURS, 'min'],
  ] as const;
  const written = parts.filter(([number]) => number > 0).map(([number, unit]) => `${number} ${unit}`);
  return written.length === 0 ? '0 min' : written.join(' ');
}

/** Whole minutes in a span of milliseconds; a minute begun does not count, so nobody is promised too much. */
export function wholeMinutes(ms: number): number {
  return Math.floor(ms / MINUTE);
}
