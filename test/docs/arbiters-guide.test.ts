import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { People } from '../../src/game/people/people-store.js';
import { packedFiles } from '../../src/mail/dispute-pack/index.js';
import { systemRandom } from '../../src/system/sources/random.js';
import { commands } from '../cli/run.js';
import { freshFolder } from '../support/fresh-folder.js';
import { quoted } from '../support/guide.js';
import { openedStores } from '../support/opened-stores.js';

const GUIDE = fileURLToPath(new URL('../../docs/arbiters-guide.md', import.meta.url));
const MODERATOR = 'maud@example.com';

let dir = '';
freshFolder('arbiters-guide', (fresh) => {
  dir = fresh;
});
const opened = openedStores();
const { posthorn, json } = commands(() => []);

beforeEach(async () => {
  const lines = ['home: home', 'games: games', 'robot: {address: robot@example.org}', 'listen: {port: 0}'];
  await writeFile(join(dir, 'posthorn.yaml'), `${lines.join('\n')}\nlog: silent\n`);
});

async function tokenOf(address: string): Promise<string> {
  if (address === MODERATOR) {
    const people = await People.open(await opened(join(dir, 'home')), systemRandom);
    return people.secret.moderator('g1', address);
  }
  const players = await readFile(join(dir, 'games/g1/players.yaml'), 'utf8');
  return new RegExp(`address: ${address}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
}

/** The mail of a block, with the address that a reply goes to. Its number makes it one of its own. */
async function sent(block: string, number: number): Promise<void> {
  const [head = '', ...body] = block.split('\n');
  const from = head.replace('From: ', '');
  const to = `To: robot+g1.${await tokenOf(from)}@example.org`;
  const lines = [head, to, 'Subject: Re: g1', `Message-ID: <${number}@test>`, ...body];
  expect(await posthorn([...config(), 'receive', '--no-send'], lines.join('\r\n'))).toMatchObject({
    code: 0,
  });
}

const config = (): string[] => ['--config', join(dir, 'posthorn.yaml')];

/** The words of a command; its files lie in the folder of the test. */
const wordsOf = (line: string): string[] =>
  line.split(/\s+/).map((word) => (/\.(?:yaml|zip|html)$/.test(word) ? join(dir, word) : word));

describe("the arbiters' guide", () => {
  it('is a way from a claim to a verified pack, whose every mail and command does what stands there', async () => {
    const text = await readFile(GUIDE, 'utf8');
    const steps = [...text.matchAll(/^```mail\n([\s\S]*?)^```|^ {4}posthorn (.+)$/gm)];
    const out = new Map<string, string>();
    for (const [number, [, mail, line]] of steps.entries()) {
      if (mail !== undefined) {
        await sent(mail, number);
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
    const text = await readFile(GUIDE, 'utf8');
    const { posthorn: run } = commands(config);
    const made = /^ {4}posthorn --config posthorn.yaml (game new .+)$/m.exec(text)?.[1] ?? '';
    expect(await run(made.split(' '))).toMatchObject({ code: 0 });
    for (const [number, [, mail = '']] of [...text.matchAll(/^```mail\n([\s\S]*?)^```/gm)].entries())
      await sent(mail, number);
    const pack = join(dir, 'case-1.zip');
    expect(await run(['dispute', 'g1', '--case', '1', '--out', pack])).toMatchObject({ code: 0 });
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
