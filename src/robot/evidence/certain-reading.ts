import {
  askedAt,
  choosable,
  evidenceFor,
  isPiece,
  keyOf,
  orderKeywords,
  type Standpoint,
  topicsOf,
} from '../explaining/index.js';
import {
  bringsUnknown,
  doesMore,
  isBusyThere,
  isInList,
  isOneAlone,
  isSame,
  isUnreadOrder,
  leadsElsewhere,
  leavesCompanions,
  saysThatItIs,
  type Understood,
} from '../meaning/index.js';
import {
  has,
  isNamed,
  isRestrictedAll,
  KINDS,
  lightWords,
  type Mention,
  placesIn,
  waysSaid,
  withoutOtherActions,
} from '../phrases/index.js';
import type { Sentence, Word, WordsOfTalk } from '../talk/index.js';
import { isCount } from './certain-orders.js';
import { type Clause, type Material, range, saysOfThat } from './clauses.js';
import { likelyReadings, type Reading } from './likely-readings.js';

/** A reading of a whole mail that is certain, with the clauses it is said in. */
export interface CertainReading {
  readonly reading: Reading;
  readonly clauses: readonly Clause[];
}

/** So much likelier than any other it has to be. */
const MARGIN = 4;
/**
 * So many things the mail has to name that are in its orders or take part in them, one of them in them at least: that they make a legal
 * order by chance is next to impossible.
 */
const LEAST_NAMED = 2;
/** Words that nobody knows beside what is named and said in the clauses of its orders, by how many things are named in them. */
const MOST_STRANGE = [0, 0, 3, 4, 5];
/** Words before a place that somebody unknown is in, or a place nobody knows. */
const AIMS = ['from', 'to', 'via'] as const;

/**
 * The reading of a mail that is certain, where the clauses one after another are not: it holds every thing the mail names where something
 * is ordered, no other comes near it, and nothing that stands beside it denies, asks, doubts or turns into something else what it holds.
 * What else is told, of other things or of none, changes nothing. Null where there is none. `found`: what
 * its sentences one by one were understood as.
 */
export function certainReading(
  at: Standpoint,
  sentences: readonly Sentence[],
  material: Material,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  found: readonly Understood[],
): CertainReading | null {
  const texts = sentences.map(({ words }) => words.map(({ text }) => text));
  // Who the other is depends on the one, and what is put off may be all of it.
  const elsewhere = [...talk.theOther, ...talk.later];
  if (texts.some((words) => has(withoutOtherActions(words, talk), elsewhere))) return null;
  if (material.clauses.some(({ barred, says, mentions }) => barred && (says || mentions.some(isNamed))))
    return null;
  const readings = likelyReadings(at, sentences, material, talk);
  const reading = best(readings);
  if (reading === null) return null;
  // The same may be said in several ways.
  if (!readings.some((one) => (one === reading || isSame(one, reading)) && holds(one, found))) return null;
  const { left, keywords } = reading.of;
  const isUsed = (one: Mention): boolean => !left.includes(one);
  // `The Marines at French Creek are fine`: who is spoken of is in what is ordered, where no word says it.
  const topics = new Set(askedAt(at).flatMap((decision) => [...topicsOf(at.module, at.view, decision)]));
  const isTopic = ({ meant }: Mention): boolean => meant.some((one) => topics.has(keyOf(one)));
  if (!reading.of.named && left.some((one) => isPiece(one) && !isTopic(one))) return null;
  const live = material.clauses.filter(({ idle }) => !idle);
  const clauses = live.filter(
    (clause) => clause.mentions.some(isUsed) || clause.keywords.some((one) => keywords.includes(one)),
  );
  const words = material.words.map(({ text }) => text);
  const mentions = live.flatMap((clause) => clause.mentions);
  if (leadsElsewhere(at, { words, mentions, talk }, reading.of)) return null;
  const isStated = clauses.some(({ start, end }) => saysThatItIs(words.slice(start, end)));
  if (!reading.of.named && isStated) return null;
  const things = live.flatMap(({ mentions }) => mentions.filter(isThing));
  const isPlain = (): boolean =>
    reading.named &&
    reading.said &&
    live.every(({ mentions }) => mentions.every(isUsed)) &&
    material.clauses.every(
      (clause) => !(clause.denied || clause.told || clause.barred || saysOfThat(material, clause)),
    );
  if ((things.length < LEAST_NAMED && !isPlain()) || !things.some(isUsed)) return null;
  if (addsUnsaid(at, keywords, live)) return null;
  const used = live.flatMap(({ mentions }) => mentions.filter(isUsed));
  const given = new Set(keywords);
  if (live.some((clause) => saysMore(at, material, clause, given, talk))) return null;
  if (leavesOpen(at, reading, material)) return null;
  const clauseOf = ({ start }: Mention): number => material.clauseOf[start] ?? 0;
  if (
    leavesCompanions(at, material.words, used, left, reading.after) ||
    isOneAlone(material.words, used, clauseOf)
  )
    return null;
  if (isContradicted(material, clauses, isUsed, given) || isPondered(material, clauses, talk)) return null;
  const isRead = (index: number): boolean => clauses.some(({ sentence }) => sentence === index);
  if (sentences.some((one, index) => !isRead(index) && isUnreadOrder(at, one, talk, known))) return null;
  return isStrange(at, material, clauses, reading, talk) ? null : { reading, clauses };
}

/** Whether something by itself is named, and not everybody. */
function isThing({ meant, digits }: Mention): boolean {
  return meant.length > 0 || digits;
}

/** The likeliest, where it explains all and none that comes to something else is near it. */
function best(readings: readonly Reading[]): Reading | null {
  const [top] = readings;
  if (top === undefined) return null;
  // What tells more of the same changes nothing of it: `with all he has at Albany`.
  const first = readings.find((one) => !one.told && (one === top || isSame(one, top))) ?? top;
  if (first.told || first.amiss + first.denied > 0) return null;
  const { vague, cardUnsaid, bare } = first.of;
  if (vague || bare || cardUnsaid) return null;
  const isRival = (one: Reading): boolean =>
    one !== first && one.fit > first.fit - MARGIN && !isSame(one, first);
  return readings.some(isRival) ? null : first;
}

/**
 * Whether a clause says an order that is not among those that are given. A word for another that only leads to what is given, `build a
 * stockade`, is none.
 */
function saysMore(
  at: Standpoint,
  { words: all, inName }: Material,
  { loud, start, end }: Clause,
  given: ReadonlySet<string>,
  { and }: WordsOfTalk,
): boolean {
  const asked = orderKeywords(at);
  const others = loud.filter((one) => asked.has(one) && !given.has(one));
  if (others.length === 0) return false;
  const words = all.map(({ text }, place) => (place >= start && place < end ? text : ''));
  const { byKeyword } = waysSaid(at.module, words, inName, asked);
  const meant = [...given].flatMap((one) => byKeyword.get(one) ?? []);
  const leads = (place: number): boolean =>
    meant.some(
      (own) =>
        own >= place && own <= place + LEADS && !words.slice(place, own).some((word) => and.includes(word)),
    );
  return others.some((one) => !(byKeyword.get(one) ?? []).every(leads));
}

/**
 * Whether beside an order that is said stands one that no word says, and that is not needed for it: who is set going by a card that is
 * named need not be said to be.
 */
function addsUnsaid(at: Standpoint, keywords: readonly string[], live: readonly Clause[]): boolean {
  const heard = new Set(live.flatMap((clause) => clause.keywords));
  const asked = orderKeywords(at);
  const isUnsaid = (one: string): boolean => !heard.has(one);
  return (
    (keywords.some(isUnsaid) && keywords.some((one) => heard.has(one) && asked.has(one))) ||
    (keywords.slice(1).some(isUnsaid) && keywords.some((one) => heard.has(one)))
  );
}

/** Whether somebody is said to do nothing who may still be ordered behind the orders: `Putnam regroups, and Clinton keeps the town`. */
function leavesOpen(at: Standpoint, { after }: Reading, { clauses }: Material): boolean {
  const open = choosable(at);
  const isStill = ({ idle, denied, mentions }: Clause): boolean =>
    idle &&
    denied &&
    mentions.some((one) => isPiece(one) && one.meant.some((thing) => open.has(keyOf(thing))));
  return after !== null && clauses.some(isStill) && askedAt({ ...at, view: after }).length > 0;
}

/** So far behind a word for an order stands what it is about: `build a stockade`. */
const LEADS = 2;

/** Whether every order that a sentence by itself was understood as is among those of a reading. */
function holds({ lines }: Reading, found: readonly Understood[]): boolean {
  const certain = found.flatMap((one) => {
    if (one.kind === 'order') return one.orders;
    return one.kind === 'unclear' && one.held === true ? one.perhaps.flatMap((text) => text.split('; ')) : [];
  });
  // `fires` by itself is what Peters does who fires.
  return certain.every((line) => lines.some((own) => own === line || own.startsWith(`${line} `)));
}

/** Whether something that is ordered is elsewhere said not to be, or told of. */
function isContradicted(
  { clauses: all }: Material,
  clauses: readonly Clause[],
  isUsed: (one: Mention) => boolean,
  given: ReadonlySet<string>,
): boolean {
  const keys = new Set(
    clauses.flatMap(({ mentions }) => mentions.filter(isUsed).flatMap(({ meant }) => meant.map(keyOf))),
  );
  return all.some(
    ({ idle, loud, mentions }) =>
      idle &&
      (loud.some((keyword) => given.has(keyword)) ||
        mentions.some(({ meant }) => meant.some((one) => keys.has(keyOf(one))))),
  );
}

/** Whether what is ordered is only said to be possible: `Howe can march to Portsmouth`. */
function isPondered({ words }: Material, clauses: readonly Clause[], { possible }: WordsOfTalk): boolean {
  return clauses.some((clause) =>
    has(
      range(clause).map((place) => words[place]?.text ?? ''),
      possible,
    ),
  );
}

/** Whether a name that nobody knows, or too much else, stands in the clauses of the orders. */
function isStrange(
  at: Standpoint,
  material: Material,
  clauses: readonly Clause[],
  { of }: Reading,
  talk: WordsOfTalk,
): boolean {
  const words = material.words.map(({ text }) => text);
  const small = lightWords(talk);
  const said = waysSaid(at.module, words, material.inName, orderKeywords(at));
  const mentions = material.clauses.flatMap((clause) => clause.mentions);
  const named = new Set(mentions.flatMap(placesIn));
  const isUnknown = (place: number): boolean => {
    const word = words[place] ?? '';
    return word !== '' && !small.has(word) && !said.at.has(place) && !named.has(place);
  };
  const strange = clauses.flatMap(range).filter(isUnknown);
  const live = material.clauses.filter(({ idle }) => !idle);
  const isName = (word: Word, place: number): boolean =>
    isInList(material.words, word, mentions, talk) ||
    (/^\p{Lu}/u.test(word.raw) && AIMS.some((role) => talk[role].includes(words[place - 1] ?? '')));
  const isNobody = (place: number): boolean => {
    const word = material.words[place];
    return word !== undefined && isName(word, place);
  };
  // `Die drei lothringischen Milizen`: what is counted, and which of a kind is meant, nobody knows.
  const counts = live.some(({ mentions: own, ...clause }) =>
    range(clause).some(
      (place) =>
        own.length > 0 &&
        isCount(words[place] ?? '', talk) &&
        isUnknown(place + 1) &&
        !own.some((one) => one.digits && one.start === place && !of.left.includes(one)),
    ),
  );
  const isRestricted = (one: Mention): boolean =>
    one.number === null &&
    one.meant.length > 0 &&
    one.meant.every(({ category }) => KINDS.has(category)) &&
    isUnknown(one.start - 1);
  const isLost = (one: Mention): boolean => one.all || (one.number !== null && one.meant.length === 0);
  const isVague = live.some(({ mentions }) =>
    mentions.some((one) => isRestricted(one) || isRestrictedAll(material.words, one)),
  );
  if (counts || isVague || of.left.some(isLost)) return true;
  const most = MOST_STRANGE[Math.min(evidenceFor(of), MOST_STRANGE.length - 1)] ?? 0;
  // A name that nobody knows may stand in a clause of its own: `Boston > Newport: Gray, Grant`.
  const read = new Set(clauses.map(({ sentence }) => sentence));
  const beside = material.clauses.filter(({ sentence }) => read.has(sentence)).flatMap(range);
  if (beside.some((place) => isUnknown(place) && isNobody(place))) return true;
  const isMore = (clause: Clause): boolean =>
    doesMore(material.words, clause, clause.mentions, isUnknown, talk) ||
    bringsUnknown(material.words, clause, isUnknown, talk) ||
    isBusyThere(material.words, clause, clause.mentions, isUnknown, of);
  if (clauses.some(isMore)) return true;
  // `Fraser and Peters go hungry`: what is not said is not done to them.
  return strange.length > (of.named ? most : 0);
}
