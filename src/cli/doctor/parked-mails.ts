import { Archive } from '../../mail/store/index.js';
import type { Store } from '../../store/database/index.js';
import { type Finding, finding } from './finding.js';

/** Mails that broke the robot and wait for the operator. */
export async function findParked(store: Store): Promise<Finding[]> {
  const count = await new Archive(store).parked();
  return count === 0 ? [] : [finding('parked', '', 'warn', 'mails-parked', { count })];
}
