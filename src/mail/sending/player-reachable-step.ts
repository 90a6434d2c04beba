import { isPost } from '../message/index.js';
import { type AdmittedMail, on, type Step } from '../pipeline/index.js';
import type { DropParts } from './automatic-mail-step.js';

/** Notes that somebody was heard from: games go on that stopped because no mail reached him. Ends no way; throws what a full disk throws. */
export function noteHeard({ returned }: Pick<DropParts, 'returned'>): Step<AdmittedMail, AdmittedMail> {
  return async (mail) => {
    const { head, identity, intake, proven } = mail;
    // Who writes at a forum may have no mailbox any more.
    if (proven && !isPost(intake) && head.from !== null)
      await returned.heardFrom(head.from.address, identity);
    return on(mail);
  };
}
