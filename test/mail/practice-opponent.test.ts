import { afterEach, describe, expect, it } from '@jest/globals';
import { PRACTICE } from '../../src/game/practice/practice-seat.js';
import { expectVerified, realScene } from './support/real-scene.js';
import { ALICE, type Scene } from './support/scene.js';

const opened: Scene[] = [];
afterEach(async () => {
  for (const scene of opened.splice(0)) await scene.close();
});

/** Alice against the program. */
async function begin(module: string, scenario: string, sides: readonly [string, string]): Promise<Scene> {
  const scene = await realScene();
  opened.push(scene);
  const [hers, other] = sides;
  const made = await scene.house.create({
    ...{ id: 'g1', title: 'Alone', module, dice: 'chains', setup: { scenario } },
    players: [
      { side: hers, name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
      { side: other, ...PRACTICE, locale: 'en', zone: 'UTC' },
    ],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await scene.bench.acts.attend('g1');
  return scene;
}

/** What the daemon does when a game has changed: it looks, and does what is due. */
async function goOn(scene: Scene): Promise<void> {
  for (let turns = 0; turns < 20; turns++) {
    await scene.bench.watch.look('g1');
    const next = await scene.bench.watch.tick();
    if (next === null || next > scene.clock.at) return;
  }
  throw new Error('it goes on without end');
}

describe('a practice opponent', () => {
  it.each([
    ['wilderness-war', 'annus-mirabilis', ['french', 'british']],
    ['liberty', '1775', ['american', 'british']],
    ['mohicans', '1754', ['french', 'british']],
  ] as const)(
    'answers at once, by mail nobody gets, and is a seat like any other in the log (%s)',
    async (module, scenario, sides) => {
      const scene = await begin(module, scenario, sides);
      await goOn(scene);
      const sent = await scene.news();
      expect(sent.map(({ to }) => to)).toEqual(sent.map(() => ALICE));
      for (let turn = 0; turn < 3; turn++) {
        const table = await scene.table();
        expect(await table.asked(sides[1])).toEqual([]);
        const [asked] = table.options(sides[0]);
        const line = asked?.orders.flatMap(({ examples }) => examples)[0];
        if (line === undefined) throw new Error('she is asked nothing');
        const heard = await scene.say(sides[0], line);
        expect(heard.outcome).toMatchObject({ kind: 'answered', accepted: true });
        await goOn(scene);
        expect((await scene.news()).filter(({ to }) => to !== ALICE)).toEqual([]);
      }
      const table = await scene.table();
      const entries = await table.entries(0);
      expect(entries.some(({ source }) => source.via === 'robot' && source.message !== null)).toBe(true);
      await expectVerified(scene);
    },
    120_000,
  );

  it('answers after a crash what it was asked before it, and once', async () => {
    const scene = await begin('wilderness-war', 'annus-mirabilis', ['british', 'french']);
    await scene.restart();
    await goOn(scene);
    const { head } = await scene.table();
    expect(head.seq).toBeGreaterThan(0);
    await scene.restart();
    await scene.bench.acts.attend('g1');
    await goOn(scene);
    expect((await scene.table()).head).toEqual(head);
  }, 120_000);

  it('lets who learns take back and pause, and agrees to a draw where it does not stand better', async () => {
    const scene = await begin('wilderness-war', 'annus-mirabilis', ['british', 'french']);
    await goOn(scene);
    const { seq } = (await scene.table()).head;
    const [asked] = (await scene.table()).options('british');
    const line = asked?.orders.flatMap(({ examples }) => examples)[0];
    if (line === undefined) throw new Error('she is asked nothing');
    await scene.say('british', line);
    expect((await scene.table()).head.seq).toBeGreaterThan(seq);
    await scene.say('british', 'takeback');
    await goOn(scene);
    const undone = (await scene.table()).head.seq;
    const [last] = await (await scene.table()).entries(undone);
    expect([last?.kind, (await scene.table()).session.table.offers]).toEqual(['undo', {}]);
    await scene.say('british', 'draw');
    await goOn(scene);
    const [offered, answer] = await (await scene.table()).entries(undone + 1);
    expect([offered?.kind, ['agree-draw', 'decline'].includes(answer?.kind ?? '')]).toEqual(['offer', true]);
    expect((await scene.table()).session.table.offers).toEqual({});
    await expectVerified(scene);
  }, 120_000);

  it('is asked for by mail in place of a person, and the game begins at once', async () => {
    const scene = await realScene();
    opened.push(scene);
    const desk = scene.bench.address.address;
    const { sent } = await scene.hear({
      from: ALICE,
      to: desk,
      subject: 'a game',
      body: 'new annus mirabilis as french with practice',
    });
    expect(sent.map(({ to }) => to)).toEqual(sent.map(() => ALICE));
    const [game] = await scene.house.seatsOf(ALICE);
    if (game === undefined) throw new Error('no game began');
    const table = await scene.table(game.game);
    expect(table.players.map(({ side, address }) => [side, address])).toEqual([
      ['french', ALICE],
      ['british', PRACTICE.address],
    ]);
  }, 60_000);
});
