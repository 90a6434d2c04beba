// What stands in for a module in all suites, whoever imports it: hooks for the loader of Node.
const STAND_INS = {
  '@jest/globals': './globals.mjs',
  './own-file.js': '../support/own-file.ts',
  './parse-data-file.js': '../support/parse-data-file.ts',
};

export async function resolve(specifier, context, next) {
  if (!Object.hasOwn(STAND_INS, specifier)) return next(specifier, context);
  const { href } = new URL(STAND_INS[specifier], import.meta.url);
  return { url: href, format: 'module', shortCircuit: true };
}
