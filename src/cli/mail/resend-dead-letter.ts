import { Outbox } from '../../mail/sending/index.js';
import { systemClock } from '../../system/sources/index.js';
import { act, configured, type Register, required } from '../shared/index.js';

/** `posthorn mail resend`: tries a mail that was given up again. */
export const mailResend: Register = (group, run) => {
  const command = group
    .command('resend')
    .description('try a mail that was given up again: a running robot sends it within seconds')
    .argument('<id>');
  act(command, run, async (context, [id]) => {
    const outbox = new Outbox(await context.store(configured(context)), systemClock);
    if (!(await outbox.revive(required(id)))) {
      return context.refuse({ code: 'no-such-dead-mail', params: { text: required(id) } });
    }
    return context.tell({ ok: true, id }, () => context.messages.text('mails.revived'));
  });
};
