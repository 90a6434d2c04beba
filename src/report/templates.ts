import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { parse } from 'yaml';
import type { Catalog } from './messages.js';
import { fixed, wrap } from './wrap.js';

/** templates/ at the package root: two levels above this file in src/ as in dist/. */
const TEMPLATES = fileURLToPath(new URL('../../templates/', import.meta.url));

/** The texts of one language: templates by file name without `.hbs`, and the program's own messages. */
export interface LocaleTexts {
  readonly messages: Catalog;
  /** The names of its templates. */
  readonly templates: ReadonlySet<string>;
  /** Fills a template and wraps it. A field the template names and the model lacks is a bug and throws. */
  render(template: string, model: object): string;
}

/** The languages that have any texts, English included. */
export function localesIn(root: string = TEMPLATES): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(`${root}/${name}/messages.yaml`))
    .sort();
}

/** Reads and compiles the texts of one language once; throws when a file is missing or damaged. */
export function readLocale(locale: string, root: string = TEMPLATES): LocaleTexts {
  const folder = `${root}/${locale}`;
  const engine = Handlebars.create();
  engine.registerHelper('fixed', (text: unknown) => fixed(String(text)));
  engine.registerHelper('asis', function (this: unknown, block: Handlebars.HelperOptions) {
    return fixed(block.fn(this));
  });
  const compiled = new Map<string, (model: object) => string>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.hbs')) continue;
    const name = file.slice(0, -'.hbs'.length);
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    compiled.set(name, engine.compile(source, { strict: true, noEscape: true, knownHelpersOnly: false }));
    engine.registerPartial(name, engine.compile(source, { strict: true, noEscape: true }));
  }
  return {
    messages: readMessages(`${folder}/messages.yaml`),
    templates: new Set(compiled.keys()),
    render(template, model) {
      const fill = compiled.get(template);
      if (fill === undefined) throw new RangeError(`no template ${locale}/${template}`);
      return wrap(fill(model));
    },
  };
}

function readMessages(path: string): Catalog {
  const raw: unknown = parse(readFileSync(path, 'utf8'));
  if (raw === null || typeof raw !== 'object') throw new TypeError(`${path} holds no messages`);
  const catalog: { [key: string]: string } = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') throw new TypeError(`${path}: ${key} is no text`);
    catalog[key] = value;
  }
  return catalog;
}
