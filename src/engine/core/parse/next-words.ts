/*
 * The words about the orders of a phase that has not come, read in every language. They are of no game: old rules know
 * nothing of them, and the robot has to tell such lines from prose.
 */
const NEXT =
  'next(?: (?:action phase|phase|turn|movement))?|ensuite|(?:la )?prochaine fois|(?:la )?prochaine phase|phase suivante|als n(?:ä|ae)chstes|n(?:ä|ae)chste phase|n(?:ä|ae)chstes mal|danach';
const ELSE = 'or else|else|otherwise|sinon|sonst|andernfalls';
const FORGET = 'forget|oublier|oublie|vergiss|vergessen|streichen';
const UNLESS: { readonly [locale: string]: string } = {
  en: 'unless|except if',
  de: 'au(?:ß|ss)er wenn|es sei denn,?(?: dass)?',
  fr: "sauf si|(?:à|a) moins que|(?:à|a) moins qu['’]",
};
const ONLY_IF: { readonly [locale: string]: string } = {
  en: 'only if|only when|if',
  de: 'nur wenn|nur falls|wenn',
  fr: 'seulement si|uniquement si|si',
};
const inAny = (words: { readonly [locale: string]: string }): string => Object.values(words).join('|');

/** How such lines are written in a language, with words that are read above. */
export interface NextWriting {
  readonly next: string;
  readonly otherwise: string;
  readonly unless: string;
  readonly onlyIf: string;
}

const ENGLISH: NextWriting = { next: 'next', otherwise: 'else', unless: 'unless', onlyIf: 'only if' };
const WRITINGS: { readonly [locale: string]: NextWriting } = {
  en: ENGLISH,
  fr: { next: 'ensuite', otherwise: 'sinon', unless: 'sauf si', onlyIf: 'seulement si' },
  de: { next: 'als nächstes', otherwise: 'sonst', unless: 'außer wenn', onlyIf: 'nur wenn' },
};

/** The words in which a reader of this language writes orders for his next phase; in English where there are none. */
export function nextWriting(locale: string): NextWriting {
  return WRITINGS[locale] ?? ENGLISH;
}

/** Whether a condition begins with a word that this language has for it. */
export function isConditionOf(
  locale: string,
  { said, wanted }: Pick<ConditionWords, 'said' | 'wanted'>,
): boolean {
  const forms = (wanted ? ONLY_IF : UNLESS)[locale];
  return forms !== undefined && new RegExp(`^(?:${forms})(?:(?<=['’])|\\s)`, 'iu').test(said);
}

const head = new RegExp(`^(?:${NEXT})(?:\\s*[,\\s]\\s*(?<given>[^:;]*?))?\\s*:\\s*(?<rest>.*)$`, 'isu');
const alternative = new RegExp(`^(?:${ELSE})\\s*:\\s*(?<rest>.*)$`, 'isu');
const bareElse = new RegExp(`^\\s*(?<word>${ELSE})[\\s,]+(?=[^\\s:])`, 'iu');
const behind = new RegExp(`(?<=\\S)\\s*;\\s*(?=(?:${NEXT})\\b[^:;]*:)`, 'iu');
const withdrawal = new RegExp(`^(?:${FORGET})\\s+(?:${NEXT})\\s*[.!]?$`, 'iu');
const between = new RegExp(`[\\s;,]+(?:${ELSE})(?:\\s*[:,]\\s*|\\s+)(?=\\S)`, 'iu');
const condition = new RegExp(
  `(?<=^|[\\s,(])(?:(?<unless>${inAny(UNLESS)})|(?:${inAny(ONLY_IF)}))(?:(?<=['’])|\\s+)(?=\\S)`,
  'giu',
);
const joins = { unless: /\s*,\s*|\s+(?:or|ou|oder)\s+/iu, onlyIf: /\s*,\s*|\s+(?:and|et|und)\s+/iu };

/** What a line says of the next phase: the texts of the choices, each with its conditions. */
export type NextWords =
  | { readonly kind: 'forget' }
  | { readonly kind: 'next' | 'else'; readonly choices: readonly string[] };

/** A condition in words. */
export interface ConditionWords {
  readonly wanted: boolean;
  readonly text: string;
  /** With the word before it. */
  readonly said: string;
}

/** What a line says of the next phase by its first words; null where it is about something else. */
export function nextWords(line: string): NextWords | null {
  const text = line.trim().normalize('NFC');
  if (withdrawal.test(text)) return { kind: 'forget' };
  const begun = head.exec(text)?.groups;
  if (begun !== undefined) {
    const given = begun.given?.trim() ?? '';
    if (given !== '' && conditionsAt(given) !== 0) return null;
    const [first = '', ...others] = (begun.rest ?? '').split(between);
    return { kind: 'next', choices: [given === '' ? first : `${first}, ${given}`, ...others].map(trimmed) };
  }
  const other = alternative.exec(text)?.groups?.rest;
  return other === undefined ? null : { kind: 'else', choices: other.split(between).map(trimmed) };
}

/** A line in two, where orders for the next phase stand behind others of now; null where none do. */
export function splitAtNext(line: string): readonly [string, string] | null {
  const at = line.search(behind);
  if (at < 0) return null;
  const rest = line.slice(at).replace(/^[\s;]+/u, '');
  return nextWords(rest)?.kind === 'next' ? [line.slice(0, at).trim(), rest] : null;
}

/**
 * Lines of a mail in which another choice has its colon where it is begun by the word alone: right below orders for the next phase that word
 * means nothing else.
 */
export function withElseColons<T extends { readonly line: number; readonly text: string }>(
  lines: readonly T[],
): readonly T[] {
  let above: number | null = null;
  return lines.map((one): T => {
    const text = above === one.line - 1 ? one.text.replace(bareElse, '$<word>: ') : one.text;
    const said = nextWords(text);
    above = said === null || said.kind === 'forget' ? null : one.line;
    return text === one.text ? one : { ...one, text };
  });
}

/** Whether orders for the next phase, or a choice among them, begin with these words: what help may be asked about. */
export function isNextWord(text: string): boolean {
  return nextWords(`${text}:`) !== null;
}

/** The orders of a choice and its conditions, wherever these stand: before a colon, or behind an order. */
export function splitChoice(choice: string): {
  readonly orders: string[];
  readonly conditions: ConditionWords[];
} {
  const orders: string[] = [];
  const conditions: ConditionWords[] = [];
  for (const part of choice.split(';')) {
    const at = conditionsAt(part);
    if (at === null) {
      orders.push(part);
      continue;
    }
    const colon = at === 0 ? part.indexOf(':') : -1;
    orders.push(colon < 0 ? part.slice(0, at) : part.slice(colon + 1));
    conditions.push(...conditionsIn(part.slice(at, colon < 0 ? undefined : colon)));
  }
  return { orders: orders.map(trimmed).filter((order) => order !== ''), conditions };
}

function trimmed(text: string): string {
  return text.replace(/^[\s,:]+|[\s,:]+$/gu, '');
}

/** Where the first condition begins; null where there is none. */
function conditionsAt(text: string): number | null {
  // A search begins at the beginning, whatever was looked for before.
  const at = text.search(condition);
  return at < 0 ? null : text.slice(0, at).trim() === '' ? 0 : at;
}

function conditionsIn(text: string): ConditionWords[] {
  const found = [...text.matchAll(condition)];
  return found.flatMap((match, index) => {
    const wanted = match.groups?.unless === undefined;
    const from = match.index + match[0].length;
    const end = found[index + 1]?.index;
    const body = text.slice(from, end).replace(/[\s,)]+$/u, '');
    const said = body.replace(/(?:\s+(?:and|or|et|ou|und|oder))$/iu, '');
    return said
      .split(wanted ? joins.onlyIf : joins.unless)
      .filter((part) => part.trim() !== '')
      .map((part) => ({ wanted, text: part.trim(), said: `${match[0].trim()} ${part.trim()}` }));
  });
}
