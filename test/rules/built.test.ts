import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { readRulesIndex, rulesFile } from '../../src/games/older-rules-index.js';
import { needsBuild } from '../support/built.js';

const DIST = new URL('../../dist/', import.meta.url);
const BUILT = new URL('rules/', DIST);

needsBuild();

/** What the built program calls its own rules. */
function namedByProgram(): unknown {
  const load = new URL('games/registry-loader.js', DIST).href;
  const code = `import { loadRegistry } from '${load}';
    const registry = loadRegistry();
    const modules = registry.ids().map((id) => registry.get(id));
    console.log(JSON.stringify(modules.map(({ id, version, bundle }) => ({ module: id, version, sha256: bundle }))));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

it('the built program names its own rules by the files that lie beside it', () => {
  const listed = readRulesIndex(BUILT);
  expect(namedByProgram()).toEqual(
    listed.map(({ module, version, sha256 }) => ({ module, version, sha256 })),
  );
  for (const one of listed) {
    const code = brotliDecompressSync(readFileSync(new URL(rulesFile(one), BUILT)));
    expect(createHash('sha256').update(code).digest('hex')).toBe(one.sha256);
  }
});
