import { appendFile, cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { canonicalJson, type Json } from '../../src/engine/core/base/json.js';
import { formatOf } from '../../src/engine/core/base/state-format-migrations.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { playout } from '../../src/engine/core/session/playout.js';
import { loadRegistry, messagesOf } from '../../src/games/registry-loader.js';
import { sha256Hex } from '../../src/system/files/sha256.js';
import { tempDir } from '../support/temp.js';
import { bundledNow } from './support/every-rules.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const here = bundledNow();

/** The digests of the positions of a random game. */
function played(module: GameModule): string[] {
  const setup = module.checkSetup({ scenario: module.scenarios[0]?.id as Json });
  if (!setup.ok) throw new Error(setup.violation.code);
  const digests: string[] = [];
  playout(module, setup.value, 'bundled or not', 60, ({ session }) => {
    digests.push(sha256Hex(canonicalJson(session as unknown as Json)));
  });
  return digests;
}

/** The sources of the games, in another folder. */
async function copied(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of ['engine', 'games']) {
    await cp(join(ROOT, 'src', part), join(to, 'src', part), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}

describe('the rules as they are, bundled', () => {
  it('are the same bytes in whatever folder the sources lie, and name no folder', async () => {
    const { dir, remove } = await tempDir('elsewhere');
    try {
      const other = join(dir, 'of', 'another', 'name');
      await copied(other);
      const [{ made }, there] = await Promise.all([here, bundledNow(other)]);
      expect(there.made.map(({ listed }) => listed)).toEqual(made.map(({ listed }) => listed));
      for (const { code } of made) {
        const text = Buffer.from(code).toString('latin1');
        for (const folder of [dir, ROOT, 'node_modules', 'src/']) expect(text).not.toContain(folder);
      }
    } finally {
      await remove();
    }
  });

  it.each([
    ['data/units.yaml', 'unit: [7]'],
    ['locales/de.yaml', 'spelling: {}'],
  ])('are not made of data at fault, which nobody would look at any more: %s', async (file, fault) => {
    const { dir, remove } = await tempDir('at-fault');
    try {
      await copied(dir);
      await appendFile(join(dir, 'src', 'engine', 'mohicans', file), `\n${fault}\n`);
      await expect(bundledNow(dir)).rejects.toThrow('unrecognized_keys');
    } finally {
      await remove();
    }
  });

  it.each(loadRegistry().ids())('play %s as the sources do, and say the same', async (id) => {
    const sources = loadRegistry().get(id);
    const bundled = (await here).modules.find((module) => module.id === id);
    if (sources === null || bundled === undefined) throw new Error(id);
    expect(bundled).toMatchObject({ version: sources.version, machine: { contract: 1 } });
    expect(formatOf(bundled)).toBe(formatOf(sources));
    expect(played(bundled)).toEqual(played(sources));
    for (const locale of ['en', 'fr', 'de', 'eo']) {
      expect(messagesOf(bundled, locale)).toEqual(messagesOf(sources, locale));
    }
    expect(
      Object.keys(bundled)
        .filter((key) => !(key in sources))
        .sort(),
    ).toEqual([...['bundle', 'machine', 'messages']]);
  });
});
