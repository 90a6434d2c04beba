import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import { ALICE, BOB, Scene, type Sent, who } from './support/scene.js';

const MAUD = 'maud@example.org';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Three days for a move, told a day before, a day of grace. */
const CONTROL: TimeControl = {
  first: 72 * 60,
  bank: 72 * 60,
  increment: 72 * 60,
  cap: 72 * 60,
  grace: 24 * 60,
  remind: 24 * 60,
  vacationDays: 60,
  expiry: 'moderator',
};

let scene: Scene;
afterEach(() => scene.close());

async function begin(control: Partial<TimeControl> = {}): Promise<void> {
  scene = await Scene.open();
  const moderator = { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' };
  await scene.begin({ control: { ...CONTROL, ...control }, moderator });
  await scene.bench.watch.look('g1');
}

const causeOf = (side: string, round: number) =>
  createHash('sha256').update(`${side} ${round}`).digest('hex');

/** Time goes by in steps, and the robot looks at the clocks whenever it said that it would. */
async function pass(hours: number, restart = false): Promise<Sent[]> {
  const end = scene.clock.at + hours * HOUR;
  const sent: Sent[] = [];
  for (;;) {
    const next = await scene.bench.watch.tick();
    sent.push(...(await scene.news()));
    if (next === null || next > end) break;
    scene.clock.at = Math.max(scene.clock.at, next);
    if (!restart) continue;
    await scene.restart();
    await scene.bench.watch.look('g1');
  }
  scene.clock.at = end;
  return sent;
}

/** A mail, after which the clocks are looked at as the daemon does. */
async function say(side: string, body: string) {
  const heard = await scene.say(side, body);
  await scene.bench.watch.look('g1');
  return heard;
}

const about = (sent: readonly Sent[]) =>
  sent.map(({ to, text }) => `${to} ${/REMINDER g1 \w+ (\S+)/.exec(text)?.[1] ?? text.split(/\s/)[0]}`);

describe('the time of a side', () => {
  it('is up after a reminder, a notice and the grace, each told once to the side it is about', async () => {
    await begin();
    await say('blue', 'bid 8');
    await scene.news();
    expect(about(await pass(47))).toEqual([]);
    expect(about(await pass(2))).toEqual([`${ALICE} remind`]);
    expect(about(await pass(24))).toEqual([`${ALICE} expire`]);
    const over = await pass(24);
    expect(who(over)).toEqual([
      `moderation to ${MAUD}`,
      `reminder to ${ALICE}`,
      `turn to ${ALICE}`,
      `turn to ${BOB}`,
    ]);
    expect(await pass(1000)).toEqual([]);
    expect((await scene.kinds()).filter((kind) => kind === 'expired')).toHaveLength(1);
  });

  it('is told of once though the robot was started anew at every step', async () => {
    await begin();
    await say('blue', 'bid 8');
    await scene.news();
    const sent = await pass(300, true);
    expect(who(sent)).toEqual([
      `moderation to ${MAUD}`,
      `reminder to ${ALICE}`,
      `reminder to ${ALICE}`,
      `reminder to ${ALICE}`,
      `turn to ${ALICE}`,
      `turn to ${BOB}`,
    ]);
    expect((await scene.kinds()).filter((kind) => kind === 'expired')).toHaveLength(1);
  });

  it('runs on no more once it answered', async () => {
    await begin();
    await pass(40);
    await say('red', 'bid 2');
    await say('blue', 'bid 8\nmarch well');
    await scene.news();
    expect(about(await pass(47))).toEqual([]);
    expect(about(await pass(3))).toEqual([`${ALICE} remind`]);
  });
});

describe('when time and grace are up, the policy', () => {
  it('loss ends the game for the other side, and both are told', async () => {
    await begin({ expiry: 'loss' });
    await say('blue', 'bid 8');
    await scene.news();
    const sent = await pass(200);
    expect((await scene.table()).session.ended).toMatchObject({ winner: 'blue' });
    expect(who(sent)).toEqual(expect.arrayContaining([`turn to ${ALICE}`, `turn to ${BOB}`]));
    expect(await pass(1000)).toEqual([]);
  });

  it('default answers for the side until it is asked no more, and leaves the other his time', async () => {
    await begin({ expiry: 'default' });
    await say('red', 'bid 2');
    await say('blue', 'bid 8');
    await say('blue', 'march well, dune, ford');
    await scene.news();
    await pass(97);
    const kinds = await scene.kinds();
    expect(kinds.filter((kind) => kind === 'expired')).toHaveLength(1);
    expect(await (await scene.table()).asked('red')).not.toContain('strike');
    expect((await scene.table()).session.ended).toBeNull();
    const entries = await (await scene.table()).entries(0);
    const late = entries.filter(({ source }) => source.by === 'robot' && source.via === 'robot');
    expect(late.length).toBeGreaterThan(1);
  });

  it('moderator leaves the game as it is', async () => {
    await begin();
    await pass(1000);
    expect((await scene.table()).session.ended).toBeNull();
    expect((await scene.table()).session.state).toMatchObject({ made: { red: false, blue: false } });
  });
});

describe('the clock stands', () => {
  it('while the game is paused, and runs on when it goes on', async () => {
    await begin();
    await pass(24);
    await say('red', 'pause');
    await say('blue', 'accept pause');
    await scene.news();
    expect(await pass(5000)).toEqual([]);
    await say('blue', 'continue');
    await scene.news();
    expect(about(await pass(23))).toEqual([]);
    expect(about(await pass(2)).sort()).toEqual([`${ALICE} remind`, `${BOB} remind`]);
  });

  it('while a side is on vacation, for that side', async () => {
    await begin();
    const today = new Date(scene.clock.at).toISOString().slice(0, 10);
    const back = new Date(scene.clock.at + 20 * DAY).toISOString().slice(0, 10);
    await say('red', `vacation ${today}..${back}`);
    await scene.news();
    expect(about(await pass(49))).toEqual([`${BOB} remind`]);
    await say('blue', 'bid 8');
    await scene.news();
    expect(about(await pass(17 * 24))).toEqual([]);
    expect(about(await pass(4 * 24))).toEqual([`${ALICE} remind`]);
  });

  it('in games without clocks', async () => {
    scene = await Scene.open();
    await scene.begin();
    await scene.bench.watch.look('g1');
    expect(await scene.bench.watch.tick()).toBeNull();
    expect(await pass(24 * 365)).toEqual([]);
  });
});

describe('three years of a slow game', () => {
  it('pass in seconds: everything that is due is told once, and nothing else', async () => {
    await begin({ expiry: 'moderator', vacationDays: 60 });
    const started = scene.clock.at;
    let reminders = 0;
    let expired = 0;
    let rounds = 0;
    while (scene.clock.at < started + 3 * 365 * DAY) {
      const table = await scene.table();
      if (table.session.ended !== null) throw new Error('the game is over');
      rounds++;
      // Somebody who answers late sometimes, and far too late at times.
      const wait = [40, 80, 600, 1200][rounds % 4] ?? 0;
      const sent = await pass(wait);
      reminders += sent.filter(({ kind }) => kind === 'reminder').length;
      const over = sent.filter(({ kind }) => kind === 'moderation').length;
      expired += over;
      expect(over).toBeLessThanOrEqual(2);
      await say('red', 'draw');
      await say('blue', 'decline draw');
      // The moderator gives both their time again.
      for (const side of ['red', 'blue']) {
        await scene.bench.acts.moderate(
          'g1',
          { kind: 'extend', side, minutes: 72 * 60 },
          causeOf(side, rounds),
        );
      }
      await scene.bench.watch.look('g1');
      await scene.news();
    }
    const kinds = await scene.kinds();
    expect(kinds.filter((kind) => kind === 'expired')).toHaveLength(expired);
    expect(expired).toBeGreaterThan(0);
    expect(reminders).toBeGreaterThan(expired);
    expect(scene.bench.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
