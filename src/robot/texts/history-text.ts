import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import { formatInZone } from '../../game/timekeeping/index.js';
import type { Entry } from '../../log/format/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { zoneOf } from '../../report/messages/index.js';
import {
  eventsWithRules,
  fitting,
  ownWordsFor,
  redactedEvents,
  roomOf,
  scoreOf,
  tellersOf,
} from '../../report/model/index.js';
import type { Stationery } from './letter-texts.js';

/** How many entries with news are told when nobody says how many, and how many at most. */
const NEWEST = 20;
const MOST = 200;
/** Entries read at once on the way back. */
const STEP = 64;

interface Told {
  readonly seq: number;
  readonly date: string;
  readonly lines: readonly string[];
}

/** A stretch of entries; null leaves an end open. With `rules` each event names the rule behind it. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
  readonly rules?: boolean;
}

/** What happened in a stretch of entries, as far as the viewer may know it; without one, the newest that told anything. */
export async function historyText(
  table: TableToRead,
  viewer: Viewer,
  span: Span,
  { texts, locale, messages }: Stationery,
): Promise<MailText> {
  const tellers = tellersOf(table, texts, locale);
  const zone = zoneOf(table, viewer);
  const view = await table.view(viewer);
  // A record may tell what happened and not how the board stood.
  const inWords = view.ok ? ownWordsFor(table.module, view.value, viewer, locale) : undefined;
  const lines = span.rules === true ? eventsWithRules : redactedEvents;
  const tell = (entries: readonly Entry[]): Told[] =>
    entries.flatMap((entry) => {
      const told = lines(tellers, [entry], viewer, zone, inWords);
      const date = formatInZone(Date.parse(entry.at), zone, messages.locale);
      // That an entry is there is nobody's business but its author's where it tells the viewer nothing.
      return told.length === 0 ? [] : [{ seq: entry.seq, date, lines: told }];
    });
  const last = Math.min(span.to ?? table.head.seq, table.head.seq);
  const first = Math.max(0, span.from ?? 0);
  const { told, left } =
    span.from === null && span.to === null
      ? { told: await newest(table, last, tell), left: null }
      : await stretch(table, first, last, tell);
  return {
    title: messages.text('title.history'),
    text: texts.locale(locale).render('history', {
      title: table.title,
      game: table.id,
      entries: told,
      none: told.length === 0 ? messages.text('history.none') : null,
      more: left === null ? null : messages.text('history.more', { from: left, to: last }),
      score: view.ok ? await scoreOf(table, view.value, messages) : null,
      note: messages.text('history.note', { last: table.head.seq }),
    }),
  };
}

type Tell = (entries: readonly Entry[]) => Told[];

async function newest(table: TableToRead, last: number, tell: Tell): Promise<Told[]> {
  let told: Told[] = [];
  for (let to = last; to >= 0 && told.length < NEWEST; to -= STEP) {
    told = [...tell(await table.entries(Math.max(0, to - STEP + 1), to)), ...told];
  }
  const few = told.slice(-NEWEST);
  return few.slice(few.length - fitting(few.map(roomFor).reverse()));
}

function roomFor({ lines }: Told): number {
  return lines.reduce((sum, line) => sum + roomOf(line), 0);
}

/** `left` is the entry from which there is more to tell; null when all was told. */
async function stretch(
  table: TableToRead,
  first: number,
  last: number,
  tell: Tell,
): Promise<{ readonly told: Told[]; readonly left: number | null }> {
  const told: Told[] = [];
  const most = () => Math.min(MOST, fitting(told.map(roomFor)));
  for (let from = first; from <= last && told.length <= most(); from += STEP) {
    told.push(...tell(await table.entries(from, Math.min(last, from + STEP - 1))));
  }
  return { told: told.slice(0, most()), left: told[most()]?.seq ?? null };
}
