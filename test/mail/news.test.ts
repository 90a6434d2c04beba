import { afterEach, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { MOST_WAITING, UntoldNews } from '../../src/robot/letters/untold-news.js';
import { withoutCheckpointMarks } from './support/checkpoint-marks.js';
import { type Deal, libertyScene } from './support/liberty-scene.js';
import { accepted, realGame } from './support/real-scene.js';
import { ALICE, BOB, only, type Scene, type Sent, who } from './support/scene.js';

const HOUR = 3_600_000;
/** The Americans (Alice) go first with three actions; a fair day. */
const FIRST: Deal = { dice: [5] };
const LIES = 'The American card lies face down.';

/** A robot with which news come once a day unless somebody says otherwise. */
const begun = () => libertyScene({ deal: FIRST, news: 'daily' });

let scene: Scene;
afterEach(() => scene?.close());

/** What the clocks bring within so many hours, with the hour in which each letter came. */
async function during(hours: number): Promise<(readonly [hour: number, sent: Sent])[]> {
  const found: [number, Sent][] = [];
  for (let hour = 1; hour <= hours; hour++) {
    scene.clock.at += HOUR;
    await scene.bench.watch.tick();
    for (const sent of await scene.news()) found.push([hour, sent]);
  }
  return found;
}

async function plays(side: string, body: string): Promise<readonly Sent[]> {
  const sent = await accepted(scene, side, body);
  await scene.bench.watch.look('g1');
  return sent;
}

describe('news that ask nothing', () => {
  it('are told with the answer to the next mail of their reader, and cost no mail', async () => {
    scene = await begun();
    expect(who(await plays('american', 'play action 3'))).toEqual([`answer to ${ALICE}`]);
    const sent = await plays('british', 'play action 1');
    expect(only(sent, 'answer', BOB).text).toContain(LIES);
    const turn = only(sent, 'turn', ALICE).text;
    expect(turn).toContain('British action 1, American action 3');
    expect(turn).not.toContain('You chose action 3');
    expect((await during(30)).map(([hour, { to }]) => [hour, to])).toEqual([]);
  });

  it('are told with the next question', async () => {
    scene = await realGame(
      { module: 'wilderness-war', title: 'War', scenario: 'annus-mirabilis' },
      ['french', 'british'],
      { news: 'daily' },
    );
    const table = await scene.table();
    const [decision] = table.module.pending(table.session.state);
    const [first, other] = decision?.side === 'french' ? ['french', 'british'] : ['british', 'french'];
    expect(other).not.toBe(first);
    await plays(other, 'foul weather: pass');
    const order = table.options(first)[0]?.orders.find(({ verb }) => verb === 'force')?.examples[0] ?? '';
    const begun = await plays(first, order);
    expect(begun.map(({ kind }) => kind)).toEqual(['answer']);
    const after = await plays(first, 'stay');
    const told = only(after, 'turn').text;
    expect(told).toMatch(/activat/);
  });

  it('are told after a day where nothing was asked, once, also by a robot that was started anew', async () => {
    scene = await begun();
    await plays('american', 'play action 3');
    expect(await during(20)).toEqual([]);
    await scene.house.agenda.written();
    await scene.restart();
    const told = await during(40);
    expect(told.map(([hour, { kind, to }]) => [hour, kind, to])).toEqual([[4, 'turn', BOB]]);
    expect(told[0]?.[1].text).toContain(LIES);
    expect(only(await plays('british', 'play action 1'), 'answer', BOB).text).not.toContain(LIES);
  });

  it('come at once to whoever wants each', async () => {
    scene = await begun();
    await plays('british', 'news each');
    expect(only(await plays('american', 'play action 3'), 'turn', BOB).text).toContain(LIES);
    expect(await during(30)).toEqual([]);
  });

  it('wait for a question for whoever wants them with questions, however long that is', async () => {
    scene = await begun();
    await plays('british', 'news with questions');
    await plays('american', 'play action 3');
    expect(await during(72)).toEqual([]);
    expect(only(await plays('british', 'play action 1'), 'answer', BOB).text).toContain(LIES);
  });

  it('are shown with a report that is asked for, and are told then', async () => {
    scene = await begun();
    await plays('american', 'play action 3');
    const { sent } = await scene.say('british', 'report');
    expect(only(sent, 'answer').text).toContain(LIES);
    await scene.bench.watch.look('g1');
    expect(await during(30)).toEqual([]);
  });

  it.each([
    ['a message', 'press Hello Bob'],
    ['an offer', 'draw'],
    ['the end of the game', 'resign g1'],
  ])('do not wait where they are %s, and bring what waited along', async (_what, body) => {
    scene = await begun();
    await plays('british', 'news with questions');
    await plays('american', 'play action 3');
    expect(only(await plays('american', body), 'turn', BOB).text).toContain(LIES);
  });

  it('say at the same time the same whatever a side did in secret', async () => {
    const seen: unknown[] = [];
    for (const card of ['action 3', 'supply 3']) {
      scene = await begun();
      await plays('american', `play ${card}`);
      seen.push(
        (await during(30)).map(([hour, { to, text }]) => [
          hour,
          to,
          withoutCheckpointMarks(text).replace(/\b[0-9a-f]{12,64}\b/g, 'HASH'),
        ]),
      );
      await scene.close();
    }
    expect(seen[0]).toHaveLength(1);
    expect(seen[1]).toEqual(seen[0]);
    scene = await begun();
  });
});

describe('news that gather within a day', () => {
  const event = { kind: 'moved', data: {} };
  const entryOf = (seq: number, audience: string): Entry =>
    ({
      ...{ seq, kind: 'answer', source: {}, public: audience === 'public' ? { events: [event] } : {} },
      sealed: audience === 'public' ? {} : { [audience]: { events: [event] } },
    }) as unknown as Entry;

  /** Whether the newest of so many entries with one event each may wait for Bob, who was told none of them. */
  function mayWait(count: number, audience: string, news: 'daily' | 'with-questions' = 'daily') {
    const entries = Array.from({ length: count }, (_, seq) => entryOf(seq + 1, audience));
    const table = {
      ...{ id: 'g1', head: { seq: count }, session: { ended: null }, module: { outcome: () => null } },
      entries: async (from: number) => entries.filter(({ seq }) => seq >= from),
    } as unknown as Table;
    const untold = new UntoldNews({
      ...{ people: { find: async () => null }, usual: news },
      toldUpTo: async () => 0,
    });
    return untold.mayWait(table, { address: BOB, side: 'british' }, entries.slice(-1));
  }

  it('wait as long as a letter of a few pages holds them', async () => {
    expect(await mayWait(MOST_WAITING, 'public')).toBe(true);
    expect(await mayWait(MOST_WAITING + 1, 'public')).toBe(false);
    expect(await mayWait(MOST_WAITING + 1, 'british')).toBe(false);
  });

  it('come no sooner for what their reader may not know, and only with a question to who wants it so', async () => {
    expect(await mayWait(MOST_WAITING + 1, 'american')).toBe(true);
    expect(await mayWait(MOST_WAITING + 1, 'public', 'with-questions')).toBe(true);
  });
});

describe('the word for news', () => {
  it.each([
    ['news each', 'each'],
    ['news once a day', 'daily'],
    ['news with questions', 'with-questions'],
    ['nouvelles chaque fois', 'each'],
    ['nouvelles par jour', 'daily'],
    ['nouvelles avec les questions', 'with-questions'],
    ['Neuigkeiten sofort', 'each'],
    ['Neuigkeiten täglich', 'daily'],
    ['Neuigkeiten mit Fragen', 'with-questions'],
  ])('is read: %s', async (body, news) => {
    scene = await begun();
    await plays('british', 'notices off');
    await plays('british', body);
    expect(await scene.bench.people.find(BOB)).toMatchObject({ news, notices: true });
  });

  it('says what there is where it is said wrongly', async () => {
    scene = await begun();
    const { sent } = await scene.say('british', 'news sometimes');
    expect(only(sent, 'answer').text).toContain('news daily | each | with questions');
  });
});
