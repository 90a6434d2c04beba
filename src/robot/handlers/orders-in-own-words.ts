import { refuse, type Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { ordersBegunBy, readOrder, segments, textContext } from '../../engine/core/parse/read-order.js';
import type { LineVerdict, OrderLine, Player, Table } from '../../game/table/index.js';
import { keepsWritten, type Writer } from '../corrections/index.js';
import { readByEvidence, readingsToOffer } from '../evidence/index.js';
import { Effort } from '../explaining/index.js';
import {
  isFaultyOrder,
  isWrittenOrder,
  MOST_BY_SENTENCE,
  readMeaning,
  type Understood,
} from '../meaning/index.js';
import { type Asker, waysThere } from '../questions/index.js';
import { mayConcernOrders } from '../talk/index.js';
import { askerAt, nearestOrders } from './questions-answered.js';

/** The orders of a mail whose author wrote as he speaks. */
export interface OwnWords {
  /** As the program writes them, with the lines they were said on. */
  readonly orders: readonly OrderLine[];
  /** What is no order, and what may be one: where there is any of that, nothing is done. */
  readonly beside: readonly LineVerdict[];
  /** Whether everything in it that may be an order is one. */
  readonly clear: boolean;
  /** Something in it may turn all of it into anything, a joke or a thought. */
  readonly doubtful: boolean;
  /** The whole mail as far as it is understood, as lines to edit and send; empty where nothing in it is. */
  readonly mended: readonly string[];
  /** What the whole mail may mean, each as lines to send, the likeliest first. Found out only when somebody asks. */
  readonly readings: () => readonly (readonly string[])[];
  /** The verdict on an order with the words it was given in. */
  said(verdict: LineVerdict): LineVerdict;
}

/**
 * What a player means who did not write in the program's form. Null where every line is written so: then it is judged as it
 * stands, and what is wrong with it is told. `saysElse`: the mail has words to the table or the robot, too, which what is no order may
 * be the beginning of.
 */
export function inOwnWords(
  table: Table,
  player: Pick<Player, 'side' | 'locale'>,
  lines: readonly OrderLine[],
  saysElse = false,
): OwnWords | null {
  const { module, session } = table;
  const { side, locale } = player;
  const { state } = session;
  const view = module.view(state, side);
  const isFaulty = (text: string): boolean => isFaultyOrder(module, view, side, text, locale);
  const isOut = (text: string): boolean => isWrittenOrder(module, view, side, text, locale);
  const whollyWritten = lines.filter(({ text }) => isOut(text));
  const writer = { module, view, side, locale };
  const answersOther = lines.length === 1 && lines.some(({ text }) => isOfOtherQuestion(writer, text));
  if (whollyWritten.length === lines.length && !answersOther) return null;
  const isWritten = lines.map((line) => {
    if (whollyWritten.includes(line)) return true;
    // Among orders on one line that are written out, one that begins as an order does is one with a fault.
    const orders = segments(line.text);
    const areOut = orders.map(isOut);
    return areOut.includes(true) && orders.every((one, at) => areOut[at] === true || isFaulty(one));
  });
  const keeps = (block: readonly string[]): boolean =>
    keepsWritten(writer, lines.map(({ text }) => text).join('; '), block);
  // Below an order that is written out a line begins anew, however long the one above is.
  const written = lines.filter(
    (line, at) => isWritten[at] === true && (isWritten[at - 1] === true || !goesOn(lines[at - 1], line)),
  );
  const faulty = lines.filter((line) => !written.includes(line) && isFaulty(line.text));
  const isMixed = faulty.length > 0 || written.some((line) => !whollyWritten.includes(line));
  const judged = (): OwnWords | null =>
    written.length === lines.length ? null : besideThoseWritten(writer, lines, written, faulty);
  if (written.length > 0 && !isMixed && !answersOther) return judged();
  const effort = new Effort(MOST_BY_SENTENCE);
  const read = readByEvidence(module, view, side, lines, locale, effort).map((found): Understood => {
    const one = isFaulty(found.text) ? withoutOthers(writer, found) : found;
    // What begins as an order is written and goes on with something else is not that order alone.
    const doubted = one.kind === 'order' && one.beside > 0 && isFaulty(one.text);
    return doubted
      ? { kind: 'unclear', line: one.line, text: one.text, perhaps: [one.orders.join('; ')] }
      : one;
  });
  const isUnderstood =
    isAllOrders(read) &&
    (answersOther || keeps(read.flatMap((one) => (one.kind === 'order' ? one.orders : []))));
  if (written.length > 0 && !isUnderstood) return judged();
  const found = read.some(
    (one) => one.kind === 'order' || (one.kind === 'unclear' && one.perhaps.length > 0),
  );
  const verbFirst = (one: OrderLine): OrderLine => withVerbFirst(writer, one);
  const asker = askerAt(table, player);
  const sent = sentSomewhere(asker, saysElse ? [] : read, isFaulty);
  const judgedSo = found
    ? lines.filter(({ line, text }) => isFault(read, line, text) && isFaulty(text))
    : saysElse
      ? lines
      : judgedAsTheyStand(read, lines, isFaulty).filter(({ line }) => !sent.has(line));
  const strict = judgedSo.map(verbFirst);
  const understood = (found ? read : read.map((one) => askedAbout(one, asker, strict))).map((one) =>
    withWays(one, sent),
  );
  const orders = [
    ...understood.flatMap((one) =>
      one.kind === 'order' ? one.orders.map((text) => ({ line: one.line, text })) : [],
    ),
    ...strict,
  ].sort((a, b) => a.line - b.line);
  const judgedLines = new Set(strict.map(({ line }) => line));
  const texts = new Map([
    ...ownWords(understood.filter(({ line }) => !judgedLines.has(line))),
    ...judgedSo.filter((one, at) => one !== strict[at]).map(({ line, text }) => [line, text] as const),
  ]);
  const clear = understood.every(({ kind, line }) => kind !== 'unclear' || judgedLines.has(line));
  return {
    orders,
    clear,
    doubtful: isDoubtful(understood.filter(({ line, text }) => !judgedLines.has(line) || !isFaulty(text))),
    mended: clear || !found ? [] : mendedLines(understood),
    readings: () => {
      // What is left of an order that leads nowhere is not what was meant.
      if (sent.size > 0) return asWholes(mendedLines(understood)).flat();
      const [found, several] = asWholes(mendedLines(understood));
      const [whole, choices] = [found.filter(keeps), several.filter(keeps)];
      const offered = readingsToOffer(module, view, side, lines, locale, effort).filter((one) =>
        keeps(one.lines),
      );
      const readings = offered.map((one) => one.lines);
      // What a sentence itself may be comes before orders that no word of it says.
      const likely = offered.flatMap((one) => (one.said ? [one.lines] : []));
      // What was understood by itself comes first, but where it is only the beginning of what the mail says.
      const isBegun = whole.some((begun) =>
        readings.some((one) => one.length > begun.length && begun.every((line, at) => one[at] === line)),
      );
      if (isBegun) return [...readings, ...whole];
      // Where nothing is likely what may be chosen from is to be looked at, and not to be tapped.
      return readings.length > 0 ? [...whole, ...likely, ...choices, ...readings] : whole;
    },
    beside: understood
      .filter(({ line }) => !judgedLines.has(line))
      .flatMap((one) => verdictBeside(one, sent.get(one.line)?.reason)),
    said: (verdict) => {
      const text = texts.get(verdict.line);
      return text === undefined || text === verdict.text
        ? verdict
        : { ...verdict, text, order: verdict.order ?? verdict.text };
    },
  };
}

/**
 * Whether nothing in a mail but greetings and thanks is anything but an order: `force 57 Abercromby w/ 3 regulars` above `move to Albany`,
 * of which the one is written out and the other is not, are read together.
 */
function isAllOrders(read: readonly Understood[]): boolean {
  return read.every((one) =>
    one.kind === 'order' ? one.beside === 0 : one.kind === 'talk' && one.small && !mayConcernOrders(one.text),
  );
}

/** Whether an order is written out that nothing answers what is asked: `play 57`, which elsewhere plays a card in reply, plays it here. */
function isOfOtherQuestion({ module, view, side, locale }: Writer, text: string): boolean {
  const own = module.pending(view).filter((decision) => decision.side === side);
  const begun = ordersBegunBy(module, text, textContext(module, view, side, null, locale));
  const isAsked = begun.some(({ answers }) => own.some(({ kind }) => answers.includes(kind)));
  return own.length > 0 && begun.length > 0 && !isAsked;
}

/** A number before the word of an order, `59 force Loudoun`, is the one that follows it in the program's form. */
function withVerbFirst({ module, view, side, locale }: Writer, one: OrderLine): OrderLine {
  const [, number, verb, rest = ''] =
    /^#?(\d{1,3})[:,]?\s+([^\s\d]+)(?:\s+(.*))?$/u.exec(one.text.trim()) ?? [];
  if (number === undefined || verb === undefined) return one;
  const text = `${verb} ${number} ${rest}`.trim();
  return readOrder(module, text, textContext(module, view, side, null, locale)).ok ? { ...one, text } : one;
}

/** What is written as an order, with a fault, is no other order. */
function withoutOthers(writer: Writer, one: Understood): Understood {
  const { kind, line, text } = one;
  if (kind === 'talk') return one;
  const ways = kind === 'order' ? [one.orders.join('; ')] : one.perhaps;
  const own = ways.filter((way) => keepsWritten(writer, text, segments(way)));
  if (own.length === ways.length) return one;
  return { kind: 'unclear', line, text, perhaps: own };
}

/** What stands on each line of the mail in its author's words: all sentences that order something, or the last of the others. */
function ownWords(understood: readonly Understood[]): ReadonlyMap<number, string> {
  const texts = new Map(understood.map(({ line, text }) => [line, text]));
  const ordering = understood.filter(({ kind }) => kind === 'order');
  for (const { line } of ordering) {
    const said = ordering.filter((one) => one.line === line);
    texts.set(line, said.map(({ text }) => text).join(' '));
  }
  return texts;
}

/** A line shorter than this was ended by its author, not by the edge of his window. */
const WRAPPED = 46;

/** Whether a line is the rest of a sentence that began on the line above. */
function goesOn(above: OrderLine | undefined, { line }: OrderLine): boolean {
  if (above === undefined || above.line !== line - 1) return false;
  const text = above.text.trim();
  return text.length >= WRAPPED && !/[.!?…;:]["'»”)]*$/u.test(text);
}

/**
 * Whether of a mail that was read as a whole all that is written as orders are is one, a line an order, and nothing else is: what stands
 * beside them changes nothing of them.
 */
function standApart(
  whole: readonly Understood[],
  written: readonly OrderLine[],
  beside: readonly OrderLine[],
): boolean {
  const isOf = (lines: readonly OrderLine[], { line }: Pick<Understood, 'line'>): boolean =>
    lines.some((one) => one.line === line);
  // `..., was what I played in the tournament.`, `Is this how one writes it?`
  const isOfThem = ({ text, line }: Understood): boolean => isOf(beside, { line }) && mayConcernOrders(text);
  return (
    !whole.some((one) => isOfThem(one) || (one.kind === 'talk' && one.about)) &&
    whole.every((one) => one.kind === (isOf(beside, one) ? 'talk' : 'order')) &&
    written.every((line) => whole.some((one) => one.kind === 'order' && one.line === line.line))
  );
}

/** What a mail says in which these lines are written out and those have a fault, and the rest is something else. */
function besideThoseWritten(
  { module, view, side, locale }: Writer,
  lines: readonly OrderLine[],
  written: readonly OrderLine[],
  faulty: readonly OrderLine[],
): OwnWords {
  const beside = lines.filter((line) => !written.includes(line) && !faulty.includes(line));
  const talk = readMeaning(module, view, side, beside, locale);
  const isSmall = talk.every((one) => one.kind === 'talk' && one.small);
  // What an order in its author's words may stand beside, one that is written out may stand beside, too.
  const whole = isSmall || faulty.length > 0 ? null : readMeaning(module, view, side, lines, locale);
  const isApart = whole !== null && standApart(whole, written, beside);
  return besideWritten([...written, ...faulty], talk, isSmall || isApart);
}

/** Orders in the program's form with talk around them: they are judged as they stand where it changes nothing of them. */
function besideWritten(
  lines: readonly OrderLine[],
  others: readonly Understood[],
  isClear: boolean,
): OwnWords {
  const orders = lines.toSorted((a, b) => a.line - b.line);
  const said = (verdict: LineVerdict): LineVerdict => verdict;
  const beside = others.flatMap((one) => verdictBeside(one));
  if (isClear) return { orders, clear: true, doubtful: false, mended: [], readings: () => [], beside, said };
  const all = [...orders.map(held), ...others.map((one) => (one.kind === 'order' ? held(one) : one))];
  const inOrder = all.sort((a, b) => a.line - b.line);
  return {
    orders: [],
    clear: false,
    doubtful: isDoubtful(others),
    mended: mendedLines(inOrder),
    readings: () => {
      const [whole, choices] = asWholes(mendedLines(inOrder));
      // Who asks which of them it should be has not chosen yet.
      const isAsked = orders.length > 1 && others.some(({ text }) => /\?[\s)"'»”]*$/u.test(text));
      return isAsked ? orders.map(({ text }) => segments(text)) : [...whole, ...choices];
    },
    beside: inOrder.flatMap((one) => verdictBeside(one)),
    said,
  };
}

function isDoubtful(said: readonly Understood[]): boolean {
  return said.some((one) => one.kind === 'talk' && !one.small);
}

/** An order that is kept back for what stands beside it. */
function held(one: OrderLine | Extract<Understood, { readonly kind: 'order' }>): Understood {
  const perhaps = 'orders' in one ? [one.orders.join('; ')] : [one.text];
  return { kind: 'unclear', line: one.line, text: one.text, perhaps, held: true };
}

/** What was understood as it is, what may be meant as a choice, and the rest as remarks. */
function mendedLines(understood: readonly Understood[]): string[] {
  const known = understood.some(
    (one) => one.kind === 'order' || (one.kind === 'unclear' && one.perhaps.length > 0),
  );
  if (!known) return [];
  // Choices of which each is to be made by itself stand apart.
  const isOpen = (one: Understood | undefined): boolean => one?.kind === 'unclear' && one.perhaps.length > 1;
  const spoken = understood.filter(({ kind }) => kind !== 'talk');
  return spoken.flatMap((one, at) => {
    if (one.kind === 'talk') return [];
    if (one.kind === 'order') return one.orders;
    const [only] = one.perhaps;
    if (only !== undefined && one.perhaps.length === 1) return [only];
    return one.perhaps.length === 0
      ? [`${REMARK} ${one.text.slice(0, LONGEST_TOLD)}`]
      : [...(isOpen(spoken[at - 1]) ? [REMARK] : []), ...one.perhaps.map((line) => `${CHOICE}${line}`)];
  });
}

/**
 * A block to edit as whole mails: the one that it is where nothing in it has to be chosen, and else one for each of the choices, where
 * one has to be made. What it only remarks on is left out.
 */
function asWholes(block: readonly string[]): readonly [whole: string[][], choices: string[][]] {
  if (block.includes(REMARK)) return [[], []];
  const lines = block.filter((line) => !line.startsWith(REMARK));
  const isChoice = (line: string): boolean => line.startsWith(CHOICE);
  const first = lines.findIndex(isChoice);
  const choices = lines.filter(isChoice);
  const orders = (some: readonly string[]): string[] => some.flatMap((line) => line.split('; '));
  if (lines.length === 0) return [[], []];
  if (first < 0) return [[orders(lines)], []];
  if (!lines.slice(first, first + choices.length).every(isChoice)) return [[], []];
  const [before, behind] = [lines.slice(0, first), lines.slice(first + choices.length)];
  return [[], choices.map((one) => orders([...before, one.slice(CHOICE.length), ...behind]))];
}

/** What stands before a line that may be meant, and before one that nobody can read. */
const CHOICE = '# ';
const REMARK = '##';

/**
 * Where nothing is understood: the lines that are judged as they stand. Where something looks like an order those are the ones with a
 * fault that can be told, and the one that is all of the mail; elsewhere all but greetings, farewells and names.
 */
function judgedAsTheyStand(
  read: readonly Understood[],
  lines: readonly OrderLine[],
  isFaulty: (text: string) => boolean,
): OrderLine[] {
  const said = read.filter((one) => one.kind !== 'talk' || !(one.surely || one.small));
  if (said.length === 0) return [];
  const isWhole = (one: Understood, { line, text }: OrderLine): boolean =>
    one.line === line && one.text.trim() === text.trim();
  const small = read.filter((one) => !said.includes(one));
  const others = lines.filter((each) => !small.some((one) => isWhole(one, each)));
  if (said.every((one) => one.kind === 'talk' && !one.about)) return others;
  return others.filter(
    (each) =>
      said.some((one) => isWhole(one, each)) &&
      (isFaulty(each.text) || (said.length === 1 && small.length === 0)),
  );
}

/** What may be an order that nobody can read is asked about, with the orders that come nearest to it. */
function askedAbout(one: Understood, asker: Asker, judged: readonly OrderLine[]): Understood {
  const { kind, line, text } = one;
  if (judged.some((each) => each.line === line)) return one;
  if (kind === 'order' || (kind === 'talk' && (one.surely || one.small || !one.about))) return one;
  return { kind: 'unclear', line, text, perhaps: nearestOrders(asker, text) };
}

/** Whether nothing was understood of a line that stands alone. */
function isFault(understood: readonly Understood[], line: number, text: string): boolean {
  return understood.some(
    (one) => one.kind === 'talk' && one.line === line && one.text.trim() === text.trim(),
  );
}

/** So many sentences are looked at for where they send somebody. */
const MOST_SENT = 2;

/** The sentences that send somebody somewhere of which nothing that is understood goes there, with the ways there, or why there is none. */
function sentSomewhere(
  asker: Asker,
  read: readonly Understood[],
  isFaulty: (text: string) => boolean,
): ReadonlyMap<number, NonNullable<ReturnType<typeof waysThere>>> {
  const goesOn = (line: string): boolean => segments(line).length > 1;
  const open = read.filter((one) => {
    if (one.kind === 'talk') return one.about && !one.surely && !isFaulty(one.text);
    return one.kind === 'unclear' && one.held !== true && !one.perhaps.some(goesOn) && !isFaulty(one.text);
  });
  return new Map(
    open.slice(0, MOST_SENT).flatMap(({ line, text }) => {
      const ways = waysThere(asker, text);
      const isAnswer =
        ways !== null && (ways.lines.length > 0 ? ways.lines.every(goesOn) : ways.reason !== null);
      return isAnswer ? [[line, ways] as const] : [];
    }),
  );
}

/** Who is sent somewhere may not be meant by what is left of it without the way there. */
function withWays(one: Understood, sent: ReturnType<typeof sentSomewhere>): Understood {
  const ways = sent.get(one.line);
  if (ways === undefined || one.kind === 'order' || (one.kind === 'talk' && !one.about)) return one;
  return { kind: 'unclear', line: one.line, text: one.text, perhaps: ways.lines };
}

function verdictBeside(one: Understood, barrier: Violation | null = null): LineVerdict[] {
  const { line, text } = one;
  if (one.kind === 'order') return [];
  if (one.kind === 'unclear' && barrier !== null)
    return [{ line, text, status: 'refused', violation: barrier }];
  if (one.kind === 'talk') return [{ line, text, status: 'talk' }];
  if (one.held === true) return [{ line, text, status: 'not-done', ...orderOf(one.perhaps, text) }];
  const { violation } = refuse('unclear', undefined, { text: text.slice(0, LONGEST_TOLD) }, one.perhaps);
  return [{ line, text, status: 'refused', violation }];
}

/** The order as the program writes it, where that is not what was written. */
function orderOf([order]: readonly string[], text: string): Pick<LineVerdict, 'order'> {
  return order === undefined || order === text ? {} : { order };
}

/** Letters of a sentence that are told when it is asked about. */
const LONGEST_TOLD = 120;

/** So many ways to understand a mail are offered, and so many are looked at for them. */
const MOST_OFFERED = 4;
const MOST_JUDGED = 8;

/**
 * What answers a mail that was not carried out: up to four blocks of lines to send, the likeliest first, each of which would be
 * accepted as it stands; where none would, what was understood of the mail as one block to edit. Empty where nothing was.
 */
export async function blocksToSend(
  table: Table,
  side: SideId,
  spoken: Pick<OwnWords, 'readings' | 'mended'> | null,
  decision: string | undefined,
): Promise<readonly (readonly string[])[]> {
  if (spoken === null) return [];
  const offered: (readonly string[])[] = [];
  const seen = new Set<string>();
  for (const lines of spoken.readings()) {
    const key = lines.join('\n');
    if (seen.has(key)) continue;
    if (seen.size >= MOST_JUDGED || offered.length >= MOST_OFFERED) break;
    seen.add(key);
    const orders = lines.map((text, at) => ({ line: at + 1, text }));
    const { accepted } = await table.check(side, orders, decision, [], 'mail');
    if (accepted) offered.push(lines);
  }
  if (offered.length > 0) return offered;
  return spoken.mended.length > 0 ? [spoken.mended] : [];
}
