import { afterEach, describe, expect, it } from '@jest/globals';
import { mohicansScene, SPRING, STATIONS } from '../mail/support/mohicans-scene.js';
import { ALICE, type Scene } from '../mail/support/scene.js';
import { CLUB, ForumTable } from './support/forum-table.js';
import { expectNothingHiddenTold, expectTwinsAlike, publishedBy } from './support/secrecy.js';

const open: ForumTable[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

async function thread(scene: Scene): Promise<ForumTable> {
  const table = await ForumTable.open(scene);
  open.push(table);
  await table.link('anna', ALICE);
  return table;
}

// Newsgroups and lists are held to the same in their own suites, which have the servers.
describe('posts that everybody reads', () => {
  it('are the same in two histories that nobody else can tell apart', () =>
    expectTwinsAlike({ forum: CLUB, open: thread }));

  it('tell no block that onlookers do not see, no hand and no token', () =>
    expectNothingHiddenTold({ forum: CLUB, open: thread }));

  it('are no place for a choice that one side makes unseen', async () => {
    const table = await thread(await mohicansScene({ forums: [CLUB] }));
    await table.post('anna', `@posthorn ${SPRING.frenchPosts}`);
    await table.scene.say('british', SPRING.britishPosts);
    await table.round();
    const { seq } = (await table.scene.table()).head;
    const before = await publishedBy(table);
    await table.post('anna', `My ships:\n\n\`\`\`\n${STATIONS}\n\`\`\``);
    expect((await table.scene.table()).head.seq).toBe(seq);
    expect((await publishedBy(table)).slice(before.length)).toEqual([
      '@anna: One order read, nothing done; the reason is for its author alone.',
    ]);
    expect(table.toldAlone('anna').at(-1)).toMatch(/does\s+not\s+belong\s+where\s+others\s+read\s+it/);
    await table.sayAlone('anna', STATIONS);
    expect((await table.scene.table()).head.seq).toBeGreaterThan(seq);
    expect((await publishedBy(table)).join('\n')).not.toMatch(/squadron at Louisbourg|corsair at Brest/i);
  });
});
