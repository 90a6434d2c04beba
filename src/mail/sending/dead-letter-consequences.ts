import { type MailLog, noteFault } from '../../system/logging/index.js';
import type { OutboxRecord } from '../store/index.js';
import type { ReturnedMail } from './bounce-consequences.js';
import type { Overseers } from './unreachable-player-alerts.js';

export interface DeadLetterParts {
  readonly returned: ReturnedMail;
  readonly overseers: Pick<Overseers, 'tell'>;
  readonly log: MailLog;
}

/** A mail is given up: what follows from that is done, and those who watch over its game are told. */
export async function noteDeadLetter(parts: DeadLetterParts, record: OutboxRecord): Promise<void> {
  const { log } = parts;
  const { id, game, kind, attempts, last } = record;
  log.error({ mail: id, game, kind, attempts, reason: last }, 'mail given up');
  // A notice that cannot be delivered gives no further notice.
  if (kind === 'notice') return;
  // The other mails must go their way.
  await noteFault(log, { mail: id, game }, 'nobody could be told of a mail given up', undefined, () =>
    tellOfDeadLetter(parts, record),
  );
}

async function tellOfDeadLetter(
  { returned, overseers }: DeadLetterParts,
  { id, game, to, attempts, last, refused }: OutboxRecord,
): Promise<void> {
  // As good as returned: no report about it will ever come.
  if (refused === true) await returned.refused(to, `dead ${id}`);
  await overseers.tell({
    games: game === null ? [] : [game],
    address: to,
    code: 'moderator-dead-letter',
    notice: {
      cause: id,
      game,
      subject: `undeliverable mail in ${game ?? 'no game'}`,
      lines: [
        'A mail could not be delivered and was given up.',
        '',
        `Mail: ${id}`,
        `Game: ${game ?? '-'}`,
        `To: ${to}`,
        `Attempts: ${attempts}`,
        `Last answer: ${last ?? '-'}`,
      ],
    },
  });
}
