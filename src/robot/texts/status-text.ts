import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Table } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { type Messages, oneLine, zoneOf } from '../../report/messages/index.js';
import {
  clockLines,
  momentOf,
  newerRulesText,
  offeredRulesLines,
  olderRulesLine,
  othersLines,
  readerName,
  stateText,
} from '../../report/model/index.js';
import type { PublicPerson } from '../letters/index.js';
import type { Stationery } from './letter-texts.js';

/** How a game stands in a few lines. `now` in milliseconds since 1970. */
export async function statusText(
  table: Table,
  viewer: Viewer,
  people: readonly PublicPerson[],
  now: number,
  { texts, locale, messages }: Stationery,
): Promise<MailText> {
  const { module } = table;
  const moment = await momentOf(table, viewer, null);
  const { view, session, clock, head } = moment;
  const asked = await table.asked(viewer);
  const kinds = module.pending(view).flatMap(({ id, kind }) => (asked.includes(id) ? [kind] : []));
  const zone = zoneOf(table, viewer);
  const state = stateText(module, moment, viewer, kinds, messages, zone);
  const paused = session.table.paused !== null;
  const reading = { clock, viewer, paused, now, zone, messages };
  const headline = messages.message(module.headline(view));
  return {
    title: messages.text('title.status', { headline }),
    text: texts.locale(locale).render('status', {
      title: table.title,
      game: table.id,
      headline,
      state: [...state.lines, ...(await rulesLines(table, viewer, messages))],
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

/** What the reader is told of newer rules. */
async function rulesLines(table: Table, viewer: Viewer, messages: Messages): Promise<string[]> {
  if (viewer !== 'umpire') return offeredRulesLines(table, viewer, messages);
  const older = olderRulesLine(table, messages);
  return older === null ? [] : [`${older} ${await newerRulesText(table.newer, messages)}`];
}
