import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import type { LineVerdict, Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { freshFolder } from '../support/fresh-folder.js';
import { fixedRandom, testClock } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';

let dir = '';
freshFolder('posthorn-floods', (fresh) => {
  dir = fresh;
});

const players = [
  { side: 'red', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
  { side: 'blue', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
] as const;

async function game(dice: 'chains' | 'manual', module = 'caravan', scenario = 'road'): Promise<Table> {
  const house = await openHouse({
    dir,
    registry: module === 'caravan' ? new Registry([caravan]) : loadRegistry(),
    clock: testClock(),
    random: fixedRandom(),
  });
  const made = await house.create({
    id: 'road-1',
    title: 'A caravan',
    module,
    setup: { scenario },
    dice,
    players:
      module === 'caravan'
        ? players
        : [
            { ...players[0], side: 'french' },
            { ...players[1], side: 'british' },
          ],
  });
  if (!made.ok) throw new Error(made.violation.code);
  return made.value;
}

const numbered = (texts: readonly string[]) => texts.map((text, index) => ({ text, line: index + 1 }));
const byHand = { via: 'command' as const, message: null };
const refusals = (verdicts: readonly LineVerdict[]) =>
  verdicts.flatMap(({ line, violation }) => (violation === undefined ? [] : [[line, violation.code]]));

describe('more than a person would write', () => {
  it('in one line is refused, whatever it says', async () => {
    const table = await game('chains');
    for (const text of [`bid ${'1'.repeat(1000)}`, 'if '.repeat(400), 'roll 1, '.repeat(200)]) {
      const { accepted, verdicts } = await table.submit('red', numbered([text]), byHand);
      expect([accepted, refusals(verdicts)]).toEqual([false, [[1, 'line-too-long']]]);
    }
    expect(table.head.seq).toBe(0);
  });

  it('in orders at once is refused, also when they stand in few lines', async () => {
    const table = await game('chains');
    const card = (table.session.state as { hands: { red: number[] } }).hands.red[0] ?? 0;
    const orders = [`bid ${card}`, ...Array.from({ length: 11 }, () => 'march to Ford; '.repeat(20))];
    const { accepted, verdicts } = await table.submit('red', numbered(orders), byHand);
    expect(accepted).toBe(false);
    expect(refusals(verdicts)).toContainEqual([12, 'too-many-orders']);
    expect(table.head.seq).toBe(0);
  });

  it('on one line is refused, also when it is said once for all of its parts', async () => {
    const table = await game('chains');
    const many = 'march to Ford; '.repeat(21);
    const { verdicts } = await table.submit('red', numbered([many]), byHand);
    expect(refusals(verdicts)).toEqual([[1, 'too-many-on-a-line']]);
    const long = `if they enter Ford${' and they enter Ford'.repeat(15)}: strike yes; ${'strike no; '.repeat(15)}`;
    const told = await table.submit('red', numbered([long]), byHand);
    expect(refusals(told.verdicts)).toEqual([[1, 'too-much-on-a-line']]);
    const conditions = `if they enter Ford${' and they enter Ford'.repeat(20)}: strike yes`;
    const refused = await table.submit('red', numbered([conditions]), byHand);
    expect(refusals(refused.verdicts)).toEqual([[1, 'too-many-conditions']]);
  });

  it('is not looked at behind ten faults', async () => {
    const table = await game('chains');
    const texts = Array.from({ length: 200 }, () => 'if they enter Nowhere: strike yes');
    const { accepted, verdicts } = await table.submit('red', numbered(texts), byHand);
    expect([accepted, refusals(verdicts).length]).toEqual([false, 10]);
    expect(verdicts.slice(10).map(({ status }) => status)).toEqual(
      Array.from({ length: 190 }, () => 'unread'),
    );
    expect(table.head.seq).toBe(0);
  });

  it('is judged line by line, and others have their turn in between', async () => {
    const table = await game('chains');
    let turns = 0;
    let over = false;
    const others = (): void => {
      turns++;
      if (!over) setImmediate(others);
    };
    setImmediate(others);
    const plans = Array.from({ length: 100 }, () => 'if they enter Ford: strike yes');
    await table.submit('red', numbered(plans), byHand);
    over = true;
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('in lines is refused line by line', async () => {
    const table = await game('chains');
    const { accepted, verdicts } = await table.submit(
      'red',
      numbered(Array.from({ length: 50_000 }, () => 'x')),
      byHand,
    );
    expect([accepted, verdicts.length]).toEqual([false, 50_000]);
    expect(table.head.seq).toBe(0);
  });

  it('in plans is refused when they are counted together, however many messages bring them', async () => {
    const table = await game('chains');
    const plans = Array.from({ length: 100 }, () => 'if they enter Ford: strike yes');
    expect(await table.submit('red', numbered(plans), byHand)).toMatchObject({ accepted: true });
    const { verdicts } = await table.submit('red', numbered(plans.slice(0, 1)), byHand);
    expect(refusals(verdicts)).toEqual([[1, 'too-many-plans']]);
    expect(table.session.plans.red).toHaveLength(100);
  });

  it('in dice values is refused when so many wait already', async () => {
    const table = await game('manual', 'wilderness-war', 'annus-mirabilis');
    const hands = ['deal french 1 14 21 23 31 37 38 55 56', 'deal british 2 3 4 16 17 57 58 59 60'];
    expect(await table.submit('french', numbered(hands), byHand)).toMatchObject({ accepted: true });
    const rolls = Array.from({ length: 4 }, () => `roll ${'4,'.repeat(250)}`);
    expect(await table.submit('french', numbered(rolls), byHand)).toMatchObject({ accepted: true });
    const { verdicts } = await table.submit('british', numbered(['roll 4']), byHand);
    expect(refusals(verdicts)).toEqual([[1, 'too-many-values']]);
    expect(table.session.values).toHaveLength(1000);
  });
});
