import { afterEach, describe, expect, it } from '@jest/globals';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import { withoutCheckpointMarks } from './support/checkpoint-marks.js';
import { BOB, Scene, type Sent } from './support/scene.js';

const open: Scene[] = [];
afterEach(async () => {
  for (const scene of open.splice(0)) await scene.close();
});

async function begun(): Promise<Scene> {
  const scene = await Scene.open();
  open.push(scene);
  await scene.begin();
  return scene;
}

/** The mails that the log commits to, with the entry that does. */
async function noted(scene: Scene) {
  const entries = await (await scene.table()).entries(0);
  return entries.flatMap(({ seq, sealed }) => (sealed.umpire?.mails ?? []).map((mail) => ({ seq, ...mail })));
}

/** What somebody is sent of what follows, as he reads it. */
const asRead = (sent: readonly Sent[]) =>
  sent
    .filter(({ to }) => to === BOB)
    .map(({ subject, text }) => withoutCheckpointMarks(`${subject}\n${text}`));

describe('a mail that is refused', () => {
  it('is committed to by the next entry, a stale one and one that came too late as well', async () => {
    const scene = await begun();
    const wrong = await scene.say('red', 'fly to the moon');
    const stale = await scene.say('red', 'decision d0x\npass');
    const asked = await scene.say('red', 'status');
    expect(await noted(scene)).toEqual([]);
    const { seq } = (await scene.table()).head;
    await scene.say('blue', 'press: are you there?');
    const ids = (await noted(scene)).map(({ mail }) => mail);
    expect(ids).toEqual([rawHash(wrong.raw), rawHash(stale.raw)]);
    expect(ids).not.toContain(rawHash(asked.raw));
    expect(await noted(scene)).toEqual([
      expect.objectContaining({ seq: seq + 1, by: 'red' }),
      expect.objectContaining({ seq: seq + 1, by: 'red' }),
    ]);
    await scene.say('red', 'resign g1');
    const late = await scene.say('blue', 'fly to the moon');
    await (await scene.table()).moderate(
      { kind: 'ruling', text: 'so be it' },
      { via: 'command', message: null },
    );
    expect((await noted(scene)).map(({ mail }) => mail)).toContain(rawHash(late.raw));
  });

  it('is not told to the other side, by what it is sent, by how much, or by when', async () => {
    const told: string[][] = [];
    for (const tries of [0, 3]) {
      const scene = await begun();
      const heard: Sent[] = [];
      for (let n = 0; n < tries; n++) await scene.say('red', `fly to the moon ${n}`);
      heard.push(...(await scene.say('red', 'press: here I am')).sent);
      for (let n = 0; n < tries; n++) await scene.say('red', `fly to the sun ${n}`);
      for (const body of ['report', 'status', 'history', 'press: at last'])
        heard.push(...(await scene.say('blue', body)).sent);
      told.push(asRead(heard));
      expect(await noted(scene)).toHaveLength(2 * tries);
    }
    expect(told[1]).toEqual(told[0]);
    expect(told[0]?.length).toBeGreaterThan(4);
  });

  it('that a moderator wrote is committed to as his', async () => {
    const scene = await Scene.open();
    open.push(scene);
    const address = 'mo@example.com';
    await scene.begin({ moderator: { name: 'Mo', address, locale: 'en', zone: 'UTC' } });
    const { people, address: robot } = scene.bench;
    const to = robot.seat('g1', { token: people.secret.moderator('g1', address) });
    const wrong = await scene.hear({ from: address, to, body: 'undo 99: it was wrong' });
    await scene.say('blue', 'press: are you there?');
    expect(await noted(scene)).toMatchObject([{ by: 'umpire', mail: rawHash(wrong.raw) }]);
  });
});
