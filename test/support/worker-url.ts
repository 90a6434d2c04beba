import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SRC = join(ROOT, 'src');
const PROGRAM = join(SRC, 'mail/worker/worker-main.ts');
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)\.js'/g;

/** The program and all of ours that it imports, by path. */
function sources(): Map<string, string> {
  const found = new Map<string, string>();
  const open = [PROGRAM];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    for (const [, name] of text.matchAll(IMPORTED)) open.push(join(dirname(path), `${name}.ts`));
  }
  return found;
}

/**
 * The program of the thread that reads mail, as it stands. What was built some time ago is not what is tried, and a thread
 * that compiles it for itself takes seconds to begin: it is compiled once for each of its states.
 */
function compiled(): string {
  const files = [...sources()].sort(([a], [b]) => (a < b ? -1 : 1));
  const state = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const cache = join(ROOT, 'node_modules/.cache/posthorn-thread');
  const at = (folder: string, path: string) =>
    join(cache, folder, relative(SRC, path).replace(/\.ts$/, '.js'));
  if (existsSync(join(cache, state))) return at(state, PROGRAM);
  const draft = `${state}.${randomUUID()}`;
  for (const [path, text] of files) {
    const { code } = transformSync(text, {
      filename: path,
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    });
    mkdirSync(dirname(at(draft, path)), { recursive: true });
    writeFileSync(at(draft, path), code);
  }
  writeFileSync(join(cache, draft, 'package.json'), '{"type":"module"}\n');
  try {
    renameSync(join(cache, draft), join(cache, state));
  } catch (error) {
    // Another process was first.
    if (!existsSync(join(cache, state))) throw error;
    rmSync(join(cache, draft), { recursive: true, force: true });
  }
  return at(state, PROGRAM);
}

export const THREAD = pathToFileURL(compiled());
