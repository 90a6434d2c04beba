import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import type { Transport } from '../../src/mail/sending/transport-interface.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { fc, inEveryRun, MORE } from '../support/property.js';
import { OPERATOR } from './support/bench.js';
import { ALICE, BOB, only, ROBOT, Scene, type Sent, who } from './support/scene.js';

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
    expect(await scene.bench.intake.recover()).toBe(1);
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
  it('without his token is held, and he is asked about three of them a day and once about the rest, however many come', async () => {
    const asked: string[] = [];
    for (let hour = 0; hour < 12; hour++) {
      const { outcome, sent } = await scene.hear({ from, to: ROBOT, body: `bid ${hour}` });
      expect(outcome).toMatchObject({ kind: 'held' });
      asked.push(...who(sent));
      scene.clock.at += 3_600_000;
    }
    // Three questions, and one list of what else waits.
    expect(asked).toEqual([1, 2, 3, 4].map(() => `confirmation to ${ALICE}`));
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('is asked about once though it comes three times at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => scene.hear({ from, to: ROBOT, body: 'bid 3' })));
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
    for (const n of [1, 2]) await scene.hear({ from, to: ROBOT, body: `list ${n}` });
    const second = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject: '[posthorn g1]' });
    expect(second.sent).toEqual([]);
    const yes = await scene.answer(only(first.sent, 'confirmation'), 'yes');
    const next = only(yes.sent, 'confirmation');
    expect(await scene.kinds()).toEqual(['open']);
    await scene.answer(next, 'yes');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    expect(await scene.bench.archive.records('held')).toHaveLength(2);
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
    expect(await scene.bench.archive.records('held')).toHaveLength(1);
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
      await scene.bench.intake.recover();
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

const subject = '[posthorn g1]';
const shownIn = (text: string) => text.split('\n').flatMap((line) => /^SHOWN (.*)$/.exec(line)?.[1] ?? []);

describe('the question whether he wrote it', () => {
  it('shows the lines that would be obeyed, and which mail it is', async () => {
    const body =
      'Hello robot,\nbid 3\n\npress to opponent:\nI give up.\nReally.\nend press\n\nend\nbid 4\n> bid 5';
    const held = await scene.hear({ from, to: ROBOT, body, subject });
    const { text } = only(held.sent, 'confirmation');
    expect(text).toContain(`CONFIRM ${rawHash(held.raw).slice(0, 8)} g1, 0 others: ${subject}`);
    expect(shownIn(text)).toEqual(expect.arrayContaining(['bid 3', 'I give up.', 'Really.']));
    expect(shownIn(text).join()).not.toMatch(/bid [45]/);
  });

  it('is asked of the mail of its owner though a forger was first that day', async () => {
    const forged = await scene.hear({ from, to: ROBOT, body: 'bid 2', subject });
    const own = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject });
    expect(shownIn(only(own.sent, 'confirmation').text)).toEqual(['bid 3']);
    await scene.answer(only(own.sent, 'confirmation'), 'yes');
    expect((await scene.bench.archive.find(rawHash(forged.raw)))?.status).toBe('held');
    const entries = await (await scene.table()).entries(0);
    expect(JSON.stringify(entries)).toContain('bid 3');
    expect(JSON.stringify(entries)).not.toContain('bid 2');
  });

  it('is asked of what is proven to be from his address however many forgeries came', async () => {
    await scene.restart({ authservId: 'mx.posthorn.test' });
    for (let n = 0; n < 6; n++) await scene.hear({ from, to: ROBOT, body: `bid ${n}`, subject });
    const trace = 'Authentication-Results: mx.posthorn.test; dmarc=pass header.from=example.org';
    const own = await scene.hear({ from, to: ROBOT, body: 'bid 7', subject, trace });
    expect(shownIn(only(own.sent, 'confirmation').text)).toEqual(['bid 7']);
  });

  it('is answered with no: the mail is laid aside, and the next one is asked about', async () => {
    const asked = [];
    for (let n = 0; n < 5; n++) asked.push(await scene.hear({ from, to: ROBOT, body: `bid ${n}`, subject }));
    const [first] = asked;
    if (first === undefined) throw new Error('nothing asked');
    const heard = await scene.answer(only(first.sent, 'confirmation'), 'No.');
    expect(shownIn(only(heard.sent, 'confirmation').text)).toEqual(['bid 3']);
    expect(only(heard.sent, 'answer').text).toContain('NOTICE denied');
    expect(await scene.bench.archive.records('held')).toHaveLength(4);
    const late = await scene.answer(only(first.sent, 'confirmation'), 'yes');
    expect(only(late.sent, 'answer').text).toContain('NOTICE nothing-to-confirm');
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('binds nobody when the mail would do something else by now: it is asked anew', async () => {
    const held = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject });
    const id = rawHash(held.raw);
    const { archive } = scene.bench;
    const record = await archive.find(id);
    expect(record?.shown).toMatch(/^[0-9a-f]{64}$/);
    const asked = only(held.sent, 'confirmation');
    // As if the mail had been asked about by another version of the program, which read it otherwise.
    await scene.house.close();
    await scene.restart();
    const { people, address } = scene.bench;
    await scene.bench.archive.hold(id, { shown: 'other' });
    const to = address.confirmation(people.secret.confirmation(`${id} other`));
    const heard = await scene.hear({ from, to, body: 'yes' });
    expect(only(heard.sent, 'answer').text).toContain('NOTICE confirm-changed');
    expect(await scene.kinds()).toEqual(['open']);
    await scene.answer(asked, 'yes');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
  });

  it('cannot be answered with yes when there is more than it can show', async () => {
    const body = Array.from({ length: 199 }, (_, at) => `bid ${at} ${'x'.repeat(90)}`).join('\n');
    const held = await scene.hear({ from, to: ROBOT, body, subject });
    const asked = only(held.sent, 'confirmation');
    expect(asked.text).toContain('too long');
    expect(asked.text.length).toBeLessThan(30_000);
    await scene.answer(asked, 'yes');
    expect(await scene.kinds()).toEqual(['open']);
  });

  it('shows the very lines that are judged after a yes', async () => {
    const line = fc.constantFrom(
      ...[
        'bid 3',
        'march to Well',
        '> bid 9',
        'Hello',
        'begin',
        'end',
        'press hi',
        '-- ',
        '',
        'check',
        'name Al',
      ],
      ...[
        'press:',
        'end press',
        'On Monday X wrote:',
        '# bid 4',
        'status',
        'token abc',
        'end the game',
        'plan bid 2',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const own = await Scene.open();
        try {
          await own.begin();
          const held = await own.hear({ from, to: ROBOT, body: lines.join('\n'), subject });
          const asked = only(held.sent, 'confirmation');
          const shown = shownIn(asked.text);
          await own.answer(asked, 'yes');
          const record = await own.bench.archive.find(rawHash(held.raw));
          for (const { text } of record?.verdicts ?? []) expect(shown).toContain(text);
          const said = (await (await own.table()).entries(0)).filter(({ kind }) => kind !== 'open');
          if (shown.length === 0) expect(said).toEqual([]);
        } finally {
          await own.close();
        }
      }),
      { numRuns: inEveryRun(8, 20 * MORE) },
    );
  });
});

describe('mail that waits', () => {
  it('makes room for more of it, that which nobody was asked about first', async () => {
    const first = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject });
    for (let n = 0; n < 30; n++) {
      scene.clock.at += 1000;
      await scene.hear({ from, to: ROBOT, body: `bid ${n} of many`, subject });
    }
    const last = await scene.hear({ from, to: ROBOT, body: 'bid 7', subject });
    expect(last.outcome).toMatchObject({ kind: 'held' });
    expect(await scene.bench.archive.records('held')).toHaveLength(20);
    await scene.answer(only(first.sent, 'confirmation'), 'yes');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
  });

  describe('from several places', () => {
    const OWN = 'Received: from home (home.example.org [198.51.100.7]) by mx.posthorn.test with ESMTP';
    const forgery = (n: number) => ({
      ...{ from, to: ROBOT, body: `bid ${n} of a forger`, subject },
      trace: `Received: from ${n} (unknown [203.0.113.9]) by mx.posthorn.test with ESMTP`,
    });
    const DAY = 24 * 3_600_000;

    it('of one of them never pushes out what came from another', async () => {
      for (let n = 0; n < 3; n++) await scene.hear(forgery(n));
      const own = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject, trace: OWN });
      for (let n = 3; n < 40; n++) {
        scene.clock.at += 1000;
        await scene.hear(forgery(n));
      }
      expect(await scene.bench.archive.records('held')).toHaveLength(20);
      expect((await scene.bench.archive.find(rawHash(own.raw)))?.status).toBe('held');
    });

    it('is told of in one list a day, and each is answered for itself, whatever a forger sends', async () => {
      for (let n = 0; n < 3; n++) await scene.hear(forgery(n));
      const own = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject, trace: OWN });
      expect(own.sent).toEqual([]);
      const lists: Sent[] = [];
      for (let hour = 1; hour < 12; hour++) {
        scene.clock.at += 3_600_000;
        const { sent } = await scene.hear(forgery(hour + 2));
        await scene.bench.held.tellWaiting();
        const told = [...sent, ...(await scene.news())];
        lists.push(...told.filter(({ text }) => text.includes('WAITING MAILS')));
      }
      const [list] = lists;
      expect(lists).toHaveLength(1);
      expect(shownIn(list?.text ?? '')).toContain('bid 3');
      const heard = await scene.answer(list, `yes ${rawHash(own.raw).slice(0, 8)}\nno`);
      expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
      expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
      expect(JSON.stringify(await (await scene.table()).entries(0))).not.toContain('forger');
      expect((await scene.bench.archive.find(rawHash(own.raw)))?.status).toBe('done');
    });

    it('waits no longer than a day to be told of, though nothing else comes', async () => {
      for (let n = 0; n < 4; n++) await scene.hear(forgery(n));
      scene.clock.at += 3_600_000;
      await scene.bench.held.tellWaiting();
      expect(await scene.news()).toHaveLength(1);
      const own = await scene.hear({ from, to: ROBOT, body: 'bid 3', subject, trace: OWN });
      await scene.bench.held.tellWaiting();
      expect(await scene.news()).toEqual([]);
      scene.clock.at += DAY;
      await scene.bench.held.tellWaiting();
      const [list] = await scene.news();
      expect(shownIn(list?.text ?? '')).toEqual(['bid 3']);
      // Nothing is told of twice.
      scene.clock.at += DAY;
      await scene.bench.held.tellWaiting();
      expect(await scene.news()).toEqual([]);
      await scene.answer(list, 'yes');
      expect((await scene.bench.archive.find(rawHash(own.raw)))?.status).toBe('done');
      expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    });

    it('is told of by the robot of itself', async () => {
      for (let n = 0; n < 4; n++) await scene.hear(forgery(n));
      scene.clock.at += 3_600_000;
      const sent: string[] = [];
      const transport: Transport = {
        send: async ({ bytes }) => {
          sent.push(Buffer.from(bytes).toString());
          return { ok: true, response: 'ok' };
        },
        close: async () => {},
      };
      const daemon = new Daemon({ ...scene.bench, house: scene.house, inputs: [], transport });
      await daemon.start();
      while (!sent.some((text) => text.includes('WAITING MAILS'))) await setTimeout(5);
      await daemon.stop();
    });

    it('needs a number where several were told of, and a list is no word for what it did not show', async () => {
      const all = [];
      for (let n = 0; n < 6; n++) all.push(await scene.hear(forgery(n)));
      scene.clock.at += 3_600_000;
      await scene.bench.held.tellWaiting();
      const [list] = await scene.news();
      const late = await scene.hear(forgery(7));
      const which = await scene.answer(list, 'yes');
      expect(only(which.sent, 'answer').text).toContain('NOTICE confirm-with-number');
      const other = await scene.answer(list, `yes ${rawHash(late.raw).slice(0, 8)}`);
      expect(only(other.sent, 'answer').text).toContain('NOTICE list-answered');
      const thief = await scene.answer(list, `yes ${rawHash(all[4]?.raw ?? late.raw).slice(0, 8)}`, BOB);
      expect(thief.outcome).not.toMatchObject({ accepted: true });
      expect(await scene.kinds()).toEqual(['open']);
      await scene.answer(list, 'no');
      expect(await scene.bench.archive.records('held')).toHaveLength(4);
    });

    it('asks about a mail by itself where the list has no room for it', async () => {
      for (let n = 0; n < 3; n++) await scene.hear(forgery(n));
      const body = Array.from({ length: 60 }, (_, n) => `bid ${n}`).join('\n');
      const own = await scene.hear({ from, to: ROBOT, body, subject, trace: OWN });
      await scene.hear(forgery(3));
      scene.clock.at += 3_600_000;
      await scene.bench.held.tellWaiting();
      const [list] = await scene.news();
      expect(shownIn(list?.text ?? '')).toEqual(['bid 3 of a forger']);
      const heard = await scene.answer(list, `yes ${rawHash(own.raw).slice(0, 8)}`);
      expect(await scene.kinds()).toEqual(['open']);
      expect(shownIn(only(heard.sent, 'confirmation').text)).toHaveLength(60);
    });
  });
});

describe('what is kept of mail that waits', () => {
  it('is not what nobody reads, and it is obeyed all the same, once', async () => {
    const picture = 'iVBORw0KGgo'.repeat(200_000);
    const headers = ['Content-Type: multipart/mixed; boundary=b'];
    const parts = ['Content-Type: text/plain; format=flowed', '', 'bid 3', '--b'];
    const file = ['Content-Type: image/png', 'Content-Transfer-Encoding: base64', '', picture, '--b--', ''];
    const body = ['--b', ...parts, ...file].join('\n');
    const held = await scene.hear({ from, to: ROBOT, body, headers, subject: '[posthorn g1]' });
    const id = rawHash(held.raw);
    const kept = await scene.bench.archive.read(id);
    expect(kept?.raw.length).toBeLessThan(4096);
    await scene.answer(only(held.sent, 'confirmation'), 'yes');
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
    // The same mail by another way.
    expect(await scene.again(held)).toMatchObject({ sent: [] });
    expect(await scene.kinds()).toEqual(['open', 'orders', 'answer']);
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
