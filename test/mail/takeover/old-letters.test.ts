import { cp, mkdir, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { newerOldFiles, type OldLetter, oldLetters } from '../../../src/mail/takeover/index.js';
import { freshFolder } from '../../support/fresh-folder.js';

const RELEASED = fileURLToPath(new URL('../../releases/0.1.0/state/home', import.meta.url));

let home = '';
freshFolder('old-letters', (fresh) => {
  home = fresh;
});

async function all(damaged: string[] = []): Promise<OldLetter[]> {
  const letters: OldLetter[] = [];
  for await (const letter of oldLetters(home, (path) => damaged.push(path))) letters.push(letter);
  return letters;
}
const counted = (letters: readonly OldLetter[]) => {
  const count: { [status: string]: number } = {};
  for (const { record } of letters) count[record.status] = (count[record.status] ?? 0) + 1;
  return count;
};
const at = (id: string) => join(home, 'mail', id);
const WAITS = 'out/10be0deb91bd0fb5aab192f4da396e9f.mail';
const DEAD = 'dead/e8526c77f8fd55cdce43d160b61ca9c5.mail';

describe('letters in files', () => {
  it('are read as a release left them, with what became of them', async () => {
    await cp(RELEASED, home, { recursive: true });
    const damaged: string[] = [];
    const letters = await all(damaged);
    expect(counted(letters)).toEqual({ sent: 33, dead: 1, pending: 4 });
    expect(damaged).toEqual([]);
    const dead = letters.find(({ record }) => record.status === 'dead');
    expect(dead?.record).toMatchObject({
      ...{ id: 'e8526c77f8fd55cdce43d160b61ca9c5', attempts: 1, last: expect.stringContaining('550') },
    });
    for (const { record, bytes } of letters) {
      expect(record).toMatchObject({ from: expect.any(String), to: expect.any(String) });
      expect(bytes.toString('latin1')).toContain(`\r\nTo: `);
      expect(record).not.toHaveProperty('bytes');
    }
    expect(await newerOldFiles(home, { thorough: true })).toEqual([]);
  });

  it('are those that were sent where one lies in two places, and told of where one is damaged', async () => {
    await cp(RELEASED, home, { recursive: true });
    const [sent] = (await all()).filter(({ record }) => record.status === 'sent');
    const id = sent?.record.id ?? '';
    await cp(at(`sent/${id.slice(0, 2)}/${id}.mail`), at(`out/${id}.mail`));
    await truncate(at(WAITS), 200);
    await rename(at(DEAD), at(`${DEAD}.damaged`));
    const damaged: string[] = [];
    expect(counted(await all(damaged))).toEqual({ sent: 33, pending: 3 });
    expect(damaged).toEqual([at(WAITS)]);
  });

  it('are read as they lay before there were folders for what became of them', async () => {
    await mkdir(at('out'), { recursive: true });
    const record = (id: string, status: string) => ({
      ...{ id, cause: 'c', kind: 'answer', game: 'g1', from: 'r@p.test', to: 'a@b.c', title: 't' },
      ...{ created: '2026-01-01T12:00:00.000Z', status, attempts: 2, next: 5, last: '451' },
    });
    const records = [record('dea1', 'dead'), record('pen1', 'pending'), record('sen1', 'sent')];
    for (const each of records) {
      await writeFile(at(`out/${each.id}.eml`), each.id);
      await writeFile(at(`out/${each.id}.json`), JSON.stringify(each));
    }
    await writeFile(at('out/half.eml'), 'half');
    const letters = await all();
    expect(letters.map(({ record }) => record).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(records);
    for (const { record, bytes } of letters) expect(bytes.toString()).toBe(record.id);
  });

  it('are none where there is no mail', async () => {
    expect(await all()).toEqual([]);
  });
});
