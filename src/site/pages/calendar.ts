import type { PublicDate } from '../facts/index.js';
import type { Named } from './feed.js';

/** Octets of a line without its end (RFC 5545, 3.1). */
const WIDEST = 75;

/** Dates as a calendar (iCalendar, RFC 5545): moments without a length. */
export function calendarText(dates: readonly PublicDate[], { host, site, lang }: Named): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posthorn//site//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME;LANGUAGE=${lang}:${text(site)}`,
    ...dates.flatMap(({ id, at, since, title }) => [
      'BEGIN:VEVENT',
      `UID:${text(id)}@${text(host)}`,
      `DTSTAMP:${moment(since)}`,
      `DTSTART:${moment(at)}`,
      `SUMMARY;LANGUAGE=${lang}:${text(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('');
}

/** `20260301T120000Z`. */
function moment(at: string): string {
  return new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** TEXT of RFC 5545, 3.3.11; control characters have no place in it. */
function text(written: string): string {
  return written
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A line in pieces of 75 octets at most, none of which parts a character; all but the first begin with a blank. */
function folded(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > WIDEST) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece];
}
