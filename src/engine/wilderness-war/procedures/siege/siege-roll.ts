import { besiegedPieces, piecesOf, unitsAt } from '../../position-accessors.js';
import type { Procedure } from '../../procedure-context.js';
import { nonActiveLeader } from '../../rules/combat/commander-and-force-validation.js';
import { siegeRise } from '../../rules/combat/result-table-lookup.js';
import { wouldLapse } from '../../rules/lost-activations.js';
import { pieceRef, spaceRef } from '../../rules/message-references.js';
import { assaultViolation } from '../../rules/siege/siege-and-assault-restrictions.js';
import { siegeModifiers } from '../../rules/siege/siege-roll-modifiers.js';
import { enemyOf } from '../../state.js';
import { toldModifiers } from '../modifier-descriptions.js';
import { coehornsPlayed } from './coehorns-card.js';

/** 8.23, 8.231: the roll on the Siege Table. */
export const rollSiege: Procedure<'siege'> = (play, frame) => {
  const { world, state } = play;
  const { side, space, leader } = frame;
  if (leader === null) throw new RangeError('a siege roll without a leader');
  const modifiers = siegeModifiers(world, state, {
    space,
    leader,
    defender: nonActiveLeader(world, besiegedPieces(world, state, space)),
    coehorns: coehornsPlayed(play, frame.space),
  });
  const die = play.roll('siege');
  const total = modifiers.reduce((sum, { value }) => sum + value, die);
  const before = state.sieges[space] ?? 0;
  const level = Math.min(world.highestSiegeLevel, before + siegeRise(world, total));
  play.change({ sieges: { ...state.sieges, [space]: level } });
  play.tell('siege-rolled', {
    side,
    space: spaceRef(space),
    leader: pieceRef(world, leader),
    die,
    modifiers: toldModifiers(modifiers),
    modified: modifiers.length,
    total,
    rise: level - before,
    level,
  });
  play.replace({ ...frame, step: 'assault?' });
};

/** 8.24, 9.11: the assault that may follow the roll at once, if the besieger wants it. */
export const considerAssault: Procedure<'siege'> = (play, frame) => {
  const { world, state } = play;
  const { side, space, leader } = frame;
  const stack = { pieces: [], commander: leader, from: space };
  if (assaultViolation(world, state, side, stack, true) !== null) {
    play.replace({ ...frame, step: 'end' });
    return;
  }
  const lapsing = wouldLapse(state, piecesOf(world, state, space, side));
  play.ask({
    side,
    kind: 'assault',
    facts: {
      space,
      level: state.sieges[space] ?? 0,
      attackers: unitsAt(world, state, space, side).length,
      defenders: unitsAt(world, state, space, enemyOf(side)).length,
      ...(lapsing.length === 0 ? {} : { lapsing }),
    },
  });
};
