import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { bench, mail, outgoing } from '../mail/support/bench.js';
import { openHouseWithStore } from '../support/house-with-store.js';
import { fixedRandom, tempDir, testClock } from '../support/temp.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const PARTS = () => ({ registry: loadRegistry(), clock: testClock(), random: fixedRandom() });

async function house(dir: string): Promise<LogHouse> {
  const opened = await openHouse({ dir: join(dir, 'games'), ...PARTS() });
  cleanups.unshift(() => opened.close());
  return opened;
}

async function bidding(where: LogHouse): Promise<Table> {
  const made = await where.create({
    id: 'g1',
    title: 'For the sides',
    module: 'wilderness-war',
    setup: { scenario: 'annus-mirabilis', options: { bidding: 'sealed' } },
    dice: 'chains',
    players: [
      { side: 'french', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ],
  });
  if (!made.ok) throw new Error(made.violation.code);
  return made.value;
}

const lines = (text: string) => [{ text, line: 1 }];
const byHand = { via: 'command' as const, message: null };
const seats = (table: Table) => table.players.map(({ name, side }) => `${name} ${side}`);

describe('bids for the sides (13.3)', () => {
  it('leave nobody the standing answers of the other player', async () => {
    const { dir, remove } = await tempDir();
    cleanups.push(remove);
    const table = await bidding(await house(dir));
    await table.submit('french', lines('interception: pass'), byHand);
    expect(table.session.plans.french).toHaveLength(1);
    await table.submit('french', lines('bid 1 for French'), byHand);
    await table.submit('british', lines('bid 2 for French'), byHand);
    expect(table.session.plans).toEqual({ french: [], british: [] });
    const after = (await table.entries(0)).slice(-2).map(({ sealed }) => sealed.french);
    expect(JSON.stringify(after)).not.toContain('interception');
  });

  it('change who plays which, for this program and for the next one that opens the game', async () => {
    const { dir, remove } = await tempDir();
    cleanups.push(remove);
    const table = await bidding(await house(dir));
    expect(seats(table)).toEqual(['Rosa french', 'Bert british']);
    await table.submit('french', lines('bid 1 for French'), byHand);
    const entries = await table.entries(0);
    expect(JSON.stringify(entries.map(({ sealed }) => sealed.french))).toContain('"points":1');
    for (const open of [entries.map((entry) => entry.public), entries.map(({ sealed }) => sealed.british)]) {
      expect(JSON.stringify(open)).not.toMatch(/"points":1|bid 1/);
    }
    expect(seats(table)).toEqual(['Rosa french', 'Bert british']);
    await table.submit('british', lines('bid 2 for French'), byHand);
    expect(seats(table)).toEqual(['Rosa british', 'Bert french']);
    const again = await (await house(dir)).open('g1');
    expect(again === null ? [] : seats(again)).toEqual(['Rosa british', 'Bert french']);
  });

  it('send the mails of the game to those who play the sides from then on', async () => {
    const { dir, remove } = await tempDir();
    cleanups.push(remove);
    const { house: games, store, close } = await openHouseWithStore(dir, PARTS());
    cleanups.unshift(close);
    const table = await bidding(games);
    const [rosa, bert] = table.players;
    const { intake, outbox } = await bench(dir, games, { store });
    const write = (who: typeof rosa, id: string, body: string) =>
      intake.handle(
        mail({
          from: `${who?.name} <${who?.address}>`,
          to: `robot+g1.${who?.token}@posthorn.test`,
          id: `<${id}@example.org>`,
          body,
        }),
        null,
        'imap',
      );
    expect(await write(rosa, 'one', 'bid 1 for French')).toMatchObject({ side: 'french', accepted: true });
    expect(await write(bert, 'two', 'bid 2 for French')).toMatchObject({ side: 'french', accepted: true });
    const told = (await outgoing(outbox)).map(({ record, email }) => [record.to, email.text ?? '']);
    expect(told.some(([to, text]) => to === 'bert@example.org' && text?.includes('REPORT g1 french'))).toBe(
      true,
    );
    expect(told.some(([to, text]) => to === 'rosa@example.org' && text?.includes('REPORT g1 british'))).toBe(
      true,
    );
    // The French have the first action phase: it is Bert's now.
    expect(await write(rosa, 'three', 'hold')).toMatchObject({ side: 'british', accepted: false });
    expect(await write(bert, 'four', 'stockades 99 at Sorel')).toMatchObject({ side: 'french' });
  });
});
