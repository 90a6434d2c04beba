import type { Violation } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { NextChoice } from '../../engine/core/contract/next-phase.js';
import { nextWords, splitAtNext } from '../../engine/core/parse/next-words.js';
import { segments } from '../../engine/core/parse/read-order.js';
import { missingNow } from '../../engine/core/session/missing-for-next-phase.js';
import type { QueuedLine } from '../../engine/core/session/session.js';
import type { LineVerdict, OrderLine } from './table-interfaces.js';

/** What was found out about a line or about one order of it. */
export interface VerdictPart extends Pick<LineVerdict, 'line' | 'status' | 'event' | 'then' | 'otherwise'> {
  readonly violation?: Violation | undefined;
  /** The order in its author's words; absent where the whole line is meant. */
  readonly said?: string;
  /** The order as the program writes it, once it was read. */
  readonly written?: string | undefined;
  /** Further lines that say it, too. */
  readonly goesOnAt?: readonly number[];
}

/** Which order of a message is meant. */
export function partOf({
  line,
  text,
  goesOnAt,
}: QueuedLine): Pick<VerdictPart, 'line' | 'said' | 'goesOnAt'> {
  return { line, said: text, ...(goesOnAt === undefined ? {} : { goesOnAt }) };
}

/**
 * What is sealed for a phase and needs what its author does not hold (`seen`: his view) is kept with a warning, for he may hold it when the
 * phase comes. `choices`: those that these lines say.
 */
export function sealedParts(
  { module, side, locale }: { readonly module: GameModule; readonly side: SideId; readonly locale: string },
  seen: unknown,
  lines: readonly OrderLine[],
  choices: readonly NextChoice[],
): VerdictPart[] {
  const byLine = new Map<number, Set<string>>();
  for (const choice of choices) {
    const line = choice.lines[0]?.line ?? 0;
    const missing = missingNow(module, seen, side, choice, locale);
    if (missing.length > 0) byLine.set(line, new Set([...(byLine.get(line) ?? []), ...missing]));
  }
  return [...byLine].map(([line, things]): VerdictPart => {
    const violation = { code: 'next-not-held', params: { things: [...things] } };
    const text = lines.find((one) => one.line === line)?.text ?? '';
    // Behind orders of now on one line it is a part of that.
    const [, said] = nextWords(text) === null ? (splitAtNext(text) ?? []) : [];
    return { line, status: 'noted', violation, ...(said === undefined ? {} : { said }) };
  });
}

/**
 * One verdict for each order of each line. What is no order (a plan, dice values) was noted. Sentences that stand on one line
 * of a message are lines of one number, each with the orders it says.
 */
export function verdictsOf(lines: readonly OrderLine[], parts: readonly VerdictPart[]): LineVerdict[] {
  const byLine = new Map<number, VerdictPart[]>();
  const goingOn = new Map<number, VerdictPart>();
  for (const part of parts) {
    const mine = byLine.get(part.line);
    if (mine === undefined) byLine.set(part.line, [part]);
    else mine.push(part);
    for (const line of part.goesOnAt ?? []) if (!goingOn.has(line)) goingOn.set(line, part);
  }
  // A mail may have tens of thousands of lines: none of them is looked at for each of the others.
  const standing = new Map<number, OrderLine[]>();
  for (const line of lines) {
    const before = standing.get(line.line);
    if (before === undefined) standing.set(line.line, [line]);
    else before.push(line);
  }
  return lines.flatMap((line) => {
    const left = byLine.get(line.line) ?? [];
    const together = standing.get(line.line) ?? [];
    const isLast = together.at(-1) === line;
    const others = together.flatMap((other) => (other === line ? [] : segments(other.text)));
    return verdictsOn(line, { left, others, isLast, before: goingOn.get(line.line) });
  });
}

/** What is known of the line of a message on which orders stand. */
interface OnLine {
  /** What was found out of it and not told yet; what is told is taken out. */
  readonly left: VerdictPart[];
  /** Orders that other sentences on it say. */
  readonly others: readonly string[];
  /** No other sentence follows on it. */
  readonly isLast: boolean;
  /** The order of an earlier line that goes on here. */
  readonly before: VerdictPart | undefined;
}

function verdictsOn(line: OrderLine, { left, others, isLast, before }: OnLine): LineVerdict[] {
  const orders = segments(line.text);
  const saysOwn = others.length > 0 && left.some(({ said }) => said !== undefined && orders.includes(said));
  const whole = saysOwn ? -1 : left.findIndex(({ said }) => said === undefined);
  if (whole >= 0) {
    const [part] = others.length > 0 ? left.splice(whole, 1) : [left[whole]];
    return part === undefined ? [] : [verdict(line, part, false)];
  }
  // What is sealed for a phase is noted as one, however many orders it holds.
  if (nextWords(line.text) !== null) return [verdict(line, { line: line.line, status: 'noted' }, false)];
  // What several orders were read as stands in the words of none of them, once for all.
  const joined = ({ said = '' }: VerdictPart): boolean => !orders.includes(said) && !others.includes(said);
  // An order that another on the line only said again.
  const saysMore = (part: VerdictPart): boolean =>
    part.line === line.line && part.goesOnAt?.includes(line.line) === true;
  let last = before;
  const found = orders.flatMap((said): VerdictPart[] => {
    const exact = left.findIndex((part) => part.said === said);
    const at = exact < 0 ? left.findIndex(joined) : exact;
    if (at >= 0) {
      const [part] = left.splice(at, 1) as [VerdictPart];
      last = joined(part) || saysMore(part) ? part : undefined;
      return [part];
    }
    if (last === undefined) return [{ line: line.line, status: 'noted', said }];
    return last === before && !saysMore(last)
      ? [{ line: line.line, status: 'joined', said, written: before?.written ?? before?.said }]
      : [];
  });
  // A word that answers several questions is one order, done when all of it is.
  const more = (isLast ? left.splice(0) : []).filter((part) => {
    const at = found.findIndex(({ said }) => said === part.said);
    if (at >= 0 && (found[at]?.status === 'done' || found[at]?.status === 'open')) found[at] = part;
    return at < 0;
  });
  const all = [...found, ...more];
  if (all.length === 0) return [verdict(line, { line: line.line, status: 'noted' }, false)];
  return all.map((part) => verdict(line, part, all.length > 1));
}

function verdict({ line, text }: OrderLine, part: VerdictPart, several: boolean): LineVerdict {
  const { status, violation, otherwise, event, then, said, written = said } = part;
  const isSame = written === undefined || plain(written) === plain(text);
  return {
    line,
    text,
    ...(isSame && !several ? {} : { order: written ?? text }),
    status,
    ...(violation === undefined ? {} : { violation }),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(event === undefined ? {} : { event }),
    ...(then === undefined ? {} : { then }),
  };
}

/** Capitals and blanks are no other words. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
