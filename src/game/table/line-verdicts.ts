import type { Violation } from '../../engine/core/base/result.js';
import { nextWords } from '../../engine/core/parse/next-words.js';
import { segments } from '../../engine/core/parse/read-order.js';
import type { QueuedLine } from '../../engine/core/session/session.js';
import type { LineVerdict, OrderLine } from './table-interfaces.js';

/** What was found out about a line or about one order of it. */
export interface VerdictPart extends Pick<LineVerdict, 'line' | 'status' | 'event'> {
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

/** One verdict for each order of each line. What is no order (a plan, dice values) was noted. */
export function verdictsOf(lines: readonly OrderLine[], parts: readonly VerdictPart[]): LineVerdict[] {
  const byLine = new Map<number, VerdictPart[]>();
  const goingOn = new Map<number, VerdictPart>();
  for (const part of parts) {
    const mine = byLine.get(part.line);
    if (mine === undefined) byLine.set(part.line, [part]);
    else mine.push(part);
    for (const line of part.goesOnAt ?? []) if (!goingOn.has(line)) goingOn.set(line, part);
  }
  return lines.flatMap((line) => verdictsOn(line, byLine.get(line.line) ?? [], goingOn.get(line.line)));
}

function verdictsOn(line: OrderLine, parts: readonly VerdictPart[], before?: VerdictPart): LineVerdict[] {
  const whole = parts.find(({ said }) => said === undefined);
  if (whole !== undefined) return [verdict(line, whole, false)];
  // What is sealed for a phase is noted as one, however many orders it holds.
  if (nextWords(line.text) !== null) return [verdict(line, { line: line.line, status: 'noted' }, false)];
  const left = [...parts];
  const orders = segments(line.text);
  // What several orders were read as stands in the words of none of them, once for all.
  const joined = (part: VerdictPart): boolean => !orders.includes(part.said ?? '');
  let last = before;
  const found = orders.flatMap((said): VerdictPart[] => {
    const exact = left.findIndex((part) => part.said === said);
    const at = exact < 0 ? left.findIndex(joined) : exact;
    if (at >= 0) {
      const [part] = left.splice(at, 1) as [VerdictPart];
      last = joined(part) ? part : undefined;
      return [part];
    }
    if (last === undefined) return [{ line: line.line, status: 'noted', said }];
    return last === before
      ? [{ line: line.line, status: 'joined', said, written: before?.written ?? before?.said }]
      : [];
  });
  // A word that answers several questions is one order, done when all of it is.
  const more = left.filter((part) => {
    const at = found.findIndex(({ said }) => said === part.said);
    if (at >= 0 && found[at]?.status === 'done') found[at] = part;
    return at < 0;
  });
  const all = [...found, ...more];
  if (all.length === 0) return [verdict(line, { line: line.line, status: 'noted' }, false)];
  return all.map((part) => verdict(line, part, all.length > 1));
}

function verdict({ line, text }: OrderLine, part: VerdictPart, several: boolean): LineVerdict {
  const { status, violation, event, said, written = said } = part;
  const isSame = written === undefined || plain(written) === plain(text);
  return {
    line,
    text,
    ...(isSame && !several ? {} : { order: written ?? text }),
    status,
    ...(violation === undefined ? {} : { violation }),
    ...(event === undefined ? {} : { event }),
  };
}

/** Capitals and blanks are no other words. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
