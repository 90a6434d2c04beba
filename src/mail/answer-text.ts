import type { Player, Table } from '../game/types.js';
import type { Deed } from './carry-out.js';
import { sinceOf } from './news.js';
import type { MailText, Reporter } from './reporter.js';

/** Everything the author of a mail is told, in one text: what he asked for, then the report that answers him. */
export async function answerText(
  reporter: Reporter,
  table: Table,
  player: Player,
  deed: Deed,
): Promise<MailText> {
  const { side, locale } = player;
  const parts: MailText[] = [];
  for (const request of deed.requests) {
    if (request.kind === 'help') parts.push(await reporter.help(request.topic, table, side, locale));
    if (request.kind === 'options') parts.push(await reporter.options(table, side));
  }
  const asked = deed.requests.some((request) => request.kind === 'report');
  const said = deed.verdicts.length > 0 || deed.notices.length > 0;
  if (asked || said || parts.length === 0) {
    const sinceSeq = sinceOf(deed.entries);
    parts.push(
      await reporter.report(table, side, {
        reason: said ? 'answer' : 'request',
        ...(deed.verdicts.length === 0 ? {} : { verdicts: deed.verdicts, preview: deed.preview }),
        ...(sinceSeq === undefined ? {} : { sinceSeq }),
        ...(deed.notices.length === 0 ? {} : { notices: deed.notices }),
        ...(deed.withHelp ? { withHelp: true } : {}),
      }),
    );
  }
  return { title: parts[0]?.title ?? '', text: parts.map((part) => part.text).join('\n') };
}
