import { cp, mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { rawHash } from '../../../src/mail/message/message-fingerprint.js';
import type { Outcome } from '../../../src/mail/message/outcome.js';
import { newerOldFiles, type OldMail, oldHeartbeat, oldMails } from '../../../src/mail/takeover/index.js';
import { RecordNewer } from '../../../src/system/files/record-format-versions.js';
import { freshFolder } from '../../support/fresh-folder.js';

const KEPT = fileURLToPath(new URL('../../releases/0.1.0/state/home', import.meta.url));

let home = '';
freshFolder('posthorn-old-mails', (fresh) => {
  home = fresh;
});

const noDamage = (path: string): void => {
  throw new Error(`${path} is damaged`);
};

async function all(dir: string, damaged = noDamage): Promise<OldMail[]> {
  const found: OldMail[] = [];
  for await (const mail of oldMails(dir, damaged)) found.push(mail);
  return found;
}

const names = async (dir: string, ending: string) =>
  (await readdir(dir, { recursive: true })).filter((path) => path.endsWith(ending));

describe('the mail of a robot of 0.1.0', () => {
  it('is read with its bytes, its envelope and what is known of it, from every folder', async () => {
    const mails = await all(KEPT);
    for (const place of ['held', 'done', 'automatic', 'failed', 'quarantine'] as const) {
      const files = await names(join(KEPT, 'mail', place), '.mail');
      const there = mails.filter((mail) => mail.place === place);
      expect(files.length).toBeGreaterThan(0);
      expect(there.map(({ record }) => record.id).sort()).toEqual(
        files.map((path) => path.replace(/^.*\//, '').replace('.mail', '')).sort(),
      );
      const status = place === 'held' || place === 'failed' ? place : 'done';
      for (const { record } of there) expect(record.status).toBe(status);
    }
    expect(mails.filter(({ place }) => place === 'in')).toMatchObject([
      { record: { status: 'received', outcome: null } },
    ]);
    for (const { record, raw } of mails) {
      expect(rawHash(raw)).toBe(record.id);
      expect(raw.length).toBe(record.bytes);
    }
    expect(mails.filter(({ record }) => record.outcome?.kind === 'answered').length).toBeGreaterThan(5);
  });

  it('is not dealt with where a crash left it as if it were, too', async () => {
    await cp(KEPT, home, { recursive: true });
    const [path = ''] = await names(join(home, 'mail/done'), '.mail');
    const id = path.slice(3).replace('.mail', '');
    await cp(join(home, 'mail/done', path), join(home, 'mail/in', `${id}.mail`));
    const twice = (await all(home)).filter(({ record }) => record.id === id);
    expect(twice).toMatchObject([{ place: 'in', record: { status: 'received', outcome: null } }]);
  });

  it('is confirmed where it was, and kept without the note that was lost', async () => {
    await cp(KEPT, home, { recursive: true });
    const [held = ''] = await names(join(home, 'mail/held'), '.mail');
    const [done = ''] = await names(join(home, 'mail/done'), '.mail');
    await rename(join(home, 'mail/held', held), join(home, 'mail/in', held.replace('.mail', '.confirmed')));
    const bytes = await readFile(join(home, 'mail/done', done));
    await truncate(join(home, 'mail/done', done), bytes.lastIndexOf('\n{') + 5);
    const mails = await all(home);
    expect(mails.filter(({ place }) => place === 'confirmed')).toMatchObject([
      { record: { id: held.replace('.mail', ''), status: 'received', confirmed: true } },
    ]);
    expect(mails.find(({ record }) => done.includes(record.id))?.record).toMatchObject({
      ...{ status: 'done', outcome: null },
    });
  });

  it('is told of where it is damaged, and refused where a newer program wrote it', async () => {
    await cp(KEPT, home, { recursive: true });
    const [failed = ''] = await names(join(home, 'mail/failed'), '.mail');
    await truncate(join(home, 'mail/failed', failed), 100);
    const damaged: string[] = [];
    const mails = await all(home, (path) => damaged.push(path));
    expect(damaged).toEqual([join(home, 'mail/failed', failed)]);
    expect(mails.length).toBe((await all(KEPT)).length - 1);
    const [late = ''] = await names(join(home, 'mail/quarantine'), '.mail');
    const path = join(home, 'mail/quarantine', late);
    const text = await readFile(path, 'latin1');
    await writeFile(path, text.replace('X-Posthorn: {', 'X-Posthorn: {"fileFormat":99,'), 'latin1');
    await expect(all(home, () => {})).rejects.toThrow(RecordNewer);
    expect(await newerOldFiles(home, { thorough: false })).toEqual([]);
    expect((await newerOldFiles(home, { thorough: true })).map((newer) => newer.path)).toEqual([path]);
    await writeFile(join(home, 'mail/layout'), '3\n');
    await expect(all(home)).rejects.toThrow('mail/layout');
  });

  it('was last taken when it said so', async () => {
    expect(Date.parse((await oldHeartbeat(KEPT)) ?? '')).toBeGreaterThan(0);
    expect(await oldHeartbeat(home)).toBeNull();
  });
});

it('there is none where there never was a robot', async () => {
  expect(await all(home)).toEqual([]);
});

describe('mail kept before 0.1.0', () => {
  const received = '2026-01-01T00:00:01.000Z';
  const envelope = { from: 'alice@example.org', to: ['robot+g1.secret@posthorn.test'] };
  const answered: Outcome = { kind: 'answered', game: 'g1', side: 'red', accepted: true, letters: ['x'] };
  const record = (id: string, status: string, outcome: Outcome | null) =>
    JSON.stringify({ id, intake: 'smtp', received, bytes: 4, status, outcome });

  it('is read where its record is there', async () => {
    for (const dir of ['in', 'quarantine']) await mkdir(join(home, 'mail', dir), { recursive: true });
    const put = (path: string, text: string) => writeFile(join(home, 'mail', path), text);
    for (const [id, status, outcome] of [
      ['new1', 'received', null],
      ['don1', 'done', answered],
      ['fai1', 'failed', { kind: 'failed' }],
    ] as const) {
      await put(`in/${id}.eml`, id);
      await put(`in/${id}.rcpt`, JSON.stringify(envelope));
      await put(`in/${id}.json`, record(id, status, outcome));
    }
    await put('in/half.eml', 'half');
    await put('in/torn.json.123.tmp', '{');
    await put('quarantine/qua1.eml', 'qua1');
    await put('quarantine/qua1.json', record('qua1', 'done', { kind: 'refused', reason: 'wrong-token' }));
    const mails = (await all(home)).sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
    expect(mails).toMatchObject([
      { place: 'done', record: { id: 'don1', outcome: answered, game: 'g1', side: 'red' }, envelope },
      { place: 'failed', record: { id: 'fai1', status: 'failed' } },
      { place: 'in', record: { id: 'new1', status: 'received' }, raw: Buffer.from('new1'), envelope },
      { place: 'quarantine', record: { id: 'qua1', status: 'done' }, envelope: null },
    ]);
  });
});
