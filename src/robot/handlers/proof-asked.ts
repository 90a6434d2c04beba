import type { Table } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { HandlerParts } from './handler-parts-and-result.js';

/** Answers who asks for the proof that an entry (the newest where he names none) stands in the tree of the house. */
export async function proofAnswer(
  { reporter, lastLines }: Pick<HandlerParts, 'reporter' | 'lastLines'>,
  table: Table,
  seq: number | null,
  locale: string,
): Promise<MailText> {
  const proved = await lastLines.prove(table, seq ?? table.head.seq);
  return proved.ok ? reporter.proof(table, proved.value, locale) : reporter.notice(proved.violation, locale);
}
