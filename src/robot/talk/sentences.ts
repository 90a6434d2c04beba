import { fold } from '../../engine/core/base/text-normalization.js';
import type { OrderLine } from '../../game/table/index.js';
import { isShortForm } from './ends.js';
import { type IsNameAcross, unwrapped } from './unwrapped-lines.js';
import { type Word, wordsOf } from './words.js';

/** What somebody said in one go, on one line or on several. */
export interface Sentence {
  /** The line it begins on. */
  readonly line: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly question: boolean;
  /** A name below a mail. */
  readonly signs?: true;
  /** The number that it has in a list: `2) Portsmouth`. */
  readonly numbered?: number;
  /** The last of the lines that it stands on with what is said before and behind it, where those are several. */
  readonly until?: number;
  /** Its author begins sentences with capitals. */
  readonly capitals?: true;
}

/** `J. Papenfuß`: a letter for a name. */
const INITIAL = /(?:^|\s)\p{Lu}\.$/u;

/** The sentences of lines, in their order. Lines that a mail program wrapped are put together again, and those that break a name. */
export function sentencesOf(
  lines: readonly OrderLine[],
  language: string,
  isNameAcross: IsNameAcross = () => false,
): Sentence[] {
  const capitals = lines.some(({ text }) => CAPITAL.test(text)) ? ({ capitals: true } as const) : {};
  return unwrapped(lines, isNameAcross).flatMap(({ line, text, numbered, until }) =>
    cut(text, language).flatMap((sentence, at): Sentence[] => {
      const words = wordsOf(sentence);
      if (words.length === 0) return [];
      const question = /\?[\s)"'»”]*$/u.test(sentence);
      const isNumbered = at === 0 && numbered !== undefined;
      const number = isNumbered ? { numbered } : {};
      return [
        {
          line,
          text: sentence.trim(),
          words,
          question,
          ...number,
          ...capitals,
          ...(until === line ? {} : { until }),
        },
      ];
    }),
  );
}

/** A sentence that begins with a capital behind another one. */
const CAPITAL = /\p{Ll}{2,}[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u;

/** A farewell and a name at the end of a line, without a mark before them: `wir bleiben, lg stefan`. */
const FAREWELL =
  /(?<=\S[\s,]+)(?:lg|vg|bg|mfg|gruß|gruss|grüße|grüsse|(?:liebe|viele|beste|schöne) grü(?:ß|ss)e|servus|bussi|cheers|regards|best regards|kind regards|bises|bisous|amitiés|amicalement|cordialement|ciao|[aà]\s?\+)[\s,]+\p{L}+(?:\s\p{L}+)?\s*$|(?<=\S[\s,]+)[aà]\s?\+\s*$/iu;

/** Cuts a text after each mark that ends a sentence, and each face. In German a point behind a number makes it `the fortieth`. */
function cut(text: string, language: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(
    /[.!?…]+["'»”)]*(?=\s|$)|(?<=\s)(?:[:;=]['’]?-?[)(DPp]|[xX]D|\^\^)(?=\s)|;/gu,
  )) {
    const end = index + mark.length;
    const upTo = text.slice(from, end);
    const next = text.slice(end).trimStart();
    const number = /\d\.$/.test(upTo);
    // `Algonquin E. : une folie`
    if (mark === '.' && /^[:,]/u.test(next)) continue;
    if (
      mark === '.' &&
      (((isShortForm(upTo, next) || (INITIAL.test(upTo) && /^\p{L}/u.test(next))) &&
        !goesOnAnew(upTo, next)) ||
        (number && next !== '' && language === 'de' && !beginsAnew(next) && !endsName(upTo, next)))
    )
      continue;
    sentences.push(upTo);
    from = end;
  }
  const rest = text.slice(from);
  const farewell = FAREWELL.exec(rest)?.index ?? rest.length;
  sentences.push(rest.slice(0, farewell), rest.slice(farewell));
  return sentences.filter((sentence) => sentence.trim() !== '');
}

/** Whether a text ends with a number that belongs to a name before it, and another sentence follows: `Montréal-Miliz 2. Québec kann warten`. */
function endsName(text: string, next: string): boolean {
  return /\p{Lu}[\p{L}-]*-\p{L}+ \d{1,2}\.$/u.test(text) && /^\p{Lu}/u.test(next);
}

/** Whether a text ends with a letter that belongs to a name within it, and another sentence follows: `goes to Mingo N. The Hurons sleep`. */
function goesOnAnew(text: string, next: string): boolean {
  return /\p{L}\s+\p{Lu}\.$/u.test(text) && beginsAnew(next);
}

/** Whether a text begins a sentence and is no noun that a number counts: in German nouns are written with capitals, too. */
function beginsAnew(text: string): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  return BEGINNINGS.has(fold(text.split(/[\s,]/u)[0] ?? ''));
}

const BEGINNINGS = new Set(
  [
    'der die das den dem ein eine einen im in am auf aus mit von zu nach fur ich wir er sie es und dann danach damit so also aber',
    'the he she they it i we this that then there his her their my our and but with from',
    'le la les il elle ils elles je nous on ce cela puis ensuite mon ma mes ses son sa leur leurs et mais',
  ].flatMap((words) => words.split(' ')),
);
