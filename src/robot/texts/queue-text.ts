import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { Messages } from '../../report/messages/index.js';
import { ownWordsFor, planModel, sealedModel } from '../../report/model/index.js';
import type { Stationery } from './letter-texts.js';

/** The orders of a side that wait, or its standing answers, numbered as the words about them want it. */
export async function waitingText(
  table: Table,
  side: SideId,
  what: 'queue' | 'plans',
  { texts, locale, messages }: Stationery,
): Promise<MailText> {
  const { queues, plans, next, state } = await table.ownSession(side);
  const view = table.module.view(state, side);
  const inWords = ownWordsFor(table.module, view, side, locale);
  const sealed = sealedModel(table.module, view, side, next?.[side], messages);
  const remarks = what === 'queue' ? sealed.nextRemarks : [];
  const rows =
    what === 'queue'
      ? [
          ...(queues[side] ?? []).map(({ text }, index) => ({ mark: `${index + 1}.`, text, until: null })),
          ...sealed.next.map((text) => ({ mark: '-', text, until: null })),
        ]
      : (plans[side] ?? []).map((plan) => ({
          ...planModel(plan, messages, inWords.plan),
          mark: `${plan.id}:`,
        }));
  return {
    title: messages.text(`title.${what}`),
    text: texts.locale(locale).render('waiting', {
      title: table.title,
      game: table.id,
      rows,
      remarks,
      none: rows.length === 0 ? messages.text(`${what}.none`) : null,
      note: rows.length === 0 ? null : messages.text(`${what}.note`, wordsOf(messages)),
    }),
  };
}

/** The words by which the game has plans changed, where it has any. */
function wordsOf({ lexicon }: Messages): { readonly [name: string]: string } {
  const known = lexicon?.keywords() ?? [];
  return Object.fromEntries(
    ['forget', 'first'].map((word) => [word, known.includes(word) ? (lexicon?.word(word) ?? word) : word]),
  );
}
