import type { MailConfig } from '../../mail/config/index.js';
import { BounceBook } from '../../mail/sending/index.js';
import { systemClock } from '../../system/sources/index.js';
import { type Finding, finding } from './finding.js';

/** The addresses no news is sent to since too much mail came back from them. */
export async function findReturned(config: MailConfig): Promise<Finding[]> {
  const book = await BounceBook.open(config.home, config.bounces);
  const blocked = await book.blocked(systemClock.now());
  return blocked.map((address) => finding('returned', address, 'warn', 'blocked', { address }));
}
