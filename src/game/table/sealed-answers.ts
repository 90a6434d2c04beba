import { z } from 'zod';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import { type RecordKind, recordOfYaml, yamlOfRecord } from '../../system/files/index.js';
import type { OrderLine, UnfitAnswer } from './table-interfaces.js';

/** What a side has said while a quiet window of its own is open. It comes into the log when that closes. */
export interface SealedAnswer {
  readonly side: SideId;
  /** The question, as people know it. */
  readonly window: string;
  readonly lines: readonly OrderLine[];
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
      via: z.enum(['mail', 'command', 'robot']),
      message: z.string().nullable(),
      unfit: z.int().exactOptional(),
    }),
  ),
});

/** sealed.yaml. */
export const SEALED: RecordKind<SealedFile> = {
  shape,
  steps: [{ has: ({ answers }) => answers.some(({ unfit }) => unfit !== undefined) }],
};

/** The answers a text holds; `where` names it where it is damaged, or newer, which is thrown. */
export function answersIn(where: string, text: string | null): readonly SealedAnswer[] {
  return text === null ? [] : recordOfYaml(where, SEALED, text).answers;
}

/** The text with one answer more; what the side had said before it is gone. */
export function withAnswer(where: string, text: string | null, answer: SealedAnswer): string {
  const others = answersIn(where, text).filter(({ side }) => side !== answer.side);
  return yamlOfRecord(where, SEALED, { answers: [...others, answer] });
}

/** What the side had said at the window that closed last, where that closed without it; null where there is none. */
export function unfitAnswerIn(where: string, text: string | null, side: SideId): UnfitAnswer | null {
  const answer = answersIn(where, text).find((one) => one.side === side);
  if (answer?.unfit === undefined) return null;
  return { lines: answer.lines.map((line) => line.text), seq: answer.unfit };
}

/** The text without what a side had said. */
export function withoutAnswer(where: string, text: string, side: SideId): string {
  return yamlOfRecord(where, SEALED, {
    answers: answersIn(where, text).filter((answer) => answer.side !== side),
  });
}
