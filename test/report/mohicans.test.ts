import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { State } from '../../src/engine/mohicans/state.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { allOptions, mohicansSetup } from '../support/mohicans-table.js';
import { inEveryRun } from '../support/property.js';
import {
  type Course,
  expectComplete,
  expectRead,
  itHasHelpOnEveryOrder,
  reportsWhenAsked,
} from './random-reports.js';

const module = loadRegistry().get('mohicans');
if (module === null) throw new Error('no Mohicans');

/** A report longer than this is not read to its end. */
const LONGEST = 170;
const CATEGORIES = ['place', 'unit', 'unitkind', 'side', 'box', 'nation', 'ground', 'territory'];
/** Decisions of a game that are looked at: some years of it. */
const DECISIONS = 400;

const reports = (
  seed: string,
  options: JsonObject,
  every: number,
  more: Pick<Course, 'viewers' | 'ofEach'> = {},
) => reportsWhenAsked({ module, setup: mohicansSetup(options), seed, limit: DECISIONS, every, ...more });

describe('reports of Mohicans', () => {
  it.each([
    ['the usual rules', {}],
    ['all optional rules', allOptions()],
    ['historical reinforcements', { historical: true }],
  ])('have every text, and can be read: %s', async (name, options) => {
    const all = await reports(`report ${name}`, options, inEveryRun(31, 7));
    expect(all.length).toBeGreaterThan(12);
    for (const told of all) {
      expectComplete(told.text, CATEGORIES);
      expectRead(told, LONGEST);
    }
  });

  it('tell nobody but the French where their ships lie', async () => {
    const told = await reports('report secrets', {}, inEveryRun(9, 2));
    let hidden = 0;
    for (const { viewer, text, state } of told) {
      const { french, stationed } = (state as State).naval;
      if (!stationed || french === null) continue;
      const shown = text.includes('Ships at their stations, face down');
      expect([viewer, shown]).toEqual([viewer, viewer === 'french' || viewer === 'umpire']);
      if (viewer === 'british' || viewer === 'observer') {
        hidden++;
        expect(text).not.toMatch(/You station|(Brest|Rochefort|Bordeaux) (corsair|French|gifts)/);
      }
    }
    expect(hidden).toBeGreaterThan(6);
  });

  it('say in their headline what is asked', async () => {
    const told = await reports('report headlines', {}, 1, {
      viewers: module.sides,
      ofEach: inEveryRun(4, Number.POSITIVE_INFINITY),
    });
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
  });

  itHasHelpOnEveryOrder(module);
});
