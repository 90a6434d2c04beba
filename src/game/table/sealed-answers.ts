import { z } from 'zod';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type RecordKind, recordOfYaml, yamlOfRecord } from '../../system/files/index.js';
import type { ActLine, SideAct } from './act-types.js';
import type { OrderLine, UnfitAnswer } from './table-interfaces.js';

/** What is said about orders that wait. */
export type QueueAct = Extract<SideAct, { kind: 'cancel' | 'replace' }>;

/** Whether an act is about orders that wait. */
export function isQueueAct(line: ActLine): line is ActLine & { readonly act: QueueAct } {
  return line.act.kind === 'cancel' || line.act.kind === 'replace';
}

/** What one message of a side has said while a quiet window of its own is open. It comes into the log when that closes. */
export interface SealedAnswer {
  readonly side: SideId;
  /** The question, as people know it. */
  readonly window: string;
  readonly lines: readonly OrderLine[];
  /** What it says about what had been said there before; absent where that is nothing. */
  readonly acts?: readonly { readonly line: number; readonly text: string; readonly act: QueueAct }[];
  readonly via: 'mail' | 'command' | 'robot';
  /** The message that said it (SHA-256, hex). */
  readonly message: string | null;
  /** It could not be said any more when the window closed: the entry that closed it without. */
  readonly unfit?: number;
}

interface SealedFile {
  readonly answers: readonly SealedAnswer[];
}

const shape: z.ZodType<SealedFile> = z.strictObject({
  answers: z.array(
    z.strictObject({
      side: z.string(),
      window: z.string(),
      lines: z.array(z.strictObject({ line: z.int(), text: z.string() })),
      acts: z
        .array(
          z.strictObject({
            line: z.int(),
            text: z.string(),
            act: z.discriminatedUnion('kind', [
              z.strictObject({ kind: z.literal('cancel'), number: z.int().nullable() }),
              z.strictObject({ kind: z.literal('replace'), number: z.int(), text: z.string() }),
            ]),
          }),
        )
        .exactOptional(),
      via: z.enum(['mail', 'command', 'robot']),
      message: z.string().nullable(),
      unfit: z.int().exactOptional(),
    }),
  ),
});

/** sealed.yaml. */
export const SEALED: RecordKind<SealedFile> = {
  shape,
  steps: [
    { has: ({ answers }) => answers.some(({ unfit }) => unfit !== undefined) },
    {
      has: ({ answers }) =>
        answers.some(({ acts }) => acts !== undefined) ||
        new Set(answers.map(({ side }) => side)).size < answers.length,
    },
  ],
};

/** The answers a text holds; `where` names it where it is damaged, or newer, which is thrown. */
export function answersIn(where: string, text: string | null): readonly SealedAnswer[] {
  return text === null ? [] : recordOfYaml(where, SEALED, text).answers;
}

/** The text with what one message more has said; what its side had said at an earlier window is gone. */
export function withAnswer(where: string, text: string | null, answer: SealedAnswer): string {
  const { side, window } = answer;
  const others = answersIn(where, text).filter((one) => one.side !== side || one.window === window);
  return yamlOfRecord(where, SEALED, { answers: [...others, answer] });
}

/** What the side had said at the window that closed last, where that closed without it; null where there is none. */
export function unfitAnswerIn(where: string, text: string | null, side: SideId): UnfitAnswer | null {
  const unfit = answersIn(where, text).filter((one) => one.side === side && one.unfit !== undefined);
  const [first] = unfit;
  if (first?.unfit === undefined) return null;
  return { lines: unfit.flatMap(({ lines }) => lines.map((line) => line.text)), seq: first.unfit };
}

/** The text in which what these messages had said is marked as what could not be said when entry `seq` closed the window. */
export function withUnfit(
  where: string,
  text: string | null,
  unfit: readonly SealedAnswer[],
  seq: number,
): string {
  const isUnfit = (one: SealedAnswer) =>
    unfit.some(({ side, window, message }) => {
      return side === one.side && window === one.window && message === one.message;
    });
  return yamlOfRecord(where, SEALED, {
    answers: answersIn(where, text).map((one) => (isUnfit(one) ? { ...one, unfit: seq } : one)),
  });
}

/** The text without what a side had said. */
export function withoutAnswer(where: string, text: string, side: SideId): string {
  return yamlOfRecord(where, SEALED, {
    answers: answersIn(where, text).filter((answer) => answer.side !== side),
  });
}
