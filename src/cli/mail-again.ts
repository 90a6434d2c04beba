import type { ArchivedMail } from '../mail/archive.js';
import type { Archive } from '../mail/index.js';
import { type Outcome, refusalText, type Station } from '../mail/index.js';
import { buildRobot, configured } from './build-robot.js';
import { act, type Register, required } from './command.js';
import type { Context } from './context.js';
import { EXIT } from './exit.js';

/** `posthorn mail retry`: deals again with a mail that broke the robot, or whose author was not believed. */
export const mailRetry: Register = (group, run) => {
  const command = group
    .command('retry')
    .description(
      'deal again with a mail that failed or is in quarantine, under the rules of now; a running robot sends the answers',
    )
    .argument('<id>');
  act(command, run, (context, [id]) => again(context, required(id), 'mail-not-laid-aside', laidAside));
};

/** `posthorn mail release`: deals with a held mail as if its author had confirmed it. */
export const mailRelease: Register = (group, run) => {
  const command = group
    .command('release')
    .description(
      'vouch for a held mail: it is dealt with as if its author had confirmed it; a running robot sends the answers',
    )
    .argument('<id>');
  act(command, run, (context, [id]) =>
    again(context, required(id), 'mail-not-held', (archive, held) => archive.release(held)),
  );
};

/** Has the robot deal with a mail once more, here and now. Refused with `code` when the mail is not to be had. */
async function again(
  context: Context,
  id: string,
  code: string,
  take: (archive: Archive, id: string) => Promise<ArchivedMail | null>,
): Promise<number> {
  const built = await buildRobot(context, configured(context));
  if (!built.ok) return context.refuse(built.violation);
  const { archive, robot, transport }: Station = built.value;
  try {
    const mail = await take(archive, id);
    if (mail === null) return context.refuse({ code, params: { text: id } });
    return tell(context, await robot.handle(mail.raw, mail.envelope, mail.record.intake));
  } finally {
    await transport.close();
  }
}

async function laidAside(archive: Archive, id: string): Promise<ArchivedMail | null> {
  const mail = await archive.read(id);
  if (mail === null) return null;
  if (await archive.retry(id)) return mail;
  // What was answered is never done again; mail of somebody who was not believed was not.
  const { status, outcome } = mail.record;
  return status === 'done' && outcome?.kind !== 'answered' ? mail : null;
}

function tell(context: Context, outcome: Outcome): number {
  const done = outcome.kind !== 'refused' && outcome.kind !== 'failed' && outcome.kind !== 'held';
  const text = outcome.kind === 'refused' ? refusalText(outcome.reason) : '';
  if (context.json) context.printJson({ ok: done, outcome });
  else context.print(context.texts.messages(null, context.locale).text(`received.${outcome.kind}`, { text }));
  return done ? EXIT.ok : EXIT.no;
}
