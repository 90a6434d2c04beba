import { type AnyFrame, questionsOf } from './procedure-context.js';

/** What no stack of frames is, in words for the developer. Only `interrupts` lie over a frame that asks. */
export function frameProblems(
  frames: readonly (AnyFrame & { readonly kind?: string })[],
  interrupts: ReadonlySet<string> = new Set(),
): string[] {
  const found: string[] = [];
  if (frames.length === 0) found.push('nothing is under way');
  const covered = frames.some((frame, at) => {
    const above = frames[at + 1];
    return questionsOf(frame).length > 0 && above !== undefined && !interrupts.has(above.kind ?? '');
  });
  if (covered) found.push('a question below the top');
  const ids = frames.flatMap(questionsOf).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) found.push('two questions of one number');
  return found;
}
