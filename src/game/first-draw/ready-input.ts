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
  said: string | null,
): Result<Extract<Recorded, { type: 'ready' }>> {
  const { ready } = session.table;
  if (ready === undefined) return refuse('not-asked-for-words');
  if (!ready.waits.includes(side)) return refuse('ready-already', undefined, { side: `side:${side}` });
  const words = shortLine(said, LONGEST_WORDS, 'words-too-long');
  if (!words.ok) return words;
  const mail = answer === null ? null : sha256Hex(answer.raw);
  if (answer === null) return ok({ type: 'ready', side, words: words.value ?? '', from: 'command', mail });
  return ok(
    words.value === null
      ? { type: 'ready', side, words: answer.share, from: answer.from, mail }
      : { type: 'ready', side, words: words.value, from: 'words', mail },
  );
}
