// node --import ./scripts/typescript.mjs FILE.ts: runs TypeScript as it stands, for programs that share the tests' support.
// Tests run through it, too (test/runner/).
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// The hooks live in a thread of their own, which loads this file again.
if (isMainThread) register(import.meta.url);

const CACHE = fileURLToPath(new URL('../node_modules/.cache/posthorn-typescript', import.meta.url));

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
  return { source: readFileSync(await compiled(fileURLToPath(url))), format: 'module', shortCircuit: true };
}

/** The file that keeps what a source was compiled to; its map lies beside it. Found by what stands in the source. */
export function keptAt(path, text = readFileSync(path)) {
  const sum = createHash('sha256').update(basename(path)).update('\n').update(text);
  return join(CACHE, sum.digest('hex').slice(0, 32));
}

async function compiled(path) {
  const text = readFileSync(path);
  const kept = keptAt(path, text);
  if (existsSync(kept)) return kept;
  const { transform } = await import('esbuild');
  const { code, map } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: basename(path),
    sourcemap: 'external',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { target: 'ES2023', verbatimModuleSyntax: true } },
  });
  mkdirSync(CACHE, { recursive: true });
  publish(`${kept}.map`, map);
  publish(kept, code);
  return kept;
}

/** Others compile at the same time: nobody may read a file that is half written. */
function publish(path, content) {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
