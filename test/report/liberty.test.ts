import { describe, expect, it } from '@jest/globals';
import { playout } from '../../src/engine/core/playout.js';
import { seededDice } from '../../src/engine/core/seeded-dice.js';
import type { Step } from '../../src/engine/core/session.js';
import type { State } from '../../src/engine/liberty/state.js';
import { loadMessages, loadRegistry } from '../../src/games/load.js';
import { buildReport } from '../../src/report/build.js';
import { topicText } from '../../src/report/help.js';
import { reportText } from '../../src/report/text.js';
import { Texts } from '../../src/report/texts.js';
import { libertySetup, longWarMap } from '../support/liberty-table.js';
import { MemoryTable } from './memory-table.js';

const module = loadRegistry().get('liberty');
if (module === null) throw new Error('no Liberty');
const { sides } = module;
const texts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, true);
const players = sides.map((side) => ({
  side,
  name: side,
  address: `${side}@example.org`,
  token: 'a'.repeat(26),
  locale: 'en',
  zone: 'UTC',
}));

/** A report longer than this is not read to its end. */
const LONGEST = 130;

interface Told {
  readonly viewer: string;
  readonly text: string;
  readonly state: State;
}

/** The reports of a random game: what a side is sent when it is asked something, and what it missed since. */
async function reports(seed: string, options: object, every: number): Promise<Told[]> {
  if (module === null) throw new Error('no Liberty');
  const setup = libertySetup(options as never);
  const steps: Step[] = [];
  playout(module, setup, seed, 600, (step) => steps.push(step));
  const memory = new MemoryTable(module, seededDice('any'), players, 'chains', setup);
  const table = memory.table();
  const seen: { [viewer: string]: number } = {};
  const told: Told[] = [];
  for (const [index, step] of steps.entries()) {
    memory.put(step, 'answer');
    const state = step.session.state as State;
    const last = index === steps.length - 1;
    for (const viewer of [...sides, 'observer', 'umpire']) {
      const isAsked = module.pending(state).some(({ side }) => side === viewer);
      const own = sides.includes(viewer);
      if (own && !isAsked && !last) continue;
      const sinceSeq = own ? (seen[viewer] ?? 0) : table.head.seq - 6;
      seen[viewer] = table.head.seq;
      if (index % every !== 0 && !last) continue;
      const model = await buildReport(table, { viewer, sinceSeq: Math.max(-1, sinceSeq) }, texts);
      told.push({ viewer, text: reportText(model, texts, 'en'), state });
    }
  }
  return told;
}

const all = Object.fromEntries(Object.keys(module.choices?.(1) ?? {}).map((option) => [option, true]));

describe('reports of Liberty', () => {
  it.each([
    ['the usual rules', {}],
    ['all optional rules', all],
    ['a long war', { map: longWarMap() }],
  ])(
    'have every text, and can be read: %s',
    async (name, options) => {
      const told = await reports(`report ${name}`, options, 5);
      expect(told.length).toBeGreaterThan(20);
      for (const { text, viewer } of told) {
        expect(text).not.toMatch(/undefined|\[object|\b(hex|block|blocktype|side|card|region):[a-z0-9]/);
        if (viewer === 'umpire') continue;
        // The form at the end is there to be edited, not to be read.
        const read = text.split('\nYOUR ANSWER\n')[0]?.split('\n').length ?? 0;
        expect([read <= LONGEST, read <= LONGEST ? '' : text]).toEqual([true, '']);
      }
    },
    60_000,
  );

  it('name none of the cards and only the visible blocks of the other side', async () => {
    const told = await reports('report secrets', {}, 3);
    const messages = texts.messages(module, 'en');
    let hidden = 0;
    for (const { viewer, text, state } of told) {
      if (viewer === 'umpire') continue;
      const board = text.replace(/\n {4}/g, ' ').split('THE BOARD')[1] ?? '';
      const view = module.view(state, viewer) as State;
      for (const id of Object.keys(state.blocks)) {
        if (view.blocks[id] !== undefined || ['mohawk', 'cherokee', 'shawnee'].includes(id)) continue;
        hidden++;
        expect([viewer, id, board.includes(` ${messages.value(`block:${id}`)} `)]).toEqual([
          viewer,
          id,
          false,
        ]);
      }
    }
    expect(hidden).toBeGreaterThan(200);
  }, 60_000);

  it('have help on every order', () => {
    for (const def of module.orders) expect(topicText(module, def.verb, texts, 'en')).toMatch(/Rules: /);
  });
});
