import type { Violation } from '../../../core/result.js';
import { eliminated, unitsAt } from '../../queries.js';
import { enemyOf } from '../../state.js';
import { defendersAt, isEmptyFort } from '../map/standing.js';
import { burnt, captured } from './forts.js';
import type { March } from './march.js';
import { needsSupply } from './points.js';

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
  if (!passing || (cheap !== null && last)) {
    const short = march.spend(END_COST, RULE);
    if (short !== null) return short;
    march.halt();
  } else if (cheap !== null) return cheap;
  const after = eliminated(world, march.around, enemies);
  const { [place]: _over, ...sites } = after.sites;
  march.bring({ ...after, sites }, ['overran', { side, place, units: enemies }]);
  return null;
}

function overrunFort(march: March, burning: boolean): Violation | null {
  const short = payInPassing(march);
  if (short !== null) return short;
  const { world, around, at: place } = march;
  const { side } = march.frame;
  const after = burning ? burnt(world, around, side, place) : captured(world, around, side, place);
  march.bring(after, ['fort-overrun', { side, place, burnt: burning }]);
  return null;
}

/** One supply point for a stack that needs supply, one movement point of each irregular otherwise. */
function payInPassing(march: March): Violation | null {
  const supplied = march.group.some((id) => needsSupply(march.world, id));
  return supplied ? march.spend(PASSING_COST, RULE) : march.pay(march.group, PASSING_COST, RULE);
}
