import { Outbox } from '../../mail/sending/index.js';
import { systemClock } from '../../system/sources/index.js';
import { act, configured, type Register } from '../shared/index.js';
import { maskedLine, utc } from './mail-record-text.js';

/** `posthorn mail dead`: mails of the robot that could not be delivered. */
export const mailDead: Register = (group, run) => {
  const command = group
    .command('dead')
    .description('list mails that could not be delivered and were given up; "mail resend" tries one again');
  act(command, run, async (context) => {
    const outbox = new Outbox(await context.store(configured(context)), systemClock);
    const mails = await outbox.dead();
    const { messages } = context;
    return context.tell({ mails }, () => {
      if (mails.length === 0) return messages.text('mails.none');
      return mails.flatMap(({ id, created, to, game, title, attempts, last }) => {
        const why = messages.text('mails.given-up', { count: attempts, text: maskedLine(last ?? '-') });
        const facts = [utc(created), to, game ?? '-', `"${maskedLine(title)}"`].join('  ');
        return [id, `    ${facts}`, `    ${why}`];
      });
    });
  });
};
