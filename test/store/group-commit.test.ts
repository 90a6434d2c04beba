import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from '../../src/store/database/group-commit.js';

/** Works of one data base, and how many of them each of its transactions had. */
function counting() {
  const together: number[] = [];
  const none = async () => {};
  const commits = new GroupCommit(
    {
      begin: async () => together.push(0) > 0,
      mark: async () => {
        together.push((together.pop() ?? 0) + 1);
      },
      ...{ commit: none, rollback: none, unmark: none, undo: none },
    },
    1000,
    () => new Error('busy'),
  );
  return { together, commits };
}
const work = async () => 'done';

describe('a work that may go along', () => {
  it('is done with the next one that is done at once', async () => {
    const { together, commits } = counting();
    const along = [commits.run(work, 'along'), commits.run(work, 'along')];
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(together).toEqual([]);
    await commits.run(work);
    expect(await Promise.all(along)).toEqual(['done', 'done']);
    expect(together).toEqual([3]);
  });

  it('is done a moment later where there is none', async () => {
    const { together, commits } = counting();
    expect(await commits.run(work, 'along')).toBe('done');
    expect(together).toEqual([1]);
  });

  it('is done before the data base is closed', async () => {
    const { together, commits } = counting();
    let kept = false;
    void commits.run(work, 'along').then(() => (kept = true));
    await commits.ended();
    expect(kept).toBe(true);
    expect(together).toEqual([1]);
  });

  it('follows one that is under way', async () => {
    const { together, commits } = counting();
    const first = commits.run(() => new Promise((resolve) => setTimeout(resolve, 10)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, commits.run(work, 'along')]);
    expect(together).toEqual([1, 1]);
  });
});
