import type { Violation } from '../../../core/base/result.js';
import type { Play } from '../../procedure-context.js';
import { startAlliance } from '../../procedures/event-choices/indian-alliance.js';
import { spaceRef } from '../../rules/message-references.js';
import type { CardNumber, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { type AnyEvent, defineEvent } from '../event-definition.js';
import { controlViolation } from '../shared/control-requirement.js';
import { mayEnter } from '../shared/entry-spaces.js';
import { restorable, type UnitTest, unitsInReserve } from '../shared/event-unit-pools.js';

const MONTREAL = 'montreal';
const OHIO_FORKS = 'ohio-forks';
const NIAGARA = 'niagara';
/** Points up to which the nations are wary, and only half as many come. */
const WARY = 4;

/** 5.53: has a side win over as many of these Indians as the die said. */
export function callIndians(play: Play, side: Side, why: string, count: number, fits: UnitTest): void {
  const { world, state } = play;
  const own: UnitTest = (unit) => unit.side === side && fits(unit);
  const placeable = unitsInReserve(world, state, own).filter((piece) =>
    mayEnter(world, state, side, world.units.get(piece)?.home ?? ''),
  );
  startAlliance(play, { side, count, placeable, restorable: restorable(world, state, side, own), why });
}

interface FrenchAlliance {
  readonly id: string;
  readonly cards: readonly CardNumber[];
  readonly type: string;
  needs(world: World, view: State): Violation | null;
}

function frenchAlliance({ id, cards, type, needs }: FrenchAlliance): AnyEvent {
  return defineEvent({
    id,
    cards,
    rules: ['5.53', '5.531', '5.532', '5.521', '5.522', '5.523'],
    unavailable: needs,
    effect(play, side) {
      const die = play.roll(id);
      const { vp, forts } = play.state;
      const count = vp > WARY ? die : Math.ceil(die / 2);
      // 5.531: the nations of the Pays d'en Haut come by way of Niagara.
      const lakes = forts[NIAGARA] === side;
      play.tell('alliance-rolled', { side, die, count, why: id });
      callIndians(
        play,
        side,
        id,
        count,
        (unit) => unit.type === type || (lakes && unit.type === 'indian-pays-d-en-haut'),
      );
    },
  });
}

/** Cards 23 to 25: Northern Indians, while the French control Montréal. */
export const northernAlliance = frenchAlliance({
  id: 'northern-indian-alliance',
  cards: [23, 24, 25],
  type: 'indian-northern',
  needs: (world, view) => controlViolation(world, view, 'french', MONTREAL),
});

/** Cards 26 and 27: Western Indians, while the French have a fort at the Forks. */
export const westernAlliance = frenchAlliance({
  id: 'western-indian-alliance',
  cards: [26, 27],
  type: 'indian-western',
  needs: (_world, view) =>
    view.forts[OHIO_FORKS] === 'french'
      ? null
      : { code: 'event-needs-fort', rule: '5.5', params: { space: spaceRef(OHIO_FORKS) } },
});
