import { readOrder, segments, textContext } from '../../engine/core/parse/read-order.js';
import type { OrderLine, Player, Table } from '../../game/table/index.js';
import { keepsWritten, type Writer } from '../corrections/index.js';
import { readByEvidence, readingsToOffer } from '../evidence/index.js';
import { Effort } from '../explaining/index.js';
import { isFaultyOrder, MOST_BY_SENTENCE, type Understood } from '../meaning/index.js';
import { mayConcernOrders } from '../talk/index.js';
import { askedAbout, sentSomewhere, verdictBeside, withWays } from './asked-back.js';
import { askerAt } from './asker-at-table.js';
import { besideThoseWritten, isDoubtful } from './beside-written.js';
import { isFault, judgedAsTheyStand } from './judged-as-they-stand.js';
import type { OwnWords } from './own-words.js';
import { asWholes, mendedLines } from './whole-mails.js';
import { isOfOtherQuestion, writtenOut } from './written-out.js';

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
  const writer = { module, view, side, locale };
  const { written, faulty, isMixed } = writtenOut(writer, lines);
  const answersOther = lines.length === 1 && lines.some(({ text }) => isOfOtherQuestion(writer, text));
  const keeps = (block: readonly string[]): boolean =>
    keepsWritten(writer, lines.map(({ text }) => text).join('; '), block);
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
  // Beside orders that are understood talk sends nobody.
  const open = saysElse ? [] : read.filter(({ kind }) => !found || kind === 'unclear');
  const sent = sentSomewhere(asker, open, isFaulty);
  const judgedSo = found
    ? lines.filter(({ line, text }) => isFault(read, line, text) && isFaulty(text))
    : saysElse
      ? lines
      : judgedAsTheyStand(read, lines, isFaulty).filter(({ line }) => !sent.has(line));
  const strict = judgedSo.map(verbFirst);
  const understood = read.map((one) => {
    if (found) return one.kind === 'talk' ? one : withWays(one, sent);
    const asked = askedAbout(one, asker, strict);
    // An order that comes near it is more than what stands in its way.
    const isNear = asked.kind === 'unclear' && asked.perhaps.length > 0;
    return isNear && sent.get(one.line)?.lines.length === 0 ? asked : withWays(asked, sent);
  });
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
