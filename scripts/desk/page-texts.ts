import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The languages of the desk. */
const LOCALES = ['en', 'fr', 'de'] as const;

/** What of the program's own messages a page says: what is drawn, asked, refused and answered. */
const SAID =
  /^(?:desk|picture|violation|slot|candidates|reader|verdict|plan-scope|plan-until|note|misfit|wanted|category|keyword|answer|form\.word|report\.(?:decision-line|apart)|rule-note|suggestions|violation-of-card|verdict-form|verdict-read-as|face\.entry)\b/;

/** The messages that the desk has, by language. */
export function pageTexts(root: string): { readonly [locale: string]: { readonly [key: string]: string } } {
  return Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(join(root, 'templates', locale))]));
}

function textsOf(folder: string): { [key: string]: string } {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.yaml') && !name.startsWith('tournament'),
  );
  const all = files.flatMap((name) =>
    Object.entries(parse(readFileSync(join(folder, name), 'utf8')) as { [key: string]: string }),
  );
  return Object.fromEntries(all.filter(([key]) => SAID.test(key)));
}
