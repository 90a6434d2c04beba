import { describe, expect, it } from '@jest/globals';
import { type GameModule, Registry } from '../../../src/engine/core/contract/game-module.js';
import { findScenario } from '../../../src/game/lobby/scenario-search.js';
import { drawSides, readSide } from '../../../src/game/lobby/side-assignment.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { fixedRandom } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';
import { refused } from './scene.js';

const one = loadRegistry();
const war = one.get('wilderness-war') as GameModule;
const two = new Registry([war, caravan as unknown as GameModule]);

const found = (registry: Registry, text: string): string => {
  const result = findScenario(registry, text);
  return result.ok ? `${result.value.module.id}/${result.value.scenario}` : result.violation.code;
};

describe('what is asked for', () => {
  it.each([
    ['annus mirabilis', 'annus-mirabilis'],
    ['Annus-Mirabilis', 'annus-mirabilis'],
    ['ANNÛS', 'annus-mirabilis'],
    ['wilderness-war annus-mirabilis', 'annus-mirabilis'],
    ['ww late war', 'late-war'],
    ['wilderness war: early', 'early-war'],
    ['The Full Campaign (French & Indian War)', 'full-campaign'],
    ['full', 'full-campaign'],
    ['a late war campaign', 'late-war'],
  ])('%s is found', (text, scenario) => {
    expect(found(one, text)).toBe(`wilderness-war/${scenario}`);
    expect(found(two, text)).toBe(`wilderness-war/${scenario}`);
  });

  it('finds the games apart', () => {
    expect(found(two, 'caravan')).toBe('caravan/road');
    expect(found(one, 'liberty')).toBe('liberty/1775');
    expect(found(one, 'liberty 1775')).toBe('liberty/1775');
    expect(found(two, 'caravan road')).toBe('caravan/road');
    expect(found(two, 'road')).toBe('caravan/road');
  });

  it('is refused with what would be understood, and that is understood', () => {
    const refusals = ['', 'ww', 'wilderness war', 'campaign', 'anus mirabils', 'chess', 'ww 1757'].map(
      (text) => [text, ...refused(findScenario(one, text))] as const,
    );
    expect(refusals.map(([text, code]) => [text, code])).toEqual([
      ['', 'scenario-missing'],
      ['ww', 'scenario-missing'],
      ['wilderness war', 'scenario-missing'],
      ['campaign', 'several-scenarios'],
      ['anus mirabils', 'unknown-scenario'],
      ['chess', 'unknown-scenario'],
      ['ww 1757', 'unknown-scenario'],
    ]);
    expect(refusals.map(([, , names]) => names.length)).toEqual([6, 4, 4, 3, 1, 6, 1]);
    for (const [, , names] of refusals) {
      for (const name of names) expect(findScenario(one, name)).toMatchObject({ ok: true });
    }
  });

  it('names the game too where two have a scenario of the same title', () => {
    const other = { ...caravan, id: 'desert-caravan' } as unknown as GameModule;
    const both = new Registry([caravan as unknown as GameModule, other]);
    const [code, names] = refused(findScenario(both, 'road'));
    expect(code).toBe('several-scenarios');
    expect(names.map((name) => found(both, name))).toEqual(['caravan/road', 'desert-caravan/road']);
  });
});

describe('a side', () => {
  const read = (text: string | null) => {
    const result = readSide(war, text);
    return result.ok ? result.value : result.violation.code;
  };

  it('is read by id or name, and any will do', () => {
    expect(['french', 'France', ' BRITISH ', 'english', 'any', 'égal', '', null].map(read)).toEqual([
      'french',
      'french',
      'british',
      'british',
      null,
      null,
      null,
      null,
    ]);
    expect(read('spanish')).toBe('unknown-side');
  });

  it('is drawn by lot from those that are left, each as likely', () => {
    const random = fixedRandom(7);
    const sides = ['a', 'b', 'c'];
    const count: { [drawn: string]: number } = {};
    for (let i = 0; i < 600; i++) {
      const drawn = drawSides(sides, [null, 'b', null], random).join('');
      count[drawn] = (count[drawn] ?? 0) + 1;
    }
    expect(Object.keys(count).sort()).toEqual(['abc', 'cba']);
    expect(Math.min(...Object.values(count))).toBeGreaterThan(200);
  });
});
