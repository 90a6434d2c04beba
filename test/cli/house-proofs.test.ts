import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { entryNamedIn } from '../../src/cli/log/told-entries.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { findCheckpoint, readCheckpoint } from '../../src/proof/checkpoint/index.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { commands } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

let dir = '';
freshFolder('house-proofs', (fresh) => {
  dir = fresh;
});
const opened = openedStores();
const { posthorn } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);
const file = (name: string) => join(dir, name);

const newGame = (id: string) =>
  posthorn([
    ...['game', 'new', id, '--game', 'wilderness-war', '--scenario', 'annus-mirabilis'],
    ...['--seat', 'french=alice@example.org:Alice', '--seat', 'british=bob@example.org:Bob'],
  ]);

beforeEach(async () => {
  await configureQuietRobot(dir);
  expect(await newGame('g1')).toMatchObject({ code: 0 });
});

/** The plain text of all letters that wait for somebody, oldest first. */
async function lettersTo(to: string): Promise<string[]> {
  const outbox = new Outbox(await opened(file('home')), systemClock);
  const texts: string[] = [];
  for (const letter of await outbox.pending()) {
    if (letter.to !== to) continue;
    const bytes = await outbox.bytes(letter.id);
    texts.push((await PostalMime.parse(bytes ?? Buffer.alloc(0))).text ?? '');
  }
  return texts;
}

/** What Alice writes from her seat. */
async function write(...lines: string[]): Promise<string> {
  const players = await readFile(file('games/g1/players.yaml'), 'utf8');
  const token = /side: french[\s\S]*?token: (\w{26})/.exec(players)?.[1] ?? '';
  const head = [
    'From: alice@example.org',
    `To: robot+g1.${token}@example.org`,
    'Subject: my orders',
    `Message-ID: <${lines.join('.').replace(/\W/g, '')}@test>`,
  ];
  await posthorn(['receive', '--no-send'], `${head.join('\r\n')}\r\n\r\n${lines.join('\r\n')}\r\n`);
  return (await lettersTo('alice@example.org')).at(-1) ?? '';
}

/** How many leaves the checkpoint under a letter has. */
function sizeUnder(letter: string): number {
  const note = findCheckpoint(letter);
  if (!note.ok) throw new Error(`no checkpoint in: ${letter}`);
  const checkpoint = readCheckpoint(note.value.text);
  return checkpoint.ok ? checkpoint.value.size : -1;
}

/** An export of the onlookers, and the proof of an entry as the robot mailed it, with the key it told. */
async function proofByMail(seq: number): Promise<{ readonly key: string; readonly letter: string }> {
  await posthorn(['log', 'export', 'g1', '--as', 'observer', '--out', file('export.yaml')]);
  const letter = await write(`proof ${seq}`);
  await writeFile(file('proof'), letter.slice(letter.indexOf('    c2sp.org')));
  const [key = ''] = /^ {4}example\.org\/robot\+\S+$/m.exec(letter) ?? [];
  return { key: key.trim(), letter };
}

const verify = (...more: string[]) =>
  posthorn(['log', 'verify', 'g1', '--file', file('export.yaml'), '--level', 'chain', ...more]);

describe('the record of the house', () => {
  it('stands under every report, and one that is written later goes on from it', async () => {
    const [first = ''] = await lettersTo('alice@example.org');
    expect(first).toMatch(
      / {4}example\.org\/robot\n {4}\d+\n {4}\S{44}\n\n {4}— example\.org\/robot \S+\n*$/,
    );
    expect(await newGame('g2')).toMatchObject({ code: 0 });
    const [, second = ''] = await lettersTo('alice@example.org');
    expect(sizeUnder(second)).toBeGreaterThan(sizeUnder(first));
    const { key } = await proofByMail(0);
    await writeFile(file('first'), first.replace(/^/gm, '> '));
    await writeFile(file('grown'), (await posthorn(['log', 'grown', file('first')])).out);
    const shown = ['--proof', file('proof'), '--key', key, '--checkpoint', file('first')];
    const right = await verify(...shown, '--grown', file('grown'));
    expect(right).toMatchObject({ code: 0 });
    expect(right.out).toMatch(/entry 0 stands in the record of example\.org\/robot, leaf 0 of \d+/);
    expect(right.out).toContain(`goes on from the one of ${sizeUnder(first)}`);
    // A path that was written for another tree.
    const grown = await readFile(file('grown'), 'utf8');
    await writeFile(
      file('grown'),
      grown.replace(/^old \d+\n\S+/, (text) => `${text.split('\n')[0]}\n${'A'.repeat(43)}=`),
    );
    const wrong = await verify(...shown, '--grown', file('grown'));
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('Two histories') });
  });

  it('proves any entry by mail and at the command line, and no other one', async () => {
    const { key, letter } = await proofByMail(1);
    expect(letter).toContain('Entry 1 of game g1 stands in the record of this house');
    expect((await verify('--proof', file('proof'), '--key', key)).out).toContain(
      'entry 1 stands in the record',
    );
    const printed = await posthorn(['log', 'prove', 'g1', '0']);
    expect(printed.err).toContain(key);
    await writeFile(file('proof'), printed.out);
    expect((await verify('--proof', file('proof'), '--key', key)).out).toContain(
      'entry 0 stands in the record',
    );
    await writeFile(file('proof'), printed.out.replace(/^index \d+/m, 'index 1'));
    expect(await verify('--proof', file('proof'), '--key', key)).toMatchObject({
      code: 1,
      err: expect.stringContaining('of no entry of this log'),
    });
    expect((await write('proof 4000')).replace(/\s+/g, ' ')).toContain('There is no entry 4000');
  });

  it('shows of the reports of two players, written at different times, that they saw one history, or names the entry that differs', async () => {
    const [early = ''] = await lettersTo('alice@example.org');
    await write('press to opponent: good luck');
    const late = (await lettersTo('bob@example.org')).at(-1) ?? '';
    const [one, other] = [entryNamedIn(early), entryNamedIn(late)];
    if (one === null || other === null) throw new Error(`no entry is named:\n${early}\n${late}`);
    expect(other.seq).toBeGreaterThan(one.seq);
    const { key } = await proofByMail(0);
    await writeFile(file('early'), early.replace(/^/gm, '> '));
    await writeFile(file('late'), late);
    await writeFile(file('grown'), (await posthorn(['log', 'grown', file('early'), file('late')])).out);
    const same = (...files: string[]) =>
      posthorn([
        'log',
        'same',
        ...files,
        '--key',
        key,
        '--grown',
        file('grown'),
        '--file',
        file('export.yaml'),
      ]);
    const right = await same(file('early'), file('late'));
    expect(right).toMatchObject({ code: 0, err: '' });
    for (const { seq } of [one, other])
      expect(right.out).toContain(`its entry ${seq} of g1 is that of the export`);
    expect(right.out).toContain('goes on from');
    // He was told something else: the export knows, and so does another report of the same entry.
    await writeFile(file('other'), late.replace(other.hash, 'ab'.repeat(32)));
    for (const files of [
      [file('early'), file('other')],
      [file('late'), file('other')],
    ])
      expect(await same(...files)).toMatchObject({
        code: 1,
        err: expect.stringContaining(`Entry ${other.seq} of g1 differs`),
      });
    const bare = await posthorn(['log', 'same', file('late'), file('other'), '--key', key]);
    expect(bare).toMatchObject({ code: 1, err: expect.stringContaining(`${file('other')} tell it`) });
  });

  it('tells everybody when a game was thrown away and begun again', async () => {
    await rm(file('games/g1'), { recursive: true });
    expect(await newGame('g1')).toMatchObject({ code: 0 });
    const letter = (await lettersTo('alice@example.org')).at(-1) ?? '';
    expect(letter.replace(/\s+/g, ' ')).toContain('No checkpoint vouches for this game');
    const printed = await posthorn(['log', 'prove', 'g1', '0']);
    expect(printed).toMatchObject({ code: 1, err: expect.stringContaining('not the one that was noted') });
  });
});
