import { cp } from 'node:fs/promises';
import { afterAll } from '@jest/globals';
import { tempDir } from './temp.js';

/**
 * For a file of tests whose folders all begin alike: one is made by `make`, and every test is given a copy of it. What is made there must
 * be closed, and name nothing by the folder it lies in.
 */
export function madeOnce(make: (dir: string) => Promise<void>): (dir: string) => Promise<void> {
  let made: Promise<Awaited<ReturnType<typeof tempDir>>> | null = null;
  const first = async () => {
    const temp = await tempDir('made-once');
    await make(temp.dir);
    return temp;
  };
  afterAll(async () => (await made)?.remove());
  return async (dir) => {
    made ??= first();
    await cp((await made).dir, dir, { recursive: true });
  };
}
