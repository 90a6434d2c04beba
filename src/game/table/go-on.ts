import type { Violation } from '../../engine/core/base/result.js';
import { advance, type Due } from '../../engine/core/session/next-automatic-input.js';
import type { Entry, Source } from '../../log/format/index.js';
import type { LogTransaction } from '../../log/storage/index.js';
import { breathe } from '../../system/tasks/index.js';
import { namedRound } from '../first-draw/index.js';
import type { TableAtWork } from './table-at-work.js';
import { writtenAnswer } from './written-answer.js';

/**
 * Appends what follows of itself. Returns what the game waits for when that is dice values. The orders that are carried
 * out are written down, by the entries that do it.
 */
export async function goOn(
  table: TableAtWork,
  log: LogTransaction,
  entries: Entry[],
  how: { readonly written?: Map<number, string>; readonly time?: string } = {},
): Promise<Violation | undefined> {
  const { written, time } = how;
  for (;;) {
    await breathe();
    const named = namedRound(log.session, table.log.opening.ready, table.now());
    if (named !== null) {
      const source = { by: 'robot', via: 'robot', message: null, line: null } as const;
      const appended = log.append(named, source, time ?? table.time());
      if (!appended.ok) throw new Error(`no public draw could be named: ${appended.violation.code}`);
      entries.push(appended.value);
    }
    const input = advance(table.module, log.session, table.locales());
    if (input === null) return undefined;
    const text =
      written === undefined || input.type !== 'answer'
        ? null
        : writtenAnswer(table.module, log.session.state, input, table.locale(input.side));
    const appended = log.append(input, sourceOf(input), time ?? table.time());
    if (appended.ok) {
      entries.push(appended.value);
      if (text !== null) written?.set(appended.value.seq, text);
      continue;
    }
    const { code } = appended.violation;
    if (code === 'dice-needed' || code === 'dice-misfit') return appended.violation;
    throw new Error(`the game could not go on: ${code}`);
  }
}

function sourceOf(input: Due): Source {
  // Whether an answer was queued or planned, and since which mail, is its author's secret.
  const by = input.type === 'chance' ? 'robot' : input.side;
  return { by, via: 'robot', message: null, line: null };
}
