import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import type { TableToRead } from '../../game/table/index.js';
import { formatInZone, isZone, writeDuration } from '../../game/timekeeping/index.js';
import type { Messages } from './message-catalog.js';

const UTC = 'UTC';

/** The zone in which times are told to a reader: his own where it is known, UTC for whoever holds no seat. */
export function zoneOf(table: TableToRead, viewer: Viewer): string {
  return knownZone(table.players.find(({ side }) => side === viewer)?.zone ?? UTC);
}

/** A zone of the past, or one this machine has never heard of, must not keep a mail from being written. */
export function knownZone(zone: string): string {
  return isZone(zone) ? zone : UTC;
}

/** An instant (milliseconds since 1970) in a zone and in UTC; once where that is the same. */
export function bothTimes(ms: number, zone: string, messages: Messages): string {
  const { locale } = messages;
  const utc = formatInZone(ms, UTC, locale);
  return zone === UTC ? utc : messages.text('time.both', { local: formatInZone(ms, zone, locale), utc });
}

/** A length of time in the reader's words; what `writeDuration` writes is English. */
export function lengthText(minutes: number, messages: Messages): string {
  return writeDuration(minutes).replace(/(\d+) (d|h|min)/g, (_, count: string, unit: string) =>
    messages.text(`time.${unit}`, { count: Number(count) }),
  );
}
