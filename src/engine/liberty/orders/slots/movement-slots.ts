import { ok, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import type { HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { type BlockSelector, blocksSlot } from './block-list.js';
import { hexSlot } from './hex.js';

/**
 * Where a movement goes and through which hexes: `> Boston`, `> Hartford > New York`, `New York via Hartford`. The
 * destination is the last of the value.
 */
export const waySlot: SlotType<State, HexId[]> = {
  name: 'way',
  parse(cursor, context) {
    cursor.separator(',');
    const first = hexSlot.parse(cursor, context);
    if (!first.ok) return first;
    const way = [first.value];
    for (;;) {
      const mark = cursor.mark();
      const parted = cursor.separator(',') || cursor.words(context.lexicon.forms('to')) !== null;
      const next = parted ? hexSlot.parse(cursor, context) : null;
      if (next?.ok !== true) {
        // What follows the comma need not be a hex: `Springfield > Boston, Ward`.
        cursor.reset(mark);
        break;
      }
      way.push(next.value);
    }
    if (cursor.words(context.lexicon.forms('via')) === null) return ok(way);
    const between: HexId[] = [];
    do {
      const read = hexSlot.parse(cursor, context);
      if (!read.ok) return read;
      between.push(read.value);
    } while (cursor.separator(','));
    return ok([...way.slice(0, -1), ...between, ...way.slice(-1)]);
  },
  format(value, context) {
    const to = hexSlot.format(value.at(-1) ?? '', context);
    const via = value.slice(0, -1).map((hex) => hexSlot.format(hex, context));
    return via.length === 0 ? to : `${to} ${context.lexicon.word('via')} ${via.join(', ')}`;
  },
};

/** The blocks at the end of a line, behind a colon or a comma: `Springfield > Boston: all but Ward`. */
export function blocksBehindSlot(worldOf: WorldOf): SlotType<State, BlockSelector[]> {
  const blocks = blocksSlot(worldOf);
  return {
    ...blocks,
    parse(cursor, context) {
      if (!cursor.separator(':')) cursor.separator(',');
      return blocks.parse(cursor, context);
    },
  };
}

/**
 * The blocks before the hex they leave: `Putnam Hartford > New York`. Where a hex with a way out of it stands there are
 * none: `British West Indies > Atlantic` does not begin with all the British. Before `from` there are: Indians are called by their towns.
 */
export function blocksBeforeSlot(worldOf: WorldOf): SlotType<State, BlockSelector[]> {
  const blocks = blocksSlot(worldOf);
  return {
    ...blocks,
    parse(cursor, context) {
      const start = cursor.mark();
      const isParted = (): boolean =>
        cursor.separator(',') || cursor.words(context.lexicon.forms('to')) !== null;
      let hexes = hexSlot.parse(cursor, context).ok ? 1 : 0;
      while (hexes > 0 && isParted() && hexSlot.parse(cursor, context).ok) hexes++;
      if (hexes > 1 && cursor.words(context.lexicon.forms('from')) === null) return refuse('nobody-chosen');
      cursor.reset(start);
      return blocks.parse(cursor, context);
    },
  };
}
