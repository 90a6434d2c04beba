import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { Effort, type Standpoint } from '../explaining/index.js';
import {
  isMeanwhile,
  isUnreadOrder,
  leadsElsewhere,
  MOST_BY_SENTENCE,
  MOST_SENTENCES,
  MOST_WORDS,
  readMeaning,
  saysAskedIsOver,
  type Understood,
  withEnd,
} from '../meaning/index.js';
import { mailReadAt } from '../naming/index.js';
import {
  countsTheRest,
  defers,
  endsTurn,
  GOING,
  has,
  partsOf,
  saysNoOthers,
  saysTurnOver,
  withoutOtherActions,
} from '../phrases/index.js';
import { goesOnBelow, isCaption, type Sentence, type WordsOfTalk } from '../talk/index.js';
import { type CertainReading, certainReading } from './certain-reading.js';
import { type Clause, type Material, materialOf } from './clauses.js';
import { exampleChosen } from './example-chosen.js';
import { planOf, type Step } from './plan-search.js';
import { likeliestOrders } from './ranked-orders.js';
import { standingAnswer } from './standing-answer.js';

/** Steps that are tried for a mail as a whole, beside those for its sentences one by one. */
const MOST_EFFORT = 45_000;

/**
 * Reads what a player wrote in his own words. Where its sentences one by one are certain, they are taken so; elsewhere the mail is read
 * as a whole, as the one sequence of legal orders that explains everything it names.
 */
export function readByEvidence(
  module: GameModule,
  view: unknown,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
  effort = new Effort(MOST_BY_SENTENCE),
): readonly Understood[] {
  const begin: Standpoint = { module, side, locale, view, effort };
  const { talk, known, sentences } = mailReadAt(begin, lines);
  const always = standingAnswer(begin, sentences, talk, known, (own) =>
    readMeaning(module, view, side, own, locale, effort),
  );
  if (always !== null) return always;
  const chosen = exampleChosen(begin, sentences, talk, known, (own) =>
    readMeaning(module, view, side, own, locale, effort),
  );
  if (chosen !== null) return chosen;
  const read = readMeaning(module, view, side, lines, locale, effort);
  if (isSettled(read) || read.some((one) => one.kind === 'unclear' && one.unsure === true)) return read;
  const at: Standpoint = { ...begin, effort: effort.another(MOST_EFFORT) };
  if (sentences.length > MOST_SENTENCES || sentences.some(({ words }) => words.length > MOST_WORDS))
    return read;
  // Who speaks of the others may leave them something to do, and who has somebody go with his men does not say who they are.
  const others = [...talk.others, ...talk.followers];
  const isOpen = (sentence: Sentence): boolean => {
    const texts = sentence.words.map(({ text }) => text);
    return (
      defers(sentence, talk) || countsTheRest(texts, talk) || has(withoutOtherActions(texts, talk), others)
    );
  };
  const isElsewhere =
    sentences.some(isOpen) ||
    sentences.some(speaksOfAnother) ||
    sentences.some((sentence) => isCaption(sentence, talk)) ||
    read.some((one) => one.kind === 'unclear' && one.ends === true);
  const hasNoOthers = ({ words }: Sentence): boolean =>
    saysNoOthers(
      words.map(({ text }) => text),
      talk,
    );
  const isLeftOpen = isElsewhere || sentences.some(hasNoOthers);
  const isAskedOver = sentences.some((sentence) => saysAskedIsOver(at, sentence, talk, known));
  const mayEnd =
    isAskedOver ||
    sentences.some(({ words }) =>
      saysTurnOver(
        words.map(({ text }) => text),
        talk,
      ),
    );
  const isSmall = ({ line, text }: Pick<Sentence, 'line' | 'text'>): boolean =>
    read.some((one) => one.kind === 'talk' && one.small && one.line === line && one.text === text);
  const spoken = sentences.filter((sentence) => !isSmall(sentence));
  const material = materialOf(at, spoken, talk, known);
  const plan = material === null || isLeftOpen ? null : planOf(at, material, talk);
  // `Not by Saint-François`: without it the way is any.
  const isAvoiding = material?.clauses.some(
    ({ denied, mentions }) => denied && mentions.some(({ role }) => role === 'via'),
  );
  // `Putnam goes back, while Clinton stays`.
  const isSetAgainst = material?.clauses.some((clause) =>
    isMeanwhile(clause, material.words.slice(clause.start, clause.end), clause.mentions),
  );
  if (material === null || isAvoiding === true || isSetAgainst === true) return read;
  if (plan === null) {
    const certain =
      isElsewhere || isAskedOver ? null : certainReading(at, spoken, material, talk, known, read);
    const own = new Set(certain?.clauses.map(({ sentence }) => spoken[sentence]));
    if (
      certain !== null &&
      !goesUnread(material, certain.reading.of.keywords) &&
      !breaksOff(sentences, own, isSmall)
    )
      return asRead(certain, sentences, spoken, isSmall);
    // What begins as an order is answered by the form of that order.
    const isWritten = spoken.some((sentence) => isUnreadOrder(at, sentence, talk, known));
    return isWritten ? read : withLikeliest(read, likeliestOrders(at, material, talk));
  }
  const steps = mayEnd ? withTurnEnded(at, plan, sentences, talk, isAskedOver) : plan;
  const keywords = (steps ?? []).flatMap(({ explanation }) => explanation.keywords);
  const said = {
    words: material.words.map(({ text }) => text),
    mentions: material.clauses.flatMap(({ idle, mentions }) => (idle ? [] : mentions)),
    talk,
  };
  const given = (steps ?? []).flatMap(({ explanation }) => explanation.lines);
  const isElse = leadsElsewhere(at, said, { lines: given, keywords });
  if (steps === null || isElse || goesUnread(material, keywords)) return read;
  const joined = new Set(steps.flatMap(({ clauses }) => clauses.map(({ sentence }) => spoken[sentence])));
  // `And off to Narnia`: without what begins as an order and cannot be read the others are not all that is meant.
  const isLost = (sentence: Sentence, index: number): boolean =>
    !joined.has(sentence) &&
    material.clauses.some((clause) => clause.sentence === index && !clause.idle) &&
    isUnreadOrder(at, sentence, talk, known);
  if (spoken.some(isLost) || breaksOff(sentences, joined, isSmall)) return read;
  const orders = ordersOf(steps, spoken);
  return sentences.flatMap((sentence): Understood[] => {
    const { line, text } = sentence;
    const order = orders.get(sentence);
    if (order !== undefined) return [order];
    if (joined.has(sentence)) return [];
    return [{ kind: 'talk', line, text, surely: false, small: isSmall(sentence), about: false }];
  });
}

/** Words that say at least where somebody goes: `then march to crowm piont`. */
const LEAST_GOING = 4;

/** Whether somebody is said to go in words by themselves that name nothing, and none of the orders has him go. */
function goesUnread({ clauses }: Material, keywords: readonly string[]): boolean {
  const isGoing = ({ idle, loud, mentions, start, end }: Clause): boolean =>
    !idle && mentions.length === 0 && end - start >= LEAST_GOING && loud.some((one) => GOING.has(one));
  return clauses.some(isGoing) && !keywords.some((one) => GOING.has(one));
}

/** Whether one of those that are orders may go on in one that is none. */
function breaksOff(
  sentences: readonly Sentence[],
  ordered: ReadonlySet<Sentence | undefined>,
  isSmall: (sentence: Sentence) => boolean,
): boolean {
  return sentences.some((sentence, index) => {
    const next = sentences[index + 1];
    const isOther = next !== undefined && !ordered.has(next) && !isSmall(next);
    return ordered.has(sentence) && isOther && goesOnBelow(sentence, next);
  });
}

/** The sentences of a mail of which one reading as a whole is certain: the orders stand with the first that says any of them. */
function asRead(
  { reading, clauses }: CertainReading,
  sentences: readonly Sentence[],
  spoken: readonly Sentence[],
  isSmall: (sentence: Sentence) => boolean,
): Understood[] {
  const own = new Set(clauses.map(({ sentence }) => spoken[sentence]));
  const first = sentences.find((sentence) => own.has(sentence));
  return sentences.flatMap((sentence): Understood[] => {
    const { line, text } = sentence;
    if (sentence === first) {
      const whole = [...own].flatMap((one) => (one === undefined ? [] : [one.text])).join(' ');
      return [{ kind: 'order', line, text: whole, orders: reading.lines, beside: 0 }];
    }
    if (own.has(sentence)) return [];
    return [{ kind: 'talk', line, text, surely: false, small: isSmall(sentence), about: false }];
  });
}

/** The orders with the one that ends the turn, where the mail says that it is over; null where it cannot be seen what ends it. */
function withTurnEnded(
  at: Standpoint,
  steps: readonly Step[],
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  isAskedOver: boolean,
): readonly Step[] | null {
  const last = steps.at(-1);
  const isOver =
    isAskedOver || sentences.some((sentence) => endsTurn(partsOf(sentence, talk, new Set()), talk));
  if (last === undefined || !isOver) return null;
  const { explanation } = last;
  const asked = new Set(
    at.module.pending(at.view).flatMap(({ side, kind }) => (side === at.side ? [kind] : [])),
  );
  const given = new Set(steps.slice(0, -1).flatMap((step) => step.explanation.keywords));
  const before = { first: at, asked, given, blind: false };
  const read = withEnd(before, at, { kind: 'order', explanation, beside: 0, ends: 'surely' });
  return read.kind === 'order' ? [...steps.slice(0, -1), { ...last, explanation: read.explanation }] : null;
}

/** Whether it says what the other of two does, of whom one was spoken of before: what comes of him depends on the one. */
function speaksOfAnother({ words }: Sentence): boolean {
  return words.some(({ another }) => another === true);
}

/** Whether there is nothing to find that is not found: all is clear, or nothing in it may be an order. */
function isSettled(read: readonly Understood[]): boolean {
  const isClear = read.every(({ kind }) => kind !== 'unclear');
  const mayOrder = read.some(
    (one) => one.kind === 'unclear' || (one.kind === 'talk' && one.about && !one.surely),
  );
  return !mayOrder || (isClear && read.some(({ kind }) => kind === 'order'));
}

/**
 * Where it is asked what the mail means and no answer lies at hand, the likeliest orders are the answer: beside what was understood,
 * where they begin with that.
 */
function withLikeliest(read: readonly Understood[], likeliest: readonly string[]): readonly Understood[] {
  const open = read.findIndex(
    (one) => one.kind === 'unclear' && one.held !== true && one.perhaps.length !== 1,
  );
  const answers = open < 0 ? [] : read.slice(open).filter((one) => one.kind === 'unclear');
  const isAnswered = read.some((one) => one.kind === 'unclear' && one.perhaps.length === 1);
  if (open < 0 || isAnswered || likeliest.length === 0) return read;
  // What may be chosen from already comes from the sentence itself.
  if (likeliest.length > 1 && answers.some((one) => one.perhaps.length > 0)) return read;
  const given = read.slice(0, open).flatMap((one) => (one.kind === 'order' ? one.orders : []));
  const isBehind = read.slice(open).some(({ kind }) => kind === 'order');
  const rest = likeliest.map((text) => text.split('; '));
  const goOn = ({ length }: readonly string[], lines: readonly string[]): boolean =>
    given.every((line, at) => lines[at] === line) && lines.length > length;
  if (isBehind || !rest.every((lines) => goOn(given, lines))) return read;
  const perhaps = rest.map((lines) => lines.slice(given.length).join('; '));
  return read.map((one, at): Understood => {
    if (one.kind !== 'unclear' || one.held === true || at < open) return one;
    return { ...one, perhaps: at === open ? perhaps : [] };
  });
}

/** The orders, by the first of the sentences in which each was said. */
function ordersOf(steps: readonly Step[], spoken: readonly Sentence[]): Map<Sentence, Understood> {
  const found = new Map<Sentence, Extract<Understood, { readonly kind: 'order' }>>();
  for (const { explanation, clauses } of steps) {
    const said = [...new Set(clauses.map(({ sentence }) => sentence))].flatMap(
      (index) => spoken[index] ?? [],
    );
    const [first, ...others] = said;
    if (first === undefined) continue;
    const before = found.get(first);
    const text = [before?.text ?? first.text, ...others.map((one) => one.text)].join(' ');
    const orders = [...(before?.orders ?? []), ...explanation.lines];
    found.set(first, { kind: 'order', line: first.line, text, orders, beside: 0 });
  }
  return found;
}
