import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { Play } from '../../../../src/engine/mohicans/procedure-context.js';
import {
  hits as hitsProcedure,
  loadOf,
  preferHits,
  takeHits,
} from '../../../../src/engine/mohicans/procedures/battle/hit-allocation.js';
import { blowsOf } from '../../../../src/engine/mohicans/rules/battle/dice-pools-and-hits.js';
import { pastCover } from '../../../../src/engine/mohicans/rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import type { Face } from '../../../../src/engine/mohicans/world/static-data-types.js';
import { fc, MORE } from '../../../support/property.js';
import { field, throwing, world } from '../support/battle-field.js';

/** The rules of IV.B once more, as plainly as they can be said, against the code that plays them. */

interface Man {
  readonly rank: number;
  readonly full: number;
  readonly life: number;
}

/** A blow may fall on a unit unless there is somebody on whom it must fall before. */
function mayFall(men: readonly Man[], at: number, woods: boolean): boolean {
  const man = men[at];
  if (man === undefined || man.life === 0) return false;
  return men.every((other, index) => {
    if (index === at || other.life < other.full) return true;
    if (man.life < man.full) return false;
    return !woods || other.rank >= man.rank;
  });
}

/** Every way in which blows can fall, by the life points that are left. */
function outcomes(men: readonly Man[], woods: boolean, skulls: number, hits: number): ReadonlySet<string> {
  const all = new Set<string>();
  const seen = new Set<string>();
  const go = (now: readonly Man[], left: number, blows: number): void => {
    const key = `${now.map(({ life }) => life).join()} ${left} ${blows}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (left + blows === 0 || now.every(({ life }) => life === 0)) {
      all.add(now.map(({ life }) => life).join());
      return;
    }
    now.forEach((man, at) => {
      if (!mayFall(now, at, woods)) return;
      const next = now.with(at, { ...man, life: left > 0 ? 0 : man.life - 1 });
      go(next, Math.max(0, left - 1), left > 0 ? blows : blows - 1);
    });
  };
  go(men, skulls, hits);
  return all;
}

/** Woods or walls the slow way: face by face, an elimination before the arrows. */
function pastMarker(faces: readonly Face[], points: number): { hits: number; skulls: number; left: number } {
  let left = points;
  let hits = 0;
  let skulls = 0;
  const order: readonly Face[] = ['skull', 'arrow', 'two-arrows'];
  for (const face of [...faces].sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    if (face === 'skull') {
      if (left > 0) left = 0;
      else skulls++;
    }
    for (let arrows = face === 'arrow' ? 1 : face === 'two-arrows' ? 2 : 0; arrows > 0; arrows--) {
      if (left > 0) left--;
      else hits++;
    }
  }
  return { hits, skulls, left };
}

const UNITS = [
  'reg-br-44',
  'reg-br-48',
  'mil-br-trenton',
  'mil-br-boston',
  'mil-br-albany',
  'ranger-rogers',
  'ranger-80',
  'col-br-50',
] as const;
const RANKS: readonly string[] = ['regular', 'militia', 'irregular'];

describe('hits fall', () => {
  it('in no way but one the rules allow, whatever is chosen', () => {
    fc.assert(
      fc.property(
        fc.subarray([...UNITS], { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.nat({ max: 3 }),
        fc.nat({ max: 6 }),
        fc.nat(),
        (ids, woods, skulls, hits, seed) => {
          const random = new SeededRandom(`hits ${seed}`);
          const posted = ids.map((id) => [id, 1 + random.below(world.units.get(id)?.life ?? 1)] as const);
          const from = field({ attacker: 'french', stand: { hartford: posted } });
          const play = new Play(world, from, throwing([]));
          takeHits(play, 'hartford', woods, [loadOf('british', 'british', { hits, skulls }, ids)]);
          for (let turns = 0; play.top?.kind === 'hits'; turns++) {
            expect(turns).toBeLessThan(30);
            const [ask] = play.top.asks;
            if (ask === undefined) hitsProcedure(play, play.top);
            else {
              const may = ask.facts.units as readonly string[];
              expect(may.length).toBeGreaterThan(1);
              play.answered(ask.id);
              preferHits(play, 'british', [may[random.below(may.length)] ?? '']);
            }
          }
          const men = posted.map(([id, life]): Man => {
            const unit = world.units.get(id);
            return { rank: RANKS.indexOf(unit?.class ?? ''), full: unit?.life ?? 0, life };
          });
          const left = ids.map((id) => {
            const unit = play.state.units[id];
            return unit?.at === 'hartford' ? unit.life : 0;
          });
          expect(outcomes(men, woods, skulls, hits)).toContain(left.join());
        },
      ),
      { numRuns: 400 * MORE },
    );
  });

  it('on woods and walls first, an elimination before any arrow', () => {
    const face = fc.constantFrom<Face>('blank', 'arrow', 'two-arrows', 'skull');
    fc.assert(
      fc.property(fc.array(face, { maxLength: 8 }), fc.nat({ max: 2 }), (faces, points) => {
        const { cover, hits, skulls } = pastCover(points, blowsOf(faces));
        expect({ hits, skulls, left: cover }).toEqual(pastMarker(faces, points));
      }),
    );
  });
});
