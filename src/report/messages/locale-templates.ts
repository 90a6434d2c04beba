import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { Catalog } from './message-catalog.js';
import { filesIn, messagesOf, TEMPLATES } from './program-messages.js';
import { fixed, keptTogether, wrap } from './wrap-lines.js';

/** The folder of what looks alike in every language. */
export const SHARED = 'shared';

/** Says a message of the program in the reader's language. */
export type Say = (key: string, params: { readonly [name: string]: unknown }) => string;

/** The texts of one language: templates by file name without `.hbs`, and the program's own messages. */
export interface LocaleTexts {
  readonly messages: Catalog;
  /** The names of its templates, the shared ones included. */
  readonly templates: ReadonlySet<string>;
  /**
   * Fills a template. Plain text is wrapped; what is called `NAME.html` has everything escaped that was put in, and is
   * not wrapped, nor is any other face (`NAME.md`, `NAME.bb`). A field the template names and the model lacks is a bug
   * and throws.
   */
  render(template: string, model: object): string;
}

/**
 * Reads and compiles the texts of one language once; throws when a file is missing or damaged. `own` is a folder of the
 * operator laid out like ours: a file of his stands in for ours of the same name, a message of his for that message.
 * `say` speaks for `{{say 'key' name=value}}`; without it the key is shown.
 */
export function readLocale(locale: string, own: string | null = null, say: Say = (key) => key): LocaleTexts {
  const roots = own === null ? [TEMPLATES] : [TEMPLATES, own];
  const sources = new Map<string, string>();
  const messages: { [key: string]: string } = {};
  for (const folder of [SHARED, locale].flatMap((name) => roots.map((root) => `${root}/${name}`))) {
    for (const file of filesIn(folder)) {
      const path = `${folder}/${file}`;
      if (file.endsWith('.hbs')) sources.set(file.slice(0, -'.hbs'.length), readFileSync(path, 'utf8'));
      else if (file.endsWith('.yaml')) Object.assign(messages, messagesOf(path));
    }
  }
  const compiled = compile(sources, say);
  return {
    messages,
    templates: new Set(compiled.keys()),
    render(template, model) {
      const fill = compiled.get(template);
      if (fill === undefined) throw new RangeError(`no template ${locale}/${template}`);
      return fill(model);
    },
  };
}

function compile(sources: ReadonlyMap<string, string>, say: Say): Map<string, (model: object) => string> {
  // Two engines: a partial is escaped or not as the face it stands in.
  const plain = engineOf(say);
  const escaping = engineOf(say);
  const compiled = new Map<string, (model: object) => string>();
  for (const [name, source] of sources) {
    const face = name.split('.')[1];
    const [engine, noEscape] = face === 'html' ? [escaping, false] : [plain, true];
    const fill = engine.compile(source, { strict: true, noEscape });
    engine.registerPartial(name, fill);
    const laidOut = face === undefined ? wrap : face === 'html' ? keptTogether : null;
    compiled.set(name, laidOut === null ? fill : (model) => laidOut(fill(model)));
  }
  return compiled;
}

function engineOf(say: Say): typeof Handlebars {
  const engine = Handlebars.create();
  engine.registerHelper('fixed', (text: unknown) => fixed(String(text)));
  engine.registerHelper('asis', function (this: unknown, block: Handlebars.HelperOptions) {
    return fixed(block.fn(this));
  });
  engine.registerHelper('say', (key: unknown, { hash }: Handlebars.HelperOptions) => say(String(key), hash));
  return engine;
}
