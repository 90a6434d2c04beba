import type { OrderLine } from '../../game/table/index.js';
import { ENDS_SENTENCE, isShortForm } from './ends.js';
import { wordsOf } from './words.js';
import { brokenLines } from './wrapped-blocks.js';

/** A line shorter than this was ended by its author, not by the edge of his window. */
const WRAPPED = 46;
/** No mail program wraps lines narrower than this. */
const NARROWEST = 66;
const BULLET = /^\s*(?:[-*•+–—]|\(?1?\d[.)]|\(?[a-z]\)|\(?[ivx]{1,4}\))\s+/iu;

const NUMBER_IN_LIST = /^\s*\(?(1?\d)[.)]\s+/u;
/** Marks behind a number that make a list of it where they are counted from one: a card may stand before them, too. */
const COUNTED = /^\s*(1?\d)\s?[-–—:/]\s+/u;

/** A line as its author began it, with the number it has in a list. */
export interface Paragraph extends OrderLine {
  /** Its last line. */
  readonly until: number;
  readonly numbered?: number;
}

/** Whether a name goes on from the words that end a line to those that begin the next. */
export type IsNameAcross = (end: readonly string[], begin: readonly string[]) => boolean;

/** Words of a name that are looked at on either side of the end of a line. */
const MOST_ACROSS = 3;

/** The lines of a mail as their author began them: those that a mail program or a narrow window broke are put together again. */
export function unwrapped(lines: readonly OrderLine[], isNameAcross: IsNameAcross): Paragraph[] {
  const isBrokenName = (line: string, next: string): boolean =>
    !hasEnd(line) &&
    /^[\p{L}]/u.test(next) &&
    isNameAcross(
      wordsOf(line)
        .slice(-MOST_ACROSS)
        .map(({ text }) => text),
      wordsOf(next)
        .slice(0, MOST_ACROSS)
        .map(({ text }) => text),
    );
  const counted = lines.filter(({ text }) => COUNTED.test(text));
  const isCounted =
    counted.length > 1 && counted.every(({ text }, at) => COUNTED.exec(text)?.[1] === String(at + 1));
  const isItem = (text: string): boolean => BULLET.test(text) || (isCounted && COUNTED.test(text));
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
        ((endsOpen(before.last.text, before.text, text) || goesOnSmall(before, text)) && !isItem(text)) ||
        (before.last.text.trim().length >= WRAPPED &&
          !(hasRoom(before.last.text, text) && !/\d\.$/u.test(before.last.text.trim())) &&
          !isEnded(before.last.text.trim(), text) &&
          !isItem(text)));
    if (before !== undefined && goesOn) {
      before.text = `${before.text} ${text}`;
      before.last = own;
    } else paragraphs.push({ line: own.line, text, last: own });
  }
  return paragraphs.map(({ line, text, last }) => {
    const mark = isCounted && COUNTED.test(text) ? COUNTED : BULLET;
    const number = (mark === COUNTED ? COUNTED : NUMBER_IN_LIST).exec(text)?.[1];
    const own = { line, text: text.replace(mark, ''), until: last.line };
    return number === undefined ? own : { ...own, numbered: Number(number) };
  });
}

/** Words no line ends with that its author ended. */
const OPEN_END =
  /(?:^|\s)(?:and|with|without|to|from|via|into|the|an?|of|my|his|their|our|your|at|towards?|und|mit|ohne|keine?|keinen|nach|von|über|ueber|zum|zur|dem|den|des|eine|einen|einem|im|am|ins|beim|vom|gegen|et|avec|sans|sauf|vers|depuis|par|chez|le|les|la|des|du|de|une?|mon|ma|mes|son|sa|ses|leurs?|nos|vos|au|aux|en|dans|pour|à|ich|wir|man|je|nous|ils?|on|we)$/iu;

/** And an article behind another such word; by itself it may stand for somebody: `Ich nehme die`. */
const OPEN_ARTICLE =
  /(?:^|\s)(?:als|wie|in|auf|für|an|um|bei|durch|ohne|unter|vor|hinter|zwischen|neben|seit|außer)\s(?:die|der|das|den|dem)$/iu;

/** And words behind which it goes on small. */
const OPEN_SMALL =
  /(?:^|\s)(?:an?|of|my|his|their|its|our|your|is|are|was|were|will|this|these|those|such|any|some|but|or|if|that|which|because|while|than|as|der|die|das|eine|einen|einem|einer|meine?[nmrs]?|seine?[nmrs]?|ihre?[nmrs]?|ist|sind|war|waren|aber|oder|wenn|dass|daß|weil|für|als|une?|mon|ma|mes|son|sa|ses|leurs?|nos|vos|est|sont|était|mais|ou|si|que|qui|quand|pour|dans|de)$/iu;

/** Whether a line breaks off: behind a word that something has to follow, or behind a comma that ends no greeting. */
function endsOpen(line: string, paragraph: string, next: string): boolean {
  const text = line.trim();
  return (
    OPEN_END.test(text) ||
    OPEN_ARTICLE.test(text) ||
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
    !hasEnd(last.text) &&
    !GREETING.test(last.text.trim())
  );
}

/** What is no greeting: `ravitailler Washington,`. */
const BEGUN_SMALL =
  /^(?!(?:ok|okay|ja|nein|oui|non|yes|no|moin|servus|hey|huhu|morning|morgen|evening|merci|danke|thanks|cheers|also|alors|so)(?!\p{L}))\p{Ll}{2,}\s/u;

/** Words of a greeting, which ends with a comma; and what a longer one begins with. */
const MOST_IN_GREETING = 4;
const GREETING =
  /^(?:dear|hi|hello|good|hallo|guten|liebe[rs]?|viele|beste|herzliche|schöne|mit|sehr|lieben|best|kind|warm|many|yours|greetings|regards|chère?s?|bonjour|bonsoir|salut|bien|amicalement|cordialement|bises|meilleures|veuillez|grüße|gruß)(?!\p{L})/iu;

/** Where somebody goes, or what he does with himself, which nobody says by itself. */
const WHITHER =
  /^(?:to|into|towards?|from|via|with|himself|itself|themselves|them|him|nach|zum|zur|von|mit|über|sich|ihn|vers|jusqu|depuis|avec|par)(?!\p{L})/u;

/** Words of a remark by itself: `würfel einfach`. */
export const MOST_IN_REMARK = 2;

/** Whether a line ends with a mark behind which nothing of what it says goes on. */
function hasEnd(line: string): boolean {
  const text = line.trim();
  return ENDS_SENTENCE.test(text) || /,["'»”)]*$/u.test(text);
}

/** Whether the next word had found room on a line, however narrow: no mail program wrapped it there. */
function hasRoom(line: string, next: string): boolean {
  const [word = ''] = next.split(/\s/u);
  return line.trimEnd().length + 1 + word.length <= NARROWEST;
}

/** Whether a line ends what it says; a point behind a number or a short form does not, where the next line goes on small: `das 45.` */
function isEnded(line: string, next: string): boolean {
  if (!ENDS_SENTENCE.test(line)) return false;
  return !/^\p{Ll}/u.test(next) || !(/\d\.$/.test(line) || isShortForm(line, next));
}

/** Whether something in brackets goes on behind a text, however short its line; a face is no bracket. */
function hasOpenBracket(text: string): boolean {
  const plain = text.replace(/[:;=]['’]?-?[()]/g, '');
  return plain.lastIndexOf('(') > plain.lastIndexOf(')');
}
