import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import {
  countsTheRest,
  endsTurn,
  has,
  isNamed,
  type Mention,
  mentionsIn,
  OF_THE_OTHERS,
  PATH,
  type Part,
  PLACES,
  partsOf,
  placesIn,
  saysNoOthers,
  smallWords,
  speaksOfOthers,
  waysSaid,
  withoutCourtesies,
  withoutLabel,
} from '../phrases/index.js';
import type { Sentence, Word, WordsOfTalk } from '../talk/index.js';
import { declined, saysAskedIsOver } from './bare-orders.js';
import { type Explanation, explanations } from './explain.js';
import { keyOf } from './left-over-mentions.js';
import { barAmong, isRemark, saysHowItIs } from './remarks.js';
import { isUnreadOrder, MOST_IN_GREETING } from './small-talk.js';
import { choosable, orderKeywords, type Standpoint } from './standpoint.js';

/** A sentence of more words is no order; and as nobody reads it to its end, nothing beside it is certain. */
export const MOST_WORDS = 80;

/** So many words beside what an order is made of may stand where the order is not named. */
const MOST_BESIDE = 1;

/** And beside a name that stands in no order, for it to be asked about. */
const MOST_BESIDE_NAME = 5;

/** And where the order is named. */
const MOST_BESIDE_NAMED = 9;

/** And where the order is a word or two, and speaks of nothing. */
const MOST_BESIDE_BARE = 2;

const MOST_PERHAPS = 4;

/** So many words may stand beside what an order is made of that names one thing, or none, and it is still sure. */
export const BESIDE_ONE = 2;

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
      readonly ends?: Ends | undefined;
    }
  /** `ends`: whether the orders end here. */
  | { readonly kind: 'unclear'; readonly perhaps: readonly string[]; readonly ends?: true };

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
  const counted = readAnew(at, written, talk, known, true);
  // `One of the other militias`: where that makes no order, which of them is left open.
  const read = counted.kind === 'order' ? counted : readAnew(at, written, talk, known, false);
  readings.set(written, { view: at.view, read });
  return read;
}

function readAnew(
  at: Standpoint,
  written: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  isCounting: boolean,
): Read {
  if (written.signs === true) return TALK;
  const small = smallWords(talk);
  if (written.words.length > MOST_WORDS) return { kind: 'talk', heavy: true, about: true };
  const sentence = withoutCourtesies(withoutLabel(written, talk, small), talk);
  const words = sentence.words.map(({ text }) => text);
  const everything = mentionsIn(at.module, sentence.words, talk, known);
  const asked = orderKeywords(at);
  // `per Schiff` says how somebody goes, and names no ship.
  const ways = waysSaid(
    at.module,
    words,
    new Set(everything.flatMap((one) => (isNamed(one) ? placesIn(one) : []))),
    asked,
  );
  const mentions = everything.filter(
    (one) =>
      isNamed(one) ||
      (one.meant.length === 0 && !one.all) ||
      !placesIn(one).some((index) => ways.at.has(index)),
  );
  const inName = new Set(
    mentions.flatMap(({ meant, start, end }) =>
      meant.length > 0 ? words.map((_, index) => index).slice(start, end) : [],
    ),
  );
  const saying = waysSaid(at.module, words, inName, asked);
  if (
    words.length <= MOST_IN_GREETING &&
    talk.greetings.includes(words.find((word) => word !== '') ?? '') &&
    saying.strong.size === 0 &&
    !has(words, talk.takenBack)
  )
    return TALK;
  const own = [...saying.byKeyword].flatMap(([keyword, where]) => (asked.has(keyword) ? where : []));
  const places = new Set(own.flatMap((index) => run(saying.at, index)));
  const stated = new Set<number>();
  const parts = partsOf(sentence, talk, places).map((part): Part => {
    const inside = mentions.filter(
      ({ start }) => start >= part.start && start < part.start + part.words.length,
    );
    if (!saysHowItIs(at, part, inside, places, talk)) return part;
    stated.add(part.start);
    return { ...part, idle: true };
  });
  const quiet = new Set(
    parts.flatMap(({ denied, start, words: each }) =>
      denied &&
      speaksOfOthers(
        each.map(({ text }) => text),
        talk,
      )
        ? each.map((_, index) => start + index)
        : [],
    ),
  );
  const isSure = saysNoOthers(
    words.map((word, at) => (quiet.has(at) ? word : '')),
    talk,
  );
  const stays = (): boolean =>
    parts.some(
      ({ denied, start, words: each }) =>
        denied &&
        mentions.some(
          (one) =>
            one.start >= start &&
            one.start < start + each.length &&
            one.meant.some((thing) => !PLACES.has(thing.category) && choosable(at).has(keyOf(thing))),
        ),
    );
  const isOver = isSure || endsTurn(parts, talk) || saysAskedIsOver(at, sentence, talk, known);
  const ends: Ends | undefined = isOver ? 'surely' : quiet.size > 0 ? 'perhaps' : stays() ? 'one' : undefined;
  const bar = barAmong(
    sentence,
    talk,
    everything,
    saying,
    new Set([...saying.at, ...quiet]),
    known,
    isCounting,
  );
  const namesAny = [...saying.byKeyword.keys()].some((keyword) => asked.has(keyword));
  const speaksAny = mentions.some(isNamed);
  const about = speaksAny || [...saying.loud].some((keyword) => asked.has(keyword));
  // `Call in one of the other militias`: which of them nobody knows, and one of them is meant.
  const countsSome = mentions.some(({ number, meant }) => number !== null && meant.length > 0);
  if (bar !== null)
    return {
      kind: 'talk',
      barred: true,
      about,
      ...(bar === 'taken-back' ? { takesBack: true } : {}),
      heavy:
        bar === 'taken-back' ||
        bar === 'standing' ||
        (bar === 'open' && countsSome) ||
        (namesAny && speaksAny && bar !== 'quoted' && bar !== 'elsewhere'),
    };
  const live = new Set(
    parts.filter(({ idle }) => !idle).flatMap((part) => part.words.map((_, index) => part.start + index)),
  );
  const keywordsIn = ({ start, words: each }: (typeof parts)[number]): string[] =>
    [...saying.byKeyword].flatMap(([keyword, where]) =>
      asked.has(keyword) && where.some((index) => index >= start && index < start + each.length)
        ? [keyword]
        : [],
    );
  // `New Jersey goes inside, the others fight`: what becomes of the others follows.
  const ofOthers = parts.filter((part) => {
    const keywords = keywordsIn(part);
    return !part.idle && keywords.length > 0 && keywords.every((keyword) => OF_THE_OTHERS.has(keyword));
  });
  const orders = parts.filter(
    (part) => !part.idle && !ofOthers.includes(part) && keywordsIn(part).length > 0,
  );
  const others = orders.length === 0 ? [] : ofOthers;
  for (const part of others) for (const [index] of part.words.entries()) live.delete(part.start + index);
  const kept = mentions.filter(({ start }) => live.has(start));
  const lost = mentions.filter((mention) => !kept.includes(mention));
  const refused = new Set(
    parts.flatMap(({ denied, start, words: each }) => (denied ? each.map((_, index) => start + index) : [])),
  );
  const said = waysSaid(
    at.module,
    words.map((word, index) => (live.has(index) ? word : '')),
    inName,
    asked,
  );
  const names = [...said.byKeyword.keys()].some((keyword) => asked.has(keyword));
  const speaks = kept.some(isNamed);
  const counts = kept.some(({ number, meant }) => number !== null && meant.length === 0);
  const added = [...said.strong].some((keyword) => keyword.startsWith(PATH));
  const speaksIn = ({ start, words: each }: Part): boolean =>
    each.some(
      (_, index) =>
        saying.at.has(start + index) ||
        mentions.some((one) => isNamed(one) && placesIn(one).includes(start + index)),
    );
  const isDenial = parts.every((part) => part.denied || !speaksIn(part));
  const isRemarked = stated.size > 0 && parts.every((part) => stated.has(part.start) || !speaksIn(part));
  const isThanks = written.words.some(({ text }) => talk.thanks.includes(text));
  const unread = !isThanks && isUnreadOrder(at, sentence, talk, known);
  const isDenied = parts.some(({ denied }) => denied);
  const calls =
    [...said.loud].some((keyword) => asked.has(keyword)) ||
    kept.some(({ meant }) =>
      meant.some((thing) => !PLACES.has(thing.category) && choosable(at).has(keyOf(thing))),
    );
  const talks = {
    kind: 'talk',
    heavy: unread && !isDenied,
    about: !isDenial && !isRemarked && (unread || about),
    ends,
    ...(calls && ends === undefined ? { calls } : {}),
  } as const;
  const none = declined(at, { parts, mentions, saying, talk });
  if (none !== null) return { kind: 'order', ...none };
  if (!names && !speaks && !counts) return added ? UNCLEAR : talks;
  const involved = parts.filter(
    ({ idle, start, words: own }) =>
      !idle &&
      live.has(start) &&
      own.some(
        (_, index) => said.at.has(start + index) || kept.some((one) => placesIn(one).includes(start + index)),
      ),
  );
  const unknown = involved.flatMap(({ start, words: own }) =>
    own.filter(
      ({ text }, index) =>
        text !== '' &&
        !small.has(text) &&
        !said.at.has(start + index) &&
        !kept.some((one) => placesIn(one).includes(start + index)),
    ),
  );
  const found = overlaps(kept, lost, refused)
    ? []
    : explanations(at, {
        words,
        mentions: kept,
        said,
        talk,
        blocks: blocksOf(sentence.words),
        parts: parts.flatMap((part, index) => part.words.map(() => index)),
      });
  const [best] = found;
  // Who names somebody nobody knows means him, too: without him the order is another one.
  const strange = parts.flatMap(({ idle, start, words: own }) =>
    idle || !live.has(start)
      ? []
      : own.filter(
          ({ text }, index) =>
            text !== '' &&
            !small.has(text) &&
            !said.at.has(start + index) &&
            !kept.some((one) => placesIn(one).includes(start + index)),
        ),
  );
  const isNobody = (word: Word): boolean =>
    isListed(sentence.words, word, talk) && (unknown.includes(word) || word !== sentence.words.at(-1));
  if (best !== undefined && strange.some(isNobody)) return UNCLEAR;
  // `Die drei akadischen Milizen`: which of a kind are meant nobody knows, and the order is without them.
  const isRestricted = (one: Mention): boolean =>
    one.number === null &&
    one.meant.length > 0 &&
    !isNamed(one) &&
    strange.some((word) => word === sentence.words[one.start - 1]);
  if (best?.left.some(isRestricted) === true) return UNCLEAR;
  // `The other two`: whether they are all who are left nobody has counted.
  if (best?.everybody === true && countsTheRest(words, talk))
    return { kind: 'unclear', perhaps: found.slice(0, MOST_PERHAPS).map(({ lines }) => lines.join('; ')) };
  // `One goes to Oswego, the other to Albany`: an order for the one is not all that is meant.
  if (best !== undefined && best.lines.length < orders.length && has(words, talk.theOther))
    return { kind: 'unclear', perhaps: found.slice(0, MOST_PERHAPS).map(({ lines }) => lines.join('; ')) };
  // `So: clear.`: a word by itself gives no reason.
  const dreamt = parts.some(({ idle, denied, words: own }) => idle && !denied && own.length > 1);
  if (best === undefined) {
    // `That's everyone I send home`: which orders there are no more of.
    if (isSure && !speaks && !counts) return talks;
    if (isRemark(at, written, kept, names || added, talk)) return { ...talks, about: false };
    const meant = speaks && (said.byKeyword.size > 0 || (unknown.length <= MOST_BESIDE_NAME && !dreamt));
    const surely = [...said.loud].some((keyword) => asked.has(keyword));
    if (meant || added || (surely && unknown.length <= MOST_BESIDE_NAME)) return UNCLEAR;
    return { ...talks, heavy: talks.heavy || surely };
  }
  const most = best.bare ? MOST_BESIDE_BARE : best.named ? MOST_BESIDE_NAMED : MOST_BESIDE;
  const everybody = kept.some((mention) => mention.all && mention.meant.length === 0);
  const barely = best.bare || (everybody && kept.filter(isNamed).length === 0);
  const sure = barely
    ? names && unknown.length <= MOST_BESIDE_BARE
    : everybody
      ? (names || unknown.length === 0) && unknown.length <= MOST_BESIDE_BARE
      : best.named || !dreamt;
  const alone = found.every((one) => one === best || one.fit < best.fit || isSame(one, best));
  // `Portsmouth first, the ship has got the best guns`: what is told of others changes nothing of what is ordered.
  const keys = new Set(kept.flatMap(({ meant }) => meant.map(keyOf)));
  const isOfOrder = (part: Part): boolean =>
    keywordsIn(part).length > 0 ||
    part.words.some(({ text }) => talk.you.includes(text)) ||
    mentions.some(
      ({ start, meant }) =>
        start >= part.start &&
        start < part.start + part.words.length &&
        meant.some((one) => keys.has(keyOf(one))),
    );
  const isTold = parts.some((part) => part.told && (!best.named || best.bare || isOfOrder(part)));
  // `Rogers and his men`: who they are is not said.
  const isVague = best.vague || (!best.everybody && has(words, talk.followers));
  if (unknown.length <= most && sure && alone && !isVague && !isTold) {
    // Who trails off thinks aloud.
    const trails = /(?:\.\.|…)["'»”)]*$/u.test(written.text);
    const short = best.bare || (everybody && kept.filter(isNamed).length < 2);
    // `I have nothing to play, so I pass`: who says of himself what he does says it in a part of its own.
    const own = involved.filter((part) => part.words.some(({ text }) => SPEAKER.has(text)));
    const counted = new Set(
      (best.bare && own.length === involved.length ? involved : parts.filter(({ idle }) => !idle)).flatMap(
        (part) => part.words.map((_, index) => part.start + index),
      ),
    );
    const more = words.filter(
      (word, index) =>
        word !== '' &&
        counted.has(index) &&
        !said.at.has(index) &&
        !SELF.has(word) &&
        !(own.length > 0 && small.has(word)) &&
        !kept.some(
          ({ start }) => index < start && words.slice(index, start).every((each) => small.has(each)),
        ) &&
        !kept.some((one) => placesIn(one).includes(index)),
    );
    // `She stays put`, `rein mit denen`: whoever is asked about is meant, where the mail says nothing else.
    const ofThose = !trails && more.every((word) => THOSE.has(word) || small.has(word));
    const isAside = short && (more.length > 0 || trails);
    return {
      kind: 'order',
      ends,
      oneself: own.length > 0 && best.keywords.some((keyword) => said.loud.has(keyword)),
      explanation: best,
      beside: !isAside
        ? unknown.length
        : ofThose && more.some((word) => THOSE.has(word))
          ? Math.max(BESIDE_ONE, unknown.length)
          : Number.POSITIVE_INFINITY,
    };
  }
  if (best.bare)
    return { ...talks, heavy: talks.heavy || [...said.loud].some((keyword) => asked.has(keyword)) };
  return { kind: 'unclear', perhaps: found.slice(0, MOST_PERHAPS).map(({ lines }) => lines.join('; ')) };
}

/** The words from there on that say an order without a gap. */
function run(at: ReadonlySet<number>, from: number): number[] {
  const found: number[] = [];
  for (let index = from; at.has(index); index++) found.push(index);
  return found;
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

/** What may stand beside an order of a word or two: who says it, and that he does. */
const SELF = new Set(
  'i ill im we well us me my ok okay yes so then je nous on moi mes bon oui alors donc ich wir mir uns mich ja also dann nun gut to nach vers a and et und la'.split(
    ' ',
  ),
);

/** Who is asked about. */
const THOSE = new Set(
  'he she they him them his her their il elle ils elles lui eux leur er sie ihm ihn ihnen denen die der'.split(
    ' ',
  ),
);

/** Who speaks. */
export const SPEAKER = new Set('i ill we well me us je nous on moi ich wir mir uns mich'.split(' '));

const UNCLEAR: Read = { kind: 'unclear', perhaps: [] };

const TALK: Read = { kind: 'talk', heavy: false, about: false };

/** Whether something is both ordered and said not to be. */
function overlaps(kept: readonly Mention[], lost: readonly Mention[], refused: ReadonlySet<number>): boolean {
  const keys = new Set(kept.flatMap(({ meant }) => meant.map(({ category, id }) => `${category}:${id}`)));
  const all = kept.some((mention) => mention.all);
  return lost.some(
    ({ meant, start }) =>
      meant.some(({ category, id }) => keys.has(`${category}:${id}`)) ||
      // `with all he has in Albany` leaves nobody out.
      (all &&
        meant.length > 0 &&
        (refused.has(start) || !meant.some(({ category }) => PLACES.has(category)))),
  );
}

/** Whether a word is written as a name and stands in a list: after a comma or a colon, or joined to what is before it. */
export function isListed(words: readonly Word[], word: Word, { and, but }: WordsOfTalk): boolean {
  const at = words.indexOf(word);
  // `Karte 32` names a card by its number.
  if (at <= 0 || !/^\p{Lu}/u.test(word.raw) || /^\d/.test(words[at + 1]?.text ?? '')) return false;
  return /[,:&+/]/.test(word.before) || [...and, ...but].includes(words[at - 1]?.text ?? '');
}
