import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOf } from '../../src/engine/core/base/state-format-migrations.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadMohicansData, loadWildernessWarData } from '../../src/games/data-files.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { redactedEvents, tellersOf } from '../../src/report/model/event-texts.js';
import { gamesOf, type Kept, putInto } from '../releases/support/kept-games.js';
import { randomOrders } from '../releases/support/ten-orders.js';
import { realTexts } from '../support/real-texts.js';
import { tempDir, testClock } from '../support/temp.js';
import { bundledWith, type Edit, shelfWith } from './support/changed-sources.js';
import { takenFrom } from './support/every-rules.js';

const EXAMPLES = fileURLToPath(new URL('../../games/examples/', import.meta.url));
const now = () => Promise.resolve();

let temp: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  temp = await tempDir('changed');
});
afterAll(() => temp.remove());

/** Today's registry with other rules of one game as the newest. */
function newest(module: GameModule, shelf: ConstructorParameters<typeof Registry>[1]): Registry {
  const own = loadRegistry();
  const others = own.ids().flatMap((id) => (id === module.id ? [] : (own.get(id) ?? [])));
  return new Registry([module, ...others], shelf);
}

async function some(game: string, names: readonly string[]): Promise<Kept[]> {
  return (await gamesOf('0.1.0')).filter((kept) => kept.game === game && names.includes(kept.name));
}

describe('a flag that is added to the states of Wilderness War', () => {
  /** Said in the one table of flags; the entry before which it is put may be any. */
  const flag = (since: string): Edit => ({
    file: 'wilderness-war/rule-flags.ts',
    from: '  stockadesShelterLeaders: {',
    to: `  oneStepMarines: { rules: ['5.1'], editions: ['no', 'no', 'option']${since} },\n  stockadesShelterLeaders: {`,
  });
  const GAMES = ['annus-mirabilis-1', 'full-campaign-2', 'table', 'bidding-sealed', 'manual-dice'];

  async function withFlag(name: string, since: string): Promise<GameModule> {
    const data = loadWildernessWarData();
    const made = await bundledWith(join(temp.dir, name), 'wilderness-war', data, [flag(since)]);
    return takenFrom(await shelfWith(join(temp.dir, `${name}-rules`), [made]), made.listed);
  }

  describe('by the recipe', () => {
    let module: GameModule;
    beforeAll(async () => {
      const format = formatOf(loadRegistry().get('wilderness-war') ?? {}) + 1;
      module = await withFlag('flag', `, since: { format: ${format}, older: false }`);
    });

    it('leaves every log of an older release as it is: it opens, comes out the same, adopts and goes on', async () => {
      const registry = newest(module, loadRegistry());
      const house = await openHouse({
        dir: join(temp.dir, 'games'),
        registry,
        clock: testClock(Date.UTC(2027, 0, 1)),
      });
      for (const kept of await some('wilderness-war', GAMES)) {
        const id = await putInto(join(temp.dir, 'games'), '0.1.0', kept);
        const table = await house.open(id);
        if (table === null) throw new Error(id);
        expect(await table.newer.difference()).toBeNull();
        const adopted = await table.moderate(
          { kind: 'adopt', version: null },
          { via: 'robot', message: null },
        );
        expect(adopted.ok).toBe(true);
        expect(table.session.state).toMatchObject({ flags: { oneStepMarines: false } });
        await randomOrders(table, 5, `flag ${id}`);
        const dir = join(temp.dir, 'games', id);
        const keys = await readKeysAt(dir);
        if (!keys.ok) throw new Error(keys.violation.code);
        const full = await verifyLog(await readFile(join(dir, 'log.yaml')), {
          level: 'full',
          keys: keys.value,
          modules: registry,
        });
        expect(full.first).toBeUndefined();
      }
      await house.close();
    });

    it('leaves a log as it is that was written by a programmer before it was there', async () => {
      const dir = join(temp.dir, 'example');
      await cp(join(EXAMPLES, 'wilderness-war-1757'), dir, { recursive: true });
      // Without a list of files the newest rules are tried on whatever there is.
      const log = await GameLog.open(dir, { get: () => module });
      if (!log.ok) throw new Error(JSON.stringify(log.violation));
      expect(log.value.session.state).toMatchObject({ flags: { oneStepMarines: false } });
    });
  });

  it('without a format makes every log come out otherwise, from its first entry on', async () => {
    const module = await withFlag('careless', '');
    const [kept] = await some('wilderness-war', ['table']);
    if (kept === undefined) throw new Error('no such game');
    const games = join(temp.dir, 'careless-games');
    const log = await GameLog.open(join(games, await putInto(games, '0.1.0', kept)), loadRegistry());
    if (!log.ok) throw new Error(log.violation.code);
    expect(await log.value.tryUnder(module, now)).toMatchObject({ seq: 0 });
  });
});

describe('a rule of Mohicans that is mended', () => {
  /** Irregulars have seven movement points instead of six. */
  const MENDED: readonly Edit[] = [
    {
      file: 'mohicans/rules/movement/movement-points.ts',
      from: 'irregular: 6, supplied: 4',
      to: 'irregular: 7, supplied: 4',
    },
    { file: 'mohicans/index.ts', from: "version: '1.2.0'", to: "version: '9.0.0'" },
  ];
  /** The data without a word for anything that happens: newer rules need not know what older ones told. */
  function withoutOldWords(): unknown {
    const data = structuredClone(loadMohicansData()) as unknown as {
      readonly locales: { readonly [locale: string]: { messages?: { [key: string]: unknown } }[] };
    };
    for (const files of Object.values(data.locales)) {
      for (const { messages = {} } of files) {
        for (const key of Object.keys(messages)) if (/^event(?:\.|$)/.test(key)) delete messages[key];
      }
    }
    return data;
  }

  let registry: Registry;
  let table: Table;
  let dir: string;

  beforeAll(async () => {
    const made = await bundledWith(join(temp.dir, 'mended'), 'mohicans', withoutOldWords(), MENDED);
    const shelf = await shelfWith(join(temp.dir, 'mended-rules'), [made]);
    registry = newest(await takenFrom(shelf, made.listed), shelf);
    const [kept] = await some('mohicans', ['historical-true']);
    if (kept === undefined) throw new Error('no such game');
    const games = join(temp.dir, 'mended-games');
    const id = await putInto(games, '0.1.0', kept);
    dir = join(games, id);
    const house = await openHouse({ dir: games, registry, clock: testClock(Date.UTC(2027, 0, 1)) });
    const opened = await house.open(id);
    if (opened === null) throw new Error('not there');
    table = opened;
  });

  it('lets a game in the middle stay, says where it differs and by which rule, and the robot leaves it there', async () => {
    expect(table.module.version).toBe('1.1.0');
    const difference = await table.newer.difference();
    // The movement that begins after it has the points already.
    expect(difference).toMatchObject({ rule: 'II Strategic move' });
    const adopted = await table.moderate({ kind: 'adopt', version: null }, { via: 'robot', message: null });
    expect(adopted).toMatchObject({
      ok: false,
      violation: { code: 'rules-differ', params: { seq: difference?.seq } },
    });
    expect(await randomOrders(table, 10, 'staying')).toBe(10);
    expect(table.module.version).toBe('1.1.0');
  });

  it('lets it adopt by a word of the moderator, tells what was before in the words of then, goes on, and verifies', async () => {
    const adopted = await table.moderate(
      { kind: 'adopt', version: '9.0.0' },
      { via: 'command', message: null },
    );
    if (!adopted.ok) throw new Error(adopted.violation.code);
    expect(adopted.value[0]?.rules).toMatchObject({
      version: '9.0.0',
      bundle: registry.get('mohicans')?.bundle,
    });
    const before = await table.entries(0, (adopted.value[0]?.seq ?? 0) - 1);
    for (const locale of ['en', 'fr', 'de']) {
      const lines = redactedEvents(tellersOf(table, realTexts, locale), before, 'observer');
      expect(lines.length).toBeGreaterThan(30);
    }
    const messages = realTexts.messages(table.module, 'en', 1);
    expect(() => redactedEvents(() => ({ module: table.module, messages }), before, 'observer')).toThrow(
      'event.',
    );
    await randomOrders(table, 10, 'adopted');
    const keys = await readKeysAt(dir);
    if (!keys.ok) throw new Error(keys.violation.code);
    const how = { level: 'full', keys: keys.value } as const;
    expect(
      (await verifyLog(await readFile(join(dir, 'log.yaml')), { ...how, modules: registry })).first,
    ).toBeUndefined();
    // A release that does not list them says what it lacks.
    const without = await verifyLog(await readFile(join(dir, 'log.yaml')), {
      ...how,
      modules: loadRegistry(),
    });
    expect(without.first).toEqual({
      seq: adopted.value[0]?.seq,
      problem: expect.stringMatching(
        /^the rules of mohicans 9\.0\.0 in the file [0-9a-f]{16} are needed \(rules-unknown\)$/,
      ),
    });
  });
});
