import { describe, expect, it } from '@jest/globals';
import { DirectorySync } from '../../src/system/files/directory-fsync.js';

/** Runs that end when they are told to. */
function runs() {
  const open: { dir: string; end: (error?: Error) => void }[] = [];
  const sync = new DirectorySync(
    (dir) =>
      new Promise((resolve, reject) => {
        open.push({ dir, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  return { open, sync };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('putting a folder on disk', () => {
  it('serves all who asked before it began with one run, and none who asked later', async () => {
    const { open, sync } = runs();
    const done: string[] = [];
    const ask = (name: string) => sync.request('/a').then(() => done.push(name));
    const all = [ask('first'), ask('second'), ask('third')];
    expect(open).toHaveLength(1);
    open[0]?.end();
    await settled();
    expect(done).toEqual(['first']);
    expect(open).toHaveLength(2);
    all.push(ask('fourth'));
    open[1]?.end();
    await settled();
    expect(done).toEqual(['first', 'second', 'third']);
    expect(open).toHaveLength(3);
    open[2]?.end();
    await Promise.all(all);
    expect(open).toHaveLength(3);
  });

  it('does not let folders wait for each other', () => {
    const { open, sync } = runs();
    void sync.request('/a');
    void sync.request('/b');
    expect(open.map(({ dir }) => dir)).toEqual(['/a', '/b']);
  });

  it('tells a failure to those it concerns, and goes on', async () => {
    const { open, sync } = runs();
    const [one, two] = [sync.request('/a'), sync.request('/a')];
    open[0]?.end(new Error('disk'));
    await expect(one).rejects.toThrow('disk');
    await settled();
    open[1]?.end();
    await two;
  });
});
