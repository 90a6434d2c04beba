import { codeRegions, type Region, within } from './code-regions.js';
import type { Markup } from './post-reading.js';

/** What forums have for words of others, and for words that are not to be seen at once. */
const NAMES = 'quote|blockquote|spoilers?|spoil|details|hide|hidden|collapse|fold|cut';
const TAG = new RegExp(
  String.raw`\[(?<shut>\/?)(?<tag>${NAMES})(?=[\]=\s:,])[^\]\n]*\]|<(?<closed>\/?)(?<element>blockquote|details|q)(?=[\s>])[^>]{0,300}>|(?<comment><!--)|(?<commented>-->)`,
  'gi',
);

/** One tag that begins or ends something hidden. */
interface Mark extends Region {
  readonly name: string;
  readonly closes: boolean;
  /** Every forum of this markup takes it for what it looks like, wherever its other half is. */
  readonly isClear: boolean;
}

/** What of a text nobody is to read orders from, in order and apart from each other. */
export interface HiddenRegions {
  readonly regions: readonly Region[];
  /** Where something begins whose end is missing or in doubt; null where all is clear. */
  readonly doubtAt: number | null;
}

/**
 * What is quoted, folded away or blotted out by tags. Forums differ in what they make of tags in code, of tags crossed, escaped or
 * in the middle of a line, and whoever is quoted may have written such on purpose: where there is any of it, all is hidden from the
 * first tag to the last, and to the end of the text where one is not closed.
 */
export function hiddenRegions(text: string, markup: Markup): HiddenRegions {
  const marks = marksIn(text, markup);
  const [first] = marks;
  if (first === undefined) return { regions: [], doubtAt: null };
  const open: Mark[] = [];
  const regions: Region[] = [];
  let isDoubtful = false;
  for (const mark of marks) {
    if (!mark.closes) {
      open.push(mark);
      continue;
    }
    const at = open.findLastIndex(({ name }) => name === mark.name);
    const [partner] = at < 0 ? [] : open.splice(at, 1);
    const isInOneLine = partner !== undefined && !text.slice(partner.from, mark.to).includes('\n');
    const isClear = partner?.isClear === true && mark.isClear;
    // What stands crossed ends in another place in each forum.
    if (partner === undefined || at < open.length || !(isClear || isInOneLine)) isDoubtful = true;
    else if (open.length === 0) regions.push({ from: partner.from, to: mark.to });
    if (isInOneLine && isEscaped(text, partner, mark)) isDoubtful = true;
  }
  const code = codeRegions(text);
  const unclosed = open[0];
  if (unclosed === undefined && !isDoubtful && !marks.some(({ from }) => within(code, from)))
    return { regions, doubtAt: null };
  const end = unclosed === undefined ? Math.max(...marks.map(({ to }) => to)) : text.length;
  return { regions: [{ from: first.from, to: end }], doubtAt: (unclosed ?? first).from };
}

function marksIn(text: string, markup: Markup): Mark[] {
  return [...text.matchAll(TAG)].map(({ 0: { length }, index, groups = {} }) => {
    const { shut, tag, closed, element, comment, commented } = groups;
    const isComment = comment !== undefined || commented !== undefined;
    const closes = shut === '/' || closed === '/' || commented !== undefined;
    const mark = { from: index, to: index + length, closes };
    return {
      ...mark,
      name: isComment ? 'comment' : (tag ?? element ?? '').toLowerCase(),
      isClear: !isAfterBackslash(text, index) && (markup !== 'markdown' || isOnItsOwn(text, mark)),
    };
  });
}

/** In Discourse a tag stands at the beginning of a line, and nothing behind one that closes. */
function isOnItsOwn(text: string, { from, to, closes }: Pick<Mark, 'from' | 'to' | 'closes'>): boolean {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const end = text.indexOf('\n', to);
  const behind = text.slice(to, end < 0 ? undefined : end);
  return before.trim() === '' && before.length < 4 && (!closes || behind.trim() === '');
}

function isEscaped(text: string, ...marks: readonly Mark[]): boolean {
  return marks.some(({ from }) => isAfterBackslash(text, from));
}

function isAfterBackslash(text: string, at: number): boolean {
  return text[at - 1] === '\\';
}
