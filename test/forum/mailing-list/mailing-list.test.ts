import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MailServers } from '../../e2e/support/mail-servers.js';
import { libertyScene } from '../../mail/support/liberty-scene.js';
import { expectVerified, realGame } from '../../mail/support/real-scene.js';
import { ALICE, BOB } from '../../mail/support/scene.js';
import { freePort } from '../../support/free-port.js';
import { offered } from '../../support/post-office.js';
import { findMailman } from '../support/find-mailman.js';
import { CALLED, ListTable, listForum } from '../support/list-table.js';
import { Mailman, PLAIN, REWRITING } from '../support/mailman.js';
import { headerIn } from '../support/news-table.js';

const found = findMailman();
if (!found.ok) {
  process.stderr.write(`\nNOTICE: mailing lists are not tested here: ${found.reason}.\n`);
  process.stderr.write('        sh .ci/install-lists.sh installs Mailman on Debian.\n\n');
}
if (process.env.POSTHORN_REQUIRE_LISTS === '1') {
  it('finds the list manager it is required to test with', () => {
    expect(found).toMatchObject({ ok: true });
  });
}
const whereListsAre = found.ok ? describe : describe.skip;

/** Questions of Wilderness War that are answered. */
const STEPS = 4;
const SIDES: { readonly [side: string]: readonly [login: string, address: string] } = {
  french: ['anna', ALICE],
  british: ['bruno', BOB],
};

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

  it('is played by two who write to the list, which writes in their place, and hands go by mail', async () => {
    const game = { module: 'wilderness-war', title: 'Wilderness War', scenario: 'annus-mirabilis' };
    const scene = await realGame(game, ['french', 'british'], { forums: [listForum(REWRITING)] });
    const table = await ListTable.open(scene, servers, { list: REWRITING, isBelieved: true });
    open.push(table);
    for (const [login] of Object.values(SIDES)) await table.post(login, `${CALLED} report`);
    for (let step = 0; step < STEPS; step++) {
      const { module, session, head } = await scene.table();
      const asked = module.pending(session.state).find((one) => one.side in SIDES);
      if (asked === undefined) break;
      const [login, address] = SIDES[asked.side] ?? ['', ''];
      const question = offered(table.mailsTo(address).at(-1)?.text ?? '');
      const [line = ''] = question?.lines ?? [];
      await table.post(login, `Here goes.\n\nbegin\ndecision ${question?.decision}\n${line}\nend`);
      const said = (await table.said()).at(-1);
      expect([line, said]).toEqual([line, expect.stringMatching(/^@\w+: One order read, done\./m)]);
      expect((await scene.table()).head.seq).toBeGreaterThan(head.seq);
    }
    const all = (await table.said()).join('\n');
    expect(all).toContain('WHAT HAPPENED');
    expect(all).not.toMatch(/Your hand|Report for the (?:French|British)/);
    for (const { token } of (await scene.table()).players) expect(all).not.toContain(token);
    for (const mail of await table.published()) {
      expect(headerIn(mail, 'Subject')).toContain(`[${table.thread}] `);
      expect(headerIn(mail, 'From')).toContain(REWRITING);
    }
    // Its own mails came back, and were talk to nobody.
    await table.round();
    expect((await table.forum.posts.at('in')).length).toBe(0);
    await expectVerified(scene);
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

  it('finds its own mail again where it ended before it knew, and waits for it before it writes anew', async () => {
    const table = await liberty(PLAIN, true);
    const said = { title: 'A turn', text: 'A turn is over.\n' };
    await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: false }, null);
    expect(await table.said()).toHaveLength(1);
    await table.restart();
    const again = await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: true }, null);
    expect(again).toMatchObject({ ok: true, value: { post: expect.stringMatching(/^[1-9]/) } });
    const unknown = await table.forum.gateway.post(table.thread, said, { cause: 'bb-0', tried: true }, null);
    expect(unknown).toMatchObject({ ok: false, trouble: { kind: 'later', notBefore: expect.any(Number) } });
    expect(table.posted).toHaveLength(1);
  });
});
