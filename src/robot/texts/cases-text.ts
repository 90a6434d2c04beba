import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { Case } from '../../game/disputes/index.js';
import type { TableToRead } from '../../game/table/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { type Messages, zoneOf } from '../../report/messages/index.js';
import { redactedEvents, tellersOf } from '../../report/model/index.js';
import { letter, type Stationery } from './letter-texts.js';

/** What is disputed in a game, the newest case last, with what was said of each as far as the viewer may know it. */
export async function casesText(table: TableToRead, viewer: Viewer, paper: Stationery): Promise<MailText> {
  const { messages } = paper;
  const parts: string[] = [];
  for (const one of table.cases())
    parts.push([caseLine(one, messages), ...(await said(table, viewer, one, paper))].join('\n'));
  const lines = parts.length === 0 ? messages.text('cases.none') : parts.join('\n\n');
  return letter('cases', { game: table.id, lines }, paper);
}

/** A case in one line: its number, whose it is, what about, how it stands. */
export function caseLine({ number, side, about, stops, ruled }: Case, messages: Messages): string {
  const by = messages.named(`side:${side}`) ?? side;
  const subject =
    about.kind === 'entries'
      ? messages.text('cases.entries', { from: about.from, to: about.to })
      : messages.text('cases.mail');
  const state =
    ruled === null
      ? messages.text('cases.open', { stops: String(stops) })
      : messages.text('cases.ruled', { seq: ruled });
  return messages.text('cases.case', { number, by, about: subject, state });
}

async function said(
  table: TableToRead,
  viewer: Viewer,
  { entries }: Case,
  { texts, locale }: Stationery,
): Promise<string[]> {
  const tellers = tellersOf(table, texts, locale);
  const lines: string[] = [];
  for (const seq of entries) {
    const told = redactedEvents(tellers, await table.entries(seq, seq), viewer, zoneOf(table, viewer));
    lines.push(...told.map((line) => `  ${seq}. ${line}`));
  }
  return lines;
}
