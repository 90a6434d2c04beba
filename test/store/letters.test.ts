import { expect, it } from '@jest/globals';
import type { LetterRow, LetterStatus } from '../../src/store/database/index.js';
import { LetterRows } from '../../src/store/letters/index.js';
import { onEachStore } from './support/each-store.js';

const letter = (id: string, more: Partial<LetterRow> = {}) => ({
  row: {
    ...{ id, status: 'pending' as LetterStatus, recipient: 'anna@example.org', game: null },
    ...{ created: '2026-01-01T12:00:00.000Z', nth: 0, next: 5, record: `{"id":"${id}"}`, ...more },
  },
  bytes: Buffer.from(`the bytes of ${id}`),
});

onEachStore('letters', (stores) => {
  it('are added all at once, in their order, and one that is there is left as it is', async () => {
    const one = new LetterRows(await stores.open());
    expect(await one.add([letter('b')])).toEqual([true]);
    const again = { row: letter('b', { record: 'other' }).row, bytes: Buffer.from('other') };
    const at = '2026-01-01T12:00:00.001Z';
    const added = await one.add([
      letter('d', { created: at, nth: 0 }),
      again,
      letter('a', { created: at, nth: 2 }),
    ]);
    expect(added).toEqual([true, false, true]);
    const other = new LetterRows(await stores.open());
    expect(await other.ids('pending')).toEqual(['b', 'd', 'a']);
    expect(await other.record('b')).toEqual({ key: 'b', record: '{"id":"b"}' });
    expect(String(await other.bytes('b'))).toBe('the bytes of b');
    expect([await other.has('a'), await other.has('c')]).toEqual([true, false]);
    expect([await other.record('c'), await other.bytes('c')]).toEqual([null, null]);
  });

  it('change from what they are, and from nothing else', async () => {
    const rows = new LetterRows(await stores.open());
    await rows.add([letter('a'), letter('b')]);
    const sent = { id: 'a', status: 'sent' as const, next: 7, record: '{"sent":1}' };
    expect(await rows.change(sent, 'pending', 'along')).toBe(true);
    expect(await rows.change({ ...sent, record: 'other' }, 'pending', 'now')).toBe(false);
    expect(await rows.records('sent')).toEqual([{ key: 'a', record: '{"sent":1}' }]);
    expect(await rows.bytes('a', 'pending')).toBeNull();
    expect(String(await rows.bytes('a'))).toBe('the bytes of a');
    expect(await rows.ids('pending')).toEqual(['b']);
    expect(await rows.remove('a', 'dead')).toBe(false);
    expect(await rows.remove('a', 'sent')).toBe(true);
    expect([await rows.has('a'), await rows.bytes('a')]).toEqual([false, null]);
  });

  it('go by their age, so many at a time', async () => {
    const store = await stores.open();
    const rows = new LetterRows(store);
    const of = (day: number, status: LetterStatus) =>
      letter(`${status}${day}`, { status, created: `2026-01-0${day}T12:00:00.000Z` });
    await rows.add([3, 1, 2, 4].flatMap((day) => [of(day, 'sent'), of(day, 'dead')]));
    expect(await rows.removeBefore('2026-01-04T00:00:00.000Z', 'sent', 2)).toBe(2);
    expect(await rows.ids('sent')).toEqual(['sent3', 'sent4']);
    expect(await rows.removeBefore('2026-01-04T00:00:00.000Z', 'sent', 2)).toBe(1);
    expect(await rows.removeBefore('2026-01-04T00:00:00.000Z', 'sent', 2)).toBe(0);
    expect(await rows.ids('dead')).toHaveLength(4);
    expect(await store.reads.selectFrom('letter_bytes').select('id').execute()).toHaveLength(5);
  });

  it('are found by the number of their records', async () => {
    const rows = new LetterRows(await stores.open());
    const record = '{"fileFormat":2,"id":"b"}';
    await rows.add([letter('a'), letter('b', { record }), letter('c', { record, status: 'sent' })]);
    expect(await rows.numbered(['pending'])).toEqual([{ key: 'b', record }]);
    expect((await rows.numbered(['pending', 'sent', 'dead'])).map(({ key }) => key)).toEqual(['b', 'c']);
  });
});
