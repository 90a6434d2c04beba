// node --import ./scripts/typescript.mjs FILE.ts: runs TypeScript as it stands, for programs that share the tests' support.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

// The hooks live in a thread of their own, which loads this file again.
if (isMainThread) register(import.meta.url);

/** A relative import that ends in .js means the .ts beside it, where there is one. */
export async function resolve(specifier, context, next) {
  // A thread has to be told how to load what it reads mail with.
  if (specifier === './worker-url.js') {
    const url = new URL('../test/support/worker-url.ts', import.meta.url).href;
    return { url, format: 'module', shortCircuit: true };
  }
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL !== undefined) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { source: code, format: 'module', shortCircuit: true };
}
