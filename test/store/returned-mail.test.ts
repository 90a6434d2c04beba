import { expect, it } from '@jest/globals';
import { ReturnedRows } from '../../src/store/returned-mail/index.js';
import { onEachStore } from './support/each-store.js';

onEachStore('what came back', (stores) => {
  it('is changed by how it stands, and no change is lost', async () => {
    const both = [new ReturnedRows(await stores.open()), new ReturnedRows(await stores.open())];
    const more = (record: string | null) => ({ told: record, record: `${record ?? ''}x` });
    await Promise.all(Array.from({ length: 10 }, (_, at) => both[at % 2]?.change('a@b.c', more)));
    expect(await both[0]?.find('a@b.c')).toBe('x'.repeat(10));
    expect(await both[1]?.change('a@b.c', () => ({ told: 'nothing' }))).toBe('nothing');
    expect(await both[0]?.find('a@b.c')).toBe('x'.repeat(10));
  });

  it('is found by address and by number', async () => {
    const rows = new ReturnedRows(await stores.open());
    for (const [address, record] of [
      ['z@b.c', '{}'],
      ['B@b.c', '{"fileFormat":2}'],
      ['a@b.c', '{}'],
    ] as const) {
      await rows.change(address, () => ({ told: null, record }));
    }
    expect((await rows.all()).map(({ key }) => key)).toEqual(['B@b.c', 'a@b.c', 'z@b.c']);
    expect(await rows.numbered()).toEqual([{ key: 'B@b.c', record: '{"fileFormat":2}' }]);
    expect(await rows.find('c@b.c')).toBeNull();
  });
});
