import { afterEach, describe, expect, it } from '@jest/globals';
import { expectVerified, realGame } from '../mail/support/real-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import { offered } from '../support/post-office.js';
import { CLUB, ForumTable } from './support/forum-table.js';

let table: ForumTable;
afterEach(() => table.close());

const USERS: { readonly [side: string]: string } = { french: 'anna', british: 'bruno' };
const STEPS = 8;

describe('Wilderness War in a thread', () => {
  it('is played by two who write nothing but posts, and told for everybody as it goes', async () => {
    const game = { module: 'wilderness-war', title: 'Wilderness War', scenario: 'annus-mirabilis' };
    table = await ForumTable.open(await realGame(game, ['french', 'british'], { forums: [CLUB] }));
    await table.link('anna', ALICE);
    await table.link('bruno', BOB);
    for (const user of ['anna', 'bruno']) await table.post(user, '@posthorn report');
    const mails = table.mails.length;
    let reports = 0;
    for (let step = 0; step < STEPS; step++) {
      const { module, session, head } = await table.scene.table();
      const side = module.pending(session.state).find((one) => one.side in USERS)?.side ?? '';
      const user = USERS[side] ?? '';
      const question = offered(table.toldAlone(user).at(-1) ?? '');
      const [line = ''] = question?.lines ?? [];
      const before = table.double.published.length;
      await table.post(user, `Here goes.\n\n\`\`\`\ndecision ${question?.decision}\n${line}\n\`\`\``);
      const posts = table.double.published.slice(before);
      expect([line, posts.at(-1)]).toEqual([line, expect.stringMatching(/^@\w+: One order read, done\./m)]);
      if (posts.some((post) => post.includes('What happened'))) reports++;
      expect((await table.scene.table()).head.seq).toBeGreaterThan(head.seq);
    }
    // A move is told when it cannot be intercepted any more.
    expect(reports).toBeGreaterThan(2);
    // Neither of them had a mail of it, and nobody read what only one of them holds.
    expect(table.mails.slice(mails)).toEqual([]);
    expect(table.double.published.join('\n')).not.toMatch(/Your hand|Report for the (?:French|British)/);
    await expectVerified(table.scene);
  });
});
