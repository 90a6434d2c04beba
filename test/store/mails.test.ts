import { expect, it } from '@jest/globals';
import type { MailRow } from '../../src/store/database/index.js';
import { MailRows } from '../../src/store/mails/index.js';
import { onEachStore } from './support/each-store.js';

const row = (id: string, more: Partial<MailRow> = {}): MailRow => ({
  ...{ id, place: 'in', received: `2026-01-01T00:00:${id.slice(1)}.000Z`, bytes: 3, game: null },
  ...{ author: null, refused: 0, waits_as: '', tried_by: null, envelope: null, record: '{}' },
  ...more,
});
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

onEachStore('mails that came', (stores) => {
  const put = async (mails: MailRows, ...rows: readonly MailRow[]) => {
    for (const one of rows)
      await mails.change(one.id, () => ({ told: null, row: one, bytes: Buffer.from(one.id) }));
  };

  it('are added, changed and forgotten with their bytes, by how they stand then', async () => {
    const mails = new MailRows(await stores.open());
    await put(mails, row('m01'));
    expect(await mails.find('m01')).toEqual(row('m01'));
    expect((await mails.bytes('m01'))?.toString()).toBe('m01');
    const told = await mails.change('m01', (before) => ({
      told: before?.place,
      row: row('m01', { place: 'held', author: 'anna@example.org' }),
    }));
    expect(told).toBe('in');
    expect(await mails.find('m01')).toMatchObject({ place: 'held', author: 'anna@example.org' });
    expect((await mails.bytes('m01'))?.toString()).toBe('m01');
    expect(await mails.change('m02', (before) => ({ told: before }))).toBeNull();
    expect(await mails.find('m02')).toBeNull();
    const failed = mails.change('m01', () => {
      throw new Error('not this one');
    });
    await expect(failed).rejects.toThrow('not this one');
    await mails.remove('m01', ['in']);
    expect(await mails.find('m01')).not.toBeNull();
    await mails.remove('m01', ['held']);
    expect([await mails.find('m01'), await mails.bytes('m01')]).toEqual([null, null]);
  });

  it('are changed by several programs in turn', async () => {
    const both = [new MailRows(await stores.open()), new MailRows(await stores.open())] as const;
    await put(both[0], row('m01', { bytes: 0 }));
    const works = Array.from({ length: 40 }, (_, index) =>
      both[index % 2 === 0 ? 0 : 1].change('m01', (before) => ({
        told: null,
        row: row('m01', { bytes: (before?.bytes ?? 0) + 1 }),
      })),
    );
    await Promise.all(works);
    expect(await both[0].find('m01')).toMatchObject({ bytes: 40 });
  });

  it('are listed by where they are and whose they are, all or the newest', async () => {
    const mails = new MailRows(await stores.open());
    await put(
      mails,
      row('m03', { place: 'done', game: 'g1', author: 'anna@example.org', refused: 1 }),
      row('m01', { place: 'done', game: 'g1', author: 'ben@example.net' }),
      row('m02', { place: 'held', author: 'anna@example.org' }),
      row('m05', { place: 'failed', game: 'g2', refused: 1 }),
      row('m04', { place: 'done', record: '{"fileFormat":2}' }),
    );
    const ids = async (...asked: Parameters<MailRows['list']>) => idsOf(await mails.list(...asked));
    expect(await ids({ places: ['done', 'failed'] })).toEqual(['m01', 'm03', 'm04', 'm05']);
    expect(await ids({ places: ['done', 'failed'], newest: 2 })).toEqual(['m04', 'm05']);
    expect(await ids({ places: ['done'], game: 'g1', newest: 9 })).toEqual(['m01', 'm03']);
    expect(await ids({ places: ['held', 'done'], author: 'anna@example.org' })).toEqual(['m02', 'm03']);
    expect(await ids({ places: ['done', 'failed'], refused: true })).toEqual(['m03', 'm05']);
    expect(await ids({ places: ['done'], before: '2026-01-01T00:00:03.000Z' })).toEqual(['m01']);
    expect(await mails.count('done')).toBe(3);
    expect(await mails.authorsAt('done')).toEqual(['anna@example.org', 'ben@example.net']);
    expect(await mails.numbered(['done', 'held'])).toEqual([{ key: 'm04', record: '{"fileFormat":2}' }]);
  });

  it('are forgotten when they are old, however many they are', async () => {
    const mails = new MailRows(await stores.open());
    const old = Array.from({ length: 450 }, (_, at) => row(`o${at}`, { place: 'done', received: '2025' }));
    await mails.addMissing(old.map((one) => ({ row: one, bytes: Buffer.from(one.id) })));
    await put(mails, ...['m05', 'm01', 'm04'].map((id) => row(id, { place: 'done' })), row('m00'));
    expect(await mails.removeBefore('2026-01-01T00:00:04.000Z', 'done')).toBe(451);
    expect(await mails.removeBefore('2026-01-01T00:00:04.000Z', 'done')).toBe(0);
    expect(await mails.bytes('m01')).toBeNull();
    expect(idsOf(await mails.list({ places: ['in', 'done'] }))).toEqual(['m00', 'm04', 'm05']);
  });

  it('make room: always the oldest of what takes most', async () => {
    const mails = new MailRows(await stores.open());
    const held = (id: string, bytes: number, name: string) =>
      row(id, { place: 'held', bytes, waits_as: name });
    await put(
      mails,
      ...[held('m01', 10, 'a'), held('m02', 10, 'a'), held('m03', 10, 'a')],
      ...[held('m04', 25, 'b'), held('m05', 2, 'b'), held('m06', 10, 'c')],
      row('m07', { place: 'done', bytes: 1000 }),
    );
    const places = ['held', 'quarantine'] as const;
    expect(await mails.taken(places, 1)).toBe(73);
    // Of 33, 29 and 11 bytes m01 goes, of 22, 29 and 11 m04, of 22, 3 and 11 m02.
    expect(await mails.removeUntil(72, places, 1)).toBe(1);
    expect(await mails.find('m01')).toBeNull();
    expect(await mails.removeUntil(37, places, 1)).toBe(1);
    expect(await mails.find('m04')).toBeNull();
    expect(await mails.removeUntil(30, places, 1)).toBe(1);
    expect(await mails.find('m02')).toBeNull();
    expect(await mails.removeUntil(30, places, 1)).toBe(0);
    expect(await mails.taken(places, 1)).toBe(25);
    expect(await mails.taken(['quarantine'], 1)).toBe(0);
    expect(await mails.bytes('m07')).not.toBeNull();
  });

  it('come after those of the same game and author that are not dealt with', async () => {
    const mails = new MailRows(await stores.open());
    await put(mails, ...['m01', 'm02', 'm03', 'm04', 'm05', 'm06'].map((id) => row(id)));
    const before = (id: string, since = '2026') => mails.firstBefore(id, ['in', 'confirmed'], since);
    expect(await before('m06')).toBeNull();
    await mails.noteAbout('m06', 'g1', 'anna@example.org');
    await mails.noteAbout('m04', 'g1', 'ben@example.net');
    await mails.noteAbout('m05', 'g2', 'anna@example.org');
    expect(await before('m06')).toBeNull();
    await mails.noteAbout('m03', 'g1', 'anna@example.org');
    await mails.noteAbout('m02', 'g1', 'anna@example.org');
    expect(await mails.find('m02')).toMatchObject({ game: 'g1', author: 'anna@example.org', record: '{}' });
    expect([await before('m06'), await before('m03'), await before('m02')]).toEqual(['m02', 'm02', null]);
    expect(await before('m06', '2026-01-01T00:00:02.000Z')).toBe('m03');
    await put(mails, row('m02', { place: 'held', game: 'g1', author: 'anna@example.org' }));
    await put(mails, row('m03', { place: 'confirmed', game: 'g1', author: 'anna@example.org' }));
    expect(await before('m06')).toBe('m03');
  });

  it('are tried by one program', async () => {
    const mails = new MailRows(await stores.open());
    await put(mails, row('m01'));
    expect([await mails.triedBy('m01'), await mails.triedBy('m02')]).toEqual([null, null]);
    await mails.noteTry('m01', 'me');
    expect(await mails.triedBy('m01')).toBe('me');
    await mails.noteTry('m01', null);
    expect(await mails.triedBy('m01')).toBeNull();
  });
});
