/** What mail programs put around text that somebody else wrote, in English, French and German. */

const ADDRESS = String.raw`<[^<>\s@]+@[^<>\s@]+>`;

/** Introduces a quote; may be broken over up to four lines. */
const REPLY_INTRO = [
  /^On\b.{4,400}\bwrote\s*:$/i,
  /^Le\b.{4,400}\ba [ée]crit\s*:$/i,
  /^Am\b.{4,400}\bschrieb\b.{0,300}:$/i,
  // Yahoo goes on with the quote on the same line.
  new RegExp(String.raw`^(On|Le|Am)\b.{4,400}${ADDRESS}\s*(wrote|a [ée]crit|schrieb)?\s*:\s`, 'i'),
];

/** The same told by the address alone, in any language: `2026-01-01 9:00 Posthorn <a@b>:`, `... <a@b> writes:`. */
const ADDRESSED_INTRO = new RegExp(String.raw`^.{1,200}${ADDRESS}\)?.{0,30}:$`);

/** Everything below was written by others. */
const CUT = [
  /^-{2,}\s*(Original[- ]?(Message|Nachricht)|Urspr[üu]ngliche (Nachricht|Mail|E-Mail)|(Message|Mail|E-?mail) (d'origine|original))\s*-{2,}$/i,
  /^-{2,}\s*(Forwarded|Weitergeleitete (Nachricht|Mail)|Weitergeleitet|(Message|Mail) transf[ée]r[ée]|Transf[ée]r[ée])(?!\p{L})/iu,
  /^-{2,}\s*.{1,300}\b(wrote|a [ée]crit|schrieb)\s*:\s*-{2,}$/i,
  /^(Begin forwarded message|Anfang der weitergeleiteten (Nachricht|E-Mail)|D[ée]but du message (r[ée]exp[ée]di[ée]|transf[ée]r[ée]))\s*:$/i,
];

const AUTHOR_FIELD = /^\*?(From|Von|De)\s*:\*?\s*\S/i;
const FIELD =
  /^\*?(From|Von|De|Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Kopie|Betreff|Envoy[ée]|[ÀA]|Copie|Objet)(\s(le|am|[àa]))?\s*:\*?(\s|$)/i;

/** A field of a mail in whatever language; the first of them names its author with the address. */
const ANY_FIELD = /^\*?\p{L}[\p{L} ]{0,20}\s?:\*?(\s|$)/u;
const ADDRESS_FIELD = new RegExp(String.raw`^\*?\p{L}{1,12}\s?:\*?\s.{0,200}(${ADDRESS}|\[mailto:)`, 'u');

const SIGNATURE = [
  /^--\s*$/,
  /^Sent (from|with|via|using)\s/i,
  /^Get Outlook for\b/i,
  /^Envoy[ée] (de|depuis|avec|via|par|[àa] partir|[àa] l'aide)\s/i,
  /^(Obten(ir|ez)|T[ée]l[ée]charge[rz]) Outlook\b/i,
  /^Von (meine[mr] )?.{2,60} gesendet\b/i,
  /^(Gesendet (von|mit|[üu]ber|aus|via)|Diese (Nachricht|E-?Mail) wurde (von|mit))\s/i,
  /^(Outlook f[üu]r|Holen Sie sich Outlook)\b/i,
  /^(Virus-free|Virenfrei|(Garanti )?sans virus)\b/i,
  /^Yahoo Mail\s?:/i,
];

const DECORATION = [
  /^[^\p{L}\p{N}]*$/u,
  /^<?(https?:\/\/|www\.)\S+>?$/i,
  /^<#[\w-]+>$/,
  // Where a picture stood.
  /^\[(cid|image|bild)\s?:[^\]]*\]$/i,
];

/** Whether a line is a signature mark or what a telephone adds below a mail. */
export function isSignature(line: string): boolean {
  return SIGNATURE.some((pattern) => pattern.test(line.trimStart()));
}

/** Whether a line says nothing: no letter or digit is on it, or nothing but a link or the place of a picture. */
export function isDecoration(line: string): boolean {
  return DECORATION.some((pattern) => pattern.test(line.trim()));
}

export function isQuoted(line: string): boolean {
  return line.startsWith('>') || line.startsWith('|');
}

/** How many lines from `at` on introduce a quote (`On ... wrote:`); 0 when none does. */
export function replyIntro(lines: readonly string[], at: number): number {
  const first = lines[at]?.trim() ?? '';
  const worded = /^(On|Le|Am)\b/i.test(first);
  const addressed = /@|<$/.test(first);
  if (!worded && !addressed) return 0;
  let joined = '';
  for (let taken = 1; taken <= 4; taken++) {
    const line = lines[at + taken - 1]?.trim() ?? '';
    if (line === '' || isQuoted(line)) return 0;
    joined = taken === 1 ? line : `${joined} ${line}`;
    // An address is broken off its bracket, never within.
    const whole = joined.replace(/< /g, '<');
    if (REPLY_INTRO.some((pattern) => pattern.test(whole))) return taken;
    if (addressed && ADDRESSED_INTRO.test(whole)) return taken;
  }
  return 0;
}

/** Whether everything from line `at` on is a message by somebody else. */
export function startsForwarded(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (CUT.some((pattern) => pattern.test(line))) return true;
  if (/^_{10,}$/.test(line)) return AUTHOR_FIELD.test(textAfter(lines, at, 1)[0] ?? '');
  const isField = FIELD.test(line);
  if (!isField && !ADDRESS_FIELD.test(line)) return false;
  // The fields of a mail stand together, its author among the first of them.
  const next = textAfter(lines, at, 3);
  if (ADDRESS_FIELD.test(line) && next.slice(0, 2).filter((field) => ANY_FIELD.test(field)).length === 2)
    return true;
  if (!isField) return false;
  return FIELD.test(next[0] ?? '') && [line, ...next].some((field) => AUTHOR_FIELD.test(field));
}

/** The next lines that are not blank, as far as they stand close together. */
function textAfter(lines: readonly string[], at: number, count: number): string[] {
  return lines
    .slice(at + 1, at + 1 + 3 * count)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, count);
}
