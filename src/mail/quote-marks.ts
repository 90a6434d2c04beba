/** What mail programs put around text that somebody else wrote, in English, French and German. */

/** Introduces a quote; may be broken over up to four lines. */
const REPLY_INTRO = [
  /^On\b.{4,400}\bwrote\s*:$/i,
  /^Le\b.{4,400}\ba [ée]crit\s*:$/i,
  /^Am\b.{4,400}\bschrieb\b.{0,300}:$/i,
  /^.{1,200}<[^<>\s@]+@[^<>\s@]+>\s+(wrote|schrieb|a [ée]crit)\s*:$/i,
];

/** Everything below was written by others. */
const CUT = [
  /^-{2,}\s*(Original Message|Original-Nachricht|Urspr[üu]ngliche Nachricht|Message d'origine|Message original)\s*-{2,}$/i,
  /^-{2,}\s*(Forwarded message|Weitergeleitete Nachricht|Message transf[ée]r[ée]|Forwarded Message)\s*-{2,}$/i,
  /^(Begin forwarded message|Anfang der weitergeleiteten (Nachricht|E-Mail)|D[ée]but du message (r[ée]exp[ée]di[ée]|transf[ée]r[ée]))\s*:$/i,
];

const AUTHOR_FIELD = /^\*?(From|Von|De)\s*:\*?\s*\S/i;
const OTHER_FIELD =
  /^\*?(Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|Envoy[ée]|[ÀA]|Objet)\s*(le)?\s*:\*?(\s|$)/i;

const SIGNATURE = [
  /^--\s?$/,
  /^Sent from (my|Mail for|Yahoo|Outlook|Samsung)\b/i,
  /^Get Outlook for\b/i,
  /^Envoy[ée] (de mon|depuis|[àa] partir de)\b/i,
  /^(Obtenir|T[ée]l[ée]charger) Outlook\b/i,
  /^Von meinem .{2,60} gesendet/i,
  /^(Gesendet (von|mit)|Diese Nachricht wurde von meinem)\b/i,
  /^(Outlook f[üu]r|Holen Sie sich Outlook)\b/i,
];

/** Whether a line is a signature mark or what a telephone adds below a mail. */
export function isSignature(line: string): boolean {
  return SIGNATURE.some((pattern) => pattern.test(line.trimStart()));
}

export function isQuoted(line: string): boolean {
  return line.startsWith('>');
}

/** How many lines from `at` on introduce a quote (`On ... wrote:`); 0 when none does. */
export function replyIntro(lines: readonly string[], at: number): number {
  let joined = '';
  for (let taken = 1; taken <= 4; taken++) {
    const line = lines[at + taken - 1]?.trim() ?? '';
    if (line === '' || isQuoted(line)) return 0;
    joined = taken === 1 ? line : `${joined} ${line}`;
    if (REPLY_INTRO.some((pattern) => pattern.test(joined))) return taken;
    if (taken === 1 && !/^(On|Le|Am)\b|@/i.test(joined)) return 0;
  }
  return 0;
}

/** Whether everything from line `at` on is a message by somebody else. */
export function startsForwarded(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (CUT.some((pattern) => pattern.test(line))) return true;
  if (/^_{10,}$/.test(line)) return nextText(lines, at + 1, (next) => AUTHOR_FIELD.test(next));
  if (!AUTHOR_FIELD.test(line)) return false;
  return nextText(lines, at + 1, (next) => OTHER_FIELD.test(next));
}

function nextText(lines: readonly string[], from: number, test: (line: string) => boolean): boolean {
  for (let at = from; at < Math.min(lines.length, from + 3); at++) {
    const line = lines[at]?.trim() ?? '';
    if (line !== '') return test(line);
  }
  return false;
}
