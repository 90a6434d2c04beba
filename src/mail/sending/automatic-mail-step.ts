import type { RobotAddress } from '../message/index.js';
import { automaticReason } from '../parsing/index.js';
import { on, type ReadMail, type Step, settled } from '../pipeline/index.js';
import type { MailReader } from '../worker/index.js';
import type { ReturnedMail } from './bounce-consequences.js';
import { readBounce } from './bounce-verification.js';
import type { Outbox } from './outbox.js';

export interface DropParts {
  readonly address: RobotAddress;
  readonly outbox: Pick<Outbox, 'record'>;
  readonly reader: MailReader;
  readonly returned: ReturnedMail;
}

/**
 * Ends the way of mail that a machine wrote. A report on a mail of ours is noted, and what follows from it is done: a
 * game may stop. Throws what a full disk throws.
 */
export function dropMachines({ address, outbox, reader, returned }: DropParts): Step<ReadMail, ReadMail> {
  return async (mail) => {
    const reason = automaticReason(mail.head, mail.envelope, address);
    if (reason === null) return on(mail);
    const bounce = await readBounce(mail, reader, address, (id) => outbox.record(id));
    if (bounce === 'none' || bounce === 'foreign') return settled({ kind: 'automatic', reason });
    await returned.take(bounce, mail.identity);
    return settled({ kind: 'bounce', mail: bounce.mail, failure: bounce.failure });
  };
}
