import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';

import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { type Bench, bench, mail, OPERATOR, outgoing } from '../../mail/support/bench.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { realTexts } from '../../support/real-texts.js';
import { fixedRandom, tempDir, testClock } from '../../support/temp.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function opened(): Promise<{ robot: Bench; house: LogHouse; begin: () => Promise<void> }> {
  const { dir, remove } = await tempDir();
  cleanups.push(remove);
  const registry = loadRegistry();
  const { house, store, close } = await openHouseWithStore(dir, {
    registry,
    clock: testClock(),
    random: fixedRandom(),
  });
  cleanups.unshift(close);
  const robot = await bench(join(dir, 'home'), house, {
    ...{
      store,
      registry,
      reporter: new RobotTextFacade(realTexts, undefined, undefined, { pictures: false }),
    },
  });
  const begin = async (): Promise<void> => {
    const people = [
      { side: 'french', name: 'Rosa', address: 'rosa@example.org', locale: 'fr', zone: 'UTC' },
      { side: 'british', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ];
    const made = await house.create({
      ...{ id: 'g1', title: 'Ready?', module: 'wilderness-war', dice: 'chains', players: people, ready: {} },
      setup: { scenario: 'annus-mirabilis' },
    });
    if (!made.ok) throw new Error(made.violation.code);
    await robot.acts.attend('g1');
  };
  return { robot, house, begin };
}

async function write({ intake }: Bench, house: LogHouse, side: string, id: string, body: string) {
  const table = await house.open('g1');
  const who = table?.players.find((player) => player.side === side);
  const to = `robot+g1.${who?.token}@posthorn.test`;
  return intake.handle(
    mail({ from: `${who?.name} <${who?.address}>`, to, id: `<${id}@example.org>`, body }),
    ...([null, 'imap'] as const),
  );
}

const letters = async ({ outbox }: Bench) =>
  (await outgoing(outbox))
    .map(({ record, email }) => ({ to: record.to, text: email.text ?? '' }))
    .filter(({ to }) => to !== OPERATOR);
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('a game that waits for "ready", by mail', () => {
  it('asks each in his language, is dealt by the last answer, and tells both', async () => {
    const { robot, house, begin } = await opened();
    await begin();
    const asked = await letters(robot);
    expect(asked.map(({ to }) => to).sort()).toEqual(['bert@example.org', 'rosa@example.org']);
    const [bert, rosa] = ['bert', 'rosa'].map(
      (name) => asked.find(({ to }) => to.startsWith(name))?.text ?? '',
    );
    const opening = (await (await house.open('g1'))?.entries(0, 0))?.[0];
    expect(flat(bert ?? '')).toContain('please write back "ready"');
    expect(flat(rosa ?? '')).toContain('écrivez « prêt »');
    for (const text of [bert, rosa]) expect(text).toContain(opening?.hash.slice(0, 12));
    expect(await write(robot, house, 'french', 'one', 'prêt mots oies grises')).toMatchObject({
      accepted: true,
    });
    const table = await house.open('g1');
    expect((await table?.entries(0))?.map(({ kind }) => kind)).toEqual(['open', 'ready']);
    expect(await write(robot, house, 'british', 'two', 'ready')).toMatchObject({ accepted: true });
    const kinds = (await table?.entries(0))?.map(({ kind }) => kind);
    expect(kinds?.slice(0, 4)).toEqual(['open', 'ready', 'ready', 'chance']);
    const told = (await letters(robot)).slice(asked.length);
    expect(told.some(({ to, text }) => to === 'rosa@example.org' && text.includes('prêt'))).toBe(true);
    // Nobody's words are a secret, and nobody's hand is told to the other.
    const shares = (await table?.entries(1, 2))?.map((entry) => entry.public.input);
    expect(shares).toMatchObject([
      { side: 'french', from: 'words', words: 'oies grises' },
      { side: 'british', from: 'mail' },
    ]);
  });

  it('does nothing twice when a mail comes again', async () => {
    const { robot, house, begin } = await opened();
    await begin();
    await write(robot, house, 'french', 'one', 'prêt');
    expect(await write(robot, house, 'french', 'one', 'prêt')).toMatchObject({ kind: 'duplicate' });
    expect(await write(robot, house, 'french', 'other', 'prêt')).toMatchObject({ accepted: false });
    expect((await (await house.open('g1'))?.entries(0))?.map(({ kind }) => kind)).toEqual(['open', 'ready']);
  });

  it('refuses orders in a sentence until then, and keeps talk', async () => {
    const { robot, house, begin } = await opened();
    await begin();
    await write(robot, house, 'british', 'one', 'hold');
    const answer = (await letters(robot)).at(-1)?.text ?? '';
    expect(flat(answer)).toContain('Nothing can be ordered before all players have answered');
    await write(robot, house, 'british', 'two', 'press: Good luck!');
    expect((await (await house.open('g1'))?.entries(0))?.map(({ kind }) => kind)).toEqual(['open', 'press']);
  });
});
