import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UNREACHABLE } from '../../src/mail/sending/bounce-consequences.js';
import { ALICE, BOB, only, Scene, who } from './support/scene.js';

let scene: Scene;
beforeEach(async () => {
  scene = await Scene.open();
  await scene.begin();
});
afterEach(() => scene.close());

const ANN = 'ann@example.org';
const ann = { name: 'Ann', address: ANN, locale: 'en', zone: 'UTC' };
const paused = async (game = 'g1') => (await scene.table(game)).paused()?.reason ?? null;
const continued = async () => (await scene.kinds()).filter((kind) => kind === 'continue').length;
const moderatorAddress = (game: string, address: string) =>
  scene.bench.address.seat(game, { token: scene.bench.people.secret.moderator(game, address) });

/** Three mails to the address come back. */
async function goAway(address: string, mark = ''): Promise<void> {
  const { returned } = scene.bench;
  for (const count of [1, 2, 3]) await returned.refused(address, `report ${mark}${count}`);
}

describe('a game that stands still since mail to a player comes back', () => {
  it('goes on when he writes with the right token, though nothing proves that he did', async () => {
    await goAway(ALICE);
    expect(await paused()).toBe(UNREACHABLE);
    const heard = await scene.say('red', 'show');
    expect(heard.outcome).toMatchObject({ kind: 'answered' });
    expect(await paused()).toBeNull();
    expect(await scene.bench.book.isBlocked(ALICE, scene.clock.now())).toBe(false);
    expect(who(heard.sent)).toContain(`turn to ${BOB}`);
  });

  it('stands still when somebody writes in his name without it', async () => {
    await goAway(ALICE);
    await scene.hear({
      from: ALICE,
      to: scene.bench.address.address,
      body: 'help',
      subject: '[posthorn g1]',
    });
    expect(await paused()).toBe(UNREACHABLE);
  });

  it.each(['moderate', 'cleared'] as const)(
    'goes on once though the robot dies at the step "%s", and the news of it reach both',
    async (step) => {
      await goAway(ALICE);
      await scene.news();
      const { acts, book } = scene.bench;
      const cut = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
      if (step === 'moderate') acts.moderate = cut;
      else book.cleared = cut;
      await expect(scene.say('red', 'show')).rejects.toThrow('cut');
      await scene.restart();
      expect(await scene.bench.intake.recover()).toBe(1);
      expect(await paused()).toBeNull();
      expect(await continued()).toBe(1);
      const sent = await scene.news();
      expect(who(sent).filter((line) => line === `turn to ${BOB}`)).toHaveLength(1);
      await scene.say('red', 'show');
      expect(await continued()).toBe(1);
    },
  );

  it('goes on by another mail of his when the one that the robot died of is never offered again', async () => {
    await goAway(ALICE);
    scene.bench.acts.moderate = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(scene.say('red', 'show')).rejects.toThrow('cut');
    await scene.restart();
    await scene.say('red', 'options');
    expect(await paused()).toBeNull();
    expect(await scene.bench.intake.recover()).toBe(1);
    expect(await continued()).toBe(1);
  });

  it('stands still as long as mail to the other one comes back, too', async () => {
    await goAway(ALICE);
    await goAway(BOB, 'b');
    await scene.say('red', 'show');
    expect(await paused()).toBe(UNREACHABLE);
    await scene.say('blue', 'show');
    expect(await paused()).toBeNull();
  });

  it('goes on when somebody else has his seat, and when he has another address', async () => {
    await goAway(ALICE);
    const { returned } = scene.bench;
    await returned.look('g1');
    expect(await paused()).toBe(UNREACHABLE);
    await scene.house.changeAddress('g1', ALICE, 'alice@new.example.org');
    await returned.look('g1');
    await returned.look('g1');
    expect(await paused()).toBeNull();
    expect(await continued()).toBe(1);
  });

  it('is not let go on when the moderator has paused it for another reason', async () => {
    const { acts, returned } = scene.bench;
    await acts.moderate('g1', { kind: 'pause', reason: 'holidays' }, 'a'.repeat(64));
    await goAway(ALICE);
    await scene.say('red', 'show');
    await returned.look('g1');
    expect(await paused()).toBe('holidays');
  });
});

describe('a moderator who says "continue"', () => {
  it('has the players written to again by his mail, for their time runs', async () => {
    await scene.begin({ id: 'g2', moderator: ann });
    await goAway(ALICE);
    expect(await paused('g2')).toBe(UNREACHABLE);
    const heard = await scene.hear({ from: ANN, to: moderatorAddress('g2', ANN), body: 'continue' });
    expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
    expect(await paused('g2')).toBeNull();
    expect(await scene.bench.book.isBlocked(ALICE, scene.clock.now())).toBe(false);
    expect(who(heard.sent)).toContain(`turn to ${ALICE}`);
  });

  it('has them written to again by a command, too; by anything else he says, not', async () => {
    await goAway(ALICE);
    const table = await scene.table();
    const say = async (act: Parameters<typeof table.moderate>[0]) => {
      const done = await table.moderate(act, { via: 'command', message: null });
      if (!done.ok) throw new Error(done.violation.code);
      await scene.bench.acts.announce(table, done.value, null);
    };
    await say({ kind: 'ruling', text: 'wait' });
    expect(await scene.bench.book.isBlocked(ALICE, scene.clock.now())).toBe(true);
    await say({ kind: 'continue' });
    expect(await scene.bench.book.isBlocked(ALICE, scene.clock.now())).toBe(false);
  });
});

describe('of a player whose mail comes back', () => {
  it('the moderator of each of his games is told, and whoever runs the robot once', async () => {
    await scene.begin({ id: 'g2', moderator: ann });
    await scene.news();
    await goAway(ALICE);
    const sent = await scene.news();
    expect(only(sent, 'moderation').to).toBe(ANN);
    expect(only(sent, 'moderation').text).toContain('moderator-unreachable');
    expect(only(sent, 'notice').text).toContain('g1, g2');
    expect(only(sent, 'notice').text).toContain(`mail unblock ${ALICE}`);
    expect(sent.map(({ to }) => to)).not.toContain(ALICE);
  });

  it('nothing is told twice when the report is read twice', async () => {
    await scene.begin({ id: 'g2', moderator: ann });
    await goAway(ALICE);
    await scene.news();
    await goAway(ALICE);
    expect(await scene.news()).toEqual([]);
  });

  it('no question whether he wrote a mail is sent to him, for it would come back as well', async () => {
    await goAway(ALICE);
    const unsigned = { from: ALICE, to: scene.bench.address.address, subject: '[posthorn g1]' };
    expect((await scene.hear({ ...unsigned, body: 'bid 3' })).sent).toEqual([]);
  });
});
