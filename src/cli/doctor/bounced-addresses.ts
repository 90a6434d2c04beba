import type { MailConfig } from '../../mail/config/index.js';
import { BounceBook } from '../../mail/sending/index.js';
import type { Store } from '../../store/database/index.js';
import { systemClock } from '../../system/sources/index.js';
import { type Finding, finding } from './finding.js';

/** The addresses no news is sent to since too much mail came back from them. */
export async function findReturned({ bounces }: MailConfig, store: Store): Promise<Finding[]> {
  const blocked = await new BounceBook(store, bounces).blocked(systemClock.now());
  return blocked.map((address) => finding('returned', address, 'warn', 'blocked', { address }));
}
