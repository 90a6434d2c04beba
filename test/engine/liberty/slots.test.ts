import { describe, expect, it } from '@jest/globals';
import type { Json } from '../../../src/engine/core/base/json.js';
import type { Result } from '../../../src/engine/core/base/result.js';
import { Cursor } from '../../../src/engine/core/base/token-cursor.js';
import type { SlotType } from '../../../src/engine/core/contract/order-grammar.js';
import { anyBlockSlot, anyBlocksSlot } from '../../../src/engine/liberty/orders/slots/any-side-block.js';
import { blockSlot, namedBlocksSlot } from '../../../src/engine/liberty/orders/slots/block.js';
import { allBlocks, blocksSlot, resolveBlocks } from '../../../src/engine/liberty/orders/slots/block-list.js';
import { cardSlot } from '../../../src/engine/liberty/orders/slots/card.js';
import { hexesSlot, hexSlot } from '../../../src/engine/liberty/orders/slots/hex.js';
import { blocksBeforeSlot } from '../../../src/engine/liberty/orders/slots/movement-slots.js';
import { blockOf } from '../../../src/engine/liberty/position-accessors.js';
import { SIDES, type Side, type State } from '../../../src/engine/liberty/state.js';
import { lexicon, positioned, reader, world, worldOf } from '../../support/liberty.js';

const state = positioned({
  washington: ['springfield', 2],
  ward: ['springfield', 3],
  pickens: ['springfield', 1],
  stark: ['springfield', 2],
  arnold: ['springfield', 4],
  lee: ['springfield', 2],
  putnam: ['hartford', 2],
  howe: 'boston',
  'ship-howe': ['boston', 2],
  grey: ['boston', 3],
  butler: 'boston',
  knyphausen: ['boston', 1],
});

/** What a slot reads; what it wrote must read the same. */
function read<T extends Json>(
  slot: SlotType<State, T>,
  text: string,
  side: Side = 'american',
  view = state,
): T {
  const found = tried(slot, text, side, view);
  if (!found.ok) throw new Error(`${text}: ${JSON.stringify(found.violation)}`);
  const written = slot.format(found.value, reader(view, side));
  expect({ written, again: tried(slot, written, side, view) }).toEqual({ written, again: found });
  return found.value;
}

function tried<T extends Json>(slot: SlotType<State, T>, text: string, side: Side, view: State): Result<T> {
  const cursor = Cursor.of(text);
  const found = slot.parse(cursor, reader(view, side));
  if (found.ok && !cursor.done) throw new Error(`${text}: nothing read after ${cursor.here}`);
  return found;
}

function refusal<T extends Json>(
  slot: SlotType<State, T>,
  text: string,
  side: Side = 'american',
  view = state,
) {
  const found = tried(slot, text, side, view);
  return found.ok ? null : found.violation;
}

describe('a hex', () => {
  it('is read by its name, its code, its initials and short forms', () => {
    for (const text of ['New York', 'new york', 'G07', 'g7', 'NY']) {
      expect(read(hexSlot, text)).toBe('new-york');
    }
    expect(read(hexSlot, 'Ft Ticonderoga')).toBe('fort-ticonderoga');
    expect(read(hexSlot, 'Quebec')).toBe('quebec');
    expect(read(hexSlot, 'Fort Owesgo')).toBe('fort-oswego');
    expect(read(hexSlot, 'Atlantic')).toBe('atlantic');
  });

  it('is asked for again where the name may mean two', () => {
    const violation = refusal(hexSlot, 'West Indies');
    expect(violation?.code).toBe('ambiguous-name');
    expect(violation?.suggestions).toEqual(['British West Indies', 'French West Indies']);
  });

  it('is read back by the name it is shown by, every one of them', () => {
    for (const hex of world.hexIds) {
      const shown = hexSlot.format(hex, reader(state, 'british'));
      expect({ shown, hex: read(hexSlot, shown) }).toEqual({ shown, hex });
    }
  });

  it('is no hex where a block of that name leaves another', () => {
    const line = Cursor.of('Mohawk, Shawnee from Fort Bedford');
    const view = positioned({ mohawk: 'fort-bedford', shawnee: 'fort-bedford' });
    const found = blocksBeforeSlot(worldOf).parse(line, reader(view, 'british'));
    expect([found.ok && found.value.map(({ block }) => block), line.here]).toEqual([
      ['mohawk', 'shawnee'],
      'from Fort Bedford',
    ]);
    const way = Cursor.of('Mohawk, Shawnee');
    expect(blocksBeforeSlot(worldOf).parse(way, reader(view, 'british')).ok).toBe(false);
  });

  it('stands in lists', () => {
    expect(read(hexesSlot, 'Springfield > Boston and Newport')).toEqual(['springfield', 'boston', 'newport']);
  });
});

describe('a block', () => {
  it('is read back by the name it is shown by, every one of them', () => {
    for (const { id, side } of world.blocks.values()) {
      const shown = anyBlockSlot.format(id, reader(state, side));
      expect({ shown, id: read(anyBlockSlot, shown, side) }).toEqual({ shown, id });
      expect(read(blockSlot(worldOf), shown, side)).toBe(id);
    }
  });

  it('named Howe is the leader, and the warship says so', () => {
    const slot = blockSlot(worldOf);
    expect(read(slot, 'Howe', 'british')).toBe('howe');
    expect(read(slot, 'ship Howe', 'british')).toBe('ship-howe');
    expect(read(slot, 'Howe ship', 'british')).toBe('ship-howe');
    expect(read(slot, 'Hood', 'british')).toBe('ship-hood');
  });

  it('of the enemy is not the author’s', () => {
    expect(refusal(blockSlot(worldOf), 'Clinton', 'british')).toEqual({
      code: 'not-your-block',
      params: { block: 'block:clinton' },
    });
    expect(read(anyBlocksSlot, 'Clinton, Howe', 'british')).toEqual(['clinton', 'howe']);
  });

  it('stands in lists in the order given', () => {
    expect(read(namedBlocksSlot(worldOf), 'Ward, Pickens and Stark')).toEqual(['ward', 'pickens', 'stark']);
  });
});

/** Who is meant by a list of blocks in a place. */
function meant(text: string, side: Side = 'american', place: string | null = 'springfield') {
  const selectors = read(blocksSlot(worldOf), text, side);
  const found = resolveBlocks(world, state, side, place, selectors);
  return found.ok ? found.value : found.violation.code;
}

describe('a list of blocks', () => {
  it('names them, in counter order', () => {
    expect(meant('Ward, Pickens and Stark')).toEqual(['pickens', 'ward', 'stark']);
  });

  it('means all there, all of a kind, or all but some', () => {
    expect(meant('all')).toEqual(['washington', 'arnold', 'lee', 'pickens', 'ward', 'stark']);
    expect(meant('all infantry')).toEqual(['arnold', 'pickens', 'ward', 'stark']);
    expect(meant('militia')).toEqual(['pickens', 'ward', 'stark']);
    expect(meant('all but Ward')).toEqual(['washington', 'arnold', 'lee', 'pickens', 'stark']);
    expect(meant('all militia except Ward and Stark')).toEqual(['pickens']);
    expect(meant('all but 2 militia')).toEqual(['washington', 'arnold', 'lee', 'ward']);
  });

  it('takes the weakest first where it counts, and then in counter order', () => {
    expect(meant('1')).toEqual(['pickens']);
    expect(meant('2 militia')).toEqual(['pickens', 'stark']);
    expect(meant('3')).toEqual(['washington', 'lee', 'pickens']);
  });

  it('counts on top of those it names', () => {
    expect(meant('1 militia, Pickens')).toEqual(['pickens', 'stark']);
  });

  it('knows kinds in two words, and a single one of a kind', () => {
    expect(meant('all continental infantry')).toEqual(['arnold']);
    expect(meant('dragoon')).toEqual(['lee']);
    expect(meant('ships', 'british', 'boston')).toEqual(['ship-howe']);
    expect(meant('hessians, ship Howe, Butler', 'british', 'boston')).toEqual([
      'knyphausen',
      'butler',
      'ship-howe',
    ]);
    expect(meant('all but Butler', 'british', 'boston')).not.toContain('butler');
  });

  it('knows what every word for a kind means', () => {
    const together = Object.fromEntries(
      world.blockIds.map((id) => [id, blockOf(world, id).type === 'warship' ? 'boston' : 'mohawk']),
    );
    const view = positioned(together);
    for (const type of lexicon.names('blocktype').ids()) {
      const found = SIDES.flatMap((side) => {
        const these = resolveBlocks(world, view, side, null, allBlocks(type));
        return these.ok ? these.value : [];
      });
      expect({ type, any: found.length > 0 }).toEqual({ type, any: true });
    }
  });

  it('finds blocks anywhere on the map where no place is said', () => {
    expect(meant('Putnam, Ward', 'american', null)).toEqual(['ward', 'putnam']);
    expect(meant('Sumter', 'american', null)).toBe('block-not-on-map');
  });

  it('is refused where it cannot be carried out', () => {
    expect(meant('Putnam')).toBe('block-not-there');
    expect(meant('4 militia')).toBe('not-so-many-blocks');
    expect(meant('Ward, Ward')).toBe('block-twice');
    expect(meant('Ward but Ward')).toBe('block-twice');
    expect(meant('all ships')).toBe('nobody-chosen');
    expect(refusal(blocksSlot(worldOf), '0 militia')?.code).toBe('count-of-nothing');
    expect(refusal(blocksSlot(worldOf), '2 Ward')?.code).toBe('one-of-each-block');
    expect(refusal(blocksSlot(worldOf), 'Howe')?.code).toBe('not-your-block');
    expect(refusal(blocksSlot(worldOf), 'Wrad')?.suggestions).toContain('Ward');
  });

  it('leaves out of all and of counts who may not be chosen', () => {
    const may = (id: string) => id !== 'pickens';
    const selectors = read(blocksSlot(worldOf), '2 militia');
    expect(resolveBlocks(world, state, 'american', 'springfield', selectors, may)).toEqual({
      ok: true,
      value: ['ward', 'stark'],
    });
  });
});

describe('a card', () => {
  const holding = (...cards: string[]): State =>
    positioned(
      {},
      { hands: { british: { count: 5, cards: null }, american: { count: cards.length, cards } } },
    );
  const slot = cardSlot(worldOf);

  it('is read by what is printed on it', () => {
    const view = holding('action-1', 'action-3', 'supply-2', 'supply-3');
    expect(read(slot, 'action 3', 'american', view)).toBe('action-3');
    expect(read(slot, 'supply 2', 'american', view)).toBe('supply-2');
    expect(read(slot, '1', 'american', view)).toBe('action-1');
    expect(read(slot, '2', 'american', view)).toBe('supply-2');
  });

  it('must say its kind where two of a value are in hand', () => {
    const view = holding('action-3', 'supply-3');
    expect(refusal(slot, '3', 'american', view)).toMatchObject({
      code: 'ambiguous-name',
      suggestions: ['action 3', 'supply 3'],
    });
    expect(read(slot, 'supply', 'american', view)).toBe('supply-3');
  });

  it('that is not in hand is read all the same, for the order to refuse', () => {
    expect(read(slot, '2', 'american', holding('action-1'))).toBe('action-2');
    expect(refusal(slot, '7', 'american', holding('action-1'))?.code).toBe('unknown-card');
  });
});
