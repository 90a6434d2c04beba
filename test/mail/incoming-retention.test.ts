import { describe, expect, it } from '@jest/globals';
import { pruneIncoming } from '../../src/mail/maintenance/incoming-retention.js';
import { Archive } from '../../src/mail/store/archive.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { FakeClock } from './support/bench.js';

let home = '';
const DAY = 86_400_000;
const keep = { doneDays: 400, automaticDays: 14, quarantineDays: 30, heldDays: 7 };
const answered = { kind: 'answered', game: 'g1', side: 'red', accepted: true, letters: [] } as const;

freshFolder('posthorn-retention', (fresh) => {
  home = fresh;
});

const opened = openedStores();

/** One mail of every fate, today. */
async function everyFate(clock: FakeClock, mark: string): Promise<Archive> {
  const archive = new Archive(await opened(home));
  for (const fate of ['in', 'done', 'fail', 'quar', 'held']) {
    const id = `${fate}${mark}`;
    await archive.receive({
      id,
      raw: Buffer.from(id),
      envelope: null,
      intake: 'smtp',
      received: new Date(clock.now()).toISOString(),
    });
    if (fate === 'done') await archive.settle(id, answered, {});
    if (fate === 'fail') await archive.settle(id, { kind: 'failed' }, {});
    if (fate === 'quar') await archive.quarantine(id, { kind: 'refused', reason: 'no-token' }, {});
    if (fate === 'held') await archive.hold(id, {});
  }
  return archive;
}

describe('retention of mail that came', () => {
  it('removes what is older than it is kept, place by place, and nothing that waits', async () => {
    const clock = new FakeClock();
    await everyFate(clock, '1');
    clock.at += 50 * DAY;
    const archive = await everyFate(clock, '2');
    const there = async () => {
      const names = ['in', 'done', 'fail', 'quar', 'held'].flatMap((fate) => [`${fate}1`, `${fate}2`]);
      const found: string[] = [];
      for (const id of names) if ((await archive.find(id)) !== null) found.push(id);
      return found;
    };
    const all = await there();
    expect(all).toHaveLength(10);
    const now = clock.now();
    expect(await pruneIncoming({ archive, keep, now: now - 44 * DAY })).toEqual({
      done: 0,
      automatic: 0,
      quarantine: 0,
      held: 0,
    });
    expect(await there()).toEqual(all);
    expect(await pruneIncoming({ archive, keep, now })).toEqual({
      done: 0,
      automatic: 0,
      quarantine: 1,
      held: 1,
    });
    expect(await archive.find('held1')).toMatchObject({ status: 'done', expired: expect.any(String) });
    expect((await archive.records('quarantine')).map(({ id }) => id)).toEqual(['held1', 'quar2']);
    expect(await pruneIncoming({ archive, keep, now: now + 60 * DAY })).toMatchObject({ done: 0, held: 1 });
    expect(await pruneIncoming({ archive, keep, now: now + 360 * DAY })).toMatchObject({ done: 1 });
    await pruneIncoming({ archive, keep, now: now + 9999 * DAY });
    expect(await there()).toEqual(['in1', 'in2', 'fail1', 'fail2']);
  });

  it('is not found any more when asked for the mail of a game, where the rest is', async () => {
    const clock = new FakeClock();
    await everyFate(clock, '1');
    clock.at += 500 * DAY;
    const archive = await everyFate(clock, '2');
    await pruneIncoming({ archive, keep, now: clock.now() });
    expect(await archive.about({ game: 'g1' }, 9)).toMatchObject([{ id: 'done2' }]);
    await pruneIncoming({ archive, keep, now: clock.now() + 500 * DAY });
    expect(await archive.about({ game: 'g1' }, 9)).toEqual([]);
  });

  it('removes bytes and all, and more than it removes at once, while others come in between', async () => {
    const store = await opened(home);
    const archive = new Archive(store);
    const long = Array.from({ length: 450 }, (_, index) => `m${index}`);
    const receive = (id: string, received: number) =>
      archive.receive({
        ...{ id, raw: Buffer.from(id), envelope: null, intake: 'smtp' },
        received: new Date(received).toISOString(),
      });
    await Promise.all(long.map((id) => receive(id, 0)));
    await Promise.all(
      long.map((id, index) => (index < 225 ? archive.hold(id, {}) : archive.settle(id, answered, {}))),
    );
    let over = false;
    const pruning = pruneIncoming({ archive, keep, now: 1000 * DAY }).finally(() => {
      over = true;
    });
    await receive('new', 1000 * DAY);
    expect(over).toBe(false);
    expect(await pruning).toMatchObject({ done: 225, held: 225 });
    expect(await pruneIncoming({ archive, keep, now: 1000 * DAY })).toMatchObject({ quarantine: 225 });
    const left = await store.reads.selectFrom('mail_bytes').select('id').execute();
    expect(left).toEqual([{ id: 'new' }]);
  });

  it('keeps for ever what is to be kept for ever', async () => {
    const clock = new FakeClock();
    const archive = await everyFate(clock, '1');
    const doneDays = Number.POSITIVE_INFINITY;
    const pruned = await pruneIncoming({
      archive,
      keep: { ...keep, doneDays },
      now: clock.now() + 9999 * DAY,
    });
    expect(pruned).toEqual({ done: 0, automatic: 0, quarantine: 1, held: 1 });
    expect(await archive.about({ game: 'g1' }, 9)).toMatchObject([{ id: 'done1' }]);
  });
});
