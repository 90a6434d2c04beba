import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '../../engine/core/base/result.js';
import { keptAnswersIn } from '../../game/first-draw/index.js';
import type { Evidence } from '../../log/verify/index.js';
import type { AnswerChecked } from '../../mail/kept-answers/index.js';
import type { Messages } from '../../report/messages/index.js';
import { UsageError } from '../process/index.js';
import { type Context, findLog, usageErrorOf } from '../shared/index.js';

/** Beside a log, the mails that shares in its dice were taken from. */
const FILE = 'answers.yaml';

/** What there is to show of what each side gave to the dice, and whether all of it holds. */
export interface AnswersShown {
  readonly answers?: readonly AnswerChecked[];
  readonly hold: boolean;
}

/**
 * Checks the mails that players' shares in the dice were taken from: those in a file, in a folder, or (`true`) beside the log of a game
 * that is here. Throws what tells of a file that is none of these.
 */
export async function answersShown(
  context: Context,
  {
    game,
    file,
    answers,
  }: { readonly game: string; readonly file?: string; readonly answers?: string | true },
  evidence: Evidence | null,
): Promise<Result<AnswersShown>> {
  if (answers === undefined || evidence === null) return ok({ hold: true });
  if (evidence.audiences.length === 0) {
    throw new UsageError('--answers: with --level chain nobody looks at what was given to the dice');
  }
  if (evidence.ready === null) return ok({ answers: [], hold: true });
  const text = await textOf(context, game, file, answers);
  if (!text.ok) return text;
  const { checkAnswers, doesNotHold } = await import('../../mail/kept-answers/index.js');
  const checked = await checkAnswers(evidence.ready, keptAnswersIn(FILE, text.value));
  return ok({ answers: checked, hold: !checked.some(doesNotHold) });
}

async function textOf(
  context: Context,
  game: string,
  file: string | undefined,
  answers: string | true,
): Promise<Result<string | null>> {
  if (answers !== true) {
    const path = (await isFolder(answers)) ? join(answers, FILE) : answers;
    return ok(Buffer.from(await context.input(path)).toString('utf8'));
  }
  if (file !== undefined) throw new UsageError(`--answers: with --file say where ${FILE} lies`);
  const log = await findLog(context, game);
  return log.ok ? ok(await log.value.document(FILE)) : log;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw usageErrorOf(error);
  }
}

/** What was shown, in words. */
export function answerLines({ answers }: AnswersShown, messages: Messages): readonly string[] {
  if (answers === undefined) return [];
  if (answers.length === 0) return [messages.text('log.no-answers')];
  return answers.map(({ side, seq, found, author, keys }) =>
    messages.text('log.answer', {
      ...{ side, found, seq: seq ?? 0, author: author ?? '?' },
      text: Object.keys(keys).join(', '),
    }),
  );
}
