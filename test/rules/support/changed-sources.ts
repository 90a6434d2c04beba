import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleRules, GAMES } from '../../../scripts/rules/bundle.js';
import { type Made, writeFiles, writeList } from '../../../scripts/rules/listing.js';
import { formatOf } from '../../../src/engine/core/base/state-format-migrations.js';
import type { RulesBundle } from '../../../src/engine/core/contract/rules-bundle.js';
import { RulesShelf } from '../../../src/games/older-rules-loader.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A change in a file of the sources: what stands there once, and what stands there then. */
export interface Edit {
  /** Below `src/engine/`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The rules of a game, bundled from sources that somebody has changed. `dir` is an empty folder for them. */
export async function bundledWith(
  dir: string,
  id: string,
  data: unknown,
  edits: readonly Edit[],
): Promise<Made> {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(id);
  await mkdir(join(dir, 'src'), { recursive: true });
  await cp(join(ROOT, 'src', 'engine'), join(dir, 'src', 'engine'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  for (const { file, from, to } of edits) {
    const path = join(dir, 'src', 'engine', file);
    const text = await readFile(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold once: ${from}`);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  }
  const { code, sha256 } = await bundleRules({ root: dir, game, data });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { module, machine } = ((await import(url)) as { default: RulesBundle }).default;
  const format = formatOf(module);
  return {
    code,
    listed: {
      ...{ module: id, version: module.version, release: 'next' },
      ...{ sha256, bytes: code.length, contract: machine.contract, format },
    },
  };
}

/** The rules that this release carries, with these beside them. */
export async function shelfWith(dir: string, made: readonly Made[]): Promise<RulesShelf> {
  await cp(join(ROOT, 'rules'), dir, { recursive: true });
  await writeFiles(dir, made, 1);
  const carried = new RulesShelf().listed;
  await writeList(dir, [...carried, ...made.map(({ listed }) => listed)]);
  return new RulesShelf(pathToFileURL(`${dir}/`));
}
