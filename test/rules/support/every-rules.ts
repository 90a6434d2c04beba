import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleAll, type Made, writeFiles, writeList } from '../../../scripts/rules/listing.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { type ListedRules, readRulesIndex } from '../../../src/games/older-rules-index.js';
import { RulesShelf } from '../../../src/games/older-rules-loader.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { tempDir } from '../../support/temp.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CARRIED = new RulesShelf();

/** Rules that the house has to get on with. */
export interface SomeRules {
  readonly name: string;
  readonly id: string;
  load(): Promise<GameModule>;
}

/** What every release listed, and the rules as they are now. */
export const EVERY_RULES: readonly SomeRules[] = [
  ...CARRIED.listed.map(
    (listed): SomeRules => ({
      name: `${listed.module} ${listed.version} of ${listed.release}`,
      id: listed.module,
      load: () => takenFrom(CARRIED, listed),
    }),
  ),
  ...loadRegistry()
    .ids()
    .flatMap((id): SomeRules[] => [{ name: `${id} from the sources`, id, load: async () => ownOf(id) }]),
];

/** Rules that are listed, or a test that ends here. */
export async function takenFrom(
  shelf: RulesShelf,
  { module, version, sha256 }: ListedRules,
): Promise<GameModule> {
  const found = await shelf.under({ module, version, bundle: sha256 });
  if (!found.ok) throw new Error(`${module} ${version}: ${found.violation.code}`);
  return found.value;
}

function ownOf(id: string): GameModule {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no ${id}`);
  return module;
}

/** Bundles the sources as a release does, and takes them from the shelf again. */
export async function bundledNow(root = ROOT): Promise<{
  readonly made: readonly Made[];
  readonly modules: readonly GameModule[];
}> {
  const made = await bundleAll(root, 'next');
  const { dir, remove } = await tempDir('bundled');
  try {
    await writeFiles(dir, made, 1);
    await writeList(
      dir,
      made.map(({ listed }) => listed),
    );
    const folder = pathToFileURL(`${dir}/`);
    const shelf = new RulesShelf(folder);
    const modules = await Promise.all(readRulesIndex(folder).map((listed) => takenFrom(shelf, listed)));
    return { made, modules };
  } finally {
    await remove();
  }
}
