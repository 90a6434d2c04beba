import type { MailConfig } from '../../mail/config/index.js';
import { Archive } from '../../mail/store/index.js';
import type { Store } from '../../store/database/index.js';
import { type Finding, finding } from './finding.js';

/** Whether the settings of the configuration can do together what each of them says. */
export function findPolicy(config: MailConfig): Finding[] {
  const { senders, newcomers, authservId } = config.policy;
  if (config.imap === undefined || authservId !== undefined) {
    return [finding('policy', senders, 'ok', 'policy')];
  }
  // Mail from a mailbox was checked by another server, if at all; without its name its word is not believed.
  if (senders === 'strict') return [finding('policy', senders, 'fault', 'strict-without-authserv')];
  if (newcomers === 'authenticated')
    return [finding('policy', newcomers, 'warn', 'newcomers-without-authserv')];
  return [finding('policy', senders, 'ok', 'policy')];
}

/** Mails among which one of a player is looked for that came by the mailbox. */
const LATELY = 1000;

/** Whether plus addresses reach the mailbox. It cannot be asked for, only seen by mail of players that came in. */
export async function findAddresses(config: MailConfig, store: Store): Promise<Finding[]> {
  if (config.imap === undefined) return [];
  const name = config.robot.address.replace('@', '+...@');
  const seen = (await new Archive(store).about({ status: 'done' }, LATELY)).some(
    ({ intake, outcome }) => intake === 'imap' && outcome?.kind === 'answered',
  );
  return [
    finding('addresses', name, seen ? 'ok' : 'warn', seen ? 'plus-seen' : 'plus-unknown', { text: name }),
  ];
}
