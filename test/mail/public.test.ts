import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { PublicAddress } from '../../src/game/table/table-interfaces.js';
import { run } from '../cli/run.js';
import { libertyScene } from './support/liberty-scene.js';
import { ROBOT, type Scene, type Sent } from './support/scene.js';

let scene: Scene;
afterEach(() => scene.close());

const LIST = 'thread@forum.example';

async function publicScene(format: PublicAddress['format'], locale = 'en'): Promise<Scene> {
  scene = await libertyScene({ deal: { dice: [5] }, pictures: true });
  expect(await scene.house.publish('g1', { address: 'Thread@Forum.example', format, locale })).toBe(true);
  return scene;
}

const toList = (sent: readonly Sent[]) => sent.filter(({ to }) => to === LIST);

/** Every token that speaks for somebody at the table. */
async function tokens(): Promise<string[]> {
  return (await scene.table()).players.map(({ token }) => token);
}

describe('a list or a thread that reads along', () => {
  it('is told what everybody was told, after each step, and nothing that lies face down', async () => {
    await publicScene('bbcode');
    const hidden = toList((await scene.say('american', 'play action 3')).sent);
    for (const { text } of hidden) expect(text).not.toMatch(/action 3/);
    const [turned, ...more] = toList((await scene.say('british', 'play action 1')).sent);
    expect(more).toEqual([]);
    expect(turned?.text).toContain('The cards are turned up: British action 1, American action 3.');
    expect(turned?.text).toMatch(/\[b\]The board\[\/b\]/);
    expect(turned?.text).not.toMatch(/supply 3|Your hand|decision d\d|begin/);
    const all = [...hidden, ...(turned === undefined ? [] : [turned])];
    for (const token of await tokens()) for (const { raw } of all) expect(raw.includes(token)).toBe(false);
  });

  it('gets one thread, from the address that speaks for nobody, each report once', async () => {
    await publicScene('text');
    const first = await scene.say('american', 'play action 3');
    const second = await scene.say('british', 'play action 1');
    const mails = toList([...first.sent, ...second.sent]);
    const heads = await Promise.all(mails.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))));
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['[posthorn g1] Liberty']));
    expect(new Set(heads.map(({ inReplyTo }) => inReplyTo)).size).toBe(1);
    expect(new Set(mails.map(({ replyTo }) => replyTo))).toEqual(new Set([ROBOT]));
    expect(heads.map(({ html }) => html)).toEqual(heads.map(() => undefined));
    expect(toList((await scene.again(second)).sent)).toEqual([]);
  });

  it('may have pages with the map, and its own language', async () => {
    await publicScene('html', 'de');
    await scene.say('american', 'play action 3');
    const [mail] = toList((await scene.say('british', 'play action 1')).sent);
    const { html, attachments } = await PostalMime.parse(Buffer.from(mail?.raw ?? '', 'latin1'));
    expect(html).toContain('<html lang="de">');
    expect(html).not.toContain('mailto:');
    expect(attachments.length).toBeGreaterThan(0);
  });

  it('is told nothing of what only one player reads, nor once it is taken away', async () => {
    await publicScene('markdown');
    const said = await scene.say('american', 'press to british\nA secret word.\nend press');
    expect(toList(said.sent)).toEqual([]);
    const quiet = await scene.say('american', 'format text');
    expect(toList(quiet.sent)).toEqual([]);
    expect(await scene.house.publish('g1', null)).toBe(true);
    await scene.say('american', 'play action 3');
    expect(toList((await scene.say('british', 'play action 1')).sent)).toEqual([]);
  });

  it('is kept with the people of the game, not in its log, and set by command', async () => {
    scene = await libertyScene();
    const posthorn = (...args: string[]) => run(['--games', join(scene.home, 'games'), ...args]);
    expect(await posthorn('game', 'public', 'g1', `${LIST}:bbcode`)).toMatchObject({ code: 0 });
    expect(await scene.house.publicOf('g1')).toEqual({ address: LIST, format: 'bbcode', locale: 'en' });
    const folder = join(scene.home, 'games', 'g1');
    expect(await readFile(join(folder, 'players.yaml'), 'utf8')).toContain(LIST);
    expect(await readFile(join(folder, 'log.yaml'), 'utf8')).not.toContain(LIST);
    for (const wrong of ['nobody', `${LIST}:docx`]) {
      expect((await posthorn('game', 'public', 'g1', wrong)).code).toBe(2);
    }
    expect((await posthorn('game', 'public', 'g9', LIST)).code).toBe(1);
    expect(await posthorn('game', 'public', 'g1', 'none')).toMatchObject({ code: 0 });
    expect(await scene.house.publicOf('g1')).toBeNull();
  });
});
