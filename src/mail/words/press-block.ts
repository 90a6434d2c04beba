import { type Result, refuse } from '../../engine/core/result.js';
import { LONGEST_LINE } from '../../game/limits.js';
import type { OwnLine } from '../own-lines.js';
import type { Command, Place } from './command.js';
import { closes, type Opening, openingOf, pressOf } from './press.js';

/** A message to another player with how many lines it takes. */
export interface TakenPress {
  readonly press: Result<Command>;
  readonly lines: number;
}

/**
 * The message that begins at line `at`, or null when none does. One line when there is text on it, else everything up
 * to its closing line. Without a closing line it is all the rest: text goes up to the signature (`isEnd` finds another
 * end), and nothing below is read.
 */
export function takePress(
  lines: readonly OwnLine[],
  at: number,
  place: Place,
  isEnd: (line: string) => boolean,
): TakenPress | null {
  const opening = openingOf(short(lines[at]?.text), place);
  if (opening === null) return null;
  const closing = closingOf(lines, at, place, opening);
  if (closing === null && opening.text !== '') {
    const whole = openingOf(lines[at]?.text.trim() ?? '', place);
    return { press: made(whole ?? opening, []), lines: 1 };
  }
  const stop = closing ?? at + 1 + lengthOf(lines.slice(at + 1), isEnd);
  const text = lines.slice(at + 1, stop).map((line) => line.text.trimEnd());
  return { press: made(opening, text), lines: (closing === null ? lines.length : closing + 1) - at };
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

function made({ said, to, text }: Opening, rest: readonly string[]): Result<Command> {
  if (said.place === 'desk') {
    return refuse('command-elsewhere', undefined, { word: said.word, place: { key: 'place.seat' } });
  }
  const lines = text === '' ? rest : [text, ...rest];
  return pressOf(
    to,
    lines
      .join('\n')
      .replace(/^(\s*\n)+/, '')
      .trimEnd(),
    said,
  );
}

function short(line: string | undefined): string {
  return (line ?? '').slice(0, LONGEST_LINE + 1).trim();
}
