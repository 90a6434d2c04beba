import { afterEach, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../src/engine/core/base/viewer-and-audience.js';
import { libertyScene } from '../mail/support/liberty-scene.js';
import { mohicansScene, SPRING, STATIONS } from '../mail/support/mohicans-scene.js';
import { ALICE, type Scene } from '../mail/support/scene.js';
import { realTexts } from '../support/real-texts.js';
import { CLUB, ForumTable } from './support/forum-table.js';

const open: ForumTable[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

async function thread(scene: Promise<Scene>): Promise<ForumTable> {
  const table = await ForumTable.open(await scene);
  open.push(table);
  await table.link('anna', ALICE);
  return table;
}

/** What everybody reads, without the marks by which the robot finds its posts and what follows from the bytes of the log. */
function published({ double }: ForumTable): string[] {
  return double.published.map((raw) => {
    const [, ...text] = raw.split('\n');
    const [shown = ''] = text.join('\n').split('The record of all games of this house');
    return shown.replace(/[0-9a-f]{64}/g, 'HASH').trim();
  });
}

/** Alice says something to the robot alone, and Bob answers by mail. */
async function said(table: ForumTable, alone: string, answers: readonly string[]): Promise<void> {
  await table.post('anna', '@posthorn status');
  table.double.say('anna', table.conversation('anna'), alone);
  await table.round();
  for (const answer of answers) await table.scene.say('british', answer);
  await table.round();
}

/** The names of all blocks that a viewer knows of. */
async function blocksKnownTo(scene: Scene, viewer: Viewer): Promise<ReadonlySet<string>> {
  const { module, session } = await scene.table();
  const view = module.view(session.state, viewer) as { readonly blocks: object };
  return new Set(Object.keys(view.blocks));
}

describe('posts that everybody reads', () => {
  it('are the same in two histories that nobody else can tell apart', async () => {
    const scenes = ['play action 3', 'play supply 3'].map(async (card) => {
      const table = await thread(libertyScene({ deal: { dice: [5] }, forums: [CLUB] }));
      // The one card is chosen in a private conversation; then a plan and an order for later, which nobody but her knows.
      await said(table, card, []);
      await table.post('anna', `if decision: ${card}\n\n@posthorn next: ${card}`);
      return published(table);
    });
    const [one, other] = await Promise.all(scenes);
    expect(one).toEqual(other);
    expect(one?.length).toBeGreaterThan(1);
  });

  it('tell no block that onlookers do not see, no hand and no token', async () => {
    const table = await thread(libertyScene({ deal: { dice: [5] }, forums: [CLUB] }));
    await said(table, 'play action 3', ['play action 1']);
    const { scene } = table;
    const seen = await blocksKnownTo(scene, 'observer');
    const hidden = [...(await blocksKnownTo(scene, 'umpire'))].filter((block) => !seen.has(block));
    expect(hidden.length).toBeGreaterThan(10);
    const { module } = await scene.table();
    const messages = realTexts.messages(module, 'en');
    // Some tribes are called like their homes.
    const names = hidden
      .map((block) => messages.named(`block:${block}`) ?? block)
      .filter((name) => !['Cherokee', 'Mohawk', 'Shawnee'].includes(name));
    const all = published(table).join('\n');
    expect(all).toContain('The cards are turned up');
    expect(names.filter((name) => all.includes(name))).toEqual([]);
    expect(all).not.toMatch(/supply 3|Your hand|Report for the (?:American|British)/);
    for (const { token } of (await scene.table()).players)
      expect(JSON.stringify(table.double.published)).not.toContain(token);
  });

  it('are no place for a choice that one side makes unseen', async () => {
    const table = await thread(mohicansScene({ forums: [CLUB] }));
    await table.post('anna', `@posthorn ${SPRING.frenchPosts}`);
    await table.scene.say('british', SPRING.britishPosts);
    await table.round();
    const { seq } = (await table.scene.table()).head;
    const before = published(table);
    await table.post('anna', `My ships:\n\n\`\`\`\n${STATIONS}\n\`\`\``);
    expect((await table.scene.table()).head.seq).toBe(seq);
    expect(published(table).slice(before.length)).toEqual([
      '@anna: One order read, nothing done; the reason is for its author alone.',
    ]);
    expect(table.toldAlone('anna').at(-1)).toMatch(/does\s+not\s+belong\s+where\s+others\s+read\s+it/);
    table.double.say('anna', table.conversation('anna'), STATIONS);
    await table.round();
    expect((await table.scene.table()).head.seq).toBeGreaterThan(seq);
    expect(published(table).join('\n')).not.toMatch(/squadron at Louisbourg|corsair at Brest/i);
  });
});
