import { afterEach, describe, expect, it } from '@jest/globals';
import type { RateSettings } from '../../src/robot/rate-limiting/rate-limits.js';
import { ALICE, ROBOT, Scene } from './support/scene.js';

let scene: Scene;
afterEach(() => scene.close());

const began = async (rates: Partial<RateSettings> = {}) => {
  scene = await Scene.open({ rates });
  await scene.begin();
};

describe('more mail than a sender may send', () => {
  it('is not read; he is told once how long to wait, and is let through then', async () => {
    await began({ senderPerHour: 3 });
    const outcomes: string[] = [];
    const told: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { outcome, sent } = await scene.say('red', `press: ${n}`);
      outcomes.push(outcome.kind);
      told.push(
        ...sent.filter(({ to, text }) => to === ALICE && text.includes('too-many-mails')).map(({ to }) => to),
      );
    }
    expect(outcomes).toEqual(['answered', 'answered', 'answered', 'limited', 'limited', 'limited']);
    expect(told).toEqual([ALICE]);
    expect((await scene.kinds()).filter((kind) => kind === 'press')).toHaveLength(3);
    scene.clock.at += 3_600_001;
    expect((await scene.say('red', 'press: later')).outcome).toMatchObject({ kind: 'answered' });
  });

  it('is too much after a restart, too, and he is not told once more', async () => {
    await began({ senderPerHour: 3 });
    for (let n = 0; n < 4; n++) await scene.say('red', `press: ${n}`);
    await scene.restart({ rates: { senderPerHour: 3 } });
    const { outcome, sent } = await scene.say('red', 'press: again');
    expect([outcome, sent]).toEqual([{ kind: 'limited', told: false }, []]);
  });

  it('does not use up what the other side may send', async () => {
    await began({ senderPerHour: 3, gamePerHour: 5 });
    for (let n = 0; n < 20; n++) await scene.say('red', `press: ${n}`);
    expect((await scene.say('blue', 'bid 5')).outcome).toMatchObject({ kind: 'answered', accepted: true });
  });

  it('of one game is not read either', async () => {
    await began({ gamePerHour: 4 });
    for (let n = 0; n < 2; n++) {
      await scene.say('red', `press: ${n}`);
      await scene.say('blue', `press: ${n}`);
    }
    expect((await scene.say('red', 'bid 3')).outcome).toMatchObject({ kind: 'limited' });
  });

  it('outside any game is told of once too', async () => {
    await began({ senderPerHour: 2 });
    const hello = await scene.hear({ from: 'nell@example.org', to: ROBOT, body: 'name Nell' });
    const desk = hello.sent[0]?.replyTo ?? '';
    const told: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { sent } = await scene.hear({ from: 'nell@example.org', to: desk, body: 'list' });
      told.push(...sent.map(({ text }) => (text.includes('too-many-mails') ? 'told' : 'answered')));
    }
    expect(told).toEqual(['answered', 'answered', 'told']);
  });

  it('of a stranger is not answered, and told of to nobody', async () => {
    await began({ strangerPerDay: 2 });
    const sent: number[] = [];
    for (let n = 0; n < 5; n++) {
      sent.push((await scene.hear({ from: 'eve@example.org', to: ROBOT, body: 'help' })).sent.length);
    }
    expect(sent).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('somebody who says the same thing again and again', () => {
  const nonsense = 'Thank you for your message. Ticket 4711 was opened.';

  it('at a seat is a machine after ten times, and answered no more', async () => {
    await began();
    const answered: number[] = [];
    for (let n = 0; n < 14; n++) answered.push((await scene.say('red', nonsense)).sent.length);
    expect(answered).toEqual([...Array(10).fill(1), 0, 0, 0, 0]);
    expect((await scene.say('red', 'bid 3')).outcome).toMatchObject({ accepted: true });
  });

  it('is found out across a restart', async () => {
    await began();
    const answered: number[] = [];
    for (let n = 0; n < 14; n++) {
      if (n === 7) await scene.restart();
      answered.push((await scene.say('red', nonsense)).sent.length);
    }
    expect(answered).toEqual([...Array(10).fill(1), 0, 0, 0, 0]);
  });

  it('at the desk too', async () => {
    await began({ strangerPerDay: 100 });
    let answered = 0;
    for (let n = 0; n < 14; n++) {
      answered += (await scene.hear({ from: 'eve@example.org', to: ROBOT, body: nonsense })).sent.length;
    }
    expect(answered).toBe(10);
  });

  it('is no machine when the robot does what he says', async () => {
    await began();
    for (let n = 0; n < 14; n++) {
      expect((await scene.say('red', 'report')).outcome).toMatchObject({ kind: 'answered' });
    }
  });
});

describe('more than a mail or a day may say', () => {
  const LINES: readonly (readonly [string, (n: number) => string])[] = [
    ['messages', (n) => `press: ${n}`],
    ['orders', (n) => `bid ${n % 5}`],
    ['plans', (n) => `if passing: bid ${n % 5}`],
    ['offers', () => 'draw'],
    ['vacations', () => 'vacation off'],
    ['settings', (n) => `name Alice ${n}`],
    ['questions', () => 'history'],
    ['changes of what waits', () => 'cancel 1'],
    ['lines with a fault', () => 'address nonsense'],
  ];
  const many = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n)).join('\n');

  it.each(LINES)('is refused as a whole: %s', async (_what, line) => {
    await began();
    const before = await scene.kinds();
    const { sent } = await scene.say('red', many(201, line));
    expect(await scene.kinds()).toEqual(before);
    expect(sent.map(({ to }) => to)).toEqual([ALICE]);
    expect(sent[0]?.text).toContain('NOTICE too-many-orders {"count":201,"most":200}');
  });

  it('counts everything together', async () => {
    await began();
    const { sent } = await scene.say(
      'red',
      `${many(150, (n) => `press: ${n}`)}\n${many(51, () => 'history')}`,
    );
    expect(sent[0]?.text).toContain('NOTICE too-many-orders {"count":201,"most":200}');
  });

  it('appends nothing of a mail of 4,900 messages', async () => {
    await began();
    const before = await scene.kinds();
    const { sent } = await scene.say(
      'red',
      many(4900, () => 'press: x'),
    );
    expect(await scene.kinds()).toEqual(before);
    expect(sent.map(({ to }) => to)).toEqual([ALICE]);
  });

  it('in fifty mails a day is refused from where the day is full, and taken the next day', async () => {
    await began({ actsPerDay: 100, senderPerHour: 1000, senderPerDay: 1000 });
    const texts: string[] = [];
    for (let n = 0; n < 50; n++) {
      const { sent } = await scene.say(
        'red',
        many(20, (at) => `press: ${n} ${at}`),
      );
      texts.push(sent.find(({ to }) => to === ALICE)?.text ?? '');
    }
    expect((await scene.kinds()).filter((kind) => kind === 'press')).toHaveLength(100);
    expect(texts.map((text) => text.includes('NOTICE too-much-today'))).toEqual(
      Array.from({ length: 50 }, (_, n) => n >= 5),
    );
    expect((await scene.say('blue', 'press: I am still here')).outcome).toMatchObject({ accepted: true });
    scene.clock.at += 86_400_001;
    expect((await scene.say('red', 'press: later')).outcome).toMatchObject({ accepted: true });
  });

  it('is refused at the desk', async () => {
    await began();
    const hello = await scene.hear({ from: 'nell@example.org', to: ROBOT, body: 'name Nell' });
    const desk = hello.sent[0]?.replyTo ?? '';
    const { sent } = await scene.hear({
      ...{ from: 'nell@example.org', to: desk },
      body: many(201, (n) => `name Nell ${n}`),
    });
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('NOTICE too-many-orders')]);
  });
});
