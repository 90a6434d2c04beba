import type { Table } from '../game/types.js';
import type { MailText, Notice, SaidLine } from '../mail/reporter.js';
import { noticeText } from './build.js';
import type { Messages } from './messages.js';
import type { Texts } from './texts.js';
import { verdictModels } from './verdicts.js';

/** What became of lines that were no orders, each with what there is to say beyond it, and remarks on the whole. */
export function saidText(
  table: Table | null,
  lines: readonly SaidLine[],
  notices: readonly Notice[],
  {
    texts,
    locale,
    messages,
  }: { readonly texts: Texts; readonly locale: string; readonly messages: Messages },
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
        said: (lines[index]?.said ?? []).map((notice) => noticeText(notice, messages)),
      })),
      notices: notices.map((notice) => noticeText(notice, messages)),
    }),
  };
}
