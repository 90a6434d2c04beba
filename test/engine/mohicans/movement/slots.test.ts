import { describe, expect, it } from '@jest/globals';
import { Cursor } from '../../../../src/engine/core/base/token-cursor.js';
import { resolveUnits, unitsSlot } from '../../../../src/engine/mohicans/orders/slots/unit-list.js';
import type { Side } from '../../../../src/engine/mohicans/state.js';
import { lexicon, reader, world, worldOf } from '../../../support/mohicans.js';
import { standing } from '../support/movement-table.js';

const position = standing({
  montreal: [
    'reg-fr-la-reine-2',
    'mar-fr-1',
    'mar-fr-2',
    'cdb-marin',
    'mil-fr-montreal-1',
    'mil-fr-quebec-1',
    'ind-ottawa-w',
    'ind-huron',
  ],
  albany: ['reg-br-44', 'reg-br-60-1', 'reg-br-60-2', 'ranger-rogers', 'col-br-50', 'mil-br-albany'],
});

const slot = unitsSlot(worldOf);

/** Who that is at the place of the side, or the code of the refusal. */
function who(side: Side, text: string): string[] | string {
  const context = reader(position, side);
  const cursor = Cursor.of(text);
  const read = slot.parse(cursor, context);
  if (!read.ok) return read.violation.code;
  if (!cursor.done) return `rest: ${cursor.here}`;
  const again = slot.parse(Cursor.of(slot.format(read.value, context)), context);
  expect(again).toEqual(read);
  const found = resolveUnits(world, position, side, side === 'french' ? 'montreal' : 'albany', read.value);
  return found.ok ? found.value.map((id) => lexicon.names('unit').show(id)) : found.violation.code;
}

describe('a list of units', () => {
  it.each<[Side, string, string[] | string]>([
    ['british', '44th', ['44th']],
    ['british', '44th, 1/60th', ['44th', '1/60th']],
    ['british', '2/60th and Rogers', ['2/60th', 'Rogers']],
    ['british', 'rogers rangers', ['Rogers']],
    ['british', '3 regulars', ['44th', '1/60th', '2/60th']],
    ['british', 'regulars', ['44th', '1/60th', '2/60th', '50th']],
    ['british', 'regular', ['44th']],
    ['british', '1 colonial', ['50th']],
    ['british', 'all but Rogers', ['44th', '1/60th', '2/60th', '50th', 'Albany militia']],
    ['british', 'all but 2 regulars, militia', ['2/60th', 'Rogers', '50th']],
    ['french', 'Marin with Ottawa W.', ['Marin', 'Ottawa W.']],
    ['french', 'Marin, Ottawa W, huron', ['Marin', 'Huron', 'Ottawa W.']],
    ['french', 'marines', ['Marines 1', 'Marines 2']],
    ['french', 'marine', ['Marines 1']],
    ['french', 'Marine 2', ['Marines 2']],
    ['french', '2 militia', ['Québec militia 1', 'Montréal militia 1']],
    ['french', 'Québec militia', ['Québec militia 1']],
    ['french', 'quebec militia 1, la reine', ['La Reine', 'Québec militia 1']],
    ['french', 'all tribes', ['Huron', 'Ottawa W.']],
    ['french', '3 militia', 'not-so-many-units'],
    ['french', 'Marin, Marin', 'unit-twice'],
    ['french', 'Langlade', 'unit-not-there'],
    ['french', '44th', 'not-your-unit'],
    ['french', '0 militia', 'count-of-nothing'],
    ['french', 'nobody at all', 'unknown-name'],
    ['french', 'all but all', 'nobody-chosen'],
  ])('%s: %s', (side, text, expected) => {
    expect(who(side, text)).toEqual(expected);
  });
});

describe('names of units', () => {
  it('are short, and no two units of a side show the same', () => {
    for (const side of ['french', 'british'] as const) {
      const shown = world.unitIds
        .filter((id) => world.units.get(id)?.side === side)
        .map((id) => lexicon.names('unit').show(id));
      expect(new Set(shown).size).toBe(shown.length);
      for (const name of shown) expect(name.length).toBeLessThan(27);
    }
  });

  it('are read back as they are shown', () => {
    for (const id of world.unitIds) {
      const unit = world.units.get(id);
      if (unit === undefined || unit.class === 'naval') continue;
      const read = slot.parse(Cursor.of(lexicon.names('unit').show(id)), reader(position, unit.side));
      expect(read).toEqual({ ok: true, value: [{ count: 1, unit: id, kinds: [], but: false }] });
    }
  });
});
