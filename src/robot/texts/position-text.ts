import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { COLUMNS, flowed } from '../../report/messages/index.js';
import { readerName, type SectionModel, sections } from '../../report/model/index.js';
import type { Stationery } from './letter-texts.js';

/** The position as a viewer sees it, now (null) or just after an entry; the reason where there is no such entry. */
export async function showText(
  table: TableToRead,
  viewer: Viewer,
  seq: number | null,
  { texts, locale, messages }: Stationery,
): Promise<MailText> {
  const { module } = table;
  const entry = seq ?? table.head.seq;
  const view = await table.view(viewer, entry);
  const reader = readerName(viewer, messages);
  const title = messages.text('title.show', { reader, seq: entry });
  if (!view.ok) {
    const text = messages.reason(view.violation);
    return { title, text: texts.locale(locale).render('notice', { text }) };
  }
  const hand = (side: Viewer) => sections(module.hand(view.value, side), messages);
  const held = module.sides.includes(viewer)
    ? hand(viewer)
    : module.sides.flatMap((side): SectionModel[] =>
        // Whoever sees everything sees every hand; nobody else's view holds another's.
        viewer === 'umpire'
          ? hand(side).map((block) => ({ ...block, title: ofSide(block.title, readerName(side, messages)) }))
          : [],
      );
  return {
    title,
    text: texts.locale(locale).render('show', {
      title: table.title,
      game: table.id,
      headline: messages.message(module.headline(view.value)),
      what: messages.text('show.what', { reader, seq: entry }),
      hand: held,
      board: sections(module.board(view.value), messages).map((block) => ({
        ...block,
        lines: flowed(block.lines, COLUMNS, messages),
      })),
    }),
  };
}

/** Many games name the side in the title already. */
function ofSide(title: string, side: string): string {
  return title.includes(side) ? title : `${side}: ${title}`;
}
