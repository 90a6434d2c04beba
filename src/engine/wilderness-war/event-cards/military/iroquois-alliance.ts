import { friendlyFortification } from '../../position-accessors.js';
import { spaceRefs } from '../../rules/message-references.js';
import { enemyOf, type Side, type SpaceId, type State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { johnsonViolation } from '../shared/johnson-proximity.js';
import { callIndians } from './french-indian-alliances.js';

const WHY = 'iroquois-alliance';
const GATES: readonly SpaceId[] = ['oswego', 'oneida-carry-west', 'oneida-carry-east'];

const isIroquois = ({ type }: Unit): boolean =>
  type === 'indian-iroquois-british' || type === 'indian-iroquois-french';

function settlements(world: World): SpaceId[] {
  const homes = new Set([...world.units.values()].filter(isIroquois).map((unit) => unit.home));
  return world.spaceIds.filter((space) => homes.has(space));
}

/** 5.533: the enemy's counter of the tribe is on the map. */
function servesEnemy(world: World, state: State, side: Side, unit: Unit): boolean {
  const enemy = enemyOf(side);
  for (const other of world.units.values()) {
    if (other.side !== enemy || other.home !== unit.home) continue;
    if (isIroquois(other) && world.spaces.has(state.pieces[other.id] ?? '')) return true;
  }
  return false;
}

/** Card 28: nations of the Iroquois take sides. */
export const iroquoisAlliance = defineEvent({
  id: WHY,
  cards: [28],
  rules: ['5.53', '5.531', '5.532', '5.533', '5.521', '5.522', '5.523'],
  unavailable(world, view, side) {
    if (!GATES.some((space) => friendlyFortification(world, view, space, side))) {
      return { code: 'no-gate-to-the-iroquois', rule: '5.5', params: { spaces: spaceRefs(GATES) } };
    }
    return side === 'british' ? johnsonViolation(world, view, settlements(world)) : null;
  },
  effect(play, side) {
    const die = play.roll(WHY);
    const { world, state } = play;
    play.tell('alliance-rolled', { side, die, count: die, why: WHY });
    callIndians(play, side, WHY, die, (unit) => isIroquois(unit) && !servesEnemy(world, state, side, unit));
  },
});
