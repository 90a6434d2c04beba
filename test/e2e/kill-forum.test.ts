import { describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { tempDir } from '../support/temp.js';
import { tortureForum } from '../torture/forum.js';

needsBuild();

describe('a robot at a forum that is killed again and again', () => {
  // The long run is `npm run torture:forum`.
  it('loses no post, obeys none twice and posts nothing twice', async () => {
    const { dir, remove } = await tempDir('posthorn-kill-forum');
    try {
      const result = await tortureForum(dir, {
        posts: 6,
        kills: 2,
        seed: process.env.POSTHORN_SEED ?? 'kill',
      });
      expect(result).toMatchObject({ posts: 6, lost: [], doubled: [] });
      expect(result.kills).toBeGreaterThanOrEqual(2);
    } finally {
      await remove();
    }
  }, 300_000);
});
