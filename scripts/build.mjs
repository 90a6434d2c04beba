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
import { pastDoors } from './past-doors.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}/dist`, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
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
// Loading a file of ours does nothing but define what it exports.
const pure = {
  name: 'pure',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'ours' || from.importer.includes('/node_modules/')) return null;
      return { ...(await resolve(path, { ...from, pluginData: 'ours' })), sideEffects: false };
    });
  },
};
// What it says in forty languages is a third of that library; ours are said by ourselves.
const withoutItsLanguages = {
  name: 'without-its-languages',
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};
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
// What is copied out of a library is copied with its licence.
const libraries = Object.keys(metafile.inputs).flatMap(
  (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
);
const licences = [...new Set(libraries)].sort().map((name) => {
  const dir = `${root}/node_modules/${name}`;
  const file = readdirSync(dir).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no licence to go with it`);
  return `${name}\n\n${readFileSync(`${dir}/${file}`, 'utf8').trim()}\n`;
});
writeFileSync(`${root}/dist/chunks/LICENSES`, licences.join(`\n${'-'.repeat(72)}\n\n`));
execFileSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/rules/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
execFileSync(process.execPath, ['--import', './scripts/typescript.mjs', 'scripts/desk/build.ts'], {
  cwd: root,
  stdio: 'inherit',
});
