import type { JsonObject } from '../../engine/core/base/json.js';
import { ok, type Result, type Violation } from '../../engine/core/base/result.js';
import type { Entry } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { BodyReading } from '../body-parsing/index.js';
import { type Asking, type Command, type CommandLine, isAsking, isDoing } from '../commands/index.js';
import type { Notice, PersonLetter, SaidLine } from '../letters/index.js';
import { Answers } from './answers-up-to-size-limit.js';

/** What came of one line. */
export interface LineDone {
  readonly said?: readonly Notice[];
  readonly entries?: readonly Entry[];
  readonly letters?: readonly PersonLetter[];
  readonly begun?: string;
}

interface Said<C extends Command> extends Pick<BodyReading, 'orders' | 'faults' | 'preview'> {
  readonly commands: readonly CommandLine<C>[];
}

export interface LinesDone {
  /** What is told of each line, in their order. */
  readonly lines: readonly SaidLine[];
  readonly answers: Answers;
  readonly done: readonly LineDone[];
}

/**
 * Does what is said where nobody plays, each line for itself: one that is refused leaves those before it standing.
 * `stray` is why an order is refused there. Nothing is done of a message that only asks what it would do.
 */
export async function lineByLine<C extends Command>(
  { orders, faults, commands, preview }: Said<C>,
  stray: string,
  answer: (command: Extract<C, Asking>, line: number) => Promise<MailText>,
  act: (line: CommandLine<Exclude<C, Asking>>, index: number) => Promise<Result<LineDone>>,
): Promise<LinesDone> {
  const unread = orders.map(({ line, text }) => ({ line, text, violation: { code: stray } }));
  const lines: SaidLine[] = [...unread, ...faults].map((fault) => ({
    verdict: { ...fault, status: 'refused' },
    said: [],
  }));
  const answers = new Answers();
  const done: LineDone[] = [];
  for (const [index, { line, text, command }] of commands.entries()) {
    if (isAsking(command) && answers.hasRoom()) answers.add(await answer(command, line));
    if (!isDoing(command)) continue;
    const came: Result<LineDone> = preview ? ok({}) : await act({ line, text, command }, index);
    if (came.ok) {
      lines.push({
        verdict: { line, text, status: preview ? 'legal' : 'done' },
        said: came.value.said ?? [],
      });
      done.push(came.value);
    } else {
      const { violation } = came;
      lines.push({
        verdict: { line, text, status: 'refused', violation: withoutFaults(violation) },
        said: faultsOf(violation),
      });
    }
  }
  lines.sort((a, b) => a.verdict.line - b.verdict.line);
  return { lines, answers, done };
}

/** What is wrong in a file, one remark each. */
function faultsOf({ code, params }: Violation): readonly Notice[] {
  if (code !== 'tournament-faults' || !Array.isArray(params?.faults)) return [];
  return (params.faults as unknown as (Violation & { readonly key: string })[]).map(
    ({ key, ...violation }): Notice => ({
      code: 'tournament-fault',
      params: { key, violation: violation as unknown as JsonObject },
    }),
  );
}

/** The refusal without what is told one by one. */
function withoutFaults(violation: Violation): Violation {
  if (violation.code !== 'tournament-faults') return violation;
  return { ...violation, params: { count: violation.params?.count ?? 0 } };
}
