import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { formatOf } from '../../src/engine/core/base/state-format-migrations.js';
import type { RulesBundle } from '../../src/engine/core/contract/rules-bundle.js';
import { type ListedRules, rulesFile } from '../../src/games/older-rules-index.js';
import { type Bundle, type BundleParts, bundleRules, GAMES, looksAtData } from './bundle.js';

/** A bundle, and how it is listed. */
export interface Made {
  readonly listed: ListedRules;
  readonly code: Uint8Array;
}

/** Bundles all games of a checkout as they are, for that release. */
export async function bundleAll(
  root: string,
  release: string,
  older: { readonly adapter?: string; readonly unnamed?: true } = {},
): Promise<readonly Made[]> {
  const { adapter, unnamed } = older;
  const files = pathToFileURL(join(root, 'src', 'games', 'data-files.ts')).href;
  const data = (await import(files)) as { readonly [load: string]: () => unknown };
  return Promise.all(
    GAMES.map(async (game) => {
      const parts = { root, game, data: data[game.data]?.() };
      if (looksAtData(root)) await lookAt(parts);
      const bundle = await bundleRules(adapter === undefined ? parts : { ...parts, adapter });
      return {
        code: bundle.code,
        listed: { ...(await rowOf(bundle, release)), ...(unnamed && { unnamed }) },
      };
    }),
  );
}

/** The rules look at all of their data, as they will not do in a bundle; throws on a fault. */
async function lookAt({ root, game, data }: Omit<BundleParts, 'adapter'>): Promise<void> {
  const sources = pathToFileURL(join(root, 'src', 'engine', game.id, 'index.ts')).href;
  const parts = (await import(sources)) as { readonly [name: string]: (...given: unknown[]) => unknown };
  parts[game.create]?.(data);
  const { locales } = data as { readonly locales: object };
  for (const locale of Object.keys(locales)) parts[game.messages]?.(data, locale);
}

async function rowOf({ code, sha256 }: Bundle, release: string): Promise<ListedRules> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { module, machine } = ((await import(url)) as { default: RulesBundle }).default;
  const { contract } = machine;
  const format = formatOf(module);
  return {
    ...{ module: module.id, version: module.version, release },
    ...{ sha256, bytes: code.length, contract, format },
  };
}

/** Packs the files into a folder as the shelf looks for them; `quality` is that of brotli, 0 to 11. */
export async function writeFiles(folder: string, made: readonly Made[], quality: number): Promise<void> {
  for (const { code, listed } of made) {
    const file = join(folder, rulesFile(listed));
    await mkdir(dirname(file), { recursive: true });
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    await writeFile(file, brotliCompressSync(code, { params }));
  }
}

export async function writeList(folder: string, list: readonly ListedRules[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(list, null, 1)}\n`);
}
