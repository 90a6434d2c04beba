import { afterEach, beforeEach } from '@jest/globals';
import { tempDir } from './temp.js';

/** Gives every test of a file a folder of its own, which is gone after it. */
export function freshFolder(name: string, use: (dir: string) => void): void {
  let remove = async (): Promise<void> => {};
  beforeEach(async () => {
    const temp = await tempDir(name);
    remove = temp.remove;
    use(temp.dir);
  });
  afterEach(() => remove());
}
