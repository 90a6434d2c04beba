import type { Table } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { noticeText, verdictModels } from '../../report/model/index.js';
import type { Notice, SaidLine } from '../letters/index.js';
import type { Stationery } from './letter-texts.js';
import { remark } from './tournament-text.js';

/** What became of lines that were no orders, each with what there is to say beyond it, and remarks on the whole. */
export function saidText(
  table: Table | null,
  lines: readonly SaidLine[],
  notices: readonly Notice[],
  { texts, locale, messages }: Stationery,
): MailText {
  const verdicts = verdictModels(
    lines.map(({ verdict }) => verdict),
    messages,
  );
  return {
    title: messages.text('title.answer'),
    text: texts.locale(locale).render('said', {
      about: table === null ? null : `${table.title} (${table.id})`,
      lines: verdicts.map((verdict, index) => ({
        verdict,
        said: (lines[index]?.said ?? []).map((notice) => remark(notice, messages)),
      })),
      notices: notices.map((notice) => noticeText(notice, messages)),
    }),
  };
}
