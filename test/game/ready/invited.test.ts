import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keptAnswersIn } from '../../../src/game/first-draw/kept-answers.js';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { readKeysAt } from '../../../src/log/storage/log-keys.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { type Bench, bench, mail, OPERATOR, outgoing } from '../../mail/support/bench.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { realTexts } from '../../support/real-texts.js';
import { fixedRandom, tempDir, testClock } from '../../support/temp.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

interface Club {
  readonly robot: Bench;
  readonly house: LogHouse;
  readonly dir: string;
  write(name: string, id: string, body: string, to?: string): Promise<object>;
  letters(): Promise<{ to: string; text: string; replyTo: string }[]>;
}

async function club(change: (house: LogHouse) => LogHouse = (house) => house): Promise<Club> {
  const { dir, remove } = await tempDir();
  cleanups.push(remove);
  const registry = loadRegistry();
  const { house, store, close } = await openHouseWithStore(dir, {
    registry,
    clock: testClock(),
    random: fixedRandom(),
  });
  cleanups.unshift(close);
  const robot = await bench(join(dir, 'home'), change(house), {
    ...{
      store,
      registry,
      reporter: new RobotTextFacade(realTexts, undefined, undefined, { pictures: false }),
    },
  });
  return {
    ...{ robot, house, dir },
    write: (name, id, body, to = 'robot@posthorn.test') =>
      robot.intake.handle(
        mail({ from: `${name} <${name.toLowerCase()}@example.org>`, to, id: `<${id}@example.org>`, body }),
        null,
        'imap',
      ),
    letters: async () =>
      (await outgoing(robot.outbox))
        .map(({ record, email }) => ({
          ...{ to: record.to, text: email.text ?? '', replyTo: email.replyTo?.[0]?.address ?? '' },
        }))
        .filter(({ to }) => to !== OPERATOR),
  };
}

const NEW = 'new annus-mirabilis as french with bert@example.org words grey geese';

async function invited(where: Club): Promise<{ readonly hash: string; readonly replyTo: string }> {
  await where.write('Rosa', 'new', NEW);
  const letters = await where.letters();
  const invitation = letters.find(({ to }) => to === 'bert@example.org');
  const confirmation = letters.find(({ to }) => to === 'rosa@example.org');
  const hash = /\b[0-9a-f]{64}\b/.exec(invitation?.text ?? '')?.[0] ?? '';
  expect(hash).toHaveLength(64);
  // The one who asks for the game is told the same.
  expect((confirmation?.text ?? '').replace(/\s+/g, '')).toContain(hash);
  return { hash, replyTo: invitation?.replyTo ?? '' };
}

async function onlyGame({ house }: Club) {
  const [id] = await house.list();
  const table = id === undefined ? null : await house.open(id);
  if (table === null) throw new Error('no game');
  return table;
}

describe('a game by invitation', () => {
  it('begins with the very entry 0 that the invitation named, with the answer mixed in, and no mail more than ever', async () => {
    const where = await club();
    const { hash, replyTo } = await invited(where);
    const before = (await where.letters()).length;
    expect(await where.house.list()).toEqual([]);
    await where.write('Bert', 'yes', 'accept', replyTo);
    const table = await onlyGame(where);
    const entries = await table.entries(0);
    expect(entries[0]?.hash).toBe(hash);
    expect(entries.slice(0, 4).map(({ kind }) => kind)).toEqual(['open', 'ready', 'ready', 'chance']);
    expect(entries.slice(1, 3).map((entry) => entry.public.input)).toMatchObject([
      { side: 'french', from: 'words', words: 'grey geese', early: true },
      { side: 'british', from: 'mail' },
    ]);
    // Two first reports and the answer to the mail that accepted.
    expect((await where.letters()).length - before).toBe(3);
    const folder = join(where.dir, 'games', table.id);
    const log = await readFile(join(folder, 'log.yaml'));
    const keys = await readKeysAt(folder);
    if (!keys.ok) throw new Error(keys.violation.code);
    const checked = await verifyLog(log, {
      level: 'full',
      modules: loadRegistry(),
      keys: keys.value,
      head: hash,
    });
    expect(checked.first).toBeUndefined();
    expect(checked.proved.join('\n')).toContain(
      'french words of its own, written before the tips of the chains',
    );
    const kept = keptAnswersIn('g', await readFile(join(folder, 'answers.yaml'), 'utf8'));
    expect(kept.map(({ raw }) => Buffer.from(raw, 'base64').toString()).join('')).toContain('accept');
  });

  it('keeps no secret in the store once it has begun, and tells none of it before', async () => {
    const where = await club();
    const { replyTo } = await invited(where);
    const told = JSON.stringify(await where.letters());
    const waiting = await where.robot.store.reads.selectFrom('waiting_games').selectAll().execute();
    const seeds = [...JSON.stringify(waiting).matchAll(/[0-9a-f]{64}/g)].map(([hex]) => hex);
    expect(seeds.length).toBeGreaterThan(5);
    const { hash } = JSON.parse(waiting[0]?.record ?? '{}').promise ?? {};
    expect(seeds.filter((seed) => seed !== hash && told.includes(seed))).toEqual([]);
    await where.write('Bert', 'yes', 'accept words white geese', replyTo);
    const after = await where.robot.store.reads.selectFrom('waiting_games').selectAll().execute();
    expect(after.map(({ record }) => JSON.parse(record).promise)).toEqual([undefined]);
    expect(JSON.stringify(after)).not.toContain('signing');
  });

  it('is dealt once though the robot ends between the last answer and the deal', async () => {
    let deaths = 0;
    const mortal = (house: LogHouse): LogHouse =>
      new Proxy(house, {
        get(target, key) {
          const member = Reflect.get(target, key, target) as unknown;
          if (typeof member !== 'function') return member;
          const bound = member.bind(target) as (...given: unknown[]) => unknown;
          if (key !== 'create') return bound;
          return async (...given: unknown[]) => {
            const made = await bound(...given);
            if (deaths++ === 0) throw new Error('the power fails');
            return made;
          };
        },
      });
    const where = await club(mortal);
    const { hash, replyTo } = await invited(where);
    await where.write('Bert', 'yes', 'accept', replyTo);
    const half = await onlyGame(where);
    expect((await half.entries(0)).map(({ kind }) => kind)).toEqual(['open']);
    await where.robot.lobby.resume();
    await where.robot.lobby.resume();
    const entries = await (await onlyGame(where)).entries(0);
    expect(entries[0]?.hash).toBe(hash);
    expect(entries.filter(({ kind }) => kind === 'ready')).toHaveLength(2);
    expect(await where.house.list()).toHaveLength(1);
  });
});
