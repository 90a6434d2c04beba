import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MailRows } from '../../src/store/mails/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { commands } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

let dir = '';
freshFolder('unobeyed-mails', (fresh) => {
  dir = fresh;
});
const opened = openedStores();
const { posthorn, json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);
/** The mail that was refused. */
let id = '';

beforeEach(async () => {
  await configureQuietRobot(dir);
  const seats = ['--seat', 'french=alice@example.org:Alice', '--seat', 'british=bob@example.org:Bob'];
  await posthorn([
    'game',
    'new',
    'g1',
    '--game',
    'wilderness-war',
    '--scenario',
    'annus-mirabilis',
    ...seats,
  ]);
  const players = await readFile(join(dir, 'games/g1/players.yaml'), 'utf8');
  const token = /side: french[\s\S]*?token: (\w{26})/.exec(players)?.[1] ?? '';
  const head = [
    'From: alice@example.org',
    `To: robot+g1.${token}@example.org`,
    'Subject: my orders',
    'Message-ID: <1@test>',
  ];
  await posthorn(['receive', '--no-send'], `${head.join('\r\n')}\r\n\r\nassault\r\n`);
  expect(await posthorn(['game', 'ruling', 'g1', 'go on'])).toMatchObject({ code: 0 });
  const { value } = await json(['mail', 'refused', 'g1']);
  id = value.mails[0].id;
});

describe('a mail that was refused', () => {
  it('is one that the log commits to, and lies in the archive', async () => {
    const { code, out } = await posthorn(['log', 'verify', 'g1']);
    expect(code).toBe(0);
    expect(out).toContain('The mail that the log commits to, not obeyed or not wholly, lies in the archive');
  });

  it('that the operator has made to vanish is missed, and named', async () => {
    const store = await opened(join(dir, 'home'));
    await new MailRows(store).remove(id, ['done']);
    const { code, err } = await posthorn(['log', 'verify', 'g1']);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^Entry 2 commits to mail ${id} of French, which came at .*: it is not in`),
    );
    const { value } = await json(['log', 'verify', 'g1']);
    expect(value).toMatchObject({ ok: false, mails: { problems: [{ seq: 2, problem: 'missing' }] } });
  });

  it('is found to be another, or told otherwise, where that was changed', async () => {
    const rows = new MailRows(await opened(join(dir, 'home')));
    const { row } = await rows.change(id, (row) => ({ told: { row } }));
    if (row === null) throw new Error('no such mail');
    await rows.change(id, () => ({ told: null, row, bytes: Buffer.from('From: alice@example.org') }));
    expect((await posthorn(['log', 'verify', 'g1'])).err).toContain('what lies in the archive is another.');
    const retold = { ...row, record: row.record.replace('"line":1', '"line":2') };
    expect(retold.record).not.toBe(row.record);
    const other = rows.bytes(id);
    expect(await other).not.toBeNull();
    await rows.change(id, () => ({ told: null, row: retold }));
    expect((await posthorn(['log', 'verify', 'g1'])).code).toBe(1);
  });
});

describe('mail show', () => {
  it('says what became of a mail as its author was told it, with its rule and no keys', async () => {
    const { out } = await posthorn(['mail', 'show', id]);
    expect(out).toContain('About: g1 French');
    expect(out).toContain('Status: dealt with, answered, nothing of it was done');
    expect(out).toContain('1. assault  REFUSED: The order "assault" does not answer what is asked now');
    const [french, german] = await Promise.all(
      ['fr', 'de'].map((locale) => posthorn(['--locale', locale, 'mail', 'show', id])),
    );
    expect(french?.out).toContain("rien n'en a été fait");
    expect(german?.out).toContain('nichts davon wurde ausgeführt');
  });
});
