import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rawHash } from '../../src/mail/message-identity.js';
import { OPERATOR } from './support/bench.js';
import { ALICE, BOB, only, ROBOT, Scene, who } from './support/scene.js';

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
  await scene.begin();
});
afterEach(() => scene.close());

const eve = 'eve@example.org';
const from = `Alice <${ALICE}>`;
const seatAddress = async (side: string) => scene.bench.address.seat('g1', await scene.seat(side));

describe('for whom a mail speaks', () => {
  it('is the seat of the plus address', async () => {
    const { outcome } = await scene.say('red', 'bid 3');
    expect(outcome).toMatchObject({ kind: 'answered', game: 'g1', side: 'red', accepted: true });
  });

  it('is the seat of a token line where the host knows no plus addresses', async () => {
    const { token } = await scene.seat('blue');
    const { outcome } = await scene.hear({ from: BOB, to: ROBOT, body: `token ${token}\nbid 5` });
    expect(outcome).toMatchObject({ kind: 'answered', side: 'blue', accepted: true });
  });

  it('is the moderator for whoever runs the robot, and for nobody else who has his address', async () => {
    const { people, address } = scene.bench;
    const to = address.seat('g1', { token: people.secret.moderator('g1', OPERATOR) });
    const heard = await scene.hear({ from: OPERATOR, to, body: 'show umpire' });
    expect(heard.outcome).toMatchObject({ kind: 'answered', side: 'umpire' });
    expect(only(heard.sent, 'answer').text).toContain('SHOW g1 umpire');
    const thief = await scene.hear({ from: eve, to, body: 'show umpire' });
    expect(thief.sent.map(({ text }) => text).join()).not.toContain('SHOW');
    const player = await scene.hear({ from, to, body: 'show umpire' });
    expect(player.outcome).toMatchObject({ kind: 'held' });
  });

  it('is the person himself by the token of the desk', async () => {
    const first = await scene.hear({ from: eve, to: ROBOT, body: 'name Evelyn' });
    const desk = only(first.sent, 'answer').replyTo;
    expect(desk).toMatch(/\+me\./);
    expect((await scene.hear({ from: eve, to: desk, body: 'list' })).outcome).toMatchObject({
      kind: 'answered',
      game: null,
    });
    // Known by now: the bare address no longer does.
    expect((await scene.hear({ from: eve, to: ROBOT, body: 'list' })).outcome).toMatchObject({
      kind: 'held',
    });
  });

  it('is the guest by the token of his invitation, which is good for his address alone', async () => {
    const heard = await scene.hear({ from: eve, to: ROBOT, body: 'new the road with frank@example.net' });
    const { replyTo } = only(heard.sent, 'invitation');
    const thief = await scene.hear({ from: 'mallory@example.org', to: replyTo, body: 'accept' });
    expect(await scene.house.list()).toEqual(['g1']);
    expect(thief.sent.map(({ to }) => to)).not.toContain('frank@example.net');
    await scene.hear({ from: 'frank@example.net', to: replyTo, body: 'accept' });
    expect(await scene.house.list()).toHaveLength(2);
  });
});

describe('a token that was rotated', () => {
  it('is dead but for the mail that asked, which may come again', async () => {
    const old = await seatAddress('red');
    const heard = await scene.hear({ from, to: old, body: 'rotate' });
    expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
    const fresh = only(heard.sent, 'answer').replyTo;
    expect(fresh).not.toBe(old);
    expect(fresh).toBe(await seatAddress('red'));
    expect(await scene.again(heard)).toMatchObject({ outcome: { kind: 'duplicate' }, sent: [] });
    expect((await scene.hear({ from, to: old, body: 'bid 3' })).outcome).toMatchObject({ kind: 'held' });
    expect((await scene.hear({ from, to: fresh, body: 'bid 3' })).outcome).toMatchObject({ accepted: true });
  });

  it('is rotated once though the answer was lost in a crash', async () => {
    const { outbox } = scene.bench;
    outbox.storeAll = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(scene.say('red', 'rotate')).rejects.toThrow('cut');
    const between = await scene.seat('red');
    await scene.restart();
    expect(await scene.bench.robot.recover()).toBe(1);
    expect(await scene.seat('red')).toEqual(between);
    expect(only(await scene.news(), 'answer').replyTo).toContain(between.token);
  });
});

describe('what the checks of a mail server say', () => {
  const results = (text: string) => ({ trace: `Authentication-Results: mx.posthorn.test; ${text}` });

  it('holds a mail with the right token whose author they refute', async () => {
    await scene.restart({ authservId: 'mx.posthorn.test' });
    const failed = results('dmarc=fail header.from=example.org');
    expect((await scene.say('red', 'bid 3', failed)).outcome).toEqual({
      kind: 'held',
      reason: 'author-refuted',
    });
    expect(await scene.kinds()).toEqual(['open']);
    const passed = results('dmarc=pass header.from=example.org');
    expect((await scene.say('red', 'bid 3', passed)).outcome).toMatchObject({ accepted: true });
  });

  it('are not believed of anybody else', async () => {
    await scene.restart({ authservId: 'mx.elsewhere.test', rules: { senders: 'strict' } });
    const passed = results('dmarc=pass header.from=example.org');
    expect((await scene.say('red', 'bid 3', passed)).outcome).toMatchObject({ kind: 'held' });
  });

  it('have to prove the author where the policy is strict', async () => {
    await scene.restart({ authservId: 'mx.posthorn.test', rules: { senders: 'strict' } });
    expect((await scene.say('red', 'bid 3')).outcome).toEqual({ kind: 'held', reason: 'author-unproven' });
    const passed = results('dmarc=pass header.from=example.org');
    expect(
      (await scene.say('blue', 'bid 5', results('dmarc=pass header.from=example.net'))).outcome,
    ).toMatchObject({
      accepted: true,
    });
    expect((await scene.say('red', 'bid 2', passed)).outcome).toMatchObject({ accepted: true });
  });
});

describe('a mail in the name of a player', () => {
  it('without his token is held and asked about once a day, however many come', async () => {
    const asked: string[] = [];
    for (let hour = 0; hour < 12; hour++) {
      const { outcome, sent } = await scene.hear({ from, to: ROBOT, body: 'bid 3' });
      expect(outcome).toMatchObject({ kind: 'held' });
      asked.push(...who(sent));
      scene.clock.at += 3_600_000;
    }
    expect(asked).toEqual([`confirmation to ${ALICE}`]);
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('is asked about once though two come at the same moment', async () => {
    await Promise.all([1, 2, 3].map((n) => scene.hear({ from, to: ROBOT, body: `bid ${n}` })));
    const records = await scene.bench.outbox.pending();
    expect(records.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
  });

  it('goes on being asked about, a day later each time, though no day is without one', async () => {
    const days: number[] = [];
    for (let day = 0; day < 6; day++) {
      for (let each = 0; each < 2; each++) {
        const { sent } = await scene.hear({ from, to: ROBOT, body: 'bid 3' });
        if (sent.length > 0) days.push(day);
        scene.clock.at += 12 * 3_600_000;
      }
    }
    expect(days.length).toBeGreaterThan(2);
    expect(new Set(days).size).toBe(days.length);
  });

  it('is obeyed when he says yes, once, and answered once', async () => {
    const held = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject: 'Re: [posthorn g1] A caravan' });
    const asked = only(held.sent, 'confirmation');
    const heard = await scene.answer(asked, 'yes');
    expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    expect(who(heard.sent).filter((line) => line.startsWith('answer'))).toEqual([`answer to ${ALICE}`]);
    expect(only(heard.sent, 'answer').text).toContain('LINE 1 done  bid 3');
    const twice = await scene.answer(asked, 'yes');
    expect(only(twice.sent, 'answer').text).toContain('NOTICE nothing-to-confirm');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    expect(twice.sent.map(({ text }) => text).join()).not.toContain('bid 3');
    expect(await scene.again(held)).toMatchObject({ sent: [] });
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
  });

  it('is asked about one after the other, and all are obeyed in the end', async () => {
    const first = await scene.hear({ from, to: ROBOT, body: 'help' });
    scene.clock.at += 60_000;
    const second = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject: '[posthorn g1]' });
    expect(second.sent).toEqual([]);
    const yes = await scene.answer(only(first.sent, 'confirmation'), 'yes');
    const next = only(yes.sent, 'confirmation');
    expect(await scene.kinds()).toEqual(['open']);
    await scene.answer(next, 'yes');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    expect(await scene.bench.archive.held()).toEqual([]);
  });

  it('is not confirmed by another address, nor by a notice of absence, nor by an answer without a yes', async () => {
    const held = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject: '[posthorn g1]' });
    const asked = only(held.sent, 'confirmation');
    await scene.answer(asked, 'yes', eve);
    await scene.answer(asked, 'yes', BOB);
    const away = 'I am out of the office until Monday and will reply when I return.';
    expect((await scene.answer(asked, away)).sent).toEqual([]);
    await scene.hear({
      from,
      to: asked.replyTo,
      body: 'yes',
      headers: ['Auto-Submitted: auto-replied'],
    });
    await scene.answer(asked, 'Who are you?');
    expect(await scene.kinds()).toEqual(['open']);
    expect(await scene.bench.archive.held()).toHaveLength(1);
    await scene.answer(asked, 'Yes.');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
  });

  it.each(['released', 'obeyed'] as const)(
    'is finished by a restart when it was %s and no more',
    async (when) => {
      const held = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject: '[posthorn g1]' });
      const asked = only(held.sent, 'confirmation');
      const { archive, outbox } = scene.bench;
      const cut = Object.assign(new Error('cut'), { code: 'EIO' });
      if (when === 'released') {
        const release = archive.release.bind(archive);
        archive.release = async (id) => {
          await release(id);
          throw cut;
        };
      } else outbox.storeAll = () => Promise.reject(cut);
      await expect(scene.answer(asked, 'yes')).rejects.toThrow('cut');
      await scene.restart();
      await scene.bench.robot.recover();
      expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
      const answers = (await scene.news()).filter(({ text }) => text.includes('bid 3'));
      expect(answers).toHaveLength(1);
      expect(await scene.bench.archive.unsettled()).toEqual([]);
      const id = rawHash(held.raw);
      expect(await scene.bench.archive.find(id)).toMatchObject({ status: 'done', confirmed: true });
    },
  );

  it('cannot be used to have him flooded: what confirms nothing is answered a few times', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 10; n++) {
      const to = `robot+ok.${'a'.repeat(26)}@posthorn.test`;
      answers.push(...who((await scene.hear({ from, to, body: 'yes' })).sent));
    }
    expect(answers.length).toBeLessThanOrEqual(3);
  });

  it('with the address of another game is never obeyed in the one he plays', async () => {
    const { token } = await scene.seat('red');
    const to = scene.bench.address.seat('g2', { token });
    const held = await scene.hear({ from, to, body: 'bid 3', subject: 'bid' });
    await scene.answer(only(held.sent, 'confirmation'), 'yes');
    expect(await scene.kinds()).toEqual(['open']);
  });
});

describe('strangers', () => {
  it.each(['smtp', 'imap'] as const)(
    'are not answered by mail when nobody lets them in (%s)',
    async (intake) => {
      await scene.restart({ rules: { newcomers: 'nobody' } });
      const heard = await scene.hear({ from: eve, to: ROBOT, body: 'help', intake });
      expect(heard).toMatchObject({ outcome: { kind: 'refused', reason: 'unknown-sender' }, sent: [] });
      expect(await scene.bench.archive.records('quarantine')).toHaveLength(intake === 'smtp' ? 0 : 1);
    },
  );

  it('are welcome where their address is proven, and the desk alone hears them', async () => {
    await scene.restart({ authservId: 'mx.posthorn.test', rules: { newcomers: 'authenticated' } });
    expect((await scene.hear({ from: eve, to: ROBOT, body: 'help' })).sent).toEqual([]);
    const trace = 'Authentication-Results: mx.posthorn.test; dmarc=pass header.from=example.org';
    const heard = await scene.hear({ from: eve, to: await seatAddress('red'), body: 'bid 3', trace });
    expect(heard.outcome).toMatchObject({ kind: 'answered', game: null });
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('may not have the game named in a subject taken for theirs', async () => {
    await scene.hear({ from: eve, to: ROBOT, body: 'bid 3', subject: 'Re: [posthorn g1] A caravan' });
    expect(await scene.kinds()).toEqual(['open']);
  });
});
