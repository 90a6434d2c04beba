import { z } from 'zod';
import { nameOfRow } from '../../store/database/index.js';
import { type RecordKind, recordOfText, textOfRecord } from '../../system/files/index.js';

const shape = z.strictObject({
  counted: z.array(z.strictObject({ cause: z.string(), kind: z.enum(['hard', 'soft']), at: z.number() })),
  /** Causes that counted before the address was cleared, so that a report read twice does not count again. */
  past: z.array(z.string()),
  /** What opened the address, which was closed until then; there until what follows from that is done. */
  opened: z.string().exactOptional(),
});

/** What came back from an address. */
export type BounceRecord = z.infer<typeof shape>;

/** The record of it in the store. */
export const BOUNCE_RECORD: RecordKind<BounceRecord> = { shape, steps: [] };

/** The text of it. */
export function bounceText(address: string, record: BounceRecord): string {
  return textOfRecord(nameOfRow('returned_mail', address), BOUNCE_RECORD, record);
}

/** What a text says of an address. Throws `RecordNewer` and `RecordDamaged`. */
export function bounceRecordIn(address: string, text: string): BounceRecord {
  return recordOfText(nameOfRow('returned_mail', address), BOUNCE_RECORD, text);
}
