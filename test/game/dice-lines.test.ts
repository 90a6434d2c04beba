import { describe, expect, it } from '@jest/globals';
import type { ManualValue } from '../../src/engine/core/base/dice-interface.js';
import { manualDice, noDice } from '../../src/engine/core/base/dice-sources.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { begin } from '../../src/engine/core/session/session.js';
import { readValue, sortLines } from '../../src/game/table/sort-orders-plans-and-dice-values.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { accepted } from '../support/wilderness-war.js';
import { game } from '../support/ww-table.js';

const module = game as GameModule;
const { session } = begin(module, accepted('annus-mirabilis'), noDice);

/** What a line of dice values is read as, or the code of its refusal. */
function read(text: string): readonly ManualValue[] | string {
  const about = { dice: 'manual', locale: 'en', message: null } as const;
  const { values, refused } = sortLines(module, session, 'french', [{ line: 1, text }], about);
  return refused[0]?.violation.code ?? values;
}

describe('lines with dice values', () => {
  it('give faces, cards and names', () => {
    expect(read('roll 3, 4')).toEqual([
      { kind: 'roll', value: 3 },
      { kind: 'roll', value: 4 },
    ]);
    expect(read('deal french 3 14')).toEqual([{ kind: 'pick', purpose: 'deal french', items: [3, 14] }]);
    expect(read('deal british: 3, 14')).toEqual([{ kind: 'pick', purpose: 'deal british', items: [3, 14] }]);
    expect(read('draw leader: Murray')).toEqual([{ kind: 'pick', purpose: 'leader', items: ['murray'] }]);
    expect(read('draw leader: Murray, Wolfe')).toEqual([
      { kind: 'pick', purpose: 'leader', items: ['murray', 'wolfe'] },
    ]);
  });

  it.each(['roll', 'roll six', 'draw leader', 'draw leader Murray', 'deal french 3 x', 'draw leader: :'])(
    'cannot be %s',
    (text) => {
      expect(read(text)).toBe('dice-unreadable');
    },
  );

  it('name a purpose by its words, hyphens or not', () => {
    for (const text of ['draw courier intercepted 6', 'draw courier-intercepted: 6']) {
      const dice = manualDice(read(text) as readonly ManualValue[]);
      expect(dice.pick('courier-intercepted', 'umpire', [4, 6, 7], 1)).toEqual([6]);
    }
  });

  it('begin as no order does that the program writes, of any game in any language', () => {
    const registry = loadRegistry();
    const forms = registry.ids().flatMap((id) => {
      const { orders = [], lexicons = {} } = registry.get(id) ?? {};
      const verbs = orders.map(({ verb }) => verb);
      return Object.values(lexicons).flatMap((lexicon) =>
        lexicon.keywords().flatMap((word) => (verbs.includes(word) ? lexicon.forms(word).slice(0, 1) : [])),
      );
    });
    expect(forms.length).toBeGreaterThan(50);
    expect(forms.filter((form) => readValue(form) !== null)).toEqual([]);
  });
});
