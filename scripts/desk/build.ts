// Part of npm run build, after the rules: the desk in dist/desk, one page that needs no server.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { type ListedRules, readRulesIndex, rulesFile } from '../../src/games/older-rules-index.js';
import { RULES_DIGITS } from '../../src/report/position/index.js';
import { licencesOf } from '../bundling.mjs';
import { bundlePage, CHECKING } from './bundle-page.js';
import { pageHtml, workerScript } from './page-files.js';
import { pageTexts, SAID, TOLD } from './page-texts.js';

/** Compressed by gzip, in octets. */
const MOST = 400 * 1024;

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = join(root, 'dist', 'desk');
rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'rules'), { recursive: true });

/** A script that a page can load from a disk, where modules cannot be imported: it leaves the rules under their name. */
async function classicScript(folder: string, listed: ListedRules): Promise<string> {
  const code = brotliDecompressSync(readFileSync(join(folder, rulesFile(listed)))).toString('utf8');
  const made = await transform(code, {
    format: 'iife',
    globalName: 'posthornLoaded',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    footer: `(globalThis.posthornRules??={})[${JSON.stringify(listed.sha256)}]=posthornLoaded.default;`,
  });
  return made.code;
}

const shelves = [join(root, 'dist', 'rules'), join(root, 'rules')];
const listed = new Map<string, ListedRules>();
const files = new Map<string, string>();
const write = (name: string, text: string): void => {
  writeFileSync(join(target, name), text);
  files.set(name, text);
};
for (const folder of shelves) {
  for (const rules of readRulesIndex(new URL(`file://${folder}/`))) {
    if (listed.has(rules.sha256)) continue;
    listed.set(rules.sha256, rules);
    write(`rules/${rules.sha256.slice(0, RULES_DIGITS)}.js`, await classicScript(folder, rules));
  }
}
const own = readRulesIndex(new URL(`file://${shelves[0]}/`)).map(({ sha256 }) => sha256);
const known = [...listed.values()].map(({ module, version, sha256, unnamed = false }) => ({
  ...{ module, version, sha256, own: own.includes(sha256), unnamed },
}));
const page = await bundlePage(root, 'desk/main.tsx', { texts: pageTexts(root, SAID), rules: known });
write('desk.js', page.script);
const early = await bundlePage(root, 'desk/opening/early-rules.ts', { texts: {}, rules: [] });
write('early.js', early.script);
const told = { texts: pageTexts(root, TOLD), rules: known };
const record = await bundlePage(root, 'desk/record/main.ts', told, CHECKING);
write('record.js', record.script);
write('desk.css', readFileSync(join(root, 'desk', 'desk.css'), 'utf8'));
write('index.html', pageHtml());
write('worker.js', workerScript(files));
writeFileSync(join(target, 'LICENSES'), licencesOf(root, [page.metafile, record.metafile]));

// What somebody loads who opens a position of a game for the first time.
const sizeOf = (name: string): number => gzipSync(files.get(name) ?? '', { level: 9 }).length;
const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
const first = ['index.html', 'desk.css', 'early.js', 'desk.js', 'worker.js'].reduce(
  (sum, name) => sum + sizeOf(name),
  0,
);
process.stdout.write(`desk: records ${kilobytes(sizeOf('record.js'))} compressed besides\n`);
for (const { module, sha256 } of known.filter((rules) => rules.own)) {
  const rules = sizeOf(`rules/${sha256.slice(0, RULES_DIGITS)}.js`);
  process.stdout.write(
    `desk: ${module} ${kilobytes(first + rules)} compressed (page ${kilobytes(first)}, rules ${kilobytes(rules)})\n`,
  );
  if (first + rules > MOST) throw new Error(`the desk is too large for ${module}`);
}
