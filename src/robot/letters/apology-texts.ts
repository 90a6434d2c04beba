import type { MailText } from '../../report/html-mail/index.js';

/** Said when the robot itself broke. It stands here because the part that writes texts may be what broke. */
const APOLOGIES: { readonly [locale: string]: MailText } = {
  en: {
    title: 'Something broke',
    text: 'Something broke while your mail was read. It is kept, and the moderator has been told.\nDo not send it again: you will hear from us.\n',
  },
  fr: {
    title: 'Une erreur est survenue',
    text: "Une erreur est survenue pendant la lecture de votre message. Il est conservé et l'arbitre est prévenu.\nNe le renvoyez pas : nous vous écrirons.\n",
  },
  de: {
    title: 'Etwas ging schief',
    text: 'Beim Lesen Ihrer Nachricht ging etwas schief. Sie ist aufgehoben, und die Spielleitung weiß Bescheid.\nBitte nicht noch einmal senden: Sie hören von uns.\n',
  },
};

const SILENT_NEWS: { readonly [locale: string]: MailText } = {
  en: {
    title: 'The game went on',
    text: 'The game went on, but your report could not be written. The moderator has been told.\n',
  },
  fr: {
    title: 'La partie a avancé',
    text: "La partie a avancé, mais votre rapport n'a pas pu être écrit. L'arbitre est prévenu.\n",
  },
  de: {
    title: 'Das Spiel ging weiter',
    text: 'Das Spiel ging weiter, aber Ihr Bericht ließ sich nicht schreiben. Die Spielleitung weiß Bescheid.\n',
  },
};

const FALLBACK: MailText = { title: 'Posthorn', text: '' };

/** To the author of a mail that could not be handled. */
export function apology(locale: string): MailText {
  return APOLOGIES[locale] ?? APOLOGIES.en ?? FALLBACK;
}

/** To a player whose report could not be written. */
export function silentNews(locale: string): MailText {
  return SILENT_NEWS[locale] ?? SILENT_NEWS.en ?? FALLBACK;
}
