import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../src/engine/core/base/dice-interface.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { LineVerdict } from '../../src/game/table/table-interfaces.js';
import { optionsText, reportText } from '../../src/report/formats/plain-text.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { MemoryTable } from '../support/memory-table.js';
import { seated } from '../support/seated.js';
import { caravan } from '../support/tiny-game.js';
import { CARAVAN } from './caravan-texts.js';

const texts = new Texts(() => CARAVAN, true);
const module = caravan as unknown as GameModule;
const players = seated(module);

/** Deals 8-10 to red and 1-3 to blue, then rolls the faces given. */
function dice(...faces: number[]): Dice {
  return {
    roll: () => faces.shift() ?? 1,
    pick: (purpose, _audience, from, count) =>
      purpose === 'deal red' ? from.slice(-count) : from.slice(0, count),
  };
}

/** Compares with the stored report; UPDATE_GOLDEN=1 writes it anew. */
function golden(name: string, text: string): void {
  const path = fileURLToPath(new URL(`../golden/report/expected/${name}.txt`, import.meta.url));
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

async function report(memory: MemoryTable, viewer: string, verdicts?: LineVerdict[]): Promise<string> {
  const request = { viewer, sinceSeq: -1, ...(verdicts === undefined ? {} : { verdicts }) };
  return reportText(await buildReport(memory.table(), request, texts), texts, 'en');
}

describe('a report', () => {
  it('tells a player his hand, his decision and lines to copy', async () => {
    golden('red-first', await report(new MemoryTable(module, dice(), players), 'red'));
  });

  it('tells what happened, the verdicts of the last mail, the plans and the orders that wait', async () => {
    const memory = new MemoryTable(module, dice(2, 6), players);
    memory.give('red', 'bid 9', 'march to Well, Dune');
    memory.give('blue', 'bid 1', 'if they enter Dune: strike yes');
    const verdicts: LineVerdict[] = [
      { line: 1, text: 'bid 1', status: 'done' },
      { line: 2, text: 'if they enter Dune: strike yes', status: 'noted' },
      {
        line: 3,
        text: 'march Wlel',
        status: 'refused',
        violation: {
          code: 'unknown-name',
          rule: '2',
          params: { text: 'wlel', category: 'place' },
          suggestions: ['Well'],
        },
      },
    ];
    golden('blue-asked', await report(memory, 'blue', verdicts));
    golden('red-waits', await report(memory, 'red'));
    golden('observer', await report(memory, 'observer'));
  });

  it('tells the end and asks nothing more', async () => {
    const memory = new MemoryTable(module, dice(), players, 'scripted');
    memory.give('red', 'bid 9', 'march Well, Dune, Ford, City');
    memory.give('blue', 'bid 1');
    for (let i = 0; i < 4; i++) memory.give('blue', 'strike no');
    golden('the-end', await report(memory, 'red'));
  });

  it('shows an order that waits and the reason when the robot had to lay orders aside', async () => {
    const memory = new MemoryTable(module, dice(6), players);
    memory.give('red', 'bid 9', 'march Well', 'bid 8');
    memory.give('blue', 'bid 1');
    expect(await report(memory, 'red')).toContain('ORDERS WAITING\n- bid 8\n');
    memory.give('blue', 'strike yes');
    expect(await report(memory, 'red')).toContain('Your waiting orders were laid aside: bid 8.');
    expect(await report(memory, 'blue')).not.toContain('bid 8');
  });

  it('never shows the other hand, the other bid, plan or queue to a side or to onlookers', async () => {
    const memory = new MemoryTable(module, dice(6), players);
    memory.give('blue', 'bid 1', 'if they enter Ford: strike yes');
    memory.give('blue', 'if they enter City: strike yes');
    for (const viewer of ['red', 'observer']) {
      const text = await report(memory, viewer);
      expect(text).not.toMatch(/You were dealt 1, 2, 3|You bid|they enter|strike/);
      expect(text).toContain('Blue has bid');
    }
    expect(await report(memory, 'observer')).not.toMatch(/8, 9, 10|1, 2, 3/);
    expect(await report(memory, 'blue')).toContain('p1: if they enter Ford: strike yes');
  });

  it('tells the author that a plan answered for him, and the others the answer alone', async () => {
    const memory = new MemoryTable(module, dice(6), players);
    memory.give('red', 'bid 9', 'march to Well, Dune');
    memory.give('blue', 'if they enter Well: strike yes', 'bid 1');
    expect(await report(memory, 'blue')).toContain('Your plan p1 (if they enter Well: strike yes) answered');
    for (const viewer of ['red', 'observer']) {
      expect(await report(memory, viewer)).not.toMatch(/plan|they enter/i);
    }
  });

  it('is the same for two histories that its reader has seen alike', async () => {
    const reports = await Promise.all(
      ['bid 1', 'bid 2'].map(async (bid) => {
        const memory = new MemoryTable(module, dice(), players);
        memory.give('blue', bid);
        return (await report(memory, 'red')).replace(/[0-9a-f]{64}/g, 'HEAD');
      }),
    );
    expect(reports[0]).toBe(reports[1]);
  });

  it('keeps prose within 72 columns and orders on one line', async () => {
    const text = await report(new MemoryTable(module, dice(), players, 'manual'), 'red');
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(72);
  });

  it('lists only the decisions when only they are asked for', async () => {
    const memory = new MemoryTable(module, dice(), players);
    const model = await buildReport(memory.table(), { viewer: 'red', full: true }, texts);
    const text = optionsText(model, texts, 'en');
    expect(text).toContain('bid 9');
    expect(text).not.toContain('THE BOARD');
  });
});
