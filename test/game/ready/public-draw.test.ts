import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { standingOf } from '../../../src/game/table/standing.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { CHAINED, QUICKNET, timeOfRound } from '../../../src/log/dice/beacon.js';
import { verifyLog } from '../../../src/log/verify/verify-log.js';
import { publicDraw } from '../../../src/mail/maintenance/public-draws.js';
import { bench, FakeClock, FakeLog } from '../../mail/support/bench.js';
import { openHouseWithStore } from '../../support/house-with-store.js';
import { fixedRandom, tempDir } from '../../support/temp.js';
import { entriesOf, remade, withInput } from './forger.js';
import { cleanUp, keysOf, kinds, logOf, type Place, place, say, unready } from './support.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  await cleanUp();
});

const ROUND = 32285085;
const SIGNATURE =
  '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416';
const NEXT =
  'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44';
const MINUTES = 10;
const byHand = { via: 'command', message: null } as const;

async function relay(answer: (path: string) => string): Promise<string> {
  const server = createServer((request, response) => response.end(answer(request.url ?? '')));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A game whose players have answered so that the published round is the one it waits for. */
async function waiting(where: Place) {
  where.clock.at = timeOfRound(QUICKNET, ROUND) - MINUTES * 60_000;
  const table = await unready(where, { beacon: { chain: 'quicknet', minutes: MINUTES } });
  await say(table, 'french', 'here');
  await say(table, 'british', 'here, too');
  return table;
}

const verified = async (where: Place) =>
  verifyLog(await logOf(where), { level: 'full', modules: loadRegistry(), keys: await keysOf(where) });

describe('a game that waits for a public draw', () => {
  it('names its round when the last has answered, before anybody can know it, and is dealt when it has come', async () => {
    const where = await place();
    const table = await waiting(where);
    expect(await kinds(table)).toEqual(['open', 'ready', 'ready', 'beacon-round']);
    expect(table.awaitedDraw()).toEqual({
      chain: 'quicknet',
      round: ROUND,
      at: timeOfRound(QUICKNET, ROUND),
    });
    await table.resume();
    expect(await table.asked('french')).toEqual([]);
    const done = await table.moderate({ kind: 'beacon', signature: SIGNATURE.toUpperCase() }, byHand);
    expect(done.ok).toBe(true);
    expect((await kinds(table)).slice(3, 6)).toEqual(['beacon-round', 'beacon', 'chance']);
    const checked = await verified(where);
    expect(checked.first).toBeUndefined();
    expect(checked.evidence?.ready?.drawn).toBe(ROUND);
    expect(checked.proved.join('\n')).toContain(`public draw ${ROUND} of quicknet`);
  });

  it('takes it from anybody, and nothing else from anybody', async () => {
    const table = await waiting(await place());
    const act = (signature: string) => ({
      line: 1,
      text: 'beacon',
      act: { kind: 'beacon', signature } as const,
    });
    for (const wrong of [NEXT, SIGNATURE.replace(/6$/, '7')]) {
      const refused = await table.submit('french', [], byHand, undefined, [act(wrong)]);
      expect(refused.verdicts[0]?.violation?.code).toBe('beacon-not-genuine');
    }
    expect(await kinds(table)).toHaveLength(4);
    expect((await table.submit('french', [], byHand, undefined, [act(SIGNATURE)])).accepted).toBe(true);
    const again = await table.submit('british', [], byHand, undefined, [act(SIGNATURE)]);
    expect(again.verdicts[0]?.violation?.code).toBe('beacon-not-waited-for');
  });

  it('is caught where its operator names another round, or one that was known', async () => {
    for (const [off, problem] of [
      [1, `public draw ${ROUND + 1} is named where ${ROUND} follows`],
      [-1000, `public draw ${ROUND - 1000} was known when it was named`],
    ] as const) {
      const where = await place();
      const table = await waiting(where);
      const [, , , named] = await table.entries(0);
      if (named === undefined) throw new Error('no round');
      const { ReadyCheck } = await import('../../../src/log/verify/check-ready.js');
      const [opening, one, other] = await table.entries(0, 2);
      if (opening?.public.open === undefined || one === undefined || other === undefined)
        throw new Error('no answers');
      const check = new ReadyCheck(opening.public.open);
      for (const entry of [one, other]) expect(await check.problemOf(entry)).toBeNull();
      const forged = { ...named, public: { input: { type: 'beacon-round' as const, round: ROUND + off } } };
      expect(await check.problemOf(forged)).toBe(problem);
    }
  });
});

describe('a game that waits for a draw of the chained network', () => {
  // As it was published.
  const round = 3311596;
  const previous =
    '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8';
  const signature =
    'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754';

  async function waitingChained(where: Place) {
    where.clock.at = timeOfRound(CHAINED, round) - MINUTES * 60_000;
    const table = await unready(where, { beacon: { chain: 'chained', minutes: MINUTES } });
    await say(table, 'french', 'here');
    await say(table, 'british', 'here, too');
    return table;
  }

  it('is dealt with it, and its log holds what it signs, so that anybody can check it', async () => {
    const where = await place();
    const table = await waitingChained(where);
    expect(table.awaitedDraw()).toEqual({ chain: 'chained', round, at: timeOfRound(CHAINED, round) });
    const alone = await table.moderate({ kind: 'beacon', signature }, byHand);
    expect(alone).toMatchObject({
      ok: false,
      violation: { code: 'beacon-wants-previous', params: { round } },
    });
    const other = await table.moderate({ kind: 'beacon', signature, previous: signature }, byHand);
    expect(other).toMatchObject({ ok: false, violation: { code: 'beacon-not-genuine' } });
    expect((await table.moderate({ kind: 'beacon', signature, previous }, byHand)).ok).toBe(true);
    expect((await kinds(table)).slice(3, 6)).toEqual(['beacon-round', 'beacon', 'chance']);
    const checked = await verified(where);
    expect(checked.first).toBeUndefined();
    expect(checked.proved.join('\n')).toContain(`public draw ${round} of chained`);
    const keys = await keysOf(where);
    const forged = entriesOf(await logOf(where)).map((entry) =>
      entry.kind === 'beacon'
        ? withInput(entry, { type: 'beacon', round, signature, previous: signature })
        : entry,
    );
    const caught = await verifyLog(remade(forged.slice(0, 6), keys, 'anew'), {
      level: 'full',
      modules: loadRegistry(),
      keys,
    });
    expect(caught.first).toEqual({ seq: 4, problem: `the signature is not that of public draw ${round}` });
  });

  it('has it from a relay with what it signs', async () => {
    const url = await relay((path) =>
      path === `/${CHAINED.chain}/public/${round}`
        ? JSON.stringify({ round, signature, previous_signature: previous })
        : '{}',
    );
    expect(await publicDraw({ chain: 'chained', round, at: 0 }, [url], new FakeLog())).toEqual({
      signature,
      previous,
    });
  });
});

describe('an operator who chooses the public draw afterwards', () => {
  // A round that was published long before, with its genuine signature.
  const EARLIER = 32281667;
  const GENUINE =
    'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b';

  it.each([
    ['one that was known', EARLIER, 0, `public draw ${EARLIER} was known when it was named`],
    [
      'one that was known, with a time before it was',
      EARLIER,
      timeOfRound(QUICKNET, EARLIER) - timeOfRound(QUICKNET, ROUND),
      null,
    ],
    ['a later one', ROUND + 1, 0, `public draw ${ROUND + 1} is named where ${ROUND} follows`],
  ] as const)('and deals anew by it is caught: %s', async (_what, round, later, problem) => {
    const where = await place();
    const table = await waiting(where);
    const told = table.head.hash;
    await table.moderate({ kind: 'beacon', signature: SIGNATURE }, byHand);
    const keys = await keysOf(where);
    const entries = entriesOf(await logOf(where)).slice(0, 6);
    const forged = entries.map((entry) => {
      const at = new Date(Date.parse(entry.at) + later).toISOString();
      if (entry.kind === 'beacon-round') return withInput({ ...entry, at }, { type: 'beacon-round', round });
      if (entry.kind !== 'beacon') return { ...entry, at };
      return withInput({ ...entry, at }, { type: 'beacon', round, signature: GENUINE });
    });
    const log = remade(forged, keys, 'anew');
    const checked = await verifyLog(log, { level: 'full', modules: loadRegistry(), keys });
    // A wrong time contradicts nothing in the log itself; the letters, which name the head, do.
    expect(checked.first).toEqual(problem === null ? undefined : { seq: 3, problem });
    const held = await verifyLog(log, { level: 'full', modules: loadRegistry(), keys, head: told });
    expect(held.ok).toBe(false);
  });
});

describe('relays of public draws', () => {
  const draw = { chain: 'quicknet', round: ROUND, at: 0 };

  it('are asked one after the other, and believed when it is genuine', async () => {
    const lies = await relay(() => JSON.stringify({ round: ROUND, signature: NEXT }));
    const noise = await relay(() => '<html>');
    const honest = await relay((path) =>
      path === `/${QUICKNET.chain}/public/${ROUND}`
        ? JSON.stringify({ round: ROUND, signature: SIGNATURE, randomness: '' })
        : '{}',
    );
    const log = new FakeLog();
    expect(await publicDraw(draw, ['http://127.0.0.1:1', lies, noise, honest], log)).toEqual({
      signature: SIGNATURE,
    });
    expect(log.lines).toHaveLength(3);
  });

  it('are asked by the robot itself when the round has come, and it is told where none has it', async () => {
    let has = false;
    const url = await relay(() => (has ? JSON.stringify({ round: ROUND, signature: SIGNATURE }) : '{}'));
    const home = await tempDir('relays');
    const clock = new FakeClock();
    const registry = loadRegistry();
    const parts = { registry, clock, random: fixedRandom() };
    const { house, store, close } = await openHouseWithStore(home.dir, parts);
    const where = { house, dir: join(home.dir, 'games'), clock };
    const robot = await bench(home.dir, house, {
      ...{ clock, store, relays: url, registry },
    });
    const table = await waiting(where);
    expect((await standingOf(table)).waitsFor).toEqual(['chance']);
    await robot.watch.look('g1');
    await robot.watch.tick();
    expect(await kinds(table)).toHaveLength(4);
    clock.at = timeOfRound(QUICKNET, ROUND);
    await robot.watch.tick();
    expect(await kinds(table)).toHaveLength(4);
    expect(robot.log.lines.map(({ message }) => message)).toContain(
      'a relay of public draws gave none that is genuine',
    );
    has = true;
    clock.at += 60_000;
    await robot.watch.tick();
    await table.refresh();
    expect((await kinds(table)).slice(3, 6)).toEqual(['beacon-round', 'beacon', 'chance']);
    await robot.close();
    await close();
    await home.remove();
  });

  it('that have none leave the game waiting', async () => {
    const log = new FakeLog();
    expect(await publicDraw(draw, [await relay(() => '{}')], log)).toBeNull();
    expect(log.lines[0]?.level).toBe('warn');
  });
});
