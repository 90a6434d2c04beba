// What the bundles of the program, and of the desk, have in common.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loading a file of ours does nothing but define what it exports. */
export const pure = {
  name: 'pure',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'ours' || from.importer === '' || from.importer.includes('/node_modules/'))
        return null;
      return { ...(await resolve(path, { ...from, pluginData: 'ours' })), sideEffects: false };
    });
  },
};

/** What it says in forty languages is a third of that library; ours are said by ourselves. */
export const withoutItsLanguages = {
  name: 'without-its-languages',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** The licences of the libraries that stand in bundles, given what each was made of: what is copied is copied with its licence. */
export function licencesOf(root, metafiles) {
  const libraries = metafiles.flatMap(({ inputs }) =>
    Object.keys(inputs).flatMap(
      (path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
    ),
  );
  const licences = [...new Set(libraries)].sort().map((name) => {
    const dir = join(root, 'node_modules', name);
    const file = existsSync(dir) ? readdirSync(dir).find((one) => /^licen[cs]e/i.test(one)) : undefined;
    if (file === undefined) throw new Error(`${name} has no licence to go with it`);
    return `${name}\n\n${readFileSync(join(dir, file), 'utf8').trim()}\n`;
  });
  return licences.join(`\n${'-'.repeat(72)}\n\n`);
}
