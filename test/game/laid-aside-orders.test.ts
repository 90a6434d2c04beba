import { beforeEach, describe, expect, it } from '@jest/globals';
import { LaidAsideOrders } from '../../src/game/log-readings/laid-aside-orders.js';
import type { Entry } from '../../src/log/format/index.js';

const ordered = (line: string) => ({
  input: { type: 'orders', side: 'one', lines: [], plans: [], queue: [{ text: line }] },
});
const laidAside = (line: string) => ({ events: [{ kind: 'queue-laid-aside', data: { lines: [line] } }] });
const nothing = { events: [{ kind: 'said', data: {} }] };

describe('orders that were laid aside', () => {
  const entries: Entry[] = [];
  const add = (...parts: readonly object[]) => {
    for (const part of parts) {
      entries.push({ seq: entries.length, public: {}, sealed: { one: part } } as unknown as Entry);
    }
  };
  const times = (count: number, part: object) => add(...Array.from({ length: count }, () => part));
  let read = 0;
  const reading = async (from: number, to: number) => {
    read += to - from + 1;
    return entries.slice(from, to + 1);
  };
  const head = () => entries.length - 1;

  beforeEach(() => {
    entries.length = 0;
    read = 0;
  });

  it('are found alike by who has looked at every entry and by who looks for the first time', async () => {
    const asked = new LaidAsideOrders(reading);
    const parts = [nothing, laidAside('march to Quebec'), ordered('raid Quebec'), ordered('march to Quebec')];
    times(3, nothing);
    for (const part of parts) {
      for (const gap of [1, 14, 15, 16, 40]) {
        add(part);
        for (let n = 0; n < gap; n++) {
          times(1, nothing);
          const found = await asked.of('one', head());
          expect(found).toEqual(await new LaidAsideOrders(reading).of('one', head()));
        }
      }
    }
  });

  it('are not looked for twice in entries that are past', async () => {
    times(190, nothing);
    const asked = new LaidAsideOrders(reading);
    await asked.of('one', head());
    expect(read).toBe(190);
    read = 0;
    times(1, laidAside('march to Quebec'));
    expect(await asked.of('one', head())).toEqual({
      lines: ['march to Quebec'],
      fresh: true,
      seq: 190,
      undone: null,
    });
    expect(read).toBeLessThanOrEqual(16);
  });

  it('are nobody else’s, and forgotten when they are long past', async () => {
    add(laidAside('march to Quebec'));
    const asked = new LaidAsideOrders(reading);
    expect(await asked.of('two', head())).toBeNull();
    times(150, nothing);
    expect((await asked.of('one', head()))?.seq).toBe(0);
    times(100, nothing);
    expect(await asked.of('one', head())).toBeNull();
  });
});
