import { fold } from '../../engine/core/base/text-normalization.js';
import type { OrderLine } from '../../game/table/index.js';
import { brokenLines } from './wrapped-blocks.js';

/** A word of a sentence. */
export interface Word {
  /** As words are compared. */
  readonly text: string;
  readonly raw: string;
  /** The marks between the word before and this one: `, (`. */
  readonly before: string;
  /** It stands for `the other`, who is like one that is spoken of before. */
  readonly another?: true;
  /** It is the first below a heading that takes the force from what stands there: `my nightmare:`. */
  readonly below?: true;
  /** It is joined to the next by an apostrophe, and no letter that shortens a name: `n'entrent`. */
  readonly elided?: true;
}

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

/** The end of a line that ends what it says. */
const ENDED = /[.!?…;:,]["'»”)]*$/u;

/** A line shorter than this was ended by its author, not by the edge of his window. */
const WRAPPED = 46;
/** No mail program wraps lines narrower than this. */
const NARROWEST = 66;
/** Points after these end no sentence. */
const SHORT_FORMS =
  /(?:^|[\s(.-])(?:dipl|ing|prof|nr|n|st|ste|ft|fr|dr|mr|mrs|gen|col|bzw|ca|z|b|h|p|w|nbr|num|mt|u)\.$/i;
/** `Card no. 57`, and not `but no. I try again`. */
const NUMBER = /(?:^|[\s(.-])no\.$/iu;
/** `Me. Roussel`, and not `are testing me.` */
const MASTER = /(?:^|[\s(])Me\.$/u;
/** `J. Papenfuß`: a letter for a name. */
const INITIAL = /(?:^|\s)\p{Lu}\.$/u;
/** `(i) the Marines go; (ii) they burn the fort`: numbers of what is told, and no words. */
const NUMBERED = /(?:(?<=^|\s)(?:and|und|et)\s+)?\((?:i|ii|iii|iv|v)\)/giu;
const BULLET = /^\s*(?:[-*•+–—]|\(?1?\d[.)]|\(?[a-z]\)|\(?[ivx]{1,4}\))\s+/iu;

const NUMBER_IN_LIST = /^\s*\(?(1?\d)[.)]\s+/u;

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

/** A line as its author began it, with the number it has in a list. */
interface Paragraph extends OrderLine {
  /** Its last line. */
  readonly until: number;
  readonly numbered?: number;
}

/** Whether a name goes on from the words that end a line to those that begin the next. */
export type IsNameAcross = (end: readonly string[], begin: readonly string[]) => boolean;

/** Words of a name that are looked at on either side of the end of a line. */
const MOST_ACROSS = 3;

function unwrapped(lines: readonly OrderLine[], isNameAcross: IsNameAcross): Paragraph[] {
  const isBrokenName = (line: string, next: string): boolean =>
    !ENDED.test(line.trim()) &&
    /^[\p{L}]/u.test(next) &&
    isNameAcross(
      wordsOf(line)
        .slice(-MOST_ACROSS)
        .map(({ text }) => text),
      wordsOf(next)
        .slice(0, MOST_ACROSS)
        .map(({ text }) => text),
    );
  const broken = brokenLines(lines);
  const paragraphs: { line: number; text: string; last: OrderLine }[] = [];
  for (const own of lines) {
    const text = own.text.trim();
    const before = paragraphs.at(-1);
    const goesOn =
      before !== undefined &&
      own.line === before.last.line + 1 &&
      (broken.has(before.last.line) ||
        hasOpenBracket(before.text) ||
        isBrokenName(before.last.text, text) ||
        ((endsOpen(before.last.text, before.text, text) || goesOnSmall(before, text)) &&
          !BULLET.test(text)) ||
        (before.last.text.trim().length >= WRAPPED &&
          !(hasRoom(before.last.text, text) && !/\d\.$/u.test(before.last.text.trim())) &&
          !isEnded(before.last.text.trim(), text) &&
          !BULLET.test(text)));
    if (before !== undefined && goesOn) {
      before.text = `${before.text} ${text}`;
      before.last = own;
    } else paragraphs.push({ line: own.line, text, last: own });
  }
  return paragraphs.map(({ line, text, last }) => {
    const number = NUMBER_IN_LIST.exec(text)?.[1];
    const own = { line, text: text.replace(BULLET, ''), until: last.line };
    return number === undefined ? own : { ...own, numbered: Number(number) };
  });
}

/** Words no line ends with that its author ended. */
const OPEN_END =
  /(?:^|\s)(?:and|with|to|from|via|into|the|an?|of|my|his|their|our|your|at|towards?|und|mit|nach|von|über|ueber|zum|zur|dem|den|des|eine|einen|einem|im|am|ins|beim|vom|gegen|et|avec|vers|depuis|par|chez|le|les|la|des|du|de|une?|mon|ma|mes|son|sa|ses|leurs?|nos|vos|au|aux|en|dans|pour|à|ich|wir|man|je|nous|ils?|on|we)$/iu;

/** And words behind which it goes on small. */
const OPEN_SMALL =
  /(?:^|\s)(?:an?|of|my|his|their|its|our|your|is|are|was|were|will|this|these|those|such|any|some|but|or|if|that|which|because|while|than|as|der|die|das|eine|einen|einem|einer|meine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|ist|sind|war|waren|aber|oder|wenn|dass|daß|weil|für|als|une?|mon|ma|mes|son|sa|ses|leurs?|nos|vos|est|sont|était|mais|ou|si|que|qui|quand|pour|dans|de)$/iu;

/** Whether a line breaks off: behind a word that something has to follow, or behind a comma that ends no greeting. */
function endsOpen(line: string, paragraph: string, next: string): boolean {
  const text = line.trim();
  return (
    OPEN_END.test(text) ||
    (OPEN_SMALL.test(text) && /^\p{Ll}/u.test(next)) ||
    (/,$/u.test(text) &&
      (paragraph.split(/\s+/u).length > MOST_IN_GREETING || BEGUN_SMALL.test(paragraph)) &&
      !GREETING.test(paragraph))
  );
}

/** Whether who begins what he says with a capital goes on small on the next line, where no mark ends the one before. */
function goesOnSmall(
  { text, last }: { readonly text: string; readonly last: OrderLine },
  next: string,
): boolean {
  return (
    /^\P{L}*\p{Lu}/u.test(text) &&
    /^\p{Ll}/u.test(next) &&
    (next.split(/\s+/u).length > MOST_IN_REMARK || WHITHER.test(next) || text !== last.text.trim()) &&
    !ENDED.test(last.text.trim()) &&
    !GREETING.test(last.text.trim())
  );
}

/** What is no greeting: `ravitailler Washington,`. */
const BEGUN_SMALL =
  /^(?!ok|okay|ja|nein|oui|non|yes|no|moin|servus|hey|huhu|morning|morgen|evening|merci|danke|thanks|cheers|also|alors|so)\p{Ll}{2,}\s/u;

/** Words of a greeting, which ends with a comma; and what a longer one begins with. */
const MOST_IN_GREETING = 4;
const GREETING =
  /^(?:dear|hi|hello|good|hallo|guten|liebe[rs]?|viele|beste|herzliche|schöne|mit|sehr|lieben|best|kind|warm|many|yours|greetings|regards|chère?s?|bonjour|bonsoir|salut|bien|amicalement|cordialement|bises|meilleures|veuillez|grüße|gruß)(?!\p{L})/iu;

/** So many letters a line has at least that goes on on the next. */
const NARROW = 20;
/** Where somebody goes, or what he does with himself, which nobody says by itself. */
const WHITHER =
  /^(?:to|into|towards?|from|via|with|himself|itself|themselves|them|him|nach|zum|zur|von|mit|über|sich|ihn|vers|jusqu|depuis|avec|par)(?!\p{L})/u;

/** Words of a remark by itself: `würfel einfach`. */
const MOST_IN_REMARK = 2;

/**
 * Whether a sentence may go on in the one below it, where a narrow window broke it: `On s'amarre à Portsmouth⏎ce soir si le vent le⏎permet`.
 * `names`: the one below speaks of something of the game.
 */
export function goesOnBelow(
  { line, text, until, capitals }: Sentence,
  next: Sentence,
  names = false,
): boolean {
  return (
    (next.words.length > MOST_IN_REMARK || next.question) &&
    next.line > line &&
    next.line <= (until ?? line + Math.floor(text.length / NARROW)) + 1 &&
    !/[.!?…;:]["'»”)]*$/u.test(text) &&
    // Who writes small throughout begins anew so, too.
    (names || capitals === true || /^\P{L}*\p{Lu}/u.test(text)) &&
    /^\p{Ll}/u.test(next.text)
  );
}

/** Whether the next word had found room on a line, however narrow: no mail program wrapped it there. */
function hasRoom(line: string, next: string): boolean {
  const [word = ''] = next.split(/\s/u);
  return line.trimEnd().length + 1 + word.length <= NARROWEST;
}

/** Whether a line ends what it says; a point behind a number or a short form does not, where the next line goes on small: `das 45.` */
function isEnded(line: string, next: string): boolean {
  if (!/[.!?…;:]["'»”)]*$/u.test(line)) return false;
  return !/^\p{Ll}/u.test(next) || !(/\d\.$/.test(line) || isShortForm(line, next));
}

/** Whether the point at the end of a text only shortens a word; `next`: what stands behind it. */
function isShortForm(text: string, next: string): boolean {
  return SHORT_FORMS.test(text) || MASTER.test(text) || (NUMBER.test(text) && /^\d/.test(next));
}

/** Whether something in brackets goes on behind a text, however short its line; a face is no bracket. */
function hasOpenBracket(text: string): boolean {
  const plain = text.replace(/[:;=]['’]?-?[()]/g, '');
  return plain.lastIndexOf('(') > plain.lastIndexOf(')');
}

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

/** French joins small words to the next by an apostrophe: names and words are looked for without them. */
const ELISION = /(^|[^\p{L}])(l|d|j|qu|n|s|c|m|t|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu;

/** What is joined to `a`, which has: `m'a dit`, and not `jusqu'à`. */
const HAS: ReadonlySet<string> = new Set('m t l n s'.split(' '));

/** Stands behind what was joined so while words are told apart. */
const ELIDED = '\u0001';

/** Words as they were written, a name with a hyphen once; those that were taken out leave nothing. */
export function textOf(words: readonly Word[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { raw = '', before = '', elided } = words[at] ?? {};
    if (raw !== '') pieces.push(`${spaced(before.trim())}${raw}${elided === true ? "'" : ' '}`);
    at += raw === '' ? 1 : fold(raw).split(' ').length;
  }
  return pieces
    .join('')
    .replace(/ ([,;:)!?…])/gu, '$1')
    .trim();
}

/** Marks with the space behind them that they have in a text. */
function spaced(marks: string): string {
  return marks === '' || /[("«“]$/u.test(marks) ? marks : `${marks} `;
}

/** The words of a text; marks stand with the word behind them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const plain = text
    .replace(NUMBERED, ' ')
    .replace(ELISION, `$1$2${ELIDED} `)
    .replace(/->|→|=>|>/g, ' → ')
    .replace(/\s[-–—]+\s/g, ' – ');
  let before = '';
  for (const [found] of plain.matchAll(/[,;:()!?"«»“”→–=&+…/]|\.{2,}|[^\s,;:()!?"«»“”→–=&+…]+/gu)) {
    if (/^[,;:()!?"«»“”→–=&+…/]$|^\.{2,}$/u.test(found)) {
      before += found;
      continue;
    }
    const isElided = found.endsWith(ELIDED);
    const piece = isElided ? found.slice(0, -1) : found;
    for (const part of fold(piece).split(' ')) {
      if (part === '') continue;
      // `M'a dit ma fille`: what is joined to a word before it so is no `à`.
      const isHas = part === 'a' && words.at(-1)?.elided === true && HAS.has(words.at(-1)?.text ?? '');
      words.push({ text: isHas ? 'ont' : part, raw: piece, before, ...(isElided ? { elided: true } : {}) });
      before = '';
    }
  }
  return words;
}
