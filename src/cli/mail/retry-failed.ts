import type { Archive, ArchivedMail } from '../../mail/store/index.js';
import { act, type Register, required } from '../shared/index.js';
import { dealAgain } from './reprocess-mail.js';

/** `posthorn mail retry`: deals again with a mail that broke the robot, or whose author was not believed. */
export const mailRetry: Register = (group, run) => {
  const command = group
    .command('retry')
    .description(
      'deal again with a mail that failed or is in quarantine, under the rules of now; a running robot sends the answers',
    )
    .argument('<id>');
  act(command, run, (context, [id]) => dealAgain(context, required(id), 'mail-not-laid-aside', laidAside));
};

async function laidAside(archive: Archive, id: string): Promise<ArchivedMail | null> {
  const mail = await archive.read(id);
  if (mail === null) return null;
  if (await archive.retry(id)) return mail;
  // What was answered is never done again; mail of somebody who was not believed was not.
  const { status, outcome } = mail.record;
  return status === 'done' && outcome?.kind !== 'answered' ? mail : null;
}
