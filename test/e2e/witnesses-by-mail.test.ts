import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SeenRows } from '../../src/store/witnessing/index.js';
import { readIndependently } from '../proof/support/independent-reader.js';
import { tempDir } from '../support/temp.js';
import { EmbeddedPost } from './support/embedded-post.js';
import { type Keys, WitnessingHouse } from './support/witnessing-house.js';

/** How many games they play at; many more where that is asked for (npm run witnesses). */
const GAMES = process.env.MANY_GAMES === undefined ? 24 : 200;
/** Games that begin between two looks. */
const AT_ONCE = GAMES / 6;

async function until(what: string, done: () => Promise<boolean>, told: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never came about: ${what}\n${told()}`);
}

describe('two robots that witness each other by mail', () => {
  let dir: string;
  let remove: () => Promise<void>;
  let post: EmbeddedPost;
  const running: WitnessingHouse[] = [];

  beforeEach(async () => {
    ({ dir, remove } = await tempDir('witnesses'));
    post = await EmbeddedPost.start();
  });
  afterEach(async () => {
    for (const house of running.splice(0)) await house.stop();
    await post.stop();
    await remove();
  });

  const said = () =>
    JSON.stringify(
      {
        between: post.between,
        logs: running.map(({ log }) =>
          log.lines.filter(({ level, message }) => level !== 'info' || message === 'mail handled'),
        ),
      },
      null,
      1,
    );
  const cosigned = (house: WitnessingHouse) =>
    until(
      'a cosignature of all there is',
      async () => {
        const { size, cosigned: upTo } = await house.standing();
        return size > 0 && upTo === size;
      },
      said,
    );
  const toOperator = async (host: string): Promise<string> => {
    const raw = post.delivered.filter(({ to }) => to === `operator@${host}`);
    const read = await Promise.all(raw.map(async (one) => PostalMime.parse(one.raw)));
    // As moderator he hears of games as well.
    const notices = read.filter(({ subject }) => subject?.startsWith('[posthorn] ') === true);
    return notices.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  };

  it('cosign each other as games begin; one of them goes on from an older copy, and the other says so', async () => {
    const one = new WitnessingHouse(join(dir, 'one'), 'one.example', post, 1);
    const two = new WitnessingHouse(join(dir, 'two'), 'two.example', post, 2);
    const keys: { readonly one: Keys; readonly two: Keys } = { one: await one.keys(), two: await two.keys() };
    const start = async (house: WitnessingHouse): Promise<void> => {
      const isOne = house.host === one.host;
      running.push(house);
      await house.start({ address: isOne ? two.address : one.address, keys: isOne ? keys.two : keys.one });
    };
    await start(one);
    await start(two);
    let begun = 0;
    const begin = async (house: WitnessingHouse, count: number): Promise<void> => {
      for (let nth = 0; nth < count; nth++) await house.begin(`${house.host.split('.')[0]}-${++begun}`);
    };
    while (begun < GAMES / 2) {
      await begin(one, AT_ONCE / 2);
      await begin(two, AT_ONCE / 2);
      await Promise.all([cosigned(one), cosigned(two)]);
    }
    // What each holds is read by who knows nothing but the two keys.
    for (const [house, own, other] of [
      [one, keys.one, keys.two],
      [two, keys.two, keys.one],
    ] as const) {
      const { size } = await house.standing();
      const note = await house.station.witnessing.cosigning.best(size);
      const { noteText } = await import('../../src/proof/note/index.js');
      const read = readIndependently(noteText(note ?? { text: '', signatures: [] }), [
        own.house,
        other.witness,
      ]);
      expect(read).toMatchObject({
        size,
        signers: [`${house.host}/robot`, expect.stringContaining('/robot/witness')],
      });
    }
    expect(await toOperator('one.example')).toBe('');
    expect(await toOperator('two.example')).toBe('');

    // House two is copied, goes on, and then somebody puts the copy in its place.
    await two.stop();
    running.splice(running.indexOf(two), 1);
    await two.copyTo(join(dir, 'copy'));
    await start(two);
    await begin(two, 1);
    await cosigned(two);
    const { size: seen } = await two.standing();
    await two.stop();
    running.splice(running.indexOf(two), 1);
    const copy = two.older(join(dir, 'copy'));
    await start(copy);
    while (begun < GAMES) {
      await begin(copy, AT_ONCE / 2);
      await begin(one, AT_ONCE / 2);
      await cosigned(one);
    }
    expect((await copy.standing()).size).toBeGreaterThan(seen);
    await until(
      'word of the fork to both operators',
      async () => {
        const [atOne, atTwo] = [await toOperator('one.example'), await toOperator('two.example')];
        return (
          atOne.includes('two.example/robot has shown two histories') &&
          atTwo.includes('another history of this house')
        );
      },
      said,
    );
    // It keeps what it was shown, and cosigns nothing of it; every game of the house goes on all the same.
    const forks = await new SeenRows(one.station.store).forks();
    expect(forks.map(({ origin }) => origin)).toContain('two.example/robot');
    expect((await copy.standing()).cosigned).toBeLessThanOrEqual(seen);
    const players = post.delivered.filter(({ to }) => to.endsWith('@players.example'));
    expect(players.length).toBeGreaterThanOrEqual(2 * GAMES);
    expect([...new Set(post.between.map((subject) => subject.replace(/\S+$/, '').trim()))].sort()).toEqual([
      '[posthorn witness] add-checkpoint',
      '[posthorn witness] answer',
      '[posthorn witness] fork',
    ]);
    expect([...one.log.lines, ...copy.log.lines].filter(({ level }) => level === 'error')).toEqual([]);
  }, 600_000);
});
