import { isUndone } from '../../game/disputes/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import type { Messages } from '../../report/messages/index.js';
import { fitting, roomOf, verdictModels } from '../../report/model/index.js';
import type { DisputedMail } from '../letters/index.js';
import type { Stationery } from './letter-texts.js';

/** Mails that were not obeyed, or not wholly, for the moderator: when, whose, and why line by line. */
export function disputesText(
  records: readonly DisputedMail[],
  game: string,
  { texts, locale, messages }: Stationery,
): MailText {
  const disputed = records.filter(({ verdicts }) => verdicts.length === 0 || verdicts.some(isUndone));
  const lines = disputed.map(({ verdicts }) => verdicts.map(({ text }) => VERDICT + roomOf(text)));
  const most = fitting(lines.flat());
  const count = lines.flat().length - most;
  return {
    title: messages.text('title.disputes'),
    text: texts.locale(locale).render('disputes', {
      none: disputed.length === 0 ? messages.text('disputes.none') : null,
      more: count === 0 ? null : messages.text('disputes.left-out', { count, game }),
      mails: within(disputed, most).map(({ received, side, verdicts }) => ({
        head: messages.text('disputes.mail', {
          date: received.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'),
          side: side === null ? '' : nameOf(side, messages),
          known: String(side !== null),
        }),
        unread: verdicts.length === 0 ? messages.text('disputes.unread') : null,
        verdicts: verdictModels(verdicts, messages),
      })),
    }),
  };
}

/** Bytes that a verdict takes at most beside the line it is on. */
const VERDICT = 300;

/** The mails, the newest first, with so many lines of them all. */
function within(disputed: readonly DisputedMail[], most: number): DisputedMail[] {
  let left = most;
  const shown: DisputedMail[] = [];
  for (const mail of disputed) {
    if (left === 0 && mail.verdicts.length > 0) break;
    const verdicts = mail.verdicts.slice(0, left);
    left -= verdicts.length;
    shown.push({ ...mail, verdicts });
  }
  return shown;
}

/** The moderator himself bears no side's name. */
function nameOf(side: string, messages: Messages): string {
  return messages.named(`side:${side}`) ?? side;
}
