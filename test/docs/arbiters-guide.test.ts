import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { packedFiles } from '../../src/log/pack/index.js';
import { commands } from '../cli/run.js';
import { ARBITERS_GUIDE, ArbitersCase } from '../support/arbiters-case.js';
import { freshFolder } from '../support/fresh-folder.js';
import { quoted } from '../support/guide.js';

let dir = '';
let house: ArbitersCase;
freshFolder('arbiters-guide', (fresh) => {
  dir = fresh;
  house = new ArbitersCase(fresh);
});
const { posthorn, json } = commands(() => []);

beforeEach(() => house.configure());

const config = (): string[] => ['--config', join(dir, 'posthorn.yaml')];

/** The words of a command; its files lie in the folder of the test. */
const wordsOf = (line: string): string[] =>
  line.split(/\s+/).map((word) => (/\.(?:yaml|zip|html)$/.test(word) ? join(dir, word) : word));

describe("the arbiters' guide", () => {
  it('is a way from a claim to a verified pack, whose every mail and command does what stands there', async () => {
    const text = await readFile(ARBITERS_GUIDE, 'utf8');
    const steps = [...text.matchAll(/^```mail\n([\s\S]*?)^```|^ {4}posthorn (.+)$/gm)];
    const out = new Map<string, string>();
    for (const [number, [, mail, line]] of steps.entries()) {
      if (mail !== undefined) {
        expect(await house.mail(mail, number)).toMatchObject({ code: 0 });
        continue;
      }
      if (line?.includes('--file log.yaml')) {
        const log = packedFiles(await readFile(join(dir, 'case-1.zip')))?.['log.yaml'];
        await writeFile(join(dir, 'log.yaml'), log ?? '');
      }
      const { value } = await json([...config(), 'mail', 'refused']);
      const words = wordsOf((line ?? '').replace(/\bID$/, value.mails?.[0]?.id ?? ''));
      const ran = await posthorn(words);
      expect([line, ran.code, ran.code === 0 ? '' : ran.err]).toEqual([line, 0, '']);
      out.set(line ?? '', ran.out);
    }
    expect(steps.filter(([, mail]) => mail !== undefined)).toHaveLength(6);
    expect(out.size).toBeGreaterThanOrEqual(12);
    const all = [...out.values()].join('\n');
    expect(all).toContain('build stockade at Montreal  REFUSED');
    expect(out.get('verify case-1.zip')).toMatch(/the log commits to 1, and all are here/);
    const cases = packedFiles(await readFile(join(dir, 'case-1.zip')))?.['case.txt'];
    expect(Buffer.from(cases ?? []).toString('utf8')).toContain('what the rules made of it stands');
  }, 300_000);

  it('names every file of a pack', async () => {
    const text = await readFile(ARBITERS_GUIDE, 'utf8');
    for (const ran of await house.play()) expect(ran).toMatchObject({ code: 0 });
    const pack = join(dir, 'case-1.zip');
    expect(await house.posthorn(['dispute', 'g1', '--case', '1', '--out', pack])).toMatchObject({ code: 0 });
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.flatMap((row) => quoted(row.split('|')[1] ?? ''));
    const patterns = [...told, 'README.txt', '*.svg'].map(
      (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '[^/]+')}$`),
    );
    const untold = Object.keys(packedFiles(await readFile(pack)) ?? {}).filter(
      (name) => !patterns.some((pattern) => pattern.test(name)),
    );
    expect(untold).toEqual([]);
  }, 300_000);
});
