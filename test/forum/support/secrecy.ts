import { expect } from '@jest/globals';
import type { Viewer } from '../../../src/engine/core/base/viewer-and-audience.js';
import type { ForumConfig } from '../../../src/mail/config/config-schema.js';
import { libertyScene } from '../../mail/support/liberty-scene.js';
import type { Scene } from '../../mail/support/scene.js';
import { realTexts } from '../../support/real-texts.js';
import { orders } from './season.js';
import type { ThreadTable } from './thread-table.js';

/** A forum, and how a game of a scene is opened there with `anna` known as Alice. */
export interface ThreadsSomewhere {
  readonly forum: string | ForumConfig;
  open(scene: Scene): Promise<ThreadTable>;
}

/** What everybody reads, without the marks by which the robot finds its posts and what follows from the bytes of the log. */
export async function publishedBy(table: ThreadTable): Promise<string[]> {
  return (await table.said()).map((raw) => {
    const text = raw.replace(/^\[posthorn-\S+\]: #\n/, '');
    const [shown = ''] = text.split('The record of all games of this house');
    return shown.replace(/[0-9a-f]{64}/g, 'HASH').trim();
  });
}

/** Of two histories that nobody else can tell apart everybody reads the same. */
export async function expectTwinsAlike({ forum, open }: ThreadsSomewhere): Promise<void> {
  const told: string[][] = [];
  for (const card of ['play action 3', 'play supply 3']) {
    const table = await open(await libertyScene({ deal: { dice: [5] }, forums: [forum] }));
    // The one card is chosen alone; then a plan and an order for later, which nobody but her knows.
    await table.post('anna', `${table.called} status`);
    await table.sayAlone('anna', card);
    await table.round();
    await table.post('anna', orders([`if decision: ${card}`, `next: ${card}`]));
    told.push(await publishedBy(table));
  }
  expect(told[0]).toEqual(told[1]);
  expect(told[0]?.length).toBeGreaterThan(1);
}

/** A game of Liberty goes on in the thread, and what everybody reads tells no block that onlookers do not see, no hand and no token. */
export async function expectNothingHiddenTold({ forum, open }: ThreadsSomewhere): Promise<void> {
  const table = await open(await libertyScene({ deal: { dice: [5] }, forums: [forum] }));
  const { scene } = table;
  await table.post('anna', `${table.called} status`);
  await table.sayAlone('anna', 'play action 3');
  await scene.say('british', 'play action 1');
  await table.round();
  const seen = await blocksKnownTo(scene, 'observer');
  const hidden = [...(await blocksKnownTo(scene, 'umpire'))].filter((block) => !seen.has(block));
  expect(hidden.length).toBeGreaterThan(10);
  const { module, players } = await scene.table();
  const messages = realTexts.messages(module, 'en');
  // Some tribes are called like their homes.
  const names = hidden
    .map((block) => messages.named(`block:${block}`) ?? block)
    .filter((name) => !['Cherokee', 'Mohawk', 'Shawnee'].includes(name));
  const all = (await publishedBy(table)).join('\n');
  expect(all).toContain('The cards are turned up');
  expect(names.filter((name) => all.includes(name))).toEqual([]);
  expect(all).not.toMatch(/supply 3|Your hand|Report for the (?:American|British)/);
  const raw = JSON.stringify(await table.said());
  for (const { token } of players) expect(raw).not.toContain(token);
}

/** The names of all blocks that a viewer knows of. */
async function blocksKnownTo(scene: Scene, viewer: Viewer): Promise<ReadonlySet<string>> {
  const { module, session } = await scene.table();
  const view = module.view(session.state, viewer) as { readonly blocks: object };
  return new Set(Object.keys(view.blocks));
}
