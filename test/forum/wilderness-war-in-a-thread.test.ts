import { afterEach, describe, expect, it } from '@jest/globals';
import { realGame } from '../mail/support/real-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import { CLUB, ForumTable } from './support/forum-table.js';
import { playsInThread, SEASON_TIME, WHOLE_SEASON, WILDERNESS_WAR } from './support/season.js';

let table: ForumTable;
afterEach(() => table.close());

const STEPS = 8;

async function begin(): Promise<void> {
  table = await ForumTable.open(await realGame(WILDERNESS_WAR, ['french', 'british'], { forums: [CLUB] }));
  await table.link('anna', ALICE);
}

describe('Wilderness War in a thread', () => {
  it(
    'is played by two who write nothing but posts, and told for everybody as it goes',
    async () => {
      await begin();
      await table.link('bruno', BOB);
      for (const user of ['anna', 'bruno']) await table.post(user, '@posthorn report');
      const mails = table.mails.length;
      const { posts, reports } = await playsInThread(table, STEPS);
      // A move is told when it cannot be intercepted any more.
      expect(reports).toBeGreaterThan(2);
      // Neither of them had a mail of it.
      expect(table.mails.slice(mails)).toEqual([]);
      process.stderr.write(`in a thread: ${posts} posts with orders, ${reports} reports\n`);
    },
    SEASON_TIME,
  );

  if (WHOLE_SEASON) {
    it(
      'is played by one in the thread and one by mail',
      async () => {
        await begin();
        await table.post('anna', '@posthorn report');
        const before = table.mails.length;
        const { posts, reports } = await playsInThread(table, STEPS, ['bruno']);
        const mails = table.mails.slice(before).filter(({ to }) => to === BOB).length;
        expect([reports > 2, mails > posts]).toEqual([true, true]);
        process.stderr.write(
          `with one by mail: ${posts} posts with orders, ${reports} reports, ${mails} mails to him\n`,
        );
      },
      SEASON_TIME,
    );
  }
});
