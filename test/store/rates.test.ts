import { expect, it } from '@jest/globals';
import { RateRows } from '../../src/store/rates/index.js';
import { onEachStore } from './support/each-store.js';

onEachStore('rates', (stores) => {
  const put = (rows: RateRows, key: string, touched: number, record = '{}') =>
    rows.change(
      () => [key],
      () => ({ touched, record }),
    );

  it('are added to by several programs, and nothing is lost', async () => {
    const both = [await stores.open(), await stores.open()].map((store) => new RateRows(store, 'sender'));
    const more = (_key: string, record: string | null) => ({ touched: 1, record: `${record ?? ''}x` });
    await Promise.all(Array.from({ length: 10 }, (_, at) => both[at % 2]?.change(() => ['a', 'b'], more)));
    expect(await both[0]?.since(0, 9)).toEqual([
      { key: 'b', record: 'x'.repeat(10) },
      { key: 'a', record: 'x'.repeat(10) },
    ]);
  });

  it('are of one kind, those counted last at the end, and go when they are old or too many', async () => {
    const store = await stores.open();
    const [rows, others] = [new RateRows(store, 'sender'), new RateRows(store, 'game')];
    for (const at of [3, 1, 5, 2, 4]) await put(rows, `k${at}`, at);
    await put(others, 'k1', 1);
    expect((await rows.since(1, 3)).map(({ key }) => key)).toEqual(['k3', 'k4', 'k5']);
    expect(await rows.removeUntil(2, 1)).toBe(1);
    expect(await rows.removeUntil(2, 9)).toBe(1);
    expect(await rows.removeUntil(2, 9)).toBe(0);
    expect(await rows.removeAllBut(1, 9)).toBe(2);
    expect((await rows.since(0, 9)).map(({ key }) => key)).toEqual(['k5']);
    expect((await others.since(0, 9)).map(({ key }) => key)).toEqual(['k1']);
  });

  it('are found by the number of their records', async () => {
    const rows = new RateRows(await stores.open(), 'sender');
    await put(rows, 'a', 1);
    await put(rows, 'b', 1, '{"fileFormat":2}');
    expect(await rows.numbered()).toEqual([{ key: 'b', record: '{"fileFormat":2}' }]);
  });
});
