import { cleanText } from './clean-text.js';
import { ownExcerpt } from './unquoted-lines.js';

/** Titles only machines give their mail, in English, French and German. */
const MACHINE_SUBJECT = [
  /^(auto(matic|matically generated|mated)?[ -]?(reply|response|answer)|yahoo! auto response|vacation (reply|response|notice|message)|absence notification)\b/i,
  /^(out[ -]of[ -](the )?office|ooo\b|away from (my|the) (mail|office|desk)|i(['\u2019]m| am) (currently )?(out of (the )?office|on leave))/i,
  /^(r[ée]ponse automatique|auto[ -]?r[ée]ponse|r[ée]pondeur|absen(ce|te?) du bureau|(message|avis|notification|notice) d['\u2019]absence|hors du bureau)/i,
  /^(automatische (e-?mail-?)?(antwort|r[üu]ckmeldung)|auto(matik)?[ -]?antwort|abwesenheits-?(notiz|meldung|nachricht|agent|assistent|benachrichtigung)|urlaubs-?(notiz|meldung|nachricht|benachrichtigung)|nicht (im|in meinem) b[üu]ro|au(ß|ss)er haus\b)/i,
];
/** Titles people give their mail too: they count only where a machine put them before the title of our mail. */
const AWAY_SUBJECT = [
  /^(auto\s*:|(on |annual )?(vacation|holidays?|leave)\b|away\b|not in (the )?office\b)/i,
  /^((en )?(vacances|cong[ée]s?)\b|absen(ce|te?)\b)/i,
  /^((ich bin )?(im )?urlaub\b|(in )?ferien\b|abwesen(d|heit)\b|(ich bin )?nicht da\b)/i,
];
const REPLY_PREFIX = /^\s*((re|aw|sv|antw|wg|tr|fwd?|r[ée]p)\s?(\[\d+\])?\s?:|\[(ext|extern(al|e)?)\])\s*/i;
const OUR_SUBJECT = '[posthorn';

/**
 * Whether a subject is one of vacation programs. What stands behind the title our mails bear is ours (a game may be
 * called "On vacation in 1757"), and a person who changes the title himself writes `(was: ...)`.
 */
export function isAwaySubject(subject: string): boolean {
  const ours = subject.toLowerCase().indexOf(OUR_SUBJECT);
  let title = ours < 0 ? subject : subject.slice(0, ours);
  while (REPLY_PREFIX.test(title)) title = title.replace(REPLY_PREFIX, '');
  title = title.trim().replace(/^[[*(]+\s*/, '');
  if (MACHINE_SUBJECT.some((pattern) => pattern.test(title))) return true;
  if (ours < 0 || /\((was|war|[ée]tait)\b/i.test(title)) return false;
  return AWAY_SUBJECT.some((pattern) => pattern.test(title));
}

/** Words by which a text says that a machine wrote it. */
const SAYS_AUTOMATIC = [
  /\bth(is|e following) (is|was|e-?mail is|message (is|was)) (an )?(auto(matic|mated|matically (generated|sent))|auto-?)[ -]?(reply|response|generated|message|e-?mail|by|\b)/i,
  /\b(ceci est une r[ée]ponse automatique|(ce|cet) (message|e-?mail|courriel) (est|a [ée]t[ée]) (envoy[ée]|g[ée]n[ée]r[ée]) automatiquement|r[ée]ponse automatique de)/i,
  /\b(dies ist eine automatische|diese (nachricht|antwort|e-?mail) (wurde|wird) automatisch|automatisch (generierte|erstellte|erzeugte) (nachricht|antwort|e-?mail))/i,
];
const SAYS_AWAY = [
  /\bi(['\u2019]m| am| will be)( currently| presently)? (out of (the )?office|away|on (vacation|holiday|leave|annual leave)|travell?ing)/i,
  /\bje (suis|serai)( actuellement)?( en)? (absente?|vacances|cong[ée]s?|hors du bureau)/i,
  /\bich (bin|befinde mich)\b.{0,60}\b(nicht (im b[üu]ro|im hause?|erreichbar|anwesend)|abwesend|au(ß|ss)er haus|im urlaub|in elternzeit)/i,
];
const SAYS_WHAT_THEN = [
  /\b(will (respond|reply|answer|get back)|upon my return|when i (return|get back|am back)|limited access to|in urgent (cases|matters)|for urgent|if (it|this|your .{1,30}) is urgent|please contact)/i,
  /\b([àa] mon retour|d[èe]s mon retour|en cas d['\u2019]urgence|vous pouvez contacter|merci de contacter|veuillez contacter|prendrai connaissance|ne pourrai pas r[ée]pondre)/i,
  /\b(nach meiner r[üu]ckkehr|in dringenden f[äa]llen|wenden sie sich|nicht weitergeleitet|werde ich .{0,60}(beantworten|bearbeiten|antworten|melden)|(ab dem|am) .{1,20} (wieder|zur[üu]ck))/i,
];

/**
 * Whether a text reads like that of a vacation program: it says so itself, or it says that its author is away and what
 * will happen then. To be asked of a mail nothing of which was understood, so that an aside of a person who gives
 * orders costs him nothing.
 */
export function isAwayText(text: string): boolean {
  const own = cleanText(ownExcerpt(text.slice(0, 10_000), 12))
    .replace(/\s+/g, ' ')
    .slice(0, 1200);
  const says = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(own));
  return says(SAYS_AUTOMATIC) || (says(SAYS_AWAY) && says(SAYS_WHAT_THEN));
}
