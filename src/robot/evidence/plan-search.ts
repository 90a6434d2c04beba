import { type Explanation, isPiece, isSpot, keyOf, PRICE, type Standpoint } from '../explaining/index.js';
import { countsActions } from '../meaning/index.js';
import { type Mention, PATH, smallWords } from '../phrases/index.js';
import type { WordsOfTalk } from '../talk/index.js';
import { certainOrders } from './certain-orders.js';
import { type Clause, type Material, saysOfThat } from './clauses.js';

/** Orders, with the clauses they were found in. */
export interface Step {
  readonly explanation: Explanation;
  readonly clauses: readonly Clause[];
}

interface Plan {
  readonly steps: readonly Step[];
  readonly fit: number;
}

/** Clauses that one order may be said in. */
const MOST_IN_RUN = 7;
const MOST_CLAUSES = 30;
/** Ways to read the whole mail that are weighed. */
const MOST_PLANS = 12;
/** So many words that say anything may stand beside orders that are not named. */
const MOST_ASIDE = 9;
/** And beside orders that name nothing. */
const MOST_ASIDE_BARE = 4;
/** Words that are passed over in the midst of a sentence that orders something may make it another order, where they are fewer. */
const LEAST_ASIDE = 4;

/** The one sequence of orders, each legal after those before it, that everything in the mail goes into; null where there is none. */
export function planOf(at: Standpoint, material: Material, talk: WordsOfTalk): Step[] | null {
  const { clauses } = material;
  if (clauses.length > MOST_CLAUSES) return null;
  const found: Plan[] = [];
  /** The same clauses at the same position are looked at once, however they are come to. */
  const certainly = (here: Standpoint, run: readonly Clause[]): Explanation | null =>
    at.effort.once(here.view as object, material, run.map(({ start }) => start).join(' '), PRICE.look, () =>
      certainOrders(here, material, run, talk),
    );
  const walk = (from: number, here: Standpoint | null, steps: readonly Step[], fit: number): void => {
    if (found.length >= MOST_PLANS || at.effort.isSpent) return;
    at.effort.spend(PRICE.step);
    const clause = clauses[from];
    if (clause === undefined) {
      if (steps.length > 0) found.push({ steps, fit });
      return;
    }
    for (let to = Math.min(clauses.length, from + MOST_IN_RUN); here !== null && to > from; to--) {
      if (!isOrdering(clause) || !isOrdering(clauses[to - 1])) continue;
      const run = clauses.slice(from, to).filter(({ idle }) => !idle);
      const explanation = certainly(here, run);
      if (explanation === null) continue;
      const next = explanation.after === null ? null : { ...here, view: explanation.after };
      walk(to, next, [...steps, { explanation, clauses: run }], fit + explanation.fit);
    }
    if (isAside(clause)) walk(from + 1, here, steps, fit);
  };
  walk(0, at, [], 0);
  // Where something was not tried, another sequence may be as good.
  if (at.effort.isSpent) return null;
  const plans = found.filter(
    ({ steps }) =>
      !isContradicted(steps, clauses) &&
      !losesAny(steps, material) &&
      saysAll(at, steps) &&
      isPlain(steps, material, talk),
  );
  const [best, ...others] = plans.toSorted((a, b) => b.fit - a.fit);
  if (best === undefined) return null;
  const isRival = (plan: Plan): boolean => plan.fit >= best.fit && linesOf(plan) !== linesOf(best);
  return others.some(isRival) ? null : [...best.steps];
}

function linesOf({ steps }: Plan): string {
  return steps.flatMap(({ explanation }) => explanation.lines).join('\n');
}

function isOrdering(clause: Clause | undefined): boolean {
  return clause !== undefined && !clause.idle && (clause.says || clause.mentions.length > 0);
}

/** Whether nothing is lost where a clause is passed over. */
function isAside({ idle, denied, barred, open, mentions, says, loud }: Clause): boolean {
  const names = mentions.some(({ meant }) => meant.length > 0);
  // What may be done besides, or not, is as much an order as what is.
  const isHalfOrdered = says ? names : mentions.some(isPiece) && mentions.some(isSpot);
  if (open && isHalfOrdered) return false;
  if (idle) return denied || barred || !(names && says);
  return loud.length === 0 && !names;
}

/** Whether enough is named for all that is said beside it. */
function isPlain(steps: readonly Step[], { clauses, words }: Material, talk: WordsOfTalk): boolean {
  const small = smallWords(talk);
  const used = new Set(steps.flatMap((step) => step.clauses));
  const aside = clauses
    .filter((clause) => !used.has(clause))
    .flatMap(({ start, end }) =>
      words.slice(start, end).filter(({ text }) => text !== '' && !small.has(text)),
    );
  const named = steps.every(({ explanation }) => explanation.named);
  const specifics = steps.reduce((sum, { explanation }) => sum + explanation.specifics, 0);
  // `J'y suis, j'y reste`, and not `one more action, then I am done`.
  if (specifics === 0)
    return (
      named &&
      clauses.length > 1 &&
      aside.length <= MOST_ASIDE_BARE &&
      !clauses.some((clause) => saysOfThat({ words }, clause)) &&
      !countsActions(
        words.map(({ text }) => text),
        talk,
      )
    );
  return named || aside.length <= MOST_ASIDE;
}

/** Things in a list of which `all` may be said once more. */
const LEAST_IN_LIST = 6;

/** Whether a number, `all`, or a name or two is passed over beside what is ordered in the same sentence. */
function losesAny(steps: readonly Step[], { clauses, words }: Material): boolean {
  const used = new Set(steps.flatMap((step) => step.clauses));
  const specifics = steps.reduce((sum, { explanation }) => sum + explanation.specifics, 0);
  // `Rochefort the squadron, Bordeaux the corsair, all face down`: of a long list it is said how.
  const isOfList = ({ all, meant, number }: Mention): boolean =>
    all && meant.length === 0 && number === null && specifics >= LEAST_IN_LIST;
  const sentences = new Set([...used].map(({ sentence }) => sentence));
  return clauses.some((clause) => {
    if (used.has(clause) || clause.idle || !sentences.has(clause.sentence)) return false;
    if (clause.mentions.some((one) => one.digits || (one.all && !isOfList(one)))) return true;
    const own = words.slice(clause.start, clause.end).filter(({ text }) => text !== '');
    return own.length < LEAST_ASIDE && own.some(({ raw }) => /^\p{Lu}/u.test(raw)) && clause !== clauses[0];
  });
}

/** Whether something that is ordered is elsewhere said not to be, or asked about. */
function isContradicted(steps: readonly Step[], clauses: readonly Clause[]): boolean {
  const used = new Set(steps.flatMap((step) => step.clauses));
  const keys = new Set(
    [...used].flatMap(({ mentions }) => mentions.flatMap(({ meant }) => meant.map(keyOf))),
  );
  const given = new Set(steps.flatMap(({ explanation }) => explanation.keywords));
  return clauses.some(
    (clause) =>
      clause.idle &&
      (clause.loud.some((keyword) => given.has(keyword)) ||
        clause.mentions.some(({ meant }) => meant.some((one) => keys.has(keyOf(one))))),
  );
}

/** Whether every order that is said is among those that were found. */
function saysAll({ module, locale }: Standpoint, steps: readonly Step[]): boolean {
  const lexicon = module.lexicons[locale];
  const keywords = new Set(steps.flatMap(({ explanation }) => explanation.keywords));
  const lines = steps.flatMap(({ explanation }) => explanation.lines);
  const isIn = (keyword: string): boolean =>
    keyword.startsWith(PATH)
      ? lexicon !== undefined && lines.some((line) => line.includes(lexicon.word(keyword.slice(PATH.length))))
      : keywords.has(keyword);
  return steps.every((step) => step.clauses.every(({ loud }) => loud.length === 0 || loud.some(isIn)));
}
