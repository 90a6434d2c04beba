import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  hashOfAddress,
  newerOldFiles,
  type OldBounces,
  oldBounces,
} from '../../../src/mail/takeover/index.js';
import { freshFolder } from '../../support/fresh-folder.js';

const RELEASED = fileURLToPath(new URL('../../releases/0.1.0/state/home/mail/bounces', import.meta.url));

let home = '';
let dir = '';
freshFolder('old-bounces', (fresh) => {
  home = fresh;
  dir = join(home, 'mail', 'bounces');
});

async function all(damaged: string[] = []): Promise<OldBounces[]> {
  const found: OldBounces[] = [];
  for await (const page of oldBounces(home, (path) => damaged.push(path))) found.push(page);
  return found;
}

describe('what came back, in files', () => {
  it('is read as a release left it', async () => {
    await cp(RELEASED, dir, { recursive: true });
    const [page, ...more] = await all();
    expect(more).toEqual([]);
    expect(page?.record.counted).toEqual([
      { cause: expect.any(String), kind: expect.stringMatching(/hard|soft/), at: expect.any(Number) },
    ]);
    if (page?.address != null) expect(hashOfAddress(page.address)).toBe(page.hash);
  });

  it('tells whose it is by its hash alone where it was not noted, and of what is damaged or newer', async () => {
    await mkdir(dir, { recursive: true });
    const put = (address: string, text: string) =>
      writeFile(join(dir, `${hashOfAddress(address)}.json`), text);
    await put('Bob@Example.net', '{"counted":[],"past":["c"]}');
    await put('cut@example.net', '{"counted":[],"pa');
    await writeFile(join(dir, 'lock'), 'somebody');
    const damaged: string[] = [];
    expect(await all(damaged)).toEqual([
      { hash: hashOfAddress('bob@example.net'), address: null, record: { counted: [], past: ['c'] } },
    ]);
    expect(damaged).toEqual([join(dir, `${hashOfAddress('cut@example.net')}.json`)]);
    await put('bob@example.net', '{"fileFormat":2,"counted":[],"past":[],"more":1}');
    await expect(all([])).rejects.toMatchObject({ name: 'RecordNewer' });
    expect(await newerOldFiles(home, { thorough: false })).toMatchObject([{ format: 2, known: 1 }]);
  });

  it('is nothing where nothing came back', async () => {
    expect(await all()).toEqual([]);
  });
});
