import { describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { inEveryRun } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { oneRobot, tortureForum } from '../torture/forum.js';
import { torturedDiscourse } from '../torture/forums/discourse.js';

const POSTS = inEveryRun(5, 6);
const KILLS = inEveryRun(1, 2);

needsBuild();

describe('a robot at a forum that is killed again and again', () => {
  // The long run is `npm run torture:forum`, which knows newsgroups, lists and two robots, too.
  it('loses no post, obeys none twice and posts nothing twice', async () => {
    const { dir, remove } = await tempDir('posthorn-kill-forum');
    const forum = await torturedDiscourse();
    const robots = await oneRobot(dir, forum);
    try {
      const extent = { posts: POSTS, kills: KILLS, seed: process.env.POSTHORN_SEED ?? 'kill' };
      const result = await tortureForum(forum, robots, extent);
      expect(result).toMatchObject({ posts: POSTS, lost: [], doubled: [] });
      expect(result.kills).toBeGreaterThanOrEqual(KILLS);
    } finally {
      await robots.close();
      await forum.close();
      await remove();
    }
  }, 300_000);
});
