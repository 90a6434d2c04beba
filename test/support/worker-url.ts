import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/posthorn-thread');

/**
 * The program of the thread that reads mail, as it stands. What was built some time ago is not what is tried, and a thread
 * that compiles it for itself takes seconds to begin.
 */
function bundled(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['src/mail/worker/worker-main.ts'],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    write: false,
  });
  const program = outputFiles[0]?.text ?? '';
  const path = join(CACHE, `${createHash('sha256').update(program).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  // Suites run side by side: nobody may read a file that is half written.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, program);
  renameSync(draft, path);
  return path;
}

export const THREAD = pathToFileURL(bundled());
