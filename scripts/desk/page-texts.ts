import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The languages of the desk. */
const LOCALES = ['en', 'fr', 'de'] as const;

/** What of the program's own messages a page says: what is drawn, asked, refused and answered. */
export const SAID =
  /^(?:desk|replay|picture|violation|slot|candidates|reader|verdict|plan-scope|plan-until|note|misfit|wanted|category|keyword|answer|form\.word|report\.(?:decision-line|apart)|rule-note|suggestions|violation-of-card|verdict-form|verdict-read-as|face\.entry)\b/;

/** And of what happened, where a record is told. */
export const TOLD =
  /^(?:violation|replay|event|history|picture|category|keyword|reader|verdict|rule-note|time|outcome|rules|dice|scenario|score|report\.(?:since|at|zone|times|event)|clock|offer|plan|ready|beacon|desk\.pack|pack\.(?:right-files|no-pack|unsigned|file|other-log|no-case)|face\.entry)\b/;

/** Those messages of the program whose keys match, by language. */
export function pageTexts(
  root: string,
  wanted: RegExp,
): { readonly [locale: string]: { readonly [key: string]: string } } {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, textsOf(join(root, 'templates', locale), wanted)]),
  );
}

function textsOf(folder: string, wanted: RegExp): { [key: string]: string } {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.yaml') && !name.startsWith('tournament'),
  );
  const all = files.flatMap((name) =>
    Object.entries(parse(readFileSync(join(folder, name), 'utf8')) as { [key: string]: string }),
  );
  return Object.fromEntries(all.filter(([key]) => wanted.test(key)));
}
