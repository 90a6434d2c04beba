import type { Result } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { LineOrigin, Recorded } from '../../engine/core/session/session.js';
import type { Entry, Source } from '../../log/format/index.js';
import type { LogTransaction } from '../../log/storage/index.js';
import { type AnswerGiven, withKeptAnswer } from '../first-draw/index.js';
import { casesIn, clockOf } from '../log-readings/index.js';
import type { ActLine } from './act-types.js';
import { type ActContext, sideInput } from './side-act-input.js';
import type { TableAtWork } from './table-at-work.js';
import type { LineVerdict, Origin, Submission } from './table-interfaces.js';
import { undone } from './verdicts-of-a-message.js';

/** How many entries back a side may ask to take its orders back: a long manoeuvre has some dozens. */
const TAKEBACK_REACH = 200;

/** What a message says to the table beside its orders. Nothing is kept of it when anything is refused. */
export async function actsOf(
  table: TableAtWork,
  log: LogTransaction,
  side: SideId,
  acts: readonly ActLine[],
  origin: Origin,
  entries: Entry[],
): Promise<Submission> {
  const verdicts: LineVerdict[] = [];
  for (const { line, text, act } of acts) {
    const context = actContext(table, log, side, { message: origin.message, line }, origin.answer);
    const input = await sideInput(context, side, act);
    const source: Source = { by: side, via: origin.via, message: origin.message, line: null };
    const appended = input.ok ? appendInput(table, log, input.value, source) : input;
    if (appended.ok) {
      // Before the entry that names it: a mail that no entry names is no harm.
      if (act.kind === 'ready' && origin.answer !== undefined) await keepAnswer(table, side, origin.answer);
      entries.push(appended.value);
      verdicts.push({ line, text, status: 'done' });
    } else verdicts.push({ line, text, status: 'refused', violation: appended.violation });
  }
  const accepted = verdicts.every(({ status }) => status !== 'refused');
  return { accepted, verdicts: accepted ? verdicts : verdicts.map(undone), entries: [] };
}

/** Appends what an act comes to; newer rules are adopted. */
export function appendInput(
  table: TableAtWork,
  log: LogTransaction,
  input: Recorded,
  source: Source,
): Result<Entry> {
  if (input.type !== 'adopt') return log.append(input, source, table.time());
  const { module } = table.newer;
  if (module === null) throw new Error('no newer rules to adopt');
  return log.adopt(module, input, source, table.time());
}

/** What an act is judged by: of a side, or of the moderator where none is named. */
export function actContext(
  table: TableAtWork,
  log: LogTransaction,
  side?: SideId,
  origin: LineOrigin | null = null,
  answer: AnswerGiven | null = null,
): ActContext {
  return {
    module: table.module,
    session: log.session,
    newest: () => log.read(Math.max(0, log.head.seq - TAKEBACK_REACH), log.head.seq),
    stateAt: async (seq) => (await table.log.sessionAt(seq)).state,
    clock: clockOf(log.carried),
    now: table.now(),
    locale: side === undefined ? 'en' : table.locale(side),
    origin,
    answer,
    terms: table.log.opening.ready,
    newer: table.newer,
    sinceRules: table.log.adoptions.at(-1) ?? 0,
    cases: casesIn(log.carried),
    last: log.head.seq,
  };
}

async function keepAnswer(table: TableAtWork, side: SideId, answer: AnswerGiven): Promise<void> {
  await table.log.keepAnswers(withKeptAnswer(table.id, await table.log.answers(), side, answer));
}
