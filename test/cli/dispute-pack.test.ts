import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { packedFiles, zipped } from '../../src/log/pack/index.js';
import { verifyPack } from '../../src/mail/dispute-pack/index.js';
import { fc, MORE } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { commands, type Ran, run } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

let dir = '';
let remove = async (): Promise<void> => {};
const { posthorn, json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);
const registry = loadRegistry();
const file = (name: string): string => join(dir, name);
const DENIED = 'build stockade at Montreal';

async function write(from: string, side: string, ...lines: string[]): Promise<void> {
  const players = await readFile(file('games/g1/players.yaml'), 'utf8');
  const token = new RegExp(`side: ${side}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
  const head = [
    'DKIM-Signature: v=1; a=ed25519-sha256; d=example.org; s=mail; h=from:to:subject; bh=x; b=y',
    `From: ${from}`,
    `To: robot+g1.${token}@example.org`,
    'Subject: my orders',
    `Message-ID: <${lines.join('.').replace(/\W/g, '')}@test>`,
  ];
  const raw = `${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}\r\n`;
  expect(await posthorn(['receive', '--no-send'], raw)).toMatchObject({ code: 0 });
}

/** What a ruling of somebody came to who plays in the game himself. */
let refused: Ran;
/** The pack of the arbiter, and that of a side. */
let arbiters: Uint8Array = new Uint8Array();
let french: Uint8Array = new Uint8Array();

beforeAll(async () => {
  ({ dir, remove } = await tempDir('dispute-pack'));
  await configureQuietRobot(dir);
  const seats = ['--seat', 'french=alice@example.org:Alice', '--seat', 'british=bob@example.org:Bob'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  expect(await posthorn(['game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
  await write('alice@example.org', 'french', DENIED);
  await write('bob@example.org', 'british', 'dispute last she wrote nothing, and I was to move');
  await write('alice@example.org', 'french', 'answer case 1 I never sent such a mail');
  const ruling = ['game', 'ruling', 'g1', 'the mail was sent', '--case', '1'];
  // Whoever runs the robot and plays himself can say what he likes at his own table, but not end a case of it.
  await writeFile(
    file('playing.yaml'),
    `${await readFile(file('posthorn.yaml'), 'utf8')}operator: Alice@example.org\n`,
  );
  refused = await run(['--config', file('playing.yaml'), ...ruling]);
  expect(await posthorn(ruling)).toMatchObject({ code: 0 });
  for (const [as, name] of [
    ['umpire', 'pack.zip'],
    ['french', 'french.zip'],
  ] as const) {
    const made = await posthorn(['dispute', 'g1', '--case', '1', '--as', as, '--out', file(name)]);
    expect(made).toMatchObject({ code: 0 });
  }
  arbiters = new Uint8Array(await readFile(file('pack.zip')));
  french = new Uint8Array(await readFile(file('french.zip')));
}, 300_000);
afterAll(() => remove());

const textOf = (pack: Uint8Array, name: string): string =>
  Buffer.from(packedFiles(pack)?.[name] ?? []).toString('utf8');

describe('a ruling upon a case', () => {
  it('is refused to whoever plays in the game, at the command line as by mail', () => {
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/plays/);
  });
});

describe('a dispute pack', () => {
  it('holds what it should, is verified offline, and says in ten lines how', async () => {
    const names = Object.keys(packedFiles(arbiters) ?? {});
    expect(names).toEqual(
      expect.arrayContaining([
        ...['README.txt', 'case.txt', 'mails.txt', 'mails.json', 'replay.html', 'log.yaml', 'manifest.json'],
        ...['before.png', 'after.png', 'manifest.sig', 'proofs/1.tlog-proof'],
      ]),
    );
    expect(textOf(arbiters, 'README.txt').trimEnd().split('\n')).toHaveLength(10);
    expect(textOf(arbiters, 'case.txt')).toContain('I never sent such a mail');
    const { code, out } = await posthorn(['verify', file('pack.zip')]);
    expect(code).toBe(0);
    expect(out).toContain('Case 1 of game g1');
    expect(out).toContain('the rules make this very log');
    expect(out).toMatch(/the log commits to 1, and all are here/);
  });

  it('shows the mail that a player denies: raw, with its signature, when it came and what was said of it', async () => {
    const mails = JSON.parse(textOf(arbiters, 'mails.json'));
    const denied = mails.find(({ verdicts }: { verdicts: { text: string }[] }) =>
      verdicts.some(({ text }) => text === DENIED),
    );
    const raw = textOf(arbiters, `mails/${denied.id}.eml`);
    expect(raw).toContain('DKIM-Signature: v=1; a=ed25519-sha256; d=example.org');
    expect(raw).toContain(DENIED);
    expect(denied).toMatchObject({ side: 'french', from: 'alice@example.org', whole: true });
    expect(textOf(arbiters, 'mails.txt')).toMatch(/1\. build stockade at Montreal {2}REFUSED: /);
  });

  it('for a side holds its own mails and nothing of the other side', async () => {
    const mails = JSON.parse(textOf(french, 'mails.json'));
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ side }: { side: string }) => side))).toEqual(new Set(['french']));
    expect(await verifyPack(french, registry)).toMatchObject({ problems: [] });
    const players = await readFile(file('games/g1/players.yaml'), 'utf8');
    const token = /side: british[\s\S]*?token: (\w{26})/.exec(players)?.[1] ?? '?';
    for (const bytes of Object.values(packedFiles(french) ?? {}))
      expect(Buffer.from(bytes).includes(token)).toBe(false);
  });

  it('is the same, byte for byte, of the same files', () => {
    const files = packedFiles(arbiters) ?? {};
    const turned = Object.fromEntries(Object.entries(files).reverse());
    expect(Buffer.from(zipped(turned)).equals(arbiters)).toBe(true);
  });

  it('with any byte changed fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(french.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(french);
        changed[at] = (changed[at] ?? 0) ^ by;
        return (await verifyPack(changed, registry)).problems.length > 0;
      }),
      { numRuns: 20 * MORE },
    );
  }, 300_000);

  it('with any file changed, left out or added fails, and names it', async () => {
    const files = packedFiles(french) ?? {};
    const names = Object.keys(files).filter((name) => !name.startsWith('manifest'));
    for (const name of names) {
      const { [name]: bytes = new Uint8Array(), ...others } = files;
      const without = await verifyPack(zipped(others), registry);
      expect(without.problems).toContainEqual(expect.objectContaining({ code: 'file-missing', file: name }));
      const more = Uint8Array.from([...bytes, 10]);
      const changed = await verifyPack(zipped({ ...others, [name]: more }), registry);
      expect(changed.problems).toContainEqual(expect.objectContaining({ code: 'file-changed', file: name }));
    }
    const added = await verifyPack(zipped({ ...files, 'more.txt': Buffer.from('!') }), registry);
    expect(added.problems).toMatchObject([{ code: 'file-strange', file: 'more.txt' }]);
  }, 300_000);

  it('from which the operator left a refused mail out, all else told accordingly, is found out by the log', async () => {
    const files = packedFiles(arbiters) ?? {};
    const mails = JSON.parse(textOf(arbiters, 'mails.json')) as {
      id: string;
      verdicts: { status: string }[];
    }[];
    const gone = mails.find(({ verdicts }) => verdicts.some(({ status }) => status === 'refused'));
    const name = `mails/${gone?.id}.eml`;
    const { [name]: _raw, ...others } = files;
    const left = mails.filter((mail) => mail !== gone);
    const made = await verifyPack(
      zipped({ ...others, 'mails.json': Buffer.from(JSON.stringify(left)) }),
      registry,
    );
    expect(made.problems).toContainEqual(expect.objectContaining({ code: 'mail-missing', file: name }));
  });

  it('is refused in a sentence where it is none, in three languages', async () => {
    await writeFile(file('nothing.zip'), 'nothing');
    for (const [locale, words] of [
      ['en', 'no dispute pack'],
      ['fr', 'pas un dossier de litige'],
      ['de', 'keine Akte'],
    ] as const) {
      const { code, err } = await posthorn(['--locale', locale, 'verify', file('nothing.zip')]);
      expect([code, err]).toEqual([1, expect.stringContaining(words)]);
    }
    const { value } = await json(['verify', file('pack.zip')]);
    expect(value).toMatchObject({ ok: true, problems: [], right: { committed: 1 } });
  });
});
