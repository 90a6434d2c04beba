import { build, type Plugin } from 'esbuild';
import { pastDoors } from '../past-doors.mjs';

/** What the page is given beside its sources. */
export interface Given {
  /** Message patterns by language and key. */
  readonly texts: unknown;
  /** The rules that lie beside it. */
  readonly rules: unknown;
}

/** The script of the desk as one file; throws where anything in it would need Node. */
export async function bundlePage(root: string, given: Given): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['desk/main.tsx'],
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
    plugins: [pure, givenTo(given), pastDoors],
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('nothing came of the desk');
  return script.text;
}

/** Loading a file of ours does nothing but define what it exports. */
const pure: Plugin = {
  name: 'pure',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'ours' || from.importer.includes('/node_modules/') || from.importer === '')
        return null;
      return { ...(await resolve(path, { ...from, pluginData: 'ours' })), sideEffects: false };
    });
  },
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
