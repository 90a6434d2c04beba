import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { pure, withoutItsLanguages } from '../bundling.mjs';
import { pastDoors } from '../past-doors.mjs';

/** What the page is given beside its sources. */
export interface Given {
  /** Message patterns by language and key. */
  readonly texts: unknown;
  /** The rules that lie beside it. */
  readonly rules: unknown;
}

/** A script of the desk as one file, and what it was made of; throws where anything in it would need Node. */
export async function bundlePage(
  root: string,
  entry: string,
  given: Given,
  more: Partial<BuildOptions> = {},
): Promise<{ readonly script: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    ...more,
    // What is left out of a file may ask for it.
    external: ['node:*'],
    metafile: true,
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
    plugins: [pure, withoutItsLanguages, givenTo(given), pastDoors],
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('nothing came of the desk');
  const asked = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  if (asked.length > 0) throw new Error(`${entry} would need ${asked.join(', ')}`);
  return { script: script.text, metafile };
}

/** What checks a log and plays it again, for `bundlePage`: the few parts of Node that this asks for come from beside it. */
export const CHECKING: Partial<BuildOptions> = {
  alias: { 'node:crypto': './desk/record/node-crypto.ts' },
  inject: ['./desk/record/node-buffer.ts'],
};

function givenTo(given: Given): Plugin {
  return {
    name: 'given',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^given:/ }, ({ path }) => ({ path, namespace: 'given' }));
      onLoad({ filter: /.*/, namespace: 'given' }, ({ path }) => ({
        contents: JSON.stringify(path === 'given:texts' ? given.texts : given.rules),
        loader: 'json',
      }));
    },
  };
}
