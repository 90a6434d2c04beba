import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/posthorn-thread');

/** Some packages still ask for parts of Node in the old way. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * The path of a program of one file, made of a source (its path) as it stands. What was built some time ago is
 * not what is tried, and a thread or a process that compiles its hundreds of sources for itself takes a second of processor to begin.
 * With its packages, where all of these are JavaScript, it begins in a quarter of the time that it takes to look for them one by one.
 */
export function bundled(source: string, { packages = false } = {}): string {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [source],
    bundle: true,
    ...(packages
      ? { banner: { js: REQUIRE }, alias: { 'css-tree': 'css-tree/dist/csstree.esm' }, sourcemap: false }
      : { packages: 'external', sourcemap: 'inline' }),
    format: 'esm',
    platform: 'node',
    target: 'node20',
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
