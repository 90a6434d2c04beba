// Compiles src/ to dist/ and puts the data files the program reads at run time beside it, as JSON: read many times as fast.
// The rules of each game are bundled, too (scripts/rules/), and so are the programs: a few files are read far faster than a
// thousand. What a verb does not need is in a file of its own. So are libraries of many small files that every line waits for; all others
// stay where npm put them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import Handlebars from 'handlebars';
import { parse } from 'yaml';
import { licencesOf, pure, withoutItsLanguages } from './bundling.mjs';
import { pastDoors } from './past-doors.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}/dist`, { recursive: true, force: true });
// What the types say is for `npm run typecheck`, which takes four times as long as the rest of this.
execFileSync(
  process.execPath,
  [`${root}/node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json', '--noCheck'],
  { cwd: root, stdio: 'inherit' },
);
const read = (folder, target) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [`${folder}/${name}`, `${target}/${name.replace(/\.yaml$/, '.json')}`]);
for (const [source, built] of [...read('src', 'dist'), ...read('templates', 'dist/templates')]) {
  const data = parse(readFileSync(`${root}/${source}`, 'utf8'), { strict: true, uniqueKeys: true });
  const target = `${root}/${built}`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(data));
}
// Templates become functions: the program takes its compiler along only for those of an operator (src/report/messages/layouts.ts).
const layouts = readdirSync(`${root}/templates/shared`)
  .filter((file) => file.endsWith('.hbs'))
  .map((file) => {
    const [name, source] = [file.slice(0, -4), readFileSync(`${root}/templates/shared/${file}`, 'utf8')];
    const noEscape = name.split('.')[1] !== 'html';
    return `${JSON.stringify(name)}: ${Handlebars.precompile(source, { strict: true, noEscape })}`;
  });
writeFileSync(`${root}/dist/templates/layouts.cjs`, `module.exports = {\n${layouts.join(',\n')}\n};\n`);
// One file each is read in a tenth of the time. Whoever mends one of them by npm has to build anew.
const BUNDLED = ['commander', 'handlebars', 'intl-messageformat', 'kysely', 'yaml', 'zod'];
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/cli/main.ts', 'src/cli/playout.ts', 'src/mail/worker/worker-main.ts'],
  outbase: 'src',
  outdir: 'dist',
  // As deep as the other folders of dist/: what lies beside them is found from here, too.
  chunkNames: 'chunks/[name]-[hash]',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
  // Some of them still ask for parts of Node in the old way.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  metafile: true,
  plugins: [pure, pastDoors, withoutItsLanguages],
});
writeFileSync(`${root}/dist/chunks/LICENSES`, licencesOf(root, [metafile]));
execFileSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/rules/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
execFileSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/desk/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
