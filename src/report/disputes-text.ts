import type { LineVerdict } from '../game/types.js';
import type { DisputedMail, MailText } from '../mail/reporter.js';
import type { Stationery } from './letters.js';
import type { Messages } from './messages.js';
import { verdictModels } from './verdicts.js';

/** Mails that were not obeyed, or not wholly, for the moderator: when, whose, and why line by line. */
export function disputesText(
  records: readonly DisputedMail[],
  dictionaries: readonly Messages[],
  { texts, locale, messages }: Stationery,
): MailText {
  const disputed = records.filter(({ verdicts }) => verdicts.length === 0 || verdicts.some(isUndone));
  return {
    title: messages.text('title.disputes'),
    text: texts.locale(locale).render('disputes', {
      none: disputed.length === 0 ? messages.text('disputes.none') : null,
      mails: disputed.map(({ received, side, verdicts }) => ({
        head: messages.text('disputes.mail', {
          date: received.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'),
          side: side === null ? '' : nameOf(side, dictionaries),
          known: String(side !== null),
        }),
        unread: verdicts.length === 0 ? messages.text('disputes.unread') : null,
        verdicts: verdicts.flatMap((verdict) =>
          verdictModels([verdict], speaking(verdict, dictionaries, messages)),
        ),
      })),
    }),
  };
}

function isUndone({ status }: LineVerdict): boolean {
  return status === 'refused' || status === 'not-done';
}

/** The messages that know the reason: those of the program, or of the game that gave it. */
function speaking(
  { violation }: LineVerdict,
  dictionaries: readonly Messages[],
  messages: Messages,
): Messages {
  if (violation === undefined) return messages;
  return dictionaries.find((each) => each.has(`violation.${violation.code}`)) ?? messages;
}

function nameOf(side: string, dictionaries: readonly Messages[]): string {
  for (const each of dictionaries) {
    const names = each.lexicon?.hasCategory('side') === true ? each.lexicon.names('side') : null;
    if (names?.has(side) === true || each.has(`side.${side}`)) return each.value(`side:${side}`);
  }
  return side;
}
