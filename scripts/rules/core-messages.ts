import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { wantedValues } from '../../src/report/messages/message-parameters.js';

/** The messages a core may give, by key, each with the values it is given. */
export type CoreMessages = { readonly [key: string]: readonly string[] };

/**
 * What the core of a checkout may refuse or tell, found as it is written there, with the values that its own messages show.
 * The texts are the house's, so every later house has to have them.
 */
export function coreMessages(root: string): CoreMessages {
  const core = join(root, 'src', 'engine', 'core');
  const code = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(core, name), 'utf8'))
    .join('\n');
  const said = [...code.matchAll(/(?:\b(?:refuse|event)\(|\b(?:code|kind): )'([a-z-]+)'/g)];
  const codes = [...new Set(said.map(([, name]) => name ?? ''))].sort();
  const catalogs = languagesOf(root).map((locale) => catalogOf(root, locale));
  const keys = codes.flatMap((name) => [`violation.${name}`, `event.${name}`]);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const texts = catalogs.flatMap((catalog) => catalog[key] ?? []);
      return texts.length === 0
        ? []
        : [[key, [...new Set(texts.flatMap((text) => wantedValues(text, 'en')))].sort()]];
    }),
  );
}

/** The languages a checkout speaks. */
export function languagesOf(root: string): string[] {
  return readdirSync(join(root, 'templates')).filter((name) => name !== 'shared');
}

/** The messages of the house in one language. */
export function catalogOf(root: string, locale: string): { readonly [key: string]: string } {
  const folder = join(root, 'templates', locale);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.assign(
    {},
    ...files.map((name) => parse(readFileSync(join(folder, name), 'utf8')) as { [key: string]: string }),
  ) as { [key: string]: string };
}
