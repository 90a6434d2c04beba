import { ok, refuse } from '../../core/base/result.js';
import type { SlotType } from '../../core/contract/order-grammar.js';
import { wholeNumberSlot } from '../../core/parse/basic-slot-types.js';
import { spaceSlot } from '../orders/slots/space.js';
import type { PieceId, SpaceId, State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** One space or several of them to choose from: `Halifax or Louisbourg`. */
export const anySpaceSlot: SlotType<State, SpaceId | SpaceId[]> = {
  name: 'space',
  parse(cursor, context) {
    const spaces: SpaceId[] = [];
    do {
      const read = spaceSlot.parse(cursor, context);
      if (!read.ok) return read;
      spaces.push(read.value);
    } while (cursor.words(context.lexicon.forms('plan-or')) !== null);
    const [only, second] = spaces;
    return ok(only === undefined || second !== undefined ? spaces : only);
  },
  format: (value, context) =>
    (Array.isArray(value) ? value : [value])
      .map((space) => spaceSlot.format(space, context))
      .join(` ${context.lexicon.word('plan-or')} `),
};

/** A number of units, steps or levels. */
export const numberSlot = wholeNumberSlot<State>('number', (found) =>
  refuse('number-expected', undefined, { found }),
);

/** A leader of the enemy, by name. */
export function enemyLeaderSlot(world: World): SlotType<State, PieceId> {
  return {
    name: 'leader',
    parse: (cursor, context) =>
      context.lexicon.names('leader').read(cursor, (id) => world.leaders.get(id)?.side !== context.side),
    format: (value, context) => context.lexicon.names('leader').show(value),
  };
}
