import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { CaseInput, CaseSubject } from '../../engine/core/contract/case-input.js';
import type { Entry } from '../../log/format/index.js';
import type { Case } from './cases-from-log.js';

/** Letters of what is said of a case. */
export const LONGEST_CASE_TEXT = 4000;
/** Open cases of one side: whoever quarrels over everything is to ask the moderator. */
const MOST_OPEN = 5;

/** What a case is judged by. */
export interface CaseContext {
  readonly cases: readonly Case[];
  /** The number of the newest entry. */
  readonly last: number;
  /** The newest entries, oldest first. */
  readonly newest: () => Promise<readonly Entry[]>;
}

type Told = Pick<Extract<CaseInput, { type: 'case-answered' }>, 'text' | 'to'>;

/** A claim of a side, as an input of the log. Refusals: `no-such-entry`, `too-many-cases`, `case-text-too-long`. */
export async function claimed(
  { cases, last, newest }: CaseContext,
  side: SideId,
  about: CaseSubject | { readonly kind: 'last' },
  { text, to, stops }: Told & { readonly stops: boolean },
): Promise<Result<CaseInput>> {
  const open = cases.filter((one) => one.side === side && one.ruled === null);
  if (open.length >= MOST_OPEN) return refuse('too-many-cases', undefined, { count: open.length });
  const short = fits(text);
  if (short !== null) return short;
  const subject = about.kind === 'last' ? { kind: 'entries' as const, ...lastOf(await newest()) } : about;
  if (subject.kind === 'entries' && (subject.to > last || subject.from > subject.to)) {
    return refuse('no-such-entry', undefined, { seq: subject.to, last });
  }
  return ok({ type: 'case-opened', side, number: cases.length + 1, about: subject, text, to, stops });
}

/** What a side says of a case. Refusals: `no-such-case`, `case-ruled`, `case-text-too-long`. */
export function answered(
  { cases }: Pick<CaseContext, 'cases'>,
  side: SideId,
  number: number,
  { text, to }: Told,
): Result<CaseInput> {
  const open = openCase(cases, number);
  return open.ok ? (fits(text) ?? ok({ type: 'case-answered', side, number, text, to })) : open;
}

/** What the moderator asks. Refusals as for `answered`. */
export function asked(
  { cases }: Pick<CaseContext, 'cases'>,
  number: number,
  to: readonly SideId[],
  text: string,
): Result<CaseInput> {
  const open = openCase(cases, number);
  return open.ok ? (fits(text) ?? ok({ type: 'case-asked', number, to, text })) : open;
}

/** The moderator's ruling. Refusals as for `answered`. */
export function ruled(
  { cases }: Pick<CaseContext, 'cases'>,
  number: number,
  text: string,
  undo: number | null,
): Result<CaseInput> {
  const open = openCase(cases, number);
  return open.ok ? (fits(text) ?? ok({ type: 'case-ruled', number, text, undo })) : open;
}

function openCase(cases: readonly Case[], number: number): Result<Case> {
  const found = cases.find((one) => one.number === number);
  if (found === undefined) return refuse('no-such-case', undefined, { number });
  return found.ruled === null ? ok(found) : refuse('case-closed', undefined, { number, seq: found.ruled });
}

function fits(text: string): ReturnType<typeof refuse> | null {
  return text.length > LONGEST_CASE_TEXT
    ? refuse('case-text-too-long', undefined, { most: LONGEST_CASE_TEXT })
    : null;
}

/** From the last orders that were given to the newest entry; the newest alone where there were none lately. */
function lastOf(newest: readonly Entry[]): { readonly from: number; readonly to: number } {
  const told = newest.filter(({ kind }) => !kind.startsWith('case-') && kind !== 'press');
  const to = told.at(-1)?.seq ?? newest.at(-1)?.seq ?? 0;
  const orders = told.findLast(({ kind }) => kind === 'orders');
  return { from: orders?.seq ?? to, to };
}
