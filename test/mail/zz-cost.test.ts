import { expect, it } from '@jest/globals';
import { Archive } from '../../src/mail/archive.js';
import { tempDir } from '../support/temp.js';
it('cost', async () => {
  const { dir, remove } = await tempDir('cost');
  for (const room of [Number.POSITIVE_INFINITY, 200e6, 4e6]) {
    const archive = await Archive.open(dir, room);
    const raw = Buffer.alloc(2000, 'x');
    const t = process.hrtime.bigint();
    for (let i = 0; i < 2000; i++) {
      const id = `${room === 4e6 ? 'c' : room === 200e6 ? 'b' : 'a'}${(i % 37).toString(36)}${i}`;
      await archive.receive(id, raw, null, 'imap', '2026-01-01T00:00:00Z');
      await archive.settle(id, { kind: 'automatic', reason: 'precedence' }, {});
    }
    process.stderr.write(`room ${room}: ${Number(process.hrtime.bigint() - t) / 2e9} ms/mail\n`);
  }
  await remove();
  expect(1).toBe(1);
}, 120000);
