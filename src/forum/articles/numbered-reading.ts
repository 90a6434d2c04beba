import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Articles that a cursor remembers by what they are called: so many are known again when they have got other numbers. */
const REMEMBERED = 300;
/** Numbers of one numbering; what comes after it is told apart by what stands above. */
const IN_EPOCH = 10_000_000_000;

const cursorShape = z.object({
  /** How often the numbers began anew. */
  epoch: z.int(),
  /** Which numbering it is, where it has a name of its own. */
  numbering: z.string(),
  /** All up to this number are read. */
  last: z.int(),
  /** Those read last: their numbers, and what stands for their message ids. */
  known: z.array(z.tuple([z.int(), z.string()])),
  /** What stands for those that others say they replace. */
  replaced: z.array(z.string()),
  roots: z.record(z.string(), z.string()),
});
/** How far a place is read in which articles are numbered: a newsgroup, a mailbox. */
export type NumberedReading = z.infer<typeof cursorShape>;

/** Throws where a text is no cursor: it was written here. */
export function numberedReading(text: string): NumberedReading {
  return cursorShape.parse(JSON.parse(text));
}

/** All is read that is there now. */
export function readTo(numbering: string, last: number): NumberedReading {
  return { epoch: 0, numbering, last, known: [], replaced: [], roots: {} };
}

/** What stands for a message id. */
export function markOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 12);
}

/** The number of a post for an article's number. Throws RangeError for a number that no server gives. */
export function postNumber({ epoch }: Pick<NumberedReading, 'epoch'>, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= IN_EPOCH)
    throw new RangeError(`no number of an article: ${number}`);
  return String(epoch * IN_EPOCH + number);
}

/** The article's number of a post; null where the numbers began anew since. */
export function articleNumber({ epoch }: Pick<NumberedReading, 'epoch'>, post: string): number | null {
  const number = Number(post) - epoch * IN_EPOCH;
  return number >= 0 && number < IN_EPOCH ? number : null;
}

/** With one more read. `messageId` null: nothing is there. */
export function withArticle(
  reading: NumberedReading,
  number: number,
  messageId: string | null,
): NumberedReading {
  const known: NumberedReading['known'] =
    messageId === null ? reading.known : [...reading.known, [number, markOf(messageId)]];
  return { ...reading, last: Math.max(reading.last, number), known: known.slice(-REMEMBERED) };
}

/** Whether an article was read under whatever number. */
export function isKnown({ known }: NumberedReading, messageId: string): boolean {
  const mark = markOf(messageId);
  return known.some(([, one]) => one === mark);
}

/** What is there under a number. */
export interface Numbered {
  readonly number: number;
  readonly messageId: string;
}

/**
 * The numbers begin anew: goes on behind the last of `there` (what is there now, numbers ascending) that is known. Where none of it is
 * known, what was has expired, and with it all that came before: all of `there` is new. Where nothing was known, nothing of it is.
 */
export function renumbered(
  reading: NumberedReading,
  numbering: string,
  there: readonly Numbered[],
): NumberedReading {
  const marks = there.filter(({ messageId }) => isKnown(reading, messageId));
  const end = there.at(-1)?.number ?? 0;
  const begin = (there[0]?.number ?? 1) - 1;
  const last = marks.at(-1)?.number ?? (reading.known.length === 0 ? end : begin);
  const anew = { ...reading, numbering, epoch: reading.epoch + 1, last, known: [] };
  return marks.reduce<NumberedReading>(
    (so, { number, messageId }) => withArticle(so, number, messageId),
    anew,
  );
}

/** With one noted that another says it replaces. */
export function withReplaced(reading: NumberedReading, messageId: string): NumberedReading {
  return { ...reading, replaced: [...reading.replaced, markOf(messageId)].slice(-REMEMBERED) };
}

/** Whether the article of a number was replaced by another. */
export function isReplaced({ known, replaced }: NumberedReading, number: number): boolean {
  return known.some(([one, mark]) => one === number && replaced.includes(mark));
}

/** With what a thread began with, where that is not known. */
export function withRoot(reading: NumberedReading, thread: string, messageId: string): NumberedReading {
  if (reading.roots[thread] !== undefined) return reading;
  return { ...reading, roots: { ...reading.roots, [thread]: messageId } };
}
