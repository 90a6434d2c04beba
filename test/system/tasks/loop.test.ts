import { describe, expect, it } from '@jest/globals';
import { Loop } from '../../../src/system/tasks/loop.js';

const LONG = 3_600_000;

describe('something that goes on until it is stopped', () => {
  it('is begun once, ends in the middle of its sleep, sleeps no more then, and can be begun again', async () => {
    const loop = new Loop();
    let begun = 0;
    let turns = 0;
    const work = async (): Promise<void> => {
      begun++;
      while (!loop.stopped.aborted) {
        turns++;
        await loop.sleep(LONG);
      }
      await loop.sleep(LONG);
    };
    expect(loop.stopped.aborted).toBe(false);
    loop.start(work);
    loop.start(work);
    loop.wake();
    await loop.stop();
    expect([begun, turns, loop.stopped.aborted]).toEqual([1, 1, true]);
    loop.start(work);
    expect(loop.stopped.aborted).toBe(false);
    await loop.stop();
    expect(begun).toBe(2);
  });

  it('goes on at once where it is woken', async () => {
    const loop = new Loop();
    let wake = (): void => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let turns = 0;
    loop.start(async () => {
      while (!loop.stopped.aborted) {
        if (++turns === 2) wake();
        await loop.sleep(LONG);
      }
    });
    loop.wake();
    await woken;
    await loop.stop();
    expect(turns).toBe(2);
  });
});
