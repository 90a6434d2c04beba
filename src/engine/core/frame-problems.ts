import type { FrameBase } from './frames.js';

/** What no stack of frames is, in words for the developer. */
export function frameProblems(frames: readonly FrameBase[]): string[] {
  const found: string[] = [];
  if (frames.length === 0) found.push('nothing is under way');
  if (frames.slice(0, -1).some(({ asks }) => asks.length > 0)) found.push('a question below the top');
  const ids = frames.flatMap(({ asks }) => asks.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) found.push('two questions of one number');
  return found;
}
