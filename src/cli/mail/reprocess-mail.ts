import { type Outcome, refusalText } from '../../mail/message/index.js';
import type { Archive, ArchivedMail } from '../../mail/store/index.js';
import { EXIT } from '../process/index.js';
import { type Context, withRobot } from '../shared/index.js';

/** Has the robot deal with a mail once more, here and now. Refused with `code` when the mail is not to be had. */
export function dealAgain(
  context: Context,
  id: string,
  code: string,
  take: (archive: Archive, id: string) => Promise<ArchivedMail | null>,
): Promise<number> {
  return withRobot(context, async ({ archive, intake }) => {
    const mail = await take(archive, id);
    if (mail === null) return context.refuse({ code, params: { text: id } });
    return tell(context, await intake.handle(mail.raw, mail.envelope, mail.record.intake));
  });
}

function tell(context: Context, outcome: Outcome): number {
  const done = outcome.kind !== 'refused' && outcome.kind !== 'failed' && outcome.kind !== 'held';
  const text = outcome.kind === 'refused' ? refusalText(outcome.reason) : '';
  return context.tell(
    { ok: done, outcome },
    () => context.messages.text(`received.${outcome.kind}`, { text }),
    done ? EXIT.ok : EXIT.no,
  );
}
