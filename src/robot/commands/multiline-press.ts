import { type Result, refuse } from '../../engine/core/base/result.js';
import { LONGEST_LINE } from '../../system/text/index.js';
import type { OwnLine } from '../author-text/index.js';
import type { Command, Place, Press } from './command-types.js';
import { closes, isSentence, type Opening, openingOf, pressOf } from './press.js';

/** A message to another player with how many lines it takes. */
export interface TakenPress<P extends Place> {
  readonly press: Result<Press & Command<P>>;
  readonly lines: number;
}

/**
 * The message that begins at line `at`, or null when none does. One line when there is text on it, else everything up
 * to its closing line. Without a closing line it is all the rest: text goes up to the signature (`isEnd` finds another
 * end), and nothing below is read.
 */
export function takePress<P extends Place>(
  lines: readonly OwnLine[],
  at: number,
  place: P,
  isEnd: (line: string) => boolean,
): TakenPress<P> | null {
  const opening = openingOf(short(lines[at]?.text), place);
  if (opening === null) return null;
  const closing = closingOf(lines, at, place, opening);
  if (closing === null && isSentence(opening.said, opening.to)) return null;
  if (closing === null && opening.text !== '') {
    const whole = openingOf(lines[at]?.text.trim() ?? '', place);
    return { press: made(whole ?? opening, [], place), lines: 1 };
  }
  const stop = closing ?? at + 1 + lengthOf(lines.slice(at + 1), isEnd);
  const text = lines.slice(at + 1, stop).map((line) => line.text.trimEnd());
  return { press: made(opening, text, place), lines: (closing === null ? lines.length : closing + 1) - at };
}

/** A line with text on it is a block only when it is closed before another message begins. */
function closingOf(lines: readonly OwnLine[], at: number, place: Place, opening: Opening): number | null {
  for (let next = at + 1; next < lines.length; next++) {
    const line = short(lines[next]?.text);
    if (closes(line)) return next;
    if (opening.text !== '' && openingOf(line, place) !== null) return null;
  }
  return null;
}

function lengthOf(lines: readonly OwnLine[], isEnd: (line: string) => boolean): number {
  const end = lines.findIndex((line) => line.signature || isEnd(short(line.text)));
  return end < 0 ? lines.length : end;
}

function made<P extends Place>(
  { said, to, text }: Opening,
  rest: readonly string[],
  place: P,
): Result<Press & Command<P>> {
  const lines = text === '' ? rest : [text, ...rest];
  const whole = lines
    .join('\n')
    .replace(/^(\s*\n)+/, '')
    .trimEnd();
  const press = pressOf(to, whole, said);
  return isSaidAt(press, place)
    ? press
    : refuse('command-elsewhere', undefined, { word: said.word, place: { key: 'place.seat' } });
}

/** At the desk there is nobody to write to. */
function isSaidAt<P extends Place>(_press: Result<Press>, place: P): _press is Result<Press & Command<P>> {
  return place !== 'desk' && place !== 'director';
}

function short(line: string | undefined): string {
  return (line ?? '').slice(0, LONGEST_LINE + 1).trim();
}
