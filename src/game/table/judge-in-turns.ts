import { breathe } from '../../system/tasks/index.js';
import { type Judgement, judging } from './judge-submission.js';

/** What becomes of the lines of a message; between two of them others have their turn. */
export async function judge(...of: Parameters<typeof judging>): Promise<Judgement> {
  const work = judging(...of);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}
