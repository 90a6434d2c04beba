import type { Viewer } from '../engine/core/viewer.js';
import type { Table } from '../game/types.js';
import type { MailText, PublicPerson } from '../mail/reporter.js';
import { readerName } from './build.js';
import { clockLines, othersLines } from './clock-text.js';
import { momentOf } from './moment.js';
import { oneLine } from './plain-words.js';
import { stateText } from './state-text.js';
import type { Texts } from './texts.js';
import { zoneOf } from './times.js';

/** How a game stands in a few lines. `now` in milliseconds since 1970. */
export async function statusText(
  table: Table,
  viewer: Viewer,
  people: readonly PublicPerson[],
  { texts, locale, now }: { readonly texts: Texts; readonly locale: string; readonly now: number },
): Promise<MailText> {
  const { module } = table;
  const messages = texts.messages(module, locale, table.about.edition);
  const moment = await momentOf(table, viewer, null);
  const { view, session, clock, head } = moment;
  const kinds = module.pending(view).flatMap(({ side, kind }) => (side === viewer ? [kind] : []));
  const state = stateText(module, moment, viewer, kinds, messages);
  const paused = session.table.paused !== null;
  const reading = { clock, viewer, paused, now, zone: zoneOf(table, viewer), messages };
  const headline = messages.message(module.headline(view));
  return {
    title: messages.text('title.status', { headline }),
    text: texts.locale(locale).render('status', {
      title: table.title,
      game: table.id,
      headline,
      state: state.lines,
      outcome: state.outcome,
      players: people.map(({ side, name, address }) =>
        messages.text('status.player', {
          side: readerName(side, messages),
          text: oneLine(name),
          shown: String(address !== null),
          address: address ?? '',
          own: String(side === viewer),
        }),
      ),
      clocks: [...clockLines(reading), ...othersLines(reading)],
      seq: head.seq,
    }),
  };
}
