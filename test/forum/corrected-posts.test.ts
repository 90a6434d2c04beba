import { afterEach, describe, expect, it } from '@jest/globals';
import type { Entry } from '../../src/log/format/index.js';
import { isOfTimeAlone } from '../../src/robot/letters/update-relevance.js';
import { libertyScene } from '../mail/support/liberty-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import type { DoublePost } from './support/discourse-double.js';
import { CLUB, ForumTable } from './support/forum-table.js';

let table: ForumTable;

const MAUD = { name: 'Maud', address: 'maud@example.org', locale: 'en', zone: 'UTC' };
const CONTROL = {
  ...{ first: 10_000, bank: 10_000, increment: 0, cap: 20_000, grace: 100, remind: 0, vacationDays: 10 },
  expiry: 'moderator',
} as const;

/** A game with clocks, of which one report stands in the thread. */
async function reported(): Promise<DoublePost> {
  table = await ForumTable.open(
    await libertyScene({ deal: { dice: [5] }, forums: [CLUB], moderator: MAUD, control: CONTROL }),
  );
  await table.link('anna', ALICE);
  await table.link('maud', MAUD.address);
  await table.post('anna', '@posthorn help');
  await table.sayAlone('anna', 'play action 3');
  await table.scene.say('british', 'play action 1');
  await table.round();
  return reports().at(-1) as DoublePost;
}

function reports(): DoublePost[] {
  const { double, thread } = table;
  return double.in(thread).filter(({ raw }) => /What happened|Since then/.test(raw));
}

/** The British give the Americans more time, in a mail that has no other words. */
async function giveTime(hours: number): Promise<void> {
  await table.scene.say('british', `extend american ${hours}h`);
}

describe('what an entry tells everybody', () => {
  const entry = (kinds: readonly string[], draws: readonly object[] = []) =>
    ({ public: { events: kinds.map((kind) => ({ kind, data: {} })), draws } }) as unknown as Entry;

  it.each([
    { entries: [entry(['time-given'])], small: true },
    { entries: [entry(['vacation']), entry([])], small: true },
    { entries: [entry(['time-given', 'moved'])], small: false },
    { entries: [entry(['time-given']), entry(['undone'])], small: false },
    { entries: [entry(['game-paused'])], small: false },
    { entries: [entry(['time-given'], [{}])], small: false },
  ])('may be small or not (%#)', ({ entries, small }) => {
    expect(isOfTimeAlone(entries)).toBe(small);
  });
});

describe('what has to do with time alone', () => {
  afterEach(() => table.close());

  it('is added to the report before it, of which nothing changes; what happens is told anew', async () => {
    const post = await reported();
    const before = post.raw;
    const { length } = reports();
    await giveTime(24);
    await table.round();
    expect(reports()).toHaveLength(length);
    expect(post.raw.startsWith(before.trimEnd())).toBe(true);
    const added = post.raw.slice(before.length);
    expect(added).toMatch(/\*\*Since then\*\*\n\n- The American player has been given 1 d more/);
    // Whoever plays is told as ever.
    expect(table.toldAlone('anna').at(-1)).toContain('given 1 d more');
    await table.scene.say('british', 'press to moderator: may we pause?');
    await table.round();
    await table.sayAlone('maud', 'pause for lunch');
    expect(reports()).toHaveLength(length + 1);
    expect(reports().at(-1)?.raw).toContain('lunch');
  });

  it('is never how something is taken back: that is a post of its own', async () => {
    const post = await reported();
    const before = post.raw;
    await table.sayAlone('anna', 'report');
    const { seq } = (await table.scene.table()).head;
    await table.scene.say('british', 'press to moderator: please');
    await table.round();
    const { length } = reports();
    await table.sayAlone('maud', `undo ${seq - 2}: wrong card`);
    expect(await table.scene.kinds()).toContain('undo');
    expect(post.raw).toBe(before);
    expect(reports()).toHaveLength(length + 1);
    expect(reports().at(-1)?.raw).toContain('wrong card');
  });

  it('is added once, whatever fails and wherever the robot ends', async () => {
    const post = await reported();
    const { scene, double } = table;
    const { length } = reports();
    for (const [nth, status] of ([429, 500, 'cut', 'refuse-connection', 409] as const).entries()) {
      double.faults.push({ status, of: /PUT/ }, { status, of: /GET \/posts/ });
      await giveTime(nth + 3);
      const times = () => post.raw.match(/Since then/g)?.length ?? 0;
      for (let rounds = 0; rounds < 8; rounds++) {
        await table.round();
        if (rounds % 2 === 0) await table.restart();
        scene.clock.at += 1_000_000;
      }
      expect([status, times(), reports().length]).toEqual([status, nth + 1, length]);
    }
    const marks = post.raw.match(/^\[posthorn-\S+\]: #$/gm) ?? [];
    expect(new Set(marks).size).toBe(marks.length);
    expect(await scene.bench.outbox.pending()).toEqual([]);
  });

  it.each(['was deleted', 'may not be edited any more'])(
    'stands alone, once, where the report %s',
    async (what) => {
      const post = await reported();
      const { length } = reports();
      const isDeleted = what === 'was deleted';
      post.deleted = isDeleted;
      table.double.isTooLateToEdit = !isDeleted;
      await giveTime(24);
      // What is answered to the letter to her is lost, and then what is answered to this post.
      table.double.faults.push({ status: 'cut', of: /POST/ }, { status: 'cut', of: /POST/ });
      for (let rounds = 0; rounds < 4; rounds++) {
        await table.round();
        await table.restart();
        if (rounds > 0) table.double.isTooLateToEdit = false;
        table.scene.clock.at += 1_000_000;
      }
      expect(reports()).toHaveLength(length + (isDeleted ? 0 : 1));
      expect(reports().at(-1)?.raw).toContain('Since then');
      expect(post.raw).not.toContain('Since then');
    },
  );

  it('leaves what others have made of the report as it is', async () => {
    const post = await reported();
    table.double.edit(post, `${post.raw}\n\n(Moved here by the staff.)`);
    await giveTime(24);
    await table.round();
    expect(post.raw).toMatch(/\(Moved here by the staff\.\)[\s\S]*Since then/);
    expect(table.mails.filter(({ to }) => to === BOB).length).toBeGreaterThan(0);
  });
});
