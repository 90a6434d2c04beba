import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RepeatGuard } from '../../../src/robot/rate-limiting/answer-loop-guard.js';
import { openSqliteStore, STORE_FILE } from '../../../src/store/database/index.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';
import { FakeLog } from '../support/bench.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const HOUR = 3_600_000;

let home = '';
freshFolder('repeats', (fresh) => {
  home = fresh;
});
const storeOf = openedStores();
const open = async () => RepeatGuard.open({ store: await storeOf(home), log: new FakeLog() }, NOON);

function loops(
  guard: RepeatGuard,
  texts: readonly string[],
  step = 1000,
  sender = 'bob@example.net',
): boolean[] {
  return texts.map((text, at) => guard.isLoop(sender, text, NOON + at * step));
}

describe('the same text again and again', () => {
  it('is a loop at the eleventh time within the hour', async () => {
    expect(loops(await open(), Array(12).fill('Thank you for your mail.'))).toEqual([
      ...Array(10).fill(false),
      true,
      true,
    ]);
  });

  it('is one though it quotes something else each time and breaks its lines otherwise', async () => {
    const texts = Array.from(
      { length: 11 },
      (_, at) =>
        `Thank you  for\n${at % 2 === 0 ? '' : '\n'}your mail.\n\nOn Thu, Jan ${at}, 2026 Posthorn <robot@posthorn.test> wrote:\n> entry ${at}\n`,
    );
    expect(loops(await open(), texts).at(-1)).toBe(true);
  });

  it('is none over a longer time, by several senders, or with other words', async () => {
    expect(loops(await open(), Array(40).fill('pass'), HOUR / 10)).not.toContain(true);
    const guard = await open();
    for (const sender of ['a@x.y', 'b@x.y']) {
      expect(loops(guard, Array(10).fill('pass'), 1000, sender)).not.toContain(true);
    }
    expect(
      loops(
        await open(),
        Array.from({ length: 60 }, (_, at) => `move ${at}`),
      ),
    ).not.toContain(true);
  });

  it('ends when the machine has been silent for an hour', async () => {
    const guard = await open();
    expect(loops(guard, Array(20).fill('x')).at(-1)).toBe(true);
    expect(guard.isLoop('bob@example.net', 'x', NOON + 2 * HOUR)).toBe(false);
  });

  it('is found across a restart', async () => {
    const store = await openSqliteStore(join(home, STORE_FILE));
    const before = await RepeatGuard.open({ store, log: new FakeLog() }, NOON);
    expect(loops(before, [...Array(6).fill('Thank you.'), ...Array(3).fill('Hello.')])).not.toContain(true);
    await store.close();
    const after = await open();
    const more = Array.from({ length: 6 }, (_, at) =>
      after.isLoop('bob@example.net', 'Thank you.', NOON + at),
    );
    expect(more).toEqual([false, false, false, false, true, true]);
    expect(after.isLoop('bob@example.net', 'Hello.', NOON + 10_000)).toBe(false);
  });

  it('is forgotten after an hour', async () => {
    const store = await storeOf(home);
    const guard = await open();
    guard.isLoop('a@x.y', 'x', NOON);
    guard.isLoop('b@x.y', 'x', NOON + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await guard.sweep(NOON + HOUR)).toBe(1);
    expect(await store.reads.selectFrom('rates').select(['kind', 'key']).execute()).toEqual([
      { kind: 'repeats', key: 'b@x.y' },
    ]);
  });
});
