import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { parseConfig } from '../../../src/mail/config/config.js';
import { buildService } from '../../../src/mail/service/build-service.js';
import { libertyScene } from '../../mail/support/liberty-scene.js';
import { realGame } from '../../mail/support/real-scene.js';
import { ALICE, type Scene } from '../../mail/support/scene.js';
import { findNewsServer } from '../support/find-news-server.js';
import { whereFound } from '../support/needed.js';
import { CERTIFICATE, GROUP, NEWS_NAME, NEWS_PASSWORD, NewsServer } from '../support/news-server.js';
import { CALLED, headerIn, NEWS_FORUM, NewsTable } from '../support/news-table.js';
import { playsInThread, SEASON_TIME, WILDERNESS_WAR } from '../support/season.js';
import { expectNothingHiddenTold, expectTwinsAlike } from '../support/secrecy.js';
import { ADDRESSES } from '../support/thread-table.js';

const found = findNewsServer();
const whereNewsIs = whereFound(found, {
  what: 'newsgroups',
  install: 'sh .ci/install-news.sh',
  required: 'POSTHORN_REQUIRE_NEWS',
});

/** Questions of Wilderness War that are answered. */
const STEPS = 8;

whereNewsIs('a game in a newsgroup of a real INN', () => {
  let server: NewsServer;
  const open: NewsTable[] = [];
  beforeAll(async () => {
    server = await NewsServer.start();
  });
  afterEach(async () => {
    for (const table of open.splice(0)) await table.close();
  });
  afterAll(() => server.stop());

  async function liberty(): Promise<NewsTable> {
    const table = await NewsTable.open(
      await libertyScene({ deal: { dice: [5] }, forums: [NEWS_FORUM] }),
      server,
    );
    open.push(table);
    return table;
  }

  it(
    'is played by two who post by NNTP, and hands go by mail',
    async () => {
      const scene = await realGame(WILDERNESS_WAR, ['french', 'british'], { forums: [NEWS_FORUM] });
      const table = await NewsTable.open(scene, server);
      open.push(table);
      for (const writer of ['anna', 'bruno'] as const) {
        await table.link(writer, ADDRESSES[writer]);
        expect(table.told(writer).at(-1)).toMatch(/is\s+linked\s+with\s+your\s+address/);
        await table.post(writer, `${CALLED} report`);
      }
      const { posts, reports } = await playsInThread(table, STEPS);
      expect(reports).toBeGreaterThan(0);
      for (const article of await table.published()) {
        expect(headerIn(article, 'Subject')).toMatch(new RegExp(`^\\[${table.thread}\\] `));
        expect(headerIn(article, 'References')).toContain('<');
      }
      process.stderr.write(`in a newsgroup: ${posts} posts with orders, ${reports} reports\n`);
    },
    SEASON_TIME,
  );

  it('tells everybody the same in two histories that nobody else can tell apart, and nothing hidden', async () => {
    const somewhere = {
      forum: NEWS_FORUM,
      open: async (scene: Scene) => {
        const table = await NewsTable.open(scene, server);
        open.push(table);
        await table.link('anna', ALICE);
        return table;
      },
    };
    await expectTwinsAlike(somewhere);
    await expectNothingHiddenTold(somewhere);
  });

  it('is asked over TLS alone where a certificate is named', async () => {
    const table = await liberty();
    const ca = await readFile(CERTIFICATE, 'utf8');
    expect(await table.gatewayWith({ ca }).thread(table.thread)).toMatchObject({ value: { state: 'open' } });
    const other = ca.replace(/\n[A-Za-z0-9+/]{64}\n/, '\n');
    expect(await table.gatewayWith({ ca: other }).thread(table.thread)).toMatchObject({
      trouble: { kind: 'later' },
    });
    expect(await table.gatewayWith({ password: 'wrong' }).thread(table.thread)).toMatchObject({
      trouble: { kind: 'not-allowed' },
    });
    expect(await table.gatewayWith({ group: 'no.such' }).thread(table.thread)).toMatchObject({
      value: { state: 'gone' },
    });
  });

  it('is set up by its lines in posthorn.yaml', async () => {
    const table = await liberty();
    const { scene, thread } = table;
    const lines = [
      `home: ${scene.home}`,
      'robot: { address: robot@posthorn.test }',
      'send: files',
      `forums: [{name: news, kind: newsgroup, url: 'nntp://127.0.0.1:${server.port}', group: ${GROUP},`,
      `  user: posthorn, password: {env: NEWS}, believe: ${NEWS_NAME}, ca: ${CERTIFICATE}, everySeconds: 1}]`,
    ];
    const config = parseConfig(lines.join('\n'), process.cwd());
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const { bench, house } = scene;
    const registry = loadRegistry();
    const { log, reporter } = bench;
    const store = bench.store;
    const parts = {
      config: config.value,
      house,
      log,
      reporter,
      registry,
      store,
      env: { NEWS: NEWS_PASSWORD },
    };
    const service = await buildService(parts);
    if (!service.ok) throw new Error(JSON.stringify(service.violation));
    await table.link('anna', ALICE);
    await service.value.daemon.start();
    try {
      await server.post('anna', {
        from: `Alice <${ALICE}>`,
        subject: `[${thread}]`,
        text: `${CALLED} status`,
      });
      while ((await table.said()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await service.value.daemon.stop();
    }
    expect((await table.said()).at(-1)).toContain('Read; the answer is for its author alone');
  });

  it('mixes one at the group with one by mail, and tells no choice that is made unseen', async () => {
    const table = await liberty();
    await table.link('anna', ALICE);
    const before = (await table.said()).length;
    await table.post('anna', 'begin\nplay action 3\nend');
    expect(table.mailsTo(ALICE).at(-1)?.text).toMatch(/does\s+not\s+belong\s+where\s+others\s+read\s+it/);
    await table.scene.say('american', 'play action 3');
    await table.scene.say('british', 'play action 1');
    await table.round();
    const said = (await table.said()).slice(before);
    expect(said[0]).toContain('One order read, nothing done');
    expect(said.at(-1)).toContain('The cards are turned up');
    expect(said.join('\n')).not.toMatch(/supply 3|Your hand|Report for the/);
  });

  it('believes no author but the one the server knows, and asks by mail whether he wrote what another posted', async () => {
    const table = await liberty();
    const { scene } = table;
    const before = (await scene.table()).head.seq;
    const forged = { from: `Alice <${ALICE}>`, subject: `[${table.thread}] mine`, text: `${CALLED} resign` };
    const info = 'Injection-Info: news.posthorn.test; posting-account="anna"';
    expect((await server.post('mallory', { ...forged, headers: [info] })).said).toMatch(/^441 /);
    const path = 'Path: news.posthorn.test!.POSTED!not-for-mail';
    expect((await server.post('mallory', { ...forged, headers: [path] })).said).toMatch(/^441 /);
    expect((await server.post('mallory', forged)).said).toMatch(/^240 /);
    await table.round();
    expect((await scene.table()).head.seq).toBe(before);
    const [asked, ...more] = table.mailsTo(ALICE).filter(({ text }) => text.includes('resign'));
    expect(more).toEqual([]);
    expect(await table.said()).toEqual([]);
    await scene.hear({ from: ALICE, to: asked?.replyTo ?? '', body: 'no' });
    await table.round();
    expect((await scene.table()).head.seq).toBe(before);
    // What she has written herself counts once she says so.
    await server.post('mallory', { ...forged, text: `${CALLED} status` });
    await table.round();
    const own = table.mailsTo(ALICE).at(-1);
    expect(own?.text).toContain('status');
    await scene.hear({ from: ALICE, to: own?.replyTo ?? '', body: 'yes' });
    await table.round();
    expect((await table.said()).at(-1)).toContain('Read; the answer is for its author alone');
    // Nobody is written to for what somebody says who plays there.
    const mails = table.mails.length;
    await table.post('mallory', `${CALLED} resign`);
    expect(table.mails).toHaveLength(mails);
  });

  it('links a login by a code that is of no use to another', async () => {
    const table = await liberty();
    await table.post('mallory', `${CALLED} link ${ALICE}`);
    const code = /@\S+\s+([a-z0-9]{10})\b/.exec(table.mailsTo(ALICE).at(-1)?.text ?? '')?.[1] ?? '';
    expect(table.mailsTo(ALICE).at(-1)?.text).toContain('mallory');
    await table.post('anna', `${CALLED} ${code}`);
    await table.post('bruno', `${CALLED} link victim@example.com`);
    expect(await table.forum.accounts.of(ALICE)).toBeNull();
    expect(table.mailsTo('victim@example.com')).toEqual([]);
    await table.link('anna', ALICE);
    expect(await table.forum.accounts.of(ALICE)).toMatchObject({ name: 'anna' });
  });

  it('posts once, wherever the robot ends, and never what the server has already', async () => {
    const table = await liberty();
    await table.link('anna', ALICE);
    await table.post('anna', `${CALLED} status`);
    const said = { title: 'A turn', text: '.dots\n..and more\n' };
    const first = await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: false }, null);
    await table.restart();
    const again = await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: true }, null);
    const blind = await table.forum.gateway.post(table.thread, said, { cause: 'aa-0', tried: false }, null);
    expect(first).toMatchObject({ ok: true, value: { post: expect.stringMatching(/^[1-9]/) } });
    expect([again, blind]).toEqual([first, first]);
    expect((await table.said()).filter((text) => text === '.dots\n..and more')).toHaveLength(1);
    // The robot's own articles are talk to itself.
    const seen = (await table.forum.posts.at('done')).length;
    await table.round();
    expect((await table.forum.posts.at('done')).length).toBe(seen);
  });

  it('takes a post as it was read: cancelled or replaced, it is told and not done', async () => {
    const table = await liberty();
    await table.link('anna', ALICE);
    const cancelled = await table.post('anna', `${CALLED} status`);
    const replaced = await table.post('anna', `${CALLED} help`);
    await table.post('anna', 'cancel', [`Control: cancel ${cancelled}`]);
    await table.post('anna', `${CALLED} resign`, [`Supersedes: ${replaced}`]);
    await table.round();
    const fates = (await table.forum.posts.at('done')).flatMap(({ fate }) => fate ?? []);
    expect(fates.sort()).toEqual(['deleted', 'edited']);
    expect(table.mailsTo(ALICE).at(-1)?.text).toMatch(/counts\s+as\s+it\s+was\s+read/);
    expect(await table.scene.kinds()).not.toContain('resign');
  });

  it('goes on where it was when the numbers begin anew, and when the server was away', async () => {
    const table = await liberty();
    await table.link('anna', ALICE);
    await table.post('anna', `${CALLED} status`);
    const answered = async () =>
      (await table.said()).filter((text) => text.includes('Read; the answer')).length;
    const mails = table.mailsTo(ALICE).length;
    await server.renew();
    await table.post('anna', `${CALLED} help`);
    expect(table.mailsTo(ALICE)).toHaveLength(mails + 1);
    await server.halt();
    const last = table.input.readUpTo();
    table.scene.clock.at += 7 * 86_400_000;
    expect(await table.round()).toBe(false);
    expect(await table.scene.bench.ways.readUpTo('g1')).toBe(last);
    expect(await table.scene.bench.ways.readUpTo('elsewhere')).toBe(Number.POSITIVE_INFINITY);
    await table.scene.say('british', 'status');
    await table.send();
    await server.begin();
    table.scene.clock.at += 1_000_000;
    await table.post('anna', `${CALLED} status`);
    expect(await answered()).toBe(2);
    const numbers = (await table.forum.posts.at('done')).map(({ post }) => Number(post));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(await table.scene.bench.ways.readUpTo('g1')).toBe(table.scene.clock.now());
  });
});
