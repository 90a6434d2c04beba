import type { Violation } from '../../engine/core/base/result.js';
import { segments } from '../../engine/core/parse/read-order.js';
import type { LineVerdict, OrderLine } from './table-interfaces.js';

/** What was found out about a line or about one order of it. */
export interface VerdictPart extends Pick<LineVerdict, 'line' | 'status' | 'event'> {
  readonly violation?: Violation | undefined;
  /** The order in its author's words; absent where the whole line is meant. */
  readonly said?: string;
  /** The order as the program writes it, once it was read. */
  readonly written?: string | undefined;
}

/** One verdict for each order of each line. What is no order (a plan, dice values) was noted. */
export function verdictsOf(lines: readonly OrderLine[], parts: readonly VerdictPart[]): LineVerdict[] {
  const byLine = new Map<number, VerdictPart[]>();
  for (const part of parts) {
    const mine = byLine.get(part.line);
    if (mine === undefined) byLine.set(part.line, [part]);
    else mine.push(part);
  }
  return lines.flatMap((line) => verdictsOn(line, byLine.get(line.line) ?? []));
}

function verdictsOn(line: OrderLine, parts: readonly VerdictPart[]): LineVerdict[] {
  const whole = parts.find(({ said }) => said === undefined);
  if (whole !== undefined) return [verdict(line, whole, false)];
  const left = [...parts];
  const found = segments(line.text).map((said): VerdictPart => {
    const at = left.findIndex((part) => part.said === said);
    return at < 0 ? { line: line.line, status: 'noted', said } : (left.splice(at, 1)[0] as VerdictPart);
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
