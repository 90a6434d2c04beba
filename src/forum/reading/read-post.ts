import { cleanText, type OwnLine } from '../../robot/author-text/index.js';
import { robotWord } from '../../robot/commands/index.js';
import { bareLine } from './bare-line.js';
import { codeAt } from './code-blocks.js';
import { hiddenRegions } from './hidden-regions.js';
import { ownWords } from './own-words.js';
import type { Markup, PostReading, SpokenLine } from './post-reading.js';

const RULE = /^ {0,3}-{3,}\s*$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/**
 * What of a post is meant for the robot: lines between `begin` and `end` (in any language), in a block of code, behind the robot's name
 * (`@posthorn pass`), and below a rule of dashes up to the next. Never what is quoted, folded away, hidden or below a signature.
 * Of code that has a `begin` in it only what follows that. `name`: that of the robot at the forum, with or without its `@`.
 */
export function readPost(text: string, markup: Markup, name: string): PostReading {
  const clean = cleanText(text);
  const { regions, doubtAt } = hiddenRegions(clean, markup);
  const own = ownWords(clean, regions, markup);
  const { lines, unclosed } = spokenIn(own, nameMatcher(name));
  if (doubtAt === null) return { lines, unclosed };
  return { lines, unclosed: { line: clean.slice(0, doubtAt).split('\n').length, what: 'hidden' } };
}

/** All that the author of a post wrote himself and shows, where nobody but the robot is spoken to. */
export function ownText(text: string, markup: Markup): string {
  const clean = cleanText(text);
  const own = ownWords(clean, hiddenRegions(clean, markup).regions, markup);
  return own
    .filter(({ text: line }) => !FENCE.test(line))
    .map(({ text: line }) => bareLine(line))
    .join('\n');
}

function spokenIn(own: readonly OwnLine[], called: (line: string) => string | null): PostReading {
  const lines: SpokenLine[] = [];
  const marks = own.map(({ text }) => markIn(text));
  const ends = beforeAnEnd(marks);
  let isBegun = false;
  let isBelowRule = false;
  for (let at = 0; at < own.length; at++) {
    const one = own[at];
    // As with mail, what looks like a signature in a marked block that ends is none.
    if (one === undefined || (one.signature && !(isBegun && ends[at] === true))) break;
    const { line, text } = one;
    const code = codeAt(own, at);
    if (code === 'unclosed') return { lines, unclosed: { line, what: 'code' } };
    if (code !== null) {
      lines.push(...marked(code.lines).flatMap((inner) => spoken(inner, isBegun ? 'begin' : 'code')));
      at += code.taken - 1;
      continue;
    }
    const mark = marks[at];
    const order = called(bareLine(text));
    if (isBegun && mark === 'end') isBegun = false;
    else if (mark === 'begin') isBegun = true;
    else if (isBegun) lines.push(...spoken(one, 'begin'));
    else if (RULE.test(text)) isBelowRule = !isBelowRule;
    else if (order !== null) lines.push(...spoken({ line, text: order }, 'name'));
    else if (isBelowRule) lines.push(...spoken(one, 'rule'));
  }
  return { lines, unclosed: null };
}

function markIn(line: string): 'begin' | 'end' | null {
  const word = robotWord(bareLine(line))?.word;
  if (word === 'begin') return word;
  return word === 'end' || word === 'stop' ? 'end' : null;
}

/** For each line whether the next mark from there on is an end. */
function beforeAnEnd(marks: readonly ReturnType<typeof markIn>[]): boolean[] {
  let isBefore = false;
  return [...marks]
    .reverse()
    .map((mark) => {
      if (mark !== null) isBefore = mark === 'end';
      return isBefore;
    })
    .reverse();
}

function spoken({ line, text }: Pick<OwnLine, 'line' | 'text'>, by: SpokenLine['by']): SpokenLine[] {
  const bare = by === 'code' ? text.trim() : bareLine(text);
  return bare === '' ? [] : [{ line, text: bare, by }];
}

/** Of a block that says where orders begin, what lies between; else all of it. */
function marked(lines: readonly OwnLine[]): readonly OwnLine[] {
  const marks = lines.map(({ text }) => markIn(text));
  const begin = marks.indexOf('begin');
  const end = marks.indexOf('end', begin + 1);
  return lines.slice(begin + 1, end < 0 ? undefined : end);
}

/** What is said to the robot in a line that calls it by its name; null in any other. */
function nameMatcher(name: string): (line: string) => string | null {
  const plain = name
    .replace(/^@/, '')
    .replace(/[^\p{L}\p{N}_.-]/gu, '')
    .replaceAll('.', '\\.');
  const pattern = new RegExp(
    String.raw`^(?:@${plain}|\[mention[^\]\n]{0,60}\]${plain}\[\/mention\])[:,]?\s+(.+)$`,
    'iu',
  );
  return (line) => pattern.exec(line)?.[1] ?? null;
}
