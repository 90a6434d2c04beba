import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type Handlebars from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { builtFile } from '../../system/program/index.js';
import { filesIn, TEMPLATES } from './program-messages.js';
import { fixed, keptTogether, wrap } from './wrap-lines.js';

/** The folder of what looks alike in every language. */
export const SHARED = 'shared';

const ENDING = '.hbs';

/** Says a message of the program in the reader's language. */
export type Say = (key: string, params: { readonly [name: string]: unknown }) => string;

/** Templates by name: each fills itself from a model. */
export type Layouts = ReadonlyMap<string, (model: object, say: Say) => string>;

type Fill = Handlebars.TemplateDelegate;
type Engine = typeof Handlebars;
/** Its types say nothing of what it has: all but the compiler. */
const withoutCompiler = runtime as unknown as Engine;

const require = createRequire(import.meta.url);

/** Ours are the same in every language, and stay as they are while the program runs. */
let ours: Layouts | null = null;

/**
 * The templates of the program; those of the folders given, of an operator, stand in for ours of the same name. Throws where one cannot
 * be read.
 */
export function layoutsWith(folders: readonly string[]): Layouts {
  const own = sourcesIn(folders);
  if (own.size > 0) return compiled(new Map([...sourcesIn([`${TEMPLATES}/${SHARED}`]), ...own]));
  ours ??= built() ?? compiled(sourcesIn([`${TEMPLATES}/${SHARED}`]));
  return ours;
}

/** As the build has compiled them; null where the sources run. */
function built(): Layouts | null {
  const file = builtFile('templates/layouts.cjs');
  if (file === null) return null;
  const specifications = require(fileURLToPath(file)) as { readonly [name: string]: TemplateSpecification };
  return filled(Object.entries(specifications), withoutCompiler, (engine, specification) =>
    engine.template(specification),
  );
}

function compiled(sources: ReadonlyMap<string, string>): Layouts {
  // The compiler takes a while to load, and is not needed where the operator has no templates.
  const withCompiler = require('handlebars') as typeof Handlebars;
  return filled(sources, withCompiler, (engine, source, noEscape) =>
    engine.compile(source, { strict: true, noEscape }),
  );
}

function filled<T>(
  found: Iterable<readonly [name: string, T]>,
  handlebars: Engine,
  prepare: (engine: Engine, what: T, noEscape: boolean) => Fill,
): Layouts {
  // Two engines: a partial is escaped or not as the face it stands in.
  const plain = withHelpers(handlebars.create());
  const escaping = withHelpers(handlebars.create());
  const layouts = new Map<string, (model: object, say: Say) => string>();
  for (const [name, what] of found) {
    const face = name.split('.')[1];
    const engine = face === 'html' ? escaping : plain;
    const fill = prepare(engine, what, face !== 'html');
    engine.registerPartial(name, fill);
    const laidOut = face === undefined ? wrap : face === 'html' ? keptTogether : (text: string) => text;
    layouts.set(name, (model, say) => laidOut(fill(model, { data: { say } })));
  }
  return layouts;
}

function withHelpers(engine: Engine): Engine {
  engine.registerHelper('fixed', (text: unknown) => fixed(String(text)));
  engine.registerHelper('asis', function (this: unknown, block: Handlebars.HelperOptions) {
    return fixed(block.fn(this));
  });
  engine.registerHelper('say', (key: unknown, { hash, data }: Handlebars.HelperOptions) =>
    (data.say as Say)(String(key), hash),
  );
  return engine;
}

function sourcesIn(folders: readonly string[]): Map<string, string> {
  return new Map(
    folders.flatMap((folder) =>
      filesIn(folder)
        .filter((file) => file.endsWith(ENDING))
        .map((file) => [file.slice(0, -ENDING.length), readFileSync(`${folder}/${file}`, 'utf8')] as const),
    ),
  );
}
