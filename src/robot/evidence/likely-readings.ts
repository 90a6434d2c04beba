import {
  type Explanation,
  evidenceFor,
  explanations,
  keyOf,
  orderKeywords,
  placesOf,
  type Standpoint,
  standingIn,
} from '../explaining/index.js';
import { endOfOrders } from '../meaning/index.js';
import {
  endsTurn,
  isNamed,
  type Mention,
  mentionsIn,
  PLACES,
  partsOf,
  speaksOfOthers,
  waysSaid,
} from '../phrases/index.js';
import { BARE_NO, type Sentence, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { type Clause, type Material, range } from './clauses.js';

/** One way to understand a whole mail: legal orders, each after those before it. */
export interface Reading {
  /** The orders with what they were made of. */
  readonly of: Explanation;
  /** Whether what the mail tells of what was went into them, too. */
  readonly told: boolean;
  readonly lines: readonly string[];
  /** What the author sees then; null where chance or the other side comes first. */
  readonly after: unknown;
  /** The likelier, the higher. */
  readonly fit: number;
  /** How many things that are named bear it out, and how many do not. */
  readonly borne: number;
  readonly amiss: number;
  /** How many of those in it are said to do nothing. */
  readonly denied: number;
  /** Whether the mail names each of the orders. */
  readonly named: boolean;
  /** Of which things it speaks, as one text. */
  readonly things: string;
  /** Whether each of its orders is said by a word of the mail. */
  readonly said: boolean;
}

/** Steps that are tried for it. */
const MOST_EFFORT = 30_000;
/** Clauses and things named beyond which nobody finds the orders of a mail by weighing them. */
const MOST_CLAUSES = 12;
const MOST_MENTIONS = 14;
/** What speaks against a reading: an order that is said and not in it, and somebody in it who is said to do nothing. */
const UNHEARD = 6;
const DENIED = 9;
const VAGUE = 3;
/** An order that no word says. */
const UNSAID = 2;
/** Something that is named and goes into nothing. */
const UNEXPLAINED = 4;
/** Somebody passes where he is. */
const CIRCULAR = 5;
/** An order of what is said in several sentences. */
const SCATTERED = 3;
/** It goes where somebody stands who is named. */
const MEETING = 4;
/** For one that ends the turn, where the mail says so, and against it where it does not. */
const ENDS = 4;
/** Readings of which the end is looked at. */
const MOST_ENDED = 8;

/**
 * The likeliest legal orders of the position by all that a mail names and says, where every word is evidence and none a condition.
 * The likeliest first. They are no more than that: whoever wrote it is asked.
 */
export function likelyReadings(
  whole: Standpoint,
  sentences: readonly Sentence[],
  material: Material,
  talk: WordsOfTalk,
): Reading[] {
  const at: Standpoint = { ...whole, effort: whole.effort.another(MOST_EFFORT) };
  const { clauses } = material;
  const live = clauses.filter(({ idle }) => !idle);
  const told = clauses.filter(({ idle, denied, barred }) => !idle || !(denied || barred));
  const weigh = scales(at, material, talk);
  const byFit = (a: Reading, b: Reading): number => b.fit - a.fit;
  const weighed = (run: readonly Clause[]): { readonly one: Explanation; readonly reading: Reading }[] =>
    read(at, material, run, talk).map((one) => ({
      one,
      reading: { ...weigh(one), told: run.length > live.length },
    }));
  const plain = [...weighed(live), ...(told.length > live.length ? weighed(told) : [])].sort((a, b) =>
    byFit(a.reading, b.reading),
  );
  const isOver = sentences.some(
    (sentence) =>
      endsTurn(partsOf(sentence, talk, NO_PLACES), talk) ||
      speaksOfOthers(
        sentence.words.map(({ text }) => text),
        talk,
      ),
  );
  const ended = plain.slice(0, MOST_ENDED).flatMap(({ one, reading: of }) => {
    const end = endedBy(at, one);
    if (end === null) return [];
    const reading = weigh(end);
    return [{ ...reading, told: of.told, fit: reading.fit + (isOver ? ENDS : -ENDS) }];
  });
  return distinct([...plain.map(({ reading }) => reading), ...ended].sort(byFit));
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_PLACES: ReadonlySet<number> = new Set();

function read(at: Standpoint, material: Material, run: readonly Clause[], talk: WordsOfTalk): Explanation[] {
  const isSpeaking = ({ says, mentions }: Clause): boolean => says || mentions.length > 0;
  const speaking = run.length > MOST_CLAUSES ? run.filter(isSpeaking) : run;
  const mentions = speaking.flatMap((clause) => clause.mentions);
  if (speaking.length === 0 || speaking.length > MOST_CLAUSES || mentions.length > MOST_MENTIONS) return [];
  const live = new Set(speaking.flatMap(range));
  const words = material.words.map(({ text }, place) => (live.has(place) ? text : ''));
  const said = waysSaid(at.module, words, material.inName, orderKeywords(at));
  const { clauseOf: parts, sentenceOf: blocks } = material;
  return explanations(at, { words, mentions, said, talk, parts, blocks }, true);
}

type Weigh = (one: Explanation) => Omit<Reading, 'told'>;

/** Weighs explanations against all that the mail says, the clauses in which nothing is ordered among it. */
function scales(at: Standpoint, { clauses, sentenceOf, words }: Material, talk: WordsOfTalk): Weigh {
  const asked = orderKeywords(at);
  const heard = new Set(clauses.flatMap(({ idle, loud }) => (idle ? [] : loud)));
  const said = new Set(clauses.flatMap(({ keywords }) => keywords));
  const mentions = clauses.flatMap((clause) => clause.mentions);
  const refused = new Set(
    clauses.flatMap((clause, place) => {
      const isRefusal = clause.denied || saysNo(words, clause, talk);
      // `Clinton, lui, non`: who is named before it.
      const own = isRefusal && !clause.mentions.some(isPiece) ? clauses.slice(0, place + 1) : [clause];
      const of = isRefusal ? own.findLast(({ mentions: named }) => named.some(isPiece)) : undefined;
      return (of?.mentions ?? []).filter(isPiece).flatMap(({ meant }) => meant.map(keyOf));
    }),
  );
  const standing = standingIn(at.module, at.view);
  const inLine = (line: string): Mention[] =>
    at.effort.once(at.module, clauses, `inside ${line}`, 0, () =>
      mentionsIn(at.module, wordsOf(line), talk, NOTHING),
    );
  /** The sentences in which something is named that is in an order. */
  const sentencesOf = (inside: readonly Mention[]): number[] => {
    const keys = new Set(inside.flatMap(({ meant }) => meant.map(keyOf)));
    return [
      ...new Set(
        mentions
          .filter((one) => isNamed(one) && one.meant.some((each) => keys.has(keyOf(each))))
          .map(({ start }) => sentenceOf[start] ?? 0),
      ),
    ];
  };
  return (one) => {
    const inside = one.lines.map(inLine);
    const all = inside.flat();
    const unheard = [...heard].filter((keyword) => asked.has(keyword) && !one.keywords.includes(keyword));
    const denied = all.filter(({ meant }) => meant.some((each) => refused.has(keyOf(each))));
    const later = one.after === null ? standing : standingIn(at.module, one.after);
    const gone = [...standing].flatMap(([piece, place]) => (later.get(piece) === place ? [] : [place]));
    const left = new Set([...gone, ...all.filter(isPiece).flatMap((each) => [...placesOf(each, standing)])]);
    const isIn = ({ meant }: Mention, places: ReadonlySet<string>): boolean =>
      meant.some(({ category, id }) => PLACES.has(category) && places.has(id));
    const circular = all.filter((each) => (each.role === 'to' || each.role === 'via') && isIn(each, left));
    const scattered = inside.length > 1 ? inside.filter((own) => sentencesOf(own).length > 1) : [];
    const aims = all.filter(({ role }) => role !== 'from');
    const met = mentions.filter(
      (each) =>
        isNamed(each) &&
        !all.some(({ meant }) =>
          meant.some((other) => each.meant.some((own) => keyOf(own) === keyOf(other))),
        ) &&
        aims.some((aim) => isIn(aim, placesOf(each, standing))),
    );
    return {
      of: one,
      lines: one.lines,
      after: one.after,
      fit:
        one.fit +
        met.length * MEETING -
        unheard.length * UNHEARD -
        denied.length * DENIED -
        circular.length * CIRCULAR -
        scattered.length * SCATTERED -
        (one.named ? 0 : UNSAID) -
        one.unused.length * UNEXPLAINED -
        (one.vague ? VAGUE : 0),
      borne: evidenceFor(one),
      amiss: one.unused.length,
      denied: denied.length,
      named: one.named,
      things: all
        .flatMap(({ meant, number }) => (meant.length > 0 ? meant.map(keyOf) : [`${number ?? 'all'}`]))
        .sort()
        .join(' '),
      said: one.keywords.every((keyword) => said.has(keyword)),
    };
  };
}

/** Whether somebody is named who is no place and no card. */
function isPiece({ meant }: Mention): boolean {
  return meant.length > 0 && meant.every(({ category }) => !PLACES.has(category) && category !== 'card');
}

/** Whether a clause is a `no`, and a word or two beside it. */
function saysNo(words: Material['words'], clause: Clause, { none, negation }: WordsOfTalk): boolean {
  const own = range(clause).map((place) => words[place]?.text ?? '');
  return (
    own.length <= 2 && own.some((word) => BARE_NO.has(word) || none.includes(word) || negation.includes(word))
  );
}

/** The best of those that say the same. */
function distinct(sorted: readonly Reading[]): Reading[] {
  const seen = new Set<string>();
  return sorted.filter(({ lines }) => {
    const key = lines.join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The same with the order that ends what is asked then, where there is one. */
function endedBy(at: Standpoint, one: Explanation): Explanation | null {
  if (one.after === null) return null;
  const kinds = new Set(
    at.module.pending(one.after).flatMap(({ side, kind }) => (side === at.side ? [kind] : [])),
  );
  const end = endOfOrders({ ...at, view: one.after }, kinds);
  if (end === null) return null;
  return {
    ...one,
    lines: [...one.lines, ...end.lines],
    keywords: [...one.keywords, ...end.keywords],
    after: end.after,
  };
}
