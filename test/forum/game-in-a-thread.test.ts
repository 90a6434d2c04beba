import { afterEach, describe, expect, it } from '@jest/globals';
import { libertyScene } from '../mail/support/liberty-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import { ROBOT_USER } from './support/discourse-double.js';
import { CLUB, ForumTable } from './support/forum-table.js';

let table: ForumTable;
afterEach(() => table.close());

/** Alice plays the Americans as `anna`, Bob the British as `bruno` or by mail. */
async function liberty(): Promise<ForumTable> {
  table = await ForumTable.open(await libertyScene({ deal: { dice: [5] }, forums: [CLUB] }));
  return table;
}

describe('a game in a thread', () => {
  it('is played by one at the forum and one by mail', async () => {
    const { double } = await liberty();
    await table.link('anna', ALICE);
    const before = table.mails.length;
    // A choice that both make at once is not for others to read.
    await table.post('anna', 'My turn!\n\n```\nplay action 3\n```');
    expect(double.published.at(-1)).toMatch(
      /@anna: One order read, nothing done; the reason is for its author alone/,
    );
    expect(table.toldAlone('anna').at(-1)).toContain('play action 3');
    expect(table.toldAlone('anna').at(-1)).toMatch(/does\s+not\s+belong\s+where\s+others\s+read\s+it/);
    double.say('anna', table.conversation('anna'), 'play action 3');
    await table.round();
    expect(table.toldAlone('anna').at(-1)).toMatch(/play action 3/);
    await table.scene.say('british', 'play action 1');
    await table.round();
    expect(double.published.at(-1)).toContain('The cards are turned up');
    const mails = table.mails.slice(before);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([BOB]));
    expect(table.toldAlone('anna').at(-1)).toContain('turned up');
    // What is left to do for whoever has the move is done in the thread.
    const { module, session } = await table.scene.table();
    const [asked] = module.pending(session.state);
    expect(asked?.side).toBe('american');
  });
});

describe('accounts', () => {
  it('are linked by a code that goes by mail and comes back in private, and asked for once a day', async () => {
    const { double } = await liberty();
    await table.post('anna', '@posthorn play action 3');
    await table.post('anna', '@posthorn play action 3');
    expect(table.toldAlone('anna')).toHaveLength(1);
    expect(table.toldAlone('anna')[0]).toContain('not known whose account this is');
    expect(double.published).toEqual([]);
    double.say('anna', table.conversation('anna'), `I am ${ALICE}`);
    await table.round();
    const code = /:\s+([a-z0-9]{10})\./.exec(table.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(table.mails.at(-1)?.to).toBe(ALICE);
    // Somebody else who has seen the code has nothing of it.
    double.conversation('mallory', [ROBOT_USER], 'Me', code);
    double.say('anna', table.conversation('anna'), 'aaaaaaaaaa');
    await table.round();
    expect(table.toldAlone('anna').at(-1)).toContain('not the code');
    expect(table.toldAlone('mallory').at(-1)).toContain('not known whose account');
    double.say('anna', table.conversation('anna'), code);
    await table.round();
    expect(table.toldAlone('anna').at(-1)).toContain(`linked with ${ALICE}`);
    expect(table.mails.at(-1)).toMatchObject({ to: ALICE });
    double.rename('anna', 'annabel');
    await table.post('annabel', '@posthorn status');
    expect(double.published.at(-1)).toContain('@annabel: Read; the answer is for its author alone.');
  });

  it('of nobody here are told the same, and no mail goes to strangers', async () => {
    const { double } = await liberty();
    const before = table.mails.length;
    double.conversation('mallory', [ROBOT_USER], 'Me', 'victim@example.com');
    await table.round();
    expect(table.toldAlone('mallory').at(-1)).toContain('If victim@example.com is known here');
    for (let tries = 0; tries < 8; tries++) {
      double.say('mallory', table.conversation('mallory'), BOB);
      await table.round();
    }
    expect(table.mails.slice(before).filter(({ to }) => to !== BOB)).toEqual([]);
    expect(table.mails.slice(before).length).toBe(4);
    expect(table.toldAlone('mallory').at(-1)).toContain('too often');
  });

  it('of onlookers may write what they like, and who wants it has his letters by mail', async () => {
    const { double } = await liberty();
    await table.link('anna', ALICE);
    await table.link('carla', 'carla@example.org');
    const seq = (await table.scene.table()).head.seq;
    await table.post('carla', '```\nplay action 1\n```');
    await table.post('anna', 'I shall play action 3 now, and `resign` never.');
    expect((await table.scene.table()).head.seq).toBe(seq);
    expect(double.published).toEqual([]);
    double.say('anna', table.conversation('anna'), 'reports mail');
    await table.round();
    expect(table.toldAlone('anna').at(-1)).toContain('by mail from now on');
    await table.post('anna', '@posthorn status');
    expect(table.mails.at(-1)).toMatchObject({ to: ALICE });
    await table.sayAlone('anna', 'reports forum');
    const mails = table.mails.length;
    await table.post('anna', '@posthorn status\n\nonce more');
    expect(table.mails).toHaveLength(mails);
    expect(table.toldAlone('anna').at(-1)).toContain('### PLAYERS');
  });
});

describe('a thread in another language than its players', () => {
  it('is told everything in its own, and each of them in his', async () => {
    table = await ForumTable.open(await libertyScene({ deal: { dice: [5] }, forums: [CLUB] }), 'de');
    await table.link('anna', ALICE);
    await table.post('anna', '@posthorn status');
    expect(table.double.published.at(-1)).toContain('@anna: Gelesen; die Antwort bekommt nur der Verfasser.');
    await table.sayAlone('anna', 'play action 3');
    await table.scene.say('british', 'play action 1');
    await table.round();
    expect(table.double.published.at(-1)).toMatch(
      /### Was geschah[\s\S]*Bericht für|Bericht für[\s\S]*### Was geschah/,
    );
    expect(table.double.published.join('\n')).not.toMatch(/What happened|Read;/);
    expect(table.toldAlone('anna').at(-1)).toMatch(/Report for the American[\s\S]*### What happened/);
    expect(table.mails.at(-1)).toMatchObject({
      to: BOB,
      text: expect.stringContaining('Report for the British'),
    });
  });
});

describe('what is for a player alone', () => {
  it('is Markdown in his conversation: orders as code to copy, the board folded, no mail to write', async () => {
    await liberty();
    await table.link('anna', ALICE);
    await table.post('anna', '@posthorn report');
    const told = table.toldAlone('anna').at(-1) ?? '';
    expect(told).toMatch(/^### Your decision\n\n[^\n]+\n\n- \*\*play CARD\*\*\n/m);
    expect(told).toMatch(/^ {4}- `play action 2`$/m);
    expect(told).toMatch(/^### Your hand\n\n\*\*/m);
    expect(told).toMatch(/^<details>\n<summary>The board<\/summary>\n\n\*\*/m);
    expect(told).toMatch(/^<details>\n<summary>Lines to answer with<\/summary>\n\n```\nbegin\ndecision /m);
    expect(told).not.toMatch(/mailto:|^```text\nYou are to decide/m);
    await table.sayAlone('anna', 'play acton 3');
    expect(table.toldAlone('anna').at(-1)).toMatch(/### Your mail\n\n- [^\n]*\*\*REFUSED\*\*/);
    // What is shown as code can be sent as it stands there.
    const [, order = ''] = /^ {4}- `(play [^`]+)`$/m.exec(told) ?? [];
    await table.sayAlone('anna', order);
    expect(await table.scene.kinds()).toContain('orders');
  });
});

describe('posts that are not left as they were', () => {
  it('count as they were read: edits are told and not done, deletions keep the record', async () => {
    const { double, scene } = await liberty();
    await table.link('anna', ALICE);
    const edited = await table.post('anna', '@posthorn status');
    const deleted = await table.post('anna', '@posthorn help');
    const told = table.toldAlone('anna').length;
    double.edit(edited, '@posthorn resign g1');
    deleted.deleted = true;
    await table.round();
    await table.round();
    expect(table.toldAlone('anna').slice(told)).toEqual([expect.stringContaining('counts as it was read')]);
    expect((await scene.table()).session.state).toBeDefined();
    expect(await scene.kinds()).not.toContain('resign');
    const [kept] = (await table.forum.posts.at('done')).filter(({ fate }) => fate === 'deleted');
    expect(kept).toMatchObject({ post: String(deleted.id), text: '' });
    expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/);
    const mail = (await scene.bench.archive.read(kept?.mail ?? ''))?.raw.toString();
    // Nobody can try what it said by the hash that the log has of it.
    expect(mail).toMatch(/^Message-ID: <post-\d+\.\d+\.club\.[0-9a-f]{32}@forum\.invalid>/m);
    expect(mail).toContain('Posthorn-Post: markdown');
  });
});

describe('a forum that fails', () => {
  it('loses nothing and doubles nothing, whatever fails and wherever the robot ends', async () => {
    const { double, scene } = await liberty();
    await table.link('anna', ALICE);
    const answered = () => double.published.filter((raw) => raw.includes('@anna')).length;
    const faults = [429, 500, 502, 'cut', 'refuse-connection'] as const;
    for (const [nth, status] of faults.entries()) {
      double.faults.push({ status, of: /POST/ }, { status, of: /GET \/posts/ });
      double.say('anna', table.thread, `@posthorn status\n\nfor the ${nth}th time`);
      for (let rounds = 0; answered() <= nth && rounds < 12; rounds++) {
        await table.round();
        if (rounds % 2 === 0) await table.restart();
        scene.clock.at += 1_000_000;
      }
      expect([status, answered()]).toEqual([status, nth + 1]);
    }
    await table.round();
    const causes = double.byRobot.map(({ raw }) => raw.split('\n')[0]);
    expect(new Set(causes).size).toBe(causes.length);
  });

  it('tells the thread of a post that the robot had answered and not noted when it ended', async () => {
    const { double, scene } = await liberty();
    await table.link('anna', ALICE);
    scene.bench.archive.settle = async () => {
      throw new Error('killed');
    };
    await expect(table.post('anna', '@posthorn status')).rejects.toThrow('killed');
    await table.restart();
    const told = table.toldAlone('anna').length;
    await table.round();
    await table.round();
    expect(double.published).toEqual([expect.stringContaining('@anna: Read')]);
    expect(table.toldAlone('anna').length).toBeLessThanOrEqual(told + 1);
  });

  it('finds a post again that was made before a later one', async () => {
    const { own, gateway } = (await liberty()).forum;
    const thread = String(table.thread.id);
    const { after } = await own.begin('first-0', thread);
    await gateway.post(
      thread,
      { title: '', text: 'The first.' },
      { cause: 'first-0', tried: false },
      String(after),
    );
    await own.begin('second-0', thread);
    const second = await gateway.post(
      thread,
      { title: '', text: 'The second.' },
      { cause: 'second-0', tried: false },
      null,
    );
    await own.made('second-0', thread, second.ok ? second.value.post : '');
    const again = await own.begin('first-0', thread);
    expect(again.tried).toBe(true);
    await gateway.post(
      thread,
      { title: '', text: 'The first.' },
      { cause: 'first-0', tried: true },
      String(again.after),
    );
    expect(table.double.published).toHaveLength(2);
  });

  it('does not stop a game by mail, and holds the clock of its own games alone', async () => {
    const { double, scene } = await liberty();
    const [last] = [table.input.readUpTo()];
    await double.close();
    scene.clock.at += 7 * 86_400_000;
    expect(await table.round()).toBe(false);
    expect(await scene.bench.ways.readUpTo('g1')).toBe(last);
    expect(await scene.bench.ways.readUpTo('elsewhere')).toBe(Number.POSITIVE_INFINITY);
    const before = table.mails.length;
    await scene.say('british', 'play action 1');
    await table.send();
    expect(table.mails.length).toBeGreaterThan(before);
    const dead = await scene.bench.outbox.dead();
    expect(dead).toEqual([]);
    await double.listen(Number(new URL(table.url).port));
    scene.clock.at += 1_000_000;
    expect(await table.round()).toBe(true);
    expect(await scene.bench.ways.readUpTo('g1')).toBe(scene.clock.now());
  });

  it('tells who watches over a game that its thread is closed', async () => {
    const { double, scene } = await liberty();
    await table.link('anna', ALICE);
    table.thread.closed = true;
    await table.post('anna', '@posthorn status');
    expect(double.published).toEqual([]);
    const [dead] = await scene.bench.outbox.dead();
    expect(dead).toMatchObject({ last: expect.stringContaining('closed') });
    table.thread.closed = false;
    expect(await scene.bench.outbox.revive(dead?.id ?? '')).toBe(true);
    await table.send();
    expect(double.published).toEqual([expect.stringContaining('@anna')]);
  });
});
