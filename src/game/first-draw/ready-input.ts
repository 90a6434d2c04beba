import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Recorded, Session } from '../../engine/core/session/session.js';
import { sha256Hex } from '../../system/files/index.js';
import { shortLine } from '../../system/text/index.js';
import { type AnswerGiven, LONGEST_WORDS } from './answer-given.js';

/**
 * That a side is ready, with its share in the dice: the words it gives, or else what its mail is known by. What whoever types the
 * commands says for it is no share of its own, and the log says so. Refusals: `not-asked-for-words`, `ready-already`, `words-too-long`.
 */
export function readyInput(
  { session, answer }: { readonly session: Session; readonly answer: AnswerGiven | null },
  side: SideId,
  { words: said, early }: { readonly words: string | null; readonly early?: true },
): Result<Extract<Recorded, { type: 'ready' }>> {
  const { ready } = session.table;
  if (ready === undefined) return refuse('not-asked-for-words');
  if (!ready.waits.includes(side)) return refuse('ready-already', undefined, { side: `side:${side}` });
  const words = shortLine(said, LONGEST_WORDS, 'words-too-long');
  if (!words.ok) return words;
  const mail = answer === null ? null : sha256Hex(answer.raw);
  const share =
    words.value !== null && answer !== null
      ? ({ words: words.value, from: 'words' } as const)
      : answer === null
        ? ({ words: words.value ?? '', from: 'command' } as const)
        : ({ words: answer.share, from: answer.from } as const);
  return ok({ type: 'ready', side, ...share, mail, ...(early === undefined ? {} : { early }) });
}
