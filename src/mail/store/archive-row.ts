import type { MailPlace, MailRow } from '../../store/database/index.js';
import { nameOfRow } from '../../store/database/index.js';
import { recordOfText, textOfRecord } from '../../system/files/index.js';
import type { Envelope } from '../message/index.js';
import { MAIL_RECORD, type MailRecord } from './mail-record.js';

/** The row of a mail: its record, and of it what mails are looked for by. Nobody tries it once more. */
export function rowOf(place: MailPlace, record: MailRecord, envelope: Envelope | null): MailRow {
  const { id, received, bytes, game, from = '', path = '', verdicts = [] } = record;
  const isRefused = verdicts.some(({ status, violation }) => status === 'refused' && violation !== undefined);
  return {
    ...{ id, place, received, bytes },
    game: game ?? null,
    author: from === '' ? null : from.toLowerCase(),
    refused: isRefused ? 1 : 0,
    waits_as: place === 'held' ? `${from} ${path}` : '',
    tried_by: null,
    envelope: envelope === null ? null : JSON.stringify(envelope),
    record: textOfRecord(nameOfRow('mails', id), MAIL_RECORD, record),
  };
}

/** The record of a mail. Throws `RecordNewer` and `RecordDamaged`. */
export function recordIn({ id, record }: Pick<MailRow, 'id' | 'record'>): MailRecord {
  return recordOfText(nameOfRow('mails', id), MAIL_RECORD, record);
}

/** What the way a mail came told of it. Its form goes by the number of the record beside it. */
export function envelopeIn({ envelope }: Pick<MailRow, 'envelope'>): Envelope | null {
  return envelope === null ? null : (JSON.parse(envelope) as Envelope);
}
