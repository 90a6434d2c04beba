import type { Violation } from '../../../core/base/result.js';
import { eliminated, unitsAt } from '../../position-accessors.js';
import { enemyOf } from '../../state.js';
import { withParts } from '../../with-parts.js';
import { defendersAt, isEmptyFort, militiaRises } from '../map/place-occupation.js';
import { burnt, captured, tellGreat } from './fort-capture-and-burning.js';
import type { March } from './march-simulation.js';
import { needsSupply } from './movement-points.js';

const RULE = 'III Overruns';
/** Odds at the end of a move, in passing, and what each costs. */
export const END_ODDS = 5;
const END_COST = 2;
const PASSING_ODDS = 6;
const PASSING_COST = 1;

/**
 * III Overruns: the enemy of the place, or his empty fort, is overrun. In passing at six to one for a point; where the
 * move ends also at five to one for two supply points, and there the units that came before count.
 */
export function overrun(march: March, last: boolean, burning: boolean): Violation | null {
  const { world, around, at: place } = march;
  const { side } = march.frame;
  if (isEmptyFort(world, around, side, place)) return overrunFort(march, burning);
  const enemies = defendersAt(world, around, enemyOf(side), place);
  if (enemies.length === 0) return null;
  const own = march.group.length;
  const passing = own >= enemies.length * PASSING_ODDS;
  const all = last ? unitsAt(world, march.now, side, place).length : own;
  if (!passing && (!last || all < enemies.length * END_ODDS)) {
    const odds = last ? END_ODDS : PASSING_ODDS;
    const params = { place: `place:${place}`, own: last ? all : own, enemies: enemies.length, odds };
    return { code: 'odds-too-small', rule: RULE, params };
  }
  const cheap = passing ? payInPassing(march) : null;
  const dear = !passing || (cheap !== null && last);
  const short = dear ? march.spend(END_COST, RULE) : cheap;
  if (short !== null) return short;
  const after = eliminated(world, march.around, enemies);
  const { [place]: _over, ...sites } = after.sites;
  march.bring(withParts(after, { sites }), ['overran', { side, place, units: enemies }]);
  const unburnt = burning && after.forts.includes(place) ? overrunFort(march, true) : null;
  if (dear) march.halt();
  return unburnt;
}

/** What keeps a fort that is empty from being overrun in passing; null when nothing does. */
export function fortViolation({ world, around, at, frame }: March): Violation | null {
  return militiaRises(world, around, frame.side, at)
    ? { code: 'militia-will-rise', rule: 'Special rules, Militia', params: { place: `place:${at}` } }
    : null;
}

function overrunFort(march: March, burning: boolean): Violation | null {
  const short = fortViolation(march) ?? payInPassing(march);
  if (short !== null) return short;
  const { world, around, at: place } = march;
  const { side } = march.frame;
  const after = burning ? burnt(world, around, side, place) : captured(world, around, side, place);
  const great = tellGreat(around, after, side, burning ? 'forts' : 'place', place);
  march.bring(after, ['fort-overrun', { side, place, burnt: burning }], ...great);
  return null;
}

/** One supply point for a stack that needs supply, one movement point of each irregular otherwise. */
function payInPassing(march: March): Violation | null {
  const supplied = march.group.some((id) => needsSupply(march.world, id));
  return supplied ? march.spend(PASSING_COST, RULE) : march.pay(march.group, PASSING_COST, RULE);
}
