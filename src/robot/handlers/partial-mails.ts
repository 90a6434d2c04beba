import { segments } from '../../engine/core/parse/read-order.js';
import type { LineVerdict, OrderLine } from '../../game/table/index.js';
import type { BodyReading } from '../body-parsing/index.js';
import { isDoing } from '../commands/index.js';
import type { Notice } from '../letters/index.js';

type Reading = BodyReading<'seat'>;

/** What became of a mail. */
export interface Attempt {
  readonly verdicts?: readonly LineVerdict[];
  readonly notices?: readonly Notice[];
  readonly mended?: readonly (readonly string[])[];
  readonly preview?: boolean;
  readonly accepted?: boolean | null;
  /** What else it says makes all of it doubtful: no part of it is done by itself. */
  readonly doubtful?: boolean;
}

/** A fault, and the orders before it on its own line. */
interface Place {
  readonly line: number;
  readonly before: number;
}

/** A mail cut more often than this is a bug. */
const MOST_CUTS = 200;

/**
 * Does what a mail says (`act`), all of it or nothing. Where its author wishes so (`isPartial`) a mail with a fault is cut before its
 * first fault, and what is left is done as if it were the whole mail; the verdicts on the rest stay.
 */
export async function inPart<A extends Attempt>(
  act: (mail: Reading) => Promise<A>,
  whole: Reading,
  isPartial: () => Promise<boolean>,
): Promise<A> {
  const first = await act(whole);
  if (first.accepted !== false || !(await isPartial())) return first;
  const texts = new Map(whole.orders.map(({ line, text }) => [line, text]));
  let mail = whole;
  let did = first;
  let place: Place | null = null;
  let rest: readonly LineVerdict[] = [];
  for (let cuts = 0; did.accepted === false; cuts++) {
    if (cuts > MOST_CUTS) throw new Error('a mail that is cut has fewer faults');
    place = did.doubtful === true ? null : firstFault(mail, did.verdicts ?? []);
    if (place === null) return first;
    rest = [...behind(did.verdicts ?? [], place), ...rest];
    mail = cutBefore(mail, place);
    if (mail.orders.length === 0 && !mail.commands.some(({ command }) => isDoing(command))) return first;
    did = await act(mail);
  }
  if (place === null || did.accepted !== true) return first;
  const onWhole = (verdict: LineVerdict): LineVerdict => asOrderOf(verdict, texts.get(verdict.line));
  const own = (did.verdicts ?? []).map(onWhole);
  const done = new Set(own.flatMap(({ text: said, order = said }) => [said, order]));
  return {
    ...first,
    ...did,
    verdicts: [...own, ...rest.map(onWhole)],
    mended: (first.mended ?? [])
      .map((block) => block.filter((one) => !done.has(one)))
      .filter((block) => block.length > 0),
    notices: [...(did.notices ?? []), { code: 'done-in-part', params: { line: place.line } }],
  };
}

/**
 * The mail up to the last order of it that the log knows: where it was done in part, what stands behind that was not, and is not
 * done later.
 */
export function asFarAsKnown(mail: Reading, recalled: readonly LineVerdict[]): Reading {
  const last = Math.max(0, ...recalled.map(({ line }) => line));
  const isCut = ({ line, text }: OrderLine): boolean =>
    line > last || recalled.some((one) => one.line === line && isBeginning(one.text, text));
  const [missing] = mail.orders.filter(isCut);
  return missing === undefined ? mail : cutBefore(mail, { line: missing.line, before: 0 });
}

/** Whether a text is some of the orders of a line, but not all. */
function isBeginning(text: string, line: string): boolean {
  const [some, all] = [segments(text), segments(line)];
  return some.length < all.length && some.every((order, at) => order === all[at]);
}

/** The first refusal. Where its line has orders before it that are told one by one these stand before it. */
function firstFault({ orders }: Reading, verdicts: readonly LineVerdict[]): Place | null {
  const fault = verdicts.find(({ status }) => status === 'refused' || status === 'unread');
  if (fault === undefined) return null;
  const { line } = fault;
  const own = verdicts.filter((verdict) => verdict.line === line);
  const said = orders.filter((order) => order.line === line);
  const isWhole =
    said.length === 1 && said[0]?.text === fault.text && segments(fault.text).length === own.length;
  return { line, before: isWhole ? own.indexOf(fault) : 0 };
}

function cutBefore(mail: Reading, { line, before }: Place): Reading {
  const isBefore = (one: { readonly line: number }): boolean => one.line < line;
  return {
    ...mail,
    orders: mail.orders.flatMap((order) => {
      if (order.line !== line || before === 0) return isBefore(order) ? [order] : [];
      return [{ line, text: segments(order.text).slice(0, before).join('; ') }];
    }),
    commands: mail.commands.filter((one) => isBefore(one) || !isDoing(one.command)),
    faults: mail.faults.filter(isBefore),
  };
}

/** The verdicts on what stands behind that place, of which nothing was done. */
function behind(verdicts: readonly LineVerdict[], { line, before }: Place): LineVerdict[] {
  const seen = new Map<number, number>();
  return verdicts.filter((verdict) => {
    const at = seen.get(verdict.line) ?? 0;
    seen.set(verdict.line, at + 1);
    return verdict.line > line || (verdict.line === line && at >= before);
  });
}

/** A verdict on the beginning of a line, as one on that order of the whole line. */
function asOrderOf(verdict: LineVerdict, line: string | undefined): LineVerdict {
  return line === undefined || !isBeginning(verdict.text, line)
    ? verdict
    : { ...verdict, text: line, order: verdict.order ?? verdict.text };
}
