import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import {
  choosable,
  type Explanation,
  explanations,
  isKind,
  isOrderable,
  isPiece,
  keyOf,
  type Standpoint,
  saysNoOrder,
} from '../explaining/index.js';
import {
  type Bar,
  countsTheRest,
  DECLINING,
  endsTurn,
  has,
  isNamed,
  type Mention,
  type Part,
  PLACES,
  placesIn,
  saysNoOthers,
  withoutOtherActions,
} from '../phrases/index.js';
import { type Sentence, STILL, type Word, type WordsOfTalk } from '../talk/index.js';
import { declined, saysAskedIsOver } from './bare-orders.js';
import {
  type Beside,
  besideIn,
  isDreamt,
  isSure,
  leadsToNowhere,
  namesNobodyKnown,
  restrictsAll,
  restrictsKind,
  tellsOfIt,
} from './beside-orders.js';
import { doesUnread } from './done-besides.js';
import { asOneGroup } from './one-group.js';
import { leadsElsewhere, leavesUnsaid } from './passed-over.js';
import { barAmong, isRemark } from './remarks.js';
import { type Live, type Looked, liveIn, lookAt, mentionsOf, placesOfPart } from './sentence-parts.js';
import { isUnreadOrder, keywordsBegun, MOST_IN_GREETING } from './small-talk.js';
import { isAmongUnaccounted, isCutShort } from './unaccounted-words.js';
import { weighed } from './weight-beside.js';

/** A sentence of more words is no order; and as nobody reads it to its end, nothing beside it is certain. */
export const MOST_WORDS = 80;

/** So many words may stand beside a name that is in no order, for it to be asked about. */
const MOST_BESIDE_NAME = 5;

const MOST_PERHAPS = 4;

/** Stands between sentences that are read together. */
export const BETWEEN = ',¦';

/** Whether a sentence says that nobody else does anything: `one`, that somebody does not who could. */
type Ends = 'surely' | 'perhaps' | 'one';

export type Read =
  /** `beside`: how many words stand beside what the order is made of. `ends`: nobody else does anything, it says. */
  | {
      readonly kind: 'order';
      readonly explanation: Explanation;
      readonly beside: number;
      readonly ends?: Ends | undefined;
      /** Who is said to do nothing, where that is `one` who could. */
      readonly still?: ReadonlySet<string> | undefined;
      /** Who writes says of himself that he does it, by a word that says nothing else. */
      readonly oneself?: boolean;
    }
  /**
   * `heavy`: it leaves open, takes back or says of every time what the mail may order elsewhere, or begins as an order does
   * that nobody can read. `about`: it speaks of things or of orders of the game, and does not only say what is not done; or it
   * may be an order that nobody can read.
   */
  | {
      readonly kind: 'talk';
      readonly heavy: boolean;
      readonly about: boolean;
      readonly barred?: true;
      /** It takes back what was said before it. */
      readonly takesBack?: true;
      /** It may call for something that can be ordered: it says a word for an order that is asked for, or names who may be ordered. */
      readonly calls?: true;
      /** It is only heavy as it begins with a word for these orders, and what it is otherwise. */
      readonly begins?: { readonly keywords: readonly string[]; readonly about: boolean };
      /** It only says of somebody that he is not ordered, or not yet. */
      readonly denies?: true;
      /** It tells what is written or said somewhere. */
      readonly quotes?: true;
      /** It only asks. */
      readonly asks?: true;
      /** It only says what something would be. */
      readonly imagines?: true;
      /** It says what somebody might have done, what others say or do: nothing of it is an order. */
      readonly supposes?: true;
      /** It tells of another game, or of another time. */
      readonly elsewhere?: true;
      /** All it says that might be ordered is put off or denied. */
      readonly putOff?: true;
      readonly ends?: Ends | undefined;
      readonly still?: ReadonlySet<string> | undefined;
    }
  /** `ends`: whether the orders end here. */
  | {
      readonly kind: 'unclear';
      readonly perhaps: readonly string[];
      readonly ends?: true;
      /** Words stand beside it that nobody has accounted for. */
      readonly unsure?: true;
    };

/** What the sentences of a mail were read as, and at what position. */
const readings = new WeakMap<Sentence, { readonly view: unknown; readonly read: Read }>();

/** Reads one sentence. The same sentence at the same position is read once. */
export function understand(
  at: Standpoint,
  written: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Read {
  const before = readings.get(written);
  if (before !== undefined && before.view === at.view) return before.read;
  const read = readAnew(at, written, talk, known);
  // Where something was not tried, somebody may try it who has more patience.
  if (!at.effort.isSpent) readings.set(written, { view: at.view, read });
  return read;
}

function readAnew(at: Standpoint, written: Sentence, talk: WordsOfTalk, known: ReadonlySet<string>): Read {
  if (written.signs === true) return TALK;
  if (written.words.length > MOST_WORDS) return { kind: 'talk', heavy: true, about: true };
  const looked = lookAt(at, written, talk, known);
  if (isGreeting(looked)) return TALK;
  const barred = barredBy(looked, true);
  if (barred !== null) return barred;
  const ends = endsIn(looked);
  const found = unbarred(looked, liveIn(looked), ends);
  const read =
    ends !== 'one' || found.kind === 'unclear'
      ? found
      : { ...found, still: stillIn(looked, looked.parts.filter(saysOfStaying)) };
  // `One of the other militias`: where that makes no order, which of them is left open.
  return read.kind === 'order' ? read : (barredBy(looked, false) ?? read);
}

function isGreeting({ words, talk, saying, mentions, asked }: Looked): boolean {
  const first = words.find((word) => word !== '' && !talk.and.includes(word)) ?? '';
  return (
    // `All 4 militia to Québec` greets nobody.
    !(talk.all.includes(first) && mentions.some(isNamed)) &&
    words.length <= MOST_IN_GREETING &&
    talk.greetings.includes(first) &&
    // A word that says another order elsewhere may stand in any greeting: `Dear all, back home again`.
    ![...saying.strong].some((keyword) => asked.has(keyword)) &&
    !has(words, talk.takenBack)
  );
}

/** Whether it says that nobody else does anything. */
function endsIn(looked: Looked): Ends | undefined {
  const { at, sentence, words, talk, known, parts, quiet } = looked;
  const isOver =
    saysOfOthers(words, quiet, talk) || endsTurn(parts, talk) || saysAskedIsOver(at, sentence, talk, known);
  if (isOver) return 'surely';
  if (quiet.size > 0) return 'perhaps';
  return stillIn(
    looked,
    parts.filter(({ denied }) => denied),
  ).size > 0
    ? 'one'
    : undefined;
}

/** Who could be ordered and is said to do nothing, in these parts. */
function stillIn({ at, mentions }: Looked, parts: readonly Part[]): ReadonlySet<string> {
  const open = choosable(at);
  return new Set(
    parts
      .flatMap((part) => mentionsOf(part, mentions))
      .flatMap(({ meant }) =>
        meant.filter((thing) => !PLACES.has(thing.category) && open.has(keyOf(thing))).map(keyOf),
      ),
  );
}

/** Whether a part says of somebody that he stays: what is not made up yet, or not wanted of him, may still be ordered. */
function saysOfStaying({ denied, words }: Part): boolean {
  return denied && words.some(({ text }) => STILL.has(text));
}

function saysOfOthers(words: readonly string[], quiet: ReadonlySet<number>, talk: WordsOfTalk): boolean {
  return saysNoOthers(
    words.map((word, at) => (quiet.has(at) ? word : '')),
    talk,
  );
}

/** Why a sentence is about what nobody does here. */
const SUPPOSING: ReadonlySet<Bar> = new Set(['supposed', 'imagined', 'quoted', 'stranger']);

/** What a sentence is that cannot be an order whatever it speaks of; null where it can. `isCounting`: see `barAmong`. */
function barredBy(looked: Looked, isCounting: boolean): Read | null {
  const { sentence, talk, known, everything, mentions, saying, asked, quiet, isOpen } = looked;
  const own = new Set([...saying.at, ...quiet]);
  const among = barAmong(sentence, talk, everything, saying, own, known, isCounting);
  const bar = among ?? (isOpen ? 'open' : null);
  if (bar === null) return null;
  const namesAny = [...saying.byKeyword.keys()].some((keyword) => asked.has(keyword));
  // `Call in one of the other militias`: which of them nobody knows, and one of them is meant.
  const countsSome = mentions.some(({ number, meant }) => number !== null && meant.length > 0);
  return {
    kind: 'talk',
    barred: true,
    about: isAbout(looked),
    ...(bar === 'taken-back' ? { takesBack: true } : {}),
    ...(bar === 'question' ? { asks: true } : {}),
    ...(bar === 'quoted' ? { quotes: true } : {}),
    ...(bar === 'imagined' ? { imagines: true } : {}),
    ...(SUPPOSING.has(bar) ? { supposes: true } : {}),
    ...(bar === 'elsewhere' ? { elsewhere: true } : {}),
    ...(namesAny || mentions.some((one) => isOrderable(looked.at, one)) ? { calls: true } : {}),
    heavy:
      bar === 'taken-back' ||
      bar === 'standing' ||
      ((bar === 'open' || bar === 'supposed') && countsSome) ||
      (namesAny && mentions.some(isNamed) && !['quoted', 'elsewhere', 'imagined', 'stranger'].includes(bar)),
  };
}

/** Whether it speaks of things or of orders of the game. */
function isAbout({ mentions, saying, asked }: Looked): boolean {
  return mentions.some(isNamed) || [...saying.loud].some((keyword) => asked.has(keyword));
}

/** What a sentence is as talk, in which no order is found. */
function asTalk(
  looked: Looked,
  { said, kept }: Live,
  ends: Ends | undefined,
): Extract<Read, { readonly kind: 'talk' }> {
  const { at, written, sentence, words, talk, known, asked, mentions, saying, parts, stated } = looked;
  const speaksIn = (part: Part): boolean =>
    placesOfPart(part).some(
      (place) =>
        saying.at.has(place) || mentions.some((one) => isNamed(one) && placesIn(one).includes(place)),
    );
  const isDenial = parts.every((part) => part.denied || !speaksIn(part));
  const isRemarked = stated.size > 0 && parts.every((part) => stated.has(part.start) || !speaksIn(part));
  const isPutOff = ({ words: own }: Part): boolean =>
    has(
      own.map(({ text }) => text),
      talk.later,
    );
  const putOff = parts.every((part) => part.denied || !speaksIn(part) || isPutOff(part));
  const isThanks = written.words.some(({ text }) => talk.thanks.includes(text));
  const unread = !isThanks && isUnreadOrder(at, sentence, talk, known);
  const begun = unread ? keywordsBegun(at, sentence, talk) : [];
  const calls =
    [...said.loud].some((keyword) => asked.has(keyword)) || kept.some((one) => isOrderable(at, one));
  return {
    kind: 'talk',
    // `Muster: I will see later`.
    heavy:
      unread &&
      !parts.some(({ denied }) => denied) &&
      !(has(words, talk.toldLater) && parts.every(({ idle }) => idle)),
    ...(begun.length > 0
      ? { begins: { keywords: begun, about: !isDenial && !isRemarked && isAbout(looked) } }
      : {}),
    about: !isDenial && !isRemarked && (unread || isAbout(looked)),
    ...(isDenial && parts.some((part) => part.denied && speaksIn(part)) ? { denies: true } : {}),
    ...(putOff ? { putOff } : {}),
    ends,
    ...(calls && ends === undefined ? { calls } : {}),
  };
}

/** What a sentence is that may be an order. */
function unbarred(looked: Looked, live: Live, ends: Ends | undefined): Read {
  const { at, sentence, words, talk, mentions, saying, asked, parts } = looked;
  const talks = asTalk(looked, live, ends);
  const none = declined(at, { parts, mentions, saying, talk });
  if (none !== null) return { kind: 'order', ...none };
  // `That concludes my supply` supplies nobody.
  const isOver =
    ends === 'surely' && mentions.length === 0 && saysAskedIsOver(at, sentence, talk, looked.known);
  if (isOver) return { kind: 'talk', heavy: false, about: false, ends };
  const { kept, lost, said, orders } = live;
  if (!live.names && !live.speaks && !live.counts) return live.added ? UNCLEAR : talks;
  const refused = new Set(parts.filter(({ denied }) => denied).flatMap(placesOfPart));
  const isStated = ({ start }: Mention): boolean =>
    looked.parts.some((part) => looked.stated.has(part.start) && placesOfPart(part).includes(start));
  const found = overlaps(kept, lost, refused, isStated)
    ? []
    : explanations(at, {
        words,
        mentions: kept,
        said,
        talk,
        blocks: blocksOf(sentence.words),
        parts: parts.flatMap((part, index) => part.words.map(() => index)),
      });
  const group = asOneGroup(looked, live, found);
  const best = group ?? found[0];
  const beside = besideIn(looked, live);
  if (best === undefined) return unexplained(looked, live, beside, talks);
  const isLeftOpen =
    leadsToNowhere(looked, beside) ||
    // `The other two`: whether they are all who are left nobody has counted.
    (best.everybody && countsTheRest(words, talk)) ||
    // `One goes to Oswego, the other to Albany`: an order for the one is not all that is meant.
    (best.lines.length < orders.length && has(withoutOtherActions(words, talk), talk.theOther));
  // `I keep everyone but Grant` ends nothing.
  const isExcepting =
    best.keywords.every((keyword) => DECLINING.has(keyword)) &&
    mentions.some((one) => isOrderable(at, one) && has(words.slice(0, one.start), talk.but));
  if (isExcepting) return UNCLEAR;
  const isSaid = [...said.loud].some((keyword) => asked.has(keyword));
  // `So, jetzt kommt er mit Pauken und Trompeten, der Rigaud`: of whom is asked, and no word says an order.
  if (best.bare && !best.named && !isSaid && !live.counts) return talks;
  if (namesNobodyKnown(looked, beside) || restrictsKind(looked, best, beside) || restrictsAll(looked, live))
    return UNCLEAR;
  if (leavesUnsaid(looked, best)) return UNCLEAR;
  const perhaps = found.slice(0, MOST_PERHAPS).map(({ lines }) => lines.join('; '));
  if (isLeftOpen || leadsElsewhere(at, { words, mentions: kept, talk }, best))
    return { kind: 'unclear', perhaps };
  const alone =
    group !== null || found.every((one) => one === best || one.fit < best.fit || isSame(one, best));
  // `Rogers and his men`: who they are is not said.
  const isVague = best.vague || (group === null && !best.everybody && has(words, talk.followers));
  const isMore = best.named && group === null && doesUnread(looked, live, beside);
  if (isCutShort(looked, live, best) || isAmongUnaccounted(looked, live, best))
    return { kind: 'unclear', perhaps, unsure: true };
  const isPlain =
    !isMore &&
    alone &&
    !isVague &&
    !tellsOfIt(looked, live, best) &&
    !saysNoOrder(at, best, { words, mentions: kept, said, talk });
  if (isPlain && isSure(looked, live, best, beside))
    return {
      kind: 'order',
      ends,
      explanation: best,
      ...weighed(looked, live, best, beside),
    };
  if (best.bare)
    return { ...talks, heavy: talks.heavy || [...said.loud].some((keyword) => asked.has(keyword)) };
  return { kind: 'unclear', perhaps };
}

/** What a sentence is of which no legal order can be made. */
function unexplained(
  looked: Looked,
  { kept, said, names, speaks, counts, added }: Live,
  { unknown }: Beside,
  talks: Extract<Read, { readonly kind: 'talk' }>,
): Read {
  const { at, written, words, quiet, talk, asked } = looked;
  // `That's everyone I send home`: which orders there are no more of.
  if (saysOfOthers(words, quiet, talk) && !speaks && !counts) return talks;
  if (isRemark(at, written, kept, names || added, talk)) return { ...talks, about: false };
  // `Then to Oswego, but that is another letter`.
  if (!names && has(words, talk.toldLater)) return talks;
  const surely = [...said.loud].some((keyword) => asked.has(keyword));
  // `Voilà votre Mohawk envolé`: whom nobody could order.
  const isOfOthers = (one: Mention): boolean =>
    isPiece(one) &&
    one.role === null &&
    one.number === null &&
    !isOrderable(at, { meant: [...one.meant, ...one.also] });
  if (!surely && !added && !counts && kept.length > 0 && kept.every(isOfOthers)) return talks;
  const meant = speaks && (said.heard.size > 0 || (unknown.length <= MOST_BESIDE_NAME && !isDreamt(looked)));
  if (meant || added || (surely && unknown.length <= MOST_BESIDE_NAME)) return UNCLEAR;
  return { ...talks, heavy: talks.heavy || surely };
}

/** Whether two ways to understand a sentence come to the same. */
export function isSame(one: Pick<Explanation, 'after'>, other: Pick<Explanation, 'after'>): boolean {
  if (one.after === null || other.after === null) return false;
  return one.after === other.after || written(one.after as object) === written(other.after as object);
}

const written = memo((view: object) => canonicalJson(view as Json));

/** The number of the sentence each word is of. */
function blocksOf(words: readonly Word[]): number[] {
  let block = 0;
  return words.map(({ before }) => (before.startsWith(BETWEEN) ? ++block : block));
}

const UNCLEAR: Read = { kind: 'unclear', perhaps: [] };

const TALK: Read = { kind: 'talk', heavy: false, about: false };

/** Whether something is both ordered and said not to be, or a way is said that is not taken. */
function overlaps(
  kept: readonly Mention[],
  lost: readonly Mention[],
  refused: ReadonlySet<number>,
  isStated: (one: Mention) => boolean,
): boolean {
  const keys = new Set(kept.flatMap(({ meant }) => meant.map(({ category, id }) => `${category}:${id}`)));
  const all = kept.some((mention) => mention.all);
  return lost.some(
    ({ meant, start, role, ...one }) =>
      // `Not by Saint-François`: without it the way is any.
      (role === 'via' && refused.has(start)) ||
      // `He is a Loyalist, and Loyalists do not run.`
      (meant.some(({ category, id }) => keys.has(`${category}:${id}`)) &&
        !(isKind({ meant }) && isStated({ ...one, meant, start, role }))) ||
      // `with all he has in Albany` leaves nobody out.
      (all &&
        meant.length > 0 &&
        (refused.has(start) || !meant.some(({ category }) => PLACES.has(category)))),
  );
}
