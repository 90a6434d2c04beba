import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { MailServers } from '../../e2e/support/mail-servers.js';
import { libertyScene } from '../../mail/support/liberty-scene.js';
import { realGame } from '../../mail/support/real-scene.js';
import { ALICE, type Scene } from '../../mail/support/scene.js';
import { freePort } from '../../support/free-port.js';
import { findMailman } from '../support/find-mailman.js';
import { CALLED, ListTable, listForum } from '../support/list-table.js';
import { Mailman, PLAIN, REWRITING } from '../support/mailman.js';
import { whereFound } from '../support/needed.js';
import { headerIn } from '../support/news-table.js';
import { playsInThread, SEASON_TIME, WILDERNESS_WAR } from '../support/season.js';
import { expectNothingHiddenTold, expectTwinsAlike } from '../support/secrecy.js';

const found = findMailman();
const whereListsAre = whereFound(found, {
  what: 'mailing lists',
  install: 'sh .ci/install-lists.sh',
  required: 'POSTHORN_REQUIRE_LISTS',
});

/** Questions of Wilderness War that are answered. */
const STEPS = 4;

whereListsAre('a game in a mailing list of a real Mailman', () => {
  let servers: MailServers;
  let mailman: Mailman;
  const open: ListTable[] = [];
  beforeAll(async () => {
    if (!found.ok) return;
    const ports = { takes: await freePort(), gives: await freePort() };
    servers = await MailServers.start(found.programs, ports);
    mailman = await Mailman.start(ports);
  });
  afterEach(async () => {
    for (const table of open.splice(0)) await table.close();
  });
  afterAll(async () => {
    await mailman?.stop();
    await servers?.stop();
  });

  async function liberty(list: string, isBelieved: boolean): Promise<ListTable> {
    const scene = await libertyScene({ deal: { dice: [5] }, forums: [listForum(list)] });
    const table = await ListTable.open(scene, servers, { list, isBelieved });
    open.push(table);
    return table;
  }

  it(
    'is played by two who write to the list, which writes in their place, and hands go by mail',
    async () => {
      const scene = await realGame(WILDERNESS_WAR, ['french', 'british'], { forums: [listForum(REWRITING)] });
      const table = await ListTable.open(scene, servers, { list: REWRITING, isBelieved: true });
      open.push(table);
      for (const writer of ['anna', 'bruno'] as const) await table.post(writer, `${CALLED} report`);
      const { posts, reports } = await playsInThread(table, STEPS);
      expect(reports).toBeGreaterThan(0);
      for (const mail of await table.published()) {
        expect(headerIn(mail, 'Subject')).toContain(`[${table.thread}] `);
        expect(headerIn(mail, 'From')).toContain(REWRITING);
      }
      // Its own mails came back, and were talk to nobody.
      await table.round();
      expect((await table.forum.posts.at('in')).length).toBe(0);
      process.stderr.write(`in a mailing list: ${posts} posts with orders, ${reports} reports\n`);
    },
    SEASON_TIME,
  );

  it('tells everybody the same in two histories that nobody else can tell apart, and nothing hidden', async () => {
    const somewhere = {
      forum: listForum(REWRITING),
      open: async (scene: Scene) => {
        const table = await ListTable.open(scene, servers, { list: REWRITING, isBelieved: true });
        open.push(table);
        return table;
      },
    };
    await expectTwinsAlike(somewhere);
    await expectNothingHiddenTold(somewhere);
  });

  it('takes what is written on the pages of the list for what it is', async () => {
    const table = await liberty(REWRITING, true);
    await table.post('anna', `${CALLED} status`);
    const [own = ''] = await table.published();
    const before = table.mailsTo(ALICE).length;
    // As HyperKitty hands an answer over: of whoever is logged in there, with what it answers and no word of its own in the subject.
    const answered = headerIn(own, 'Message-ID').trim();
    const headers = {
      'User-Agent': 'HyperKitty on https://lists.example.org/',
      'In-Reply-To': answered,
      References: answered,
    };
    const text = `> ${CALLED} resign\n\nOh no.\n\n${CALLED} help\n`;
    await table.write({ from: `"Alice Doe" <${ALICE}>`, subject: 'Re: [Club] our game', text, headers });
    expect(table.mailsTo(ALICE).length).toBe(before + 1);
    expect((await table.said()).at(-1)).toContain('Read; the answer is for its author alone');
    expect(await table.scene.kinds()).not.toContain('resign');
  });

  it.each([
    ['leaves authors as they are', PLAIN, true],
    ['is not believed', REWRITING, false],
  ])('asks by mail whether somebody wrote what comes by a list that %s', async (_what, list, isBelieved) => {
    const table = await liberty(list, isBelieved);
    const { scene } = table;
    const before = (await scene.table()).head.seq;
    await table.post('anna', `${CALLED} resign`);
    expect((await scene.table()).head.seq).toBe(before);
    expect(table.posted).toEqual([]);
    const asked = table.mailsTo(ALICE).at(-1);
    expect(asked?.text).toContain('resign');
    await scene.hear({ from: ALICE, to: asked?.replyTo ?? '', body: 'no' });
    await table.round();
    expect((await scene.table()).head.seq).toBe(before);
    await table.post('anna', `${CALLED} status`);
    await scene.hear({ from: ALICE, to: table.mailsTo(ALICE).at(-1)?.replyTo ?? '', body: 'yes' });
    await table.round();
    expect((await table.said()).at(-1)).toContain('Read; the answer is for its author alone');
  });

  it('mixes one at the list with one by mail, and tells no choice that is made unseen', async () => {
    const table = await liberty(REWRITING, true);
    await table.post('anna', 'begin\nplay action 3\nend');
    expect(table.mailsTo(ALICE).at(-1)?.text).toMatch(/does\s+not\s+belong\s+where\s+others\s+read\s+it/);
    await table.scene.say('american', 'play action 3');
    await table.scene.say('british', 'play action 1');
    await table.round();
    const said = await table.said();
    expect(said[0]).toContain('One order read, nothing done');
    expect(said.at(-1)).toContain('The cards are turned up');
    expect(said.join('\n')).not.toMatch(/supply 3|Your hand|Report for the/);
  });

  it('reads a mail once that comes twice, and waits for a mailbox that is away', async () => {
    const table = await liberty(REWRITING, true);
    await table.post('anna', `${CALLED} status`);
    const mails = table.mailsTo(ALICE).length;
    // All has come back: Postfix tries a mail that finds the mailbox shut again much later.
    await table.said();
    await servers.stopImap();
    expect(await table.round()).toBe(false);
    const again = { from: `Alice <${ALICE}>`, subject: `[${table.thread}]`, text: `${CALLED} help` };
    await table.send();
    await servers.startImap();
    table.clock.at += 1_000_000;
    table.scene.clock.at += 1_000_000;
    await table.write({ ...again, messageId: `<twice.${table.thread}@writer.test>` });
    await table.write({ ...again, messageId: `<twice.${table.thread}@writer.test>` });
    await table.write({ ...again, text: `${CALLED} status` });
    expect(table.mailsTo(ALICE)).toHaveLength(mails + 2);
  });

  it('finds its own mail again where it ended before it knew, and waits five minutes for it before it writes anew', async () => {
    const table = await liberty(PLAIN, true);
    const said = { title: 'A turn', text: 'A turn is over.\n' };
    await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: false }, null);
    expect(await table.said()).toHaveLength(1);
    await table.restart();
    const again = await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: true }, null);
    expect(again).toMatchObject({ ok: true, value: { post: expect.stringMatching(/^[1-9]/) } });
    const write = (tried: boolean) =>
      table.forum.gateway.post(table.thread, said, { cause: 'bb-0', tried }, null);
    const { at } = table.clock;
    expect(await write(true)).toMatchObject({
      trouble: { kind: 'not-known-yet', notBefore: at + 10_000 },
    });
    expect(table.posted).toHaveLength(1);
    // Meanwhile nothing else of the list waits for it.
    expect(await table.round()).toBe(true);
    table.clock.at = at + 295_000;
    expect(await write(true)).toMatchObject({ trouble: { notBefore: at + 300_000 } });
    table.clock.at = at + 300_000;
    expect(await write(true)).toMatchObject({ ok: true });
    expect(table.posted).toHaveLength(2);
    expect(await table.said()).toHaveLength(2);
  });
});
