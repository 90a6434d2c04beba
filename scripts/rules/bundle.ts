import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Where the parts of a game are found in the sources; the names have been the same since 0.1.0. */
interface GameSources {
  /** Its folder under `src/engine/`, which is also its id. */
  readonly id: string;
  readonly create: string;
  readonly messages: string;
  /** What reads its data files in `src/games/data-files.ts`. */
  readonly data: string;
}

export const GAMES: readonly GameSources[] = [
  {
    id: 'wilderness-war',
    create: 'createWildernessWar',
    messages: 'wildernessWarMessages',
    data: 'loadWildernessWarData',
  },
  { id: 'liberty', create: 'createLiberty', messages: 'libertyMessages', data: 'loadLibertyData' },
  { id: 'mohicans', create: 'createMohicans', messages: 'mohicansMessages', data: 'loadMohicansData' },
];

export interface BundleParts {
  /** A folder with `src/engine` and `node_modules` in it: this checkout or one of an older release. */
  readonly root: string;
  readonly game: GameSources;
  /** What the game's data files hold, as `src/games/data-files.ts` of the same root reads them; the rules take it for sound. */
  readonly data: unknown;
  /**
   * A TypeScript file whose `bundled(module, messages, core)` stands between sources that are older than the contract and the
   * house; `core` is `core/session.ts` and `core/dice.ts` of those. Without it the sources have a `core/bundled.ts`.
   */
  readonly adapter?: string;
}

/** The one file of a game's rules, and the SHA-256 (hex) that names it. */
export interface Bundle {
  readonly code: Uint8Array;
  readonly sha256: string;
}

/**
 * Bundles core, game and data into one module without imports. The same sources give the same bytes wherever they lie; no
 * path is in it. Throws when something of it would have to be looked for when it runs.
 */
export async function bundleRules({ root, game, data, adapter }: BundleParts): Promise<Bundle> {
  const built = await build({
    ...OPTIONS,
    absWorkingDir: root,
    stdin: {
      contents: entryOf(game, adapter !== undefined, looksAtData(root)),
      resolveDir: root,
      sourcefile: 'rules-versions.ts',
    },
    plugins: [given(JSON.stringify(data), adapter), onlyEnglishFaults],
  });
  const [file] = built.outputFiles ?? [];
  const [output] = Object.values(built.metafile?.outputs ?? {});
  if (file === undefined || output === undefined) throw new Error(`nothing came of ${game.id}`);
  const outside = output.imports.map(({ path }) => path);
  if (outside.length > 0) throw new Error(`${game.id} needs ${outside.join(', ')} when it runs`);
  return { code: file.contents, sha256: createHash('sha256').update(file.contents).digest('hex') };
}

const OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  mainFields: ['module', 'main'],
  // One byte a character keeps half the memory that others would take.
  charset: 'ascii',
  legalComments: 'none',
  // Nothing of the folder around may change what comes out.
  tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
  loader: { '.yaml': 'empty' },
  logLevel: 'silent',
} satisfies BuildOptions;

/** Whether the rules of a checkout can be told that their data were looked at before; those of the first release cannot. */
export function looksAtData(root: string): boolean {
  return existsSync(join(root, LOOKED_AT));
}

const LOOKED_AT = 'src/engine/core/base/sound-data.ts';

function entryOf({ id, create, messages }: GameSources, adapted: boolean, looks: boolean): string {
  const core = adapted
    ? `import { bundled } from 'given:adapter';
       import { begin, step } from './src/engine/core/session.js';
       import { DiceShortage } from './src/engine/core/dice.js';
       const more = [{ begin, step, DiceShortage }];`
    : `import { bundled } from './src/engine/core/bundled.js';
       const more = [];`;
  const looked = looks
    ? "import { lookedAt } from './src/engine/core/base/sound-data.js';"
    : 'const lookedAt = (data) => data;';
  return `${core}
    ${looked}
    import text from 'given:data';
    import { ${create} as create, ${messages} as messages } from './src/engine/${id}/index.js';
    const data = lookedAt(JSON.parse(text));
    export default bundled(create(data), (locale) => messages(data, locale), ...more);`;
}

/** What is no file of the sources: the data as text, which is read faster than code would be, and the adapter. */
function given(data: string, adapter: string | undefined): Plugin {
  return {
    name: 'given',
    setup(building) {
      building.onResolve({ filter: /^given:data$/ }, () => ({ path: 'data', namespace: 'given' }));
      building.onLoad({ filter: /^data$/, namespace: 'given' }, () => ({ contents: data, loader: 'text' }));
      if (adapter === undefined) return;
      building.onResolve({ filter: /^given:adapter$/ }, () => ({ path: adapter }));
    },
  };
}

/** The schema library says its faults in fifty languages, and no player ever hears them. */
const onlyEnglishFaults: Plugin = {
  name: 'only-english-faults',
  setup(building) {
    building.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};
