import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Stopped, type Work, working } from '../../src/cli/shared/interruptible-progress-task.js';
import { capture } from './capture.js';

const LINE = 'Working [{bar}]';

/** Input and output with a terminal, and a hand on Ctrl-C. */
function watched() {
  const seen: string[] = [];
  let told: ((status: number) => void) | null = null;
  const io = {
    ...capture(),
    bar: {
      show: (line: string, done: number, total: number) => void seen.push(`${line} ${done}/${total}`),
      hide: () => void seen.push('hidden'),
    },
    interrupted: (listener: (status: number) => void) => {
      told = listener;
      return () => {
        told = null;
      };
    },
  };
  return { io, seen, interrupt: () => told?.(130), isListening: () => told !== null };
}

/** Steps of a tenth of a second each. */
async function steps({ report }: Work, count: number): Promise<string> {
  for (let done = 1; done <= count; done++) {
    await sleep(100);
    await report(done, count);
  }
  return 'done';
}

describe('work that takes long', () => {
  it('shows how far it is once a second has gone by, and takes the bar away at the end', async () => {
    const { io, seen, isListening } = watched();
    const began = performance.now();
    const shownAt: number[] = [];
    const bar = {
      ...io.bar,
      show: (line: string, done: number, total: number) => {
        shownAt.push(performance.now() - began);
        io.bar.show(line, done, total);
      },
    };
    expect(await working({ ...io, bar }, LINE, (work) => steps(work, 14))).toBe('done');
    expect(shownAt[0]).toBeGreaterThanOrEqual(1000);
    expect(seen.slice(-2)).toEqual([`${LINE} 14/14`, 'hidden']);
    expect(isListening()).toBe(false);
  });

  it('shows nothing of work that is soon done, nor where none is wanted', async () => {
    const short = watched();
    await working(short.io, LINE, (work) => steps(work, 3));
    const silent = watched();
    await working(silent.io, null, (work) => steps(work, 14));
    expect([...short.seen, ...silent.seen].filter((line) => line !== 'hidden')).toEqual([]);
  });

  it('is stopped between two steps, where it can put things in order', async () => {
    const { io, interrupt, isListening } = watched();
    const order: string[] = [];
    const work = working(io, LINE, async ({ report }) => {
      try {
        for (let done = 0; ; done++) {
          order.push('step');
          if (done === 2) interrupt();
          await sleep(1);
          order.push('end of step');
          await report(done, 100);
        }
      } finally {
        order.push('in order');
      }
    });
    await expect(work).rejects.toThrow(Stopped);
    await expect(work).rejects.toMatchObject({ code: 130 });
    expect(order.slice(-3)).toEqual(['step', 'end of step', 'in order']);
    expect(order).toHaveLength(7);
    expect(isListening()).toBe(false);
  });

  it('is stopped at once where it waits for what can be left alone', async () => {
    const { io, interrupt } = watched();
    const work = working(io, LINE, ({ orStop }) => orStop(new Promise<never>(() => undefined)));
    interrupt();
    await expect(work).rejects.toMatchObject({ name: 'Stopped', code: 130 });
  });
});
