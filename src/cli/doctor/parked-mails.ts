import type { MailConfig } from '../../mail/config/index.js';
import { Archive } from '../../mail/store/index.js';
import { type Finding, finding } from './finding.js';

/** Mails that broke the robot and wait for the operator. */
export async function findParked({ home }: MailConfig): Promise<Finding[]> {
  const count = await (await Archive.open(home)).parked();
  return count === 0 ? [] : [finding('parked', '', 'warn', 'mails-parked', { count })];
}
