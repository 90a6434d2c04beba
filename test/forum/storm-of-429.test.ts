import { afterEach, describe, expect, it } from '@jest/globals';
import { Backoff } from '../../src/mail/forums/backoff.js';
import { libertyScene } from '../mail/support/liberty-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import { CLUB, ForumTable } from './support/forum-table.js';

let table: ForumTable;

const SECOND = 1000;
/** What is said while nobody at the forum may ask anything; the clock is the test's own. */
const MINUTES = 12;

describe('a forum that has had enough for minutes', () => {
  afterEach(() => table.close());

  it.each([
    { says: 'nothing of when', retryAfter: null, gaps: [10, 10, 20, 40, 80, 160, 320] },
    // Each time for longer, and never sooner than it asks.
    { says: 'after half a minute', retryAfter: '30', gaps: [30, 30, 30, 40, 80, 160, 320] },
    { says: 'after five minutes', retryAfter: '300', gaps: [300, 300] },
  ])(
    'and says $says is asked ever less, loses nothing, doubles nothing and holds no mail back',
    async ({ retryAfter, gaps }) => {
      table = await ForumTable.open(await libertyScene({ deal: { dice: [5] }, forums: [CLUB] }));
      const { double, scene } = table;
      await table.link('anna', ALICE);
      const answers = () => double.published.filter((raw) => raw.includes('@anna'));
      double.storm = { retryAfter };
      const asked: number[] = [];
      let mails = 0;
      for (let second = 0; second < MINUTES * 60; second += 10) {
        scene.clock.at += 10 * SECOND;
        const { length } = double.asked;
        if (second % 60 === 0) {
          double.say('anna', table.thread, `@posthorn status\n\nminute ${second / 60}`);
          const before = table.mails.length;
          await scene.say('british', second === 60 ? 'play action 1' : 'status');
          await table.send();
          if (table.mails.slice(before).some(({ to }) => to === BOB)) mails++;
        }
        await table.round();
        if (double.asked.length > length) asked.push(second);
        // One question tells that it is too many.
        expect(double.asked.length - length).toBeLessThanOrEqual(1);
      }
      expect(mails).toBe(MINUTES);
      expect(asked.slice(1).map((second, nth) => second - (asked[nth] ?? 0))).toEqual(gaps);
      expect(answers()).toEqual([]);
      double.storm = null;
      for (let rounds = 0; rounds < 4; rounds++) {
        scene.clock.at += 1000 * SECOND;
        await table.round();
      }
      expect(answers()).toHaveLength(MINUTES);
      expect(await table.forum.posts.at('in')).toEqual([]);
      const causes = double.byRobot.map(({ raw }) => raw.split('\n')[0]);
      expect(new Set(causes).size).toBe(causes.length);
      expect(await scene.bench.outbox.pending()).toEqual([]);
      expect(await scene.bench.outbox.dead()).toEqual([]);
    },
  );
});

describe('how long a forum is left alone', () => {
  it('grows to a quarter of an hour, is never less than it asks, and a day at most', () => {
    const backoff = new Backoff();
    let now = 0;
    const waits = Array.from({ length: 9 }, () => {
      const wait = backoff.failed(now, now + SECOND) - now;
      now += wait;
      return wait / SECOND;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
    backoff.worked();
    expect([backoff.until, backoff.failed(now, now + 3600 * SECOND) - now]).toEqual([0, 3600 * SECOND]);
    backoff.worked();
    expect(backoff.failed(now, now + 1e12) - now).toBe(86_400_000);
  });
});
