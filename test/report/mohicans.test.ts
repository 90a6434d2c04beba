import { describe, expect, it } from '@jest/globals';
import { playout } from '../../src/engine/core/playout.js';
import { seededDice } from '../../src/engine/core/seeded-dice.js';
import type { Step } from '../../src/engine/core/session.js';
import type { State } from '../../src/engine/mohicans/state.js';
import { loadMessages, loadRegistry } from '../../src/games/load.js';
import { buildReport } from '../../src/report/build.js';
import { topicText } from '../../src/report/help.js';
import { reportText } from '../../src/report/text.js';
import { Texts } from '../../src/report/texts.js';
import { allOptions, mohicansSetup } from '../support/mohicans-table.js';
import { MemoryTable } from './memory-table.js';

const module = loadRegistry().get('mohicans');
if (module === null) throw new Error('no Mohicans');
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
const LONGEST = 170;
/** Decisions of a game that are looked at: some years of it. */
const DECISIONS = 400;

interface Told {
  readonly viewer: string;
  readonly text: string;
  readonly state: State;
}

/** The reports of a random game: what a side is sent when it is asked something, and what it missed since. */
async function reports(seed: string, options: object, every: number): Promise<Told[]> {
  if (module === null) throw new Error('no Mohicans');
  const setup = mohicansSetup(options as never);
  const steps: Step[] = [];
  playout(module, setup, seed, DECISIONS, (step) => steps.push(step));
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

describe('reports of Mohicans', () => {
  it.each([
    ['the usual rules', {}],
    ['all optional rules', allOptions()],
    ['historical reinforcements', { historical: true }],
  ])(
    'have every text, and can be read: %s',
    async (name, options) => {
      const told = await reports(`report ${name}`, options, 7);
      expect(told.length).toBeGreaterThan(60);
      for (const { text, viewer } of told) {
        expect(text).not.toMatch(
          /undefined|\[object|\b(place|unit|unitkind|side|box|nation|ground|territory):[a-z0-9]/,
        );
        // A name that ends with a full stop ends the sentence too.
        expect(text.match(/.*[^.]\.\.(?!\.).*/)?.[0] ?? '').toBe('');
        expect(text.match(/.*(For example|All of them):\n(?! {4}).*/)?.[0] ?? '').toBe('');
        if (viewer === 'umpire') continue;
        // The form at the end is there to be edited, not to be read.
        const read = text.split('\nYOUR ANSWER\n')[0]?.split('\n').length ?? 0;
        expect([read <= LONGEST, read <= LONGEST ? '' : text]).toEqual([true, '']);
      }
    },
    60_000,
  );

  it('tell nobody but the French where their ships lie', async () => {
    const told = await reports('report secrets', {}, 2);
    let hidden = 0;
    for (const { viewer, text, state } of told) {
      const { french, stationed } = state.naval;
      if (!stationed || french === null) continue;
      const shown = text.includes('Ships at their stations, face down');
      expect([viewer, shown]).toEqual([viewer, viewer === 'french' || viewer === 'umpire']);
      if (viewer === 'british' || viewer === 'observer') {
        hidden++;
        expect(text).not.toMatch(/You station|(Brest|Rochefort|Bordeaux) (corsair|French|gifts)/);
      }
    }
    expect(hidden).toBeGreaterThan(30);
  }, 60_000);

  it('say in their headline what is asked', async () => {
    const told = await reports('report headlines', {}, 1);
    const headline = (kind: string): string[] => {
      const asked = told.filter(({ state, viewer }) =>
        module.pending(state).some((one) => one.kind === kind && one.side === viewer),
      );
      return [...new Set(asked.map(({ text }) => /^(?:Spring|Autumn) \d+, (.*)$/m.exec(text)?.[1] ?? ''))];
    };
    expect(headline('stations')).toEqual(['stations of the French ships']);
    expect(headline('rebuild').sort()).toEqual(['British militia raised anew', 'French militia raised anew']);
    expect(headline('muster').sort()).toEqual(['British muster', 'French muster']);
    expect(headline('land').sort()).toEqual(['British arrivals', 'French arrivals']);
    expect(headline('strategic')).toEqual(['strategic move']);
    expect(headline('movement').sort()).toEqual(['British movement', 'French movement']);
  }, 60_000);

  it('have help on every order', () => {
    for (const def of module.orders) expect(topicText(module, def.verb, texts, 'en')).toMatch(/Rules: /);
  });
});
