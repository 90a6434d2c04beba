import { layoutsWith, type Say, SHARED } from './layouts.js';
import type { Catalog } from './message-catalog.js';
import { filesIn, messagesOf, TEMPLATES } from './program-messages.js';

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
 * Reads the texts of one language once; throws when a file is missing or damaged. `own` is a folder of the
 * operator laid out like ours: a file of his stands in for ours of the same name, a message of his for that message.
 * `say` speaks for `{{say 'key' name=value}}`; without it the key is shown.
 */
export function readLocale(locale: string, own: string | null = null, say: Say = (key) => key): LocaleTexts {
  const roots = own === null ? [TEMPLATES] : [TEMPLATES, own];
  const messages: { [key: string]: string } = {};
  for (const folder of [SHARED, locale].flatMap((name) => roots.map((root) => `${root}/${name}`))) {
    for (const file of filesIn(folder)) {
      if (file.endsWith('.yaml')) Object.assign(messages, messagesOf(`${folder}/${file}`));
    }
  }
  const layouts = layoutsWith(own === null ? [] : [`${own}/${SHARED}`, `${own}/${locale}`]);
  return {
    messages,
    templates: new Set(layouts.keys()),
    render(template, model) {
      const fill = layouts.get(template);
      if (fill === undefined) throw new RangeError(`no template ${locale}/${template}`);
      return fill(model, say);
    },
  };
}
