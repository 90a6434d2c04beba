import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Result } from '../../src/engine/core/base/result.js';
import { type GameModule, Registry, type RulesRef } from '../../src/engine/core/contract/game-module.js';
import { rulesFile } from '../../src/games/older-rules-index.js';
import { RulesShelf } from '../../src/games/older-rules-loader.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { explain } from '../../src/report/model/verdict-texts.js';
import { realTexts } from '../support/real-texts.js';
import { tempDir } from '../support/temp.js';

const CARRIED = fileURLToPath(new URL('../../rules/', import.meta.url));
const [listed] = new RulesShelf().listed;
if (listed === undefined) throw new Error('no rules are carried');
const { module, version, sha256 } = listed;
const REF: RulesRef = { module, version, bundle: sha256 };

let dir: string;
let remove: () => Promise<void>;
let file: string;
let shelf: RulesShelf;

beforeEach(async () => {
  ({ dir, remove } = await tempDir('rules'));
  await cp(CARRIED, dir, { recursive: true });
  file = join(dir, rulesFile(listed));
  shelf = new RulesShelf(pathToFileURL(`${dir}/`));
});

afterEach(() => remove());

/** The code of a refusal, told in each language. */
function refused(found: Result<GameModule>): { readonly code: string; readonly told: readonly string[] } {
  if (found.ok) throw new Error('they were taken');
  const { violation } = found;
  return {
    code: violation.code,
    told: ['en', 'fr', 'de'].map((locale) => explain(violation, realTexts.messages(null, locale))),
  };
}

describe('rules of an earlier release', () => {
  it('are loaded once, with their bundle, their core and their texts', async () => {
    const [one, other] = await Promise.all([shelf.under(REF), shelf.under({ module, version })]);
    if (!one.ok || !other.ok) throw new Error('refused');
    expect(other.value).toBe(one.value);
    expect(one.value).toMatchObject({ id: module, version, bundle: sha256, machine: { contract: 1 } });
    expect(Object.keys(one.value.messages?.('de') ?? {}).length).toBeGreaterThan(50);
  });

  it('are refused as damaged when one byte is another, and taken when it is put right', async () => {
    const good = await readFile(file);
    const code = brotliDecompressSync(good);
    code.writeUInt8(code.readUInt8(1000) ^ 1, 1000);
    await writeFile(file, brotliCompressSync(code));
    const { code: refusal, told } = refused(await shelf.under(REF));
    expect(refusal).toBe('rules-damaged');
    for (const text of told) expect(text).toContain(rulesFile(listed));
    await writeFile(file, good);
    expect((await shelf.under(REF)).ok).toBe(true);
  });

  it.each([
    ['a packing that is broken', async () => (await readFile(file)).subarray(0, 5000)],
    ['nothing at all', async () => Buffer.alloc(0)],
    ['more than there should be', async () => brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('are refused as damaged with %s', async (_, made) => {
    await writeFile(file, await made());
    expect(refused(await shelf.under(REF)).code).toBe('rules-damaged');
  });

  it('are refused as missing when the file is not there', async () => {
    await rm(file);
    const { code, told } = refused(await shelf.under(REF));
    expect(code).toBe('rules-missing');
    for (const text of told) expect(text).toContain(version);
  });

  it('are refused as unknown when they are not listed, though a file of that name lies there', async () => {
    const evil = Buffer.from('globalThis.loaded = true; export default {};');
    const bundle = 'ab'.repeat(32);
    await writeFile(join(dir, rulesFile({ ...listed, sha256: bundle })), brotliCompressSync(evil));
    const { code, told } = refused(await shelf.under({ module, version, bundle }));
    expect(code).toBe('rules-unknown');
    for (const text of told) expect(text).toContain('abababababababab');
    expect(globalThis).not.toHaveProperty('loaded');
  });

  it('are refused as damaged when another file lies under the name of one that is listed', async () => {
    const [, other] = shelf.listed;
    if (other === undefined) throw new Error('one alone');
    await rename(join(dir, rulesFile(other)), file);
    expect(refused(await shelf.under(REF)).code).toBe('rules-damaged');
  });

  it('are refused as unknown when they name no bundle and no release without bundles had that version', async () => {
    const { code, told } = refused(await shelf.under({ module, version: '0.0.9' }));
    expect(code).toBe('rules-unknown');
    for (const text of told) expect(text).not.toContain('none');
  });

  it('of another game are not taken', async () => {
    const other = module === 'liberty' ? 'mohicans' : 'liberty';
    expect(refused(await shelf.under({ ...REF, module: other })).code).toBe('rules-unknown');
  });
});

describe('the rules a game is played by', () => {
  const registry = loadRegistry();
  const own = registry.get(module);
  if (own === null) throw new Error(module);

  it("are the program's own where they are of its version and name no bundle", async () => {
    expect(await registry.under({ module, version: own.version })).toEqual({ ok: true, value: own });
  });

  it("are the program's own where they name its bundle", async () => {
    const bundle = 'cd'.repeat(32);
    const built: GameModule = { ...own, bundle };
    const registry = new Registry([built]);
    expect(await registry.under({ module, version: '9.9.9', bundle })).toEqual({ ok: true, value: built });
    expect(refused(await registry.under({ module, version: built.version, bundle: sha256 })).code).toBe(
      'rules-unknown',
    );
  });

  it('are older ones where these are named, or belong to the version', async () => {
    for (const ref of [REF, { module, version }]) {
      const found = await registry.under(ref);
      expect(found).toMatchObject({ ok: true, value: { version, bundle: sha256 } });
    }
  });

  it("are a program's sources for what was played by it when it was built, unless a release has listed that", async () => {
    const bundle = 'ef'.repeat(32);
    expect(await registry.under({ module, version: own.version, bundle })).toEqual({ ok: true, value: own });
    expect(refused(await registry.under({ module, version, bundle })).code).toBe('rules-unknown');
    const built = new Registry([{ ...own, bundle: 'cd'.repeat(32) }], new RulesShelf());
    expect(refused(await built.under({ module, version: own.version, bundle })).code).toBe('rules-unknown');
  });

  it('are refused where there is no such game', async () => {
    expect(refused(await registry.under({ module: 'chess', version: '1.0.0' })).code).toBe('unknown-module');
  });
});
