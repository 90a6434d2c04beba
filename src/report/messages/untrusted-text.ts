import type { Messages } from './message-catalog.js';
import { COLUMNS } from './wrap-lines.js';

/** Every way a mail program may begin a new line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
/** What cannot be seen, or turns round what can. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu;

const MARK = '  | ';
const ROOM = COLUMNS - MARK.length;

/** What a person wrote as a single line without anything that cannot be seen, `most` letters at most. */
export function oneLine(text: string, most = 400): string {
  const letters = [...text.split(LINE_END).join(' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 3).join('')}...`;
}

/**
 * The beginning of what a stranger wrote, for a mail to somebody who may know neither him nor the robot: one line
 * without links, so that nobody has the robot carry advertising.
 */
export function strangersLine(text: string): string {
  return oneLine(text.replace(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S*/gi, '...'), 60);
}

/**
 * What a person wrote, each line behind a mark and none too long, so that no mail program and no wrapping can make a
 * line of it that looks like one of the robot's own.
 */
export function quotedLines(text: string): string[] {
  return text
    .split(LINE_END)
    .flatMap((line) => pieces(line.replaceAll('\t', ' ').replace(UNSEEN, '').trimEnd()))
    .map((line) => `${MARK}${line}`.trimEnd());
}

/** A line cut at spaces, or where there are none. */
function pieces(line: string): string[] {
  const found: string[] = [];
  let rest = [...line];
  while (rest.length > ROOM) {
    const space = rest.lastIndexOf(' ', ROOM);
    const end = space > 0 ? space : ROOM;
    found.push(rest.slice(0, end).join(''));
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  return [...found, rest.join('')];
}

/** The reason of something, for a message that may do without: the robot's own reasons in words, others as written. */
export function reasonParams(reason: string, messages: Messages): { text: string; said: string } {
  const text = messages.has(`reason.${reason}`) ? messages.text(`reason.${reason}`) : oneLine(reason);
  return { text, said: String(text !== '') };
}
