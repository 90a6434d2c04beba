import { systemClock } from '../game/index.js';
import { Outbox } from '../mail/index.js';
import { configured } from './build-robot.js';
import { act, type Register, required } from './command.js';
import { EXIT } from './exit.js';
import { maskedLine, utc } from './mail-text.js';

/** `posthorn mail dead`: mails of the robot that could not be delivered. */
export const mailDead: Register = (group, run) => {
  const command = group
    .command('dead')
    .description('list mails that could not be delivered and were given up; "mail resend" tries one again');
  act(command, run, async (context) => {
    const outbox = await Outbox.open(configured(context).home, systemClock);
    const mails = await outbox.dead();
    if (context.json) context.printJson({ mails });
    else if (mails.length === 0) {
      context.print(context.texts.messages(null, context.locale).text('mails.none'));
    } else {
      for (const { id, created, to, game, title, attempts, last } of mails) {
        const why = context.texts
          .messages(null, context.locale)
          .text('mails.given-up', { count: attempts, text: maskedLine(last ?? '-') });
        const facts = [utc(created), to, game ?? '-', `"${maskedLine(title)}"`].join('  ');
        context.print([id, `    ${facts}`, `    ${why}`].join('\n'));
      }
    }
    return EXIT.ok;
  });
};

/** `posthorn mail resend`: tries a mail that was given up again. */
export const mailResend: Register = (group, run) => {
  const command = group
    .command('resend')
    .description('try a mail that was given up again: a running robot sends it within seconds')
    .argument('<id>');
  act(command, run, async (context, [id]) => {
    const outbox = await Outbox.open(configured(context).home, systemClock);
    if (!(await outbox.revive(required(id)))) {
      return context.refuse({ code: 'no-such-dead-mail', params: { text: required(id) } });
    }
    if (context.json) context.printJson({ ok: true, id });
    else context.print(context.texts.messages(null, context.locale).text('mails.revived'));
    return EXIT.ok;
  });
};
