import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { pruneIncoming } from '../../src/mail/maintenance/incoming-retention.js';
import type { Outcome } from '../../src/mail/message/outcome.js';
import { buildService } from '../../src/mail/service/build-service.js';
import { Archive } from '../../src/mail/store/archive.js';
import { BESIDE } from '../../src/mail/store/disk-limit-of-unbelieved-mail.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { caravan } from '../support/tiny-game.js';
import { FakeClock, FakeLog, mail } from './support/bench.js';
import { FakeHouse, FakeTable } from './support/fake-house.js';
import { FakeReporter } from './support/fake-reporter.js';

let home = '';
freshFolder('posthorn-caps', (fresh) => {
  home = fresh;
});

const opened = openedStores();
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const keep = { doneDays: 400, automaticDays: 14, quarantineDays: 30, heldDays: 7 };
const BYTES = 100;
const machine: Outcome = { kind: 'automatic', reason: 'auto-submitted' };
const nobody: Outcome = { kind: 'refused', reason: 'no-token' };

/** A mail of so many bytes comes and is dealt with. */
async function come(archive: Archive, id: string, outcome: Outcome, bytes = BYTES, game?: string, day = 0) {
  const received = new Date(START + day * DAY).toISOString();
  await archive.receive({ id, raw: Buffer.alloc(bytes, 'x'), envelope: null, intake: 'imap', received });
  const details = { from: 'x@example.org', ...(game === undefined ? {} : { game }) };
  if (outcome.kind === 'refused') await archive.quarantine(id, outcome, details);
  else await archive.settle(id, outcome, details);
}

const there = async (archive: Archive, ids: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const id of ids) if ((await archive.find(id)) !== null) found.push(id);
  return found;
};

describe('mail nobody has to answer for', () => {
  it('is kept apart from the mail of players, and is found all the same', async () => {
    const store = await opened(home);
    const archive = new Archive(store);
    await come(archive, 'ma01', machine);
    await come(archive, 'li01', { kind: 'limited', told: false });
    await come(archive, 'pl01', machine, 100, 'g1');
    await come(archive, 'an01', { kind: 'answered', game: null, side: null, accepted: true, letters: [] });
    const rows = await store.reads.selectFrom('mails').select(['id', 'place']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'an01', place: 'done' },
      { id: 'li01', place: 'automatic' },
      { id: 'ma01', place: 'automatic' },
      { id: 'pl01', place: 'done' },
    ]);
    expect(await archive.find('ma01')).toMatchObject({ status: 'done', outcome: machine });
    expect((await archive.records()).map(({ id }) => id).sort()).toEqual(['an01', 'li01', 'ma01', 'pl01']);
    expect(await archive.about({}, 9)).toHaveLength(4);
  });

  it('is forgotten after days, and the rest after years', async () => {
    const archive = new Archive(await opened(home));
    await come(archive, 'ma01', machine);
    await come(archive, 'ma15', machine, 100, undefined, 15);
    await come(archive, 'pl01', machine, 100, 'g1');
    expect(await pruneIncoming({ archive, keep, now: START + 16 * DAY })).toMatchObject({
      automatic: 1,
      done: 0,
    });
    expect(await there(archive, ['ma01', 'ma15', 'pl01'])).toEqual(['ma15', 'pl01']);
  });

  it('is not among what was dealt with any more', async () => {
    const archive = new Archive(await opened(home));
    await come(archive, 'ma01', machine);
    await come(archive, 'pl01', machine, 100, 'g1');
    await pruneIncoming({ archive, keep, now: START + 31 * DAY });
    expect((await archive.about({}, 9)).map(({ id }) => id)).toEqual(['pl01']);
  });
});

describe('the part of the disk strangers may fill', () => {
  /** Room for ten mails. */
  const ROOM = 10 * (BYTES + BESIDE);

  it('is never more than it is, the oldest goes first, and no mail of a player', async () => {
    const removed: number[] = [];
    const archive = new Archive(await opened(home), ROOM, async (count) => {
      removed.push(count);
    });
    await come(archive, 'player', machine, 9000, 'g1');
    const ids = Array.from(
      { length: 30 },
      (_, at) => `${at % 2 === 0 ? 'ma' : 'qu'}${String(at).padStart(2, '0')}`,
    );
    for (const [at, id] of ids.entries()) {
      await come(archive, id, at % 2 === 0 ? machine : nobody, BYTES, undefined, at);
      expect((await there(archive, ids)).length).toBeLessThanOrEqual(10);
    }
    const left = await there(archive, ids);
    expect(left.length).toBeGreaterThanOrEqual(9);
    expect(left).toEqual(ids.slice(-left.length));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(30 - left.length);
    expect(await archive.find('player')).not.toBeNull();
  });

  it('counts what was there before it was opened', async () => {
    const before = new Archive(await opened(home));
    for (const id of ['ma01', 'ma02', 'qu01'])
      await come(before, id, id.startsWith('ma') ? machine : nobody, 20_000);
    const archive = new Archive(await opened(home), ROOM);
    expect(await archive.makeRoom()).toBe(2);
    expect(await archive.makeRoom()).toBe(0);
  });

  it('holds mail that waits as well: whoever floods it in one name from one place pushes out nothing else', async () => {
    const archive = new Archive(await opened(home), ROOM);
    const wait = async (id: string, from: string, at: number, path = '') => {
      const received = new Date(START + at * 1000).toISOString();
      await archive.receive({ id, raw: Buffer.alloc(BYTES, 'x'), envelope: null, intake: 'imap', received });
      await archive.hold(id, { from, path });
    };
    await wait('own1', 'alice@example.org', 0);
    await wait('own2', 'bob@example.net', 0, '198.51.100.7');
    await come(archive, 'qu01', nobody);
    const flood = Array.from({ length: 40 }, (_, at) => `fl${String(at).padStart(2, '0')}`);
    for (const [at, id] of flood.entries()) await wait(id, 'bob@example.net', at + 1, '203.0.113.9');
    const others = ['own1', 'own2', 'qu01'];
    expect(await there(archive, others)).toEqual(others);
    const left = await there(archive, flood);
    expect(left.length).toBeGreaterThan(4);
    expect(left.length).toBeLessThanOrEqual(8);
    expect(left).toEqual(flood.slice(-left.length));
  });

  it('is kept when many come at once', async () => {
    const archive = new Archive(await opened(home), ROOM);
    const ids = Array.from({ length: 40 }, (_, at) => `ma${String(at).padStart(2, '0')}`);
    await Promise.all(ids.map((id) => come(archive, id, machine)));
    expect((await there(archive, ids)).length).toBeLessThanOrEqual(10);
  });

  it('loses always the oldest of what takes most then, many at a time', async () => {
    const store = await opened(home);
    const before = new Archive(store);
    // Three names, whose mails are of any size; and what waits for nobody.
    const random = new SeededRandom('strangers');
    const mails = Array.from({ length: 700 }, (_, at) => ({
      id: `m${String(at).padStart(3, '0')}`,
      bytes: random.below(9000),
      name: random.below(4),
    }));
    const put = async ({ id, bytes, name }: (typeof mails)[number]) => {
      const received = new Date(START + Number(id.slice(1)) * 1000).toISOString();
      await before.receive({ id, raw: Buffer.alloc(bytes), envelope: null, intake: 'imap', received });
      if (name === 0) await before.settle(id, machine, {});
      else await before.hold(id, { from: `p${name}@example.org` });
    };
    await Promise.all(mails.map(put));
    const most = 40 * (4500 + BESIDE);
    const left = [...mails];
    const sum = (some: typeof mails) => some.reduce((all, { bytes }) => all + bytes + BESIDE, 0);
    while (sum(left) > most * 0.9) {
      const groups = [0, 1, 2, 3].map((name) => left.filter((each) => each.name === name));
      const biggest = groups.reduce((a, b) => (sum(b) > sum(a) ? b : a));
      left.splice(left.indexOf(biggest[0] as (typeof mails)[number]), 1);
    }
    expect(await new Archive(store, most).makeRoom()).toBe(mails.length - left.length);
    const rows = await store.reads.selectFrom('mails').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(left.map(({ id }) => id));
    expect(await store.reads.selectFrom('mail_bytes').select('id').execute()).toHaveLength(left.length);
  });
});

describe('a robot that is flooded', () => {
  it('tells its operator once a day', async () => {
    const yaml = [
      `home: ${home}`,
      'robot: { address: robot@posthorn.test }',
      'operator: boss@example.com',
      'keep: { strangersMegabytes: 1 }',
    ].join('\n');
    const config = parseConfig(yaml, '/');
    if (!config.ok) throw new Error(config.violation.code);
    expect(config.value.keep).toMatchObject({ strangersMegabytes: 1, automaticDays: 14 });
    const house = new FakeHouse(new FakeTable('g1'));
    const registry = new Registry([caravan]);
    const clock = new FakeClock();
    const parts = { config: config.value, house, registry, reporter: new FakeReporter(), clock, env: {} };
    const station = await buildService({ ...parts, log: new FakeLog() });
    if (!station.ok) throw new Error(station.violation.code);
    const { intake, outbox } = station.value;
    const flood = async (mark: string) => {
      for (let at = 0; at < 25; at++) {
        const headers = ['Auto-Submitted: auto-generated'];
        const body = `${mark} ${at} ${'x'.repeat(100_000)}`;
        await intake.handle(mail({ from: `m${at}@example.net`, headers, body }), null, 'imap');
      }
    };
    await flood('first');
    expect((await outbox.pending()).map(({ to, title }) => [to, title])).toEqual([
      ['boss@example.com', 'much mail of strangers'],
    ]);
    clock.at += DAY;
    await flood('second');
    expect(await outbox.pending()).toHaveLength(2);
    expect((await station.value.archive.records()).length).toBeLessThanOrEqual(10);
  });
});
