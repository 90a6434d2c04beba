import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FakeClock } from './support/bench.js';

let home = '';
freshFolder('posthorn-first-form', (fresh) => {
  home = fresh;
});

describe('letters kept in the first form', () => {
  const letter = (id: string, status: string) =>
    JSON.stringify({
      ...{ id, cause: 'c', kind: 'answer', game: 'g1', from: 'r@p.test', to: 'a@b.c', title: 't' },
      ...{ created: '2026-01-01T00:00:01.000Z', status, attempts: 2, next: 5, last: '451' },
    });

  async function old(): Promise<void> {
    await mkdir(join(home, 'mail', 'out'), { recursive: true });
    const put = (path: string, text: string) => writeFile(join(home, 'mail', path), text);
    for (const [id, status] of [
      ['pen1', 'pending'],
      ['sen1', 'sent'],
      ['dea1', 'dead'],
    ] as const) {
      await put(`out/${id}.eml`, id);
      await put(`out/${id}.json`, letter(id, status));
    }
    await put('out/half.eml', 'half');
  }

  async function check(): Promise<void> {
    const outbox = await Outbox.open(home, new FakeClock());
    expect(await outbox.pending()).toEqual([JSON.parse(letter('pen1', 'pending'))]);
    expect(await outbox.record('sen1')).toEqual(JSON.parse(letter('sen1', 'sent')));
    expect(await outbox.dead()).toEqual([JSON.parse(letter('dea1', 'dead'))]);
    expect((await outbox.bytes('sen1'))?.toString()).toBe('sen1');
    expect(await readdir(join(home, 'mail', 'out'))).toEqual(['pen1.mail']);
  }

  it('are brought into the present one when the outbox is opened, once', async () => {
    await old();
    await check();
    await check();
  });

  it('are brought there by several programs at once, and by one after another was killed', async () => {
    await old();
    await Promise.all([1, 2, 3].map(() => Outbox.open(home, new FakeClock())));
    // As if it had been killed before the last old files were gone.
    await old();
    await rm(join(home, 'mail/layout'));
    await check();
  });
});
