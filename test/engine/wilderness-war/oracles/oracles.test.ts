import { beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { problems } from '../../../../src/engine/wilderness-war/checks/invariants.js';
import { avoidSpaces } from '../../../../src/engine/wilderness-war/rules/combat/battle-avoidance.js';
import {
  attackerRetreat,
  retreatSpaces,
} from '../../../../src/engine/wilderness-war/rules/combat/retreat-spaces.js';
import { composition } from '../../../../src/engine/wilderness-war/rules/group-composition.js';
import { boatMovement } from '../../../../src/engine/wilderness-war/rules/movement/boat-movement.js';
import { landMovement } from '../../../../src/engine/wilderness-war/rules/movement/land-movement.js';
import { marchFrom } from '../../../../src/engine/wilderness-war/rules/movement/movement-progress.js';
import { harbours } from '../../../../src/engine/wilderness-war/rules/movement/naval-movement.js';
import { lifted } from '../../../../src/engine/wilderness-war/rules/movement/position-without-group.js';
import { interceptors } from '../../../../src/engine/wilderness-war/rules/movement/possible-interceptors.js';
import { reach } from '../../../../src/engine/wilderness-war/rules/movement/reachable-spaces.js';
import { nearestFortifications } from '../../../../src/engine/wilderness-war/rules/nearest-fortification.js';
import { suppliedSpaces } from '../../../../src/engine/wilderness-war/rules/supply-lines.js';
import { enemyOf, SIDES, type State } from '../../../../src/engine/wilderness-war/state.js';
import { inEveryRun } from '../../../support/property.js';
import { world } from '../../../support/wilderness-war.js';
import { destinations, interceptingUnits } from '../journey/oracle.js';
import { Map141 } from './naive.js';
import { GAMES, positions, waiting } from './positions.js';

/** One in so many positions of a game is compared in which somebody may move; many times as many, and of more games, by `npm run fuzz`. */
const EVERY_MOVING = inEveryRun(37, 7);
/** Of all others one in so many of those. */
const SOME = inEveryRun(6, 8);

/** What both say; jest is asked only where they differ, for that takes longer than to compare them. */
function agree(about: unknown, found: readonly unknown[], naive: readonly unknown[]): void {
  const same = found.length === naive.length && found.every((one, at) => one === naive[at]);
  if (!same) expect([about, found]).toEqual([about, naive]);
}

describe('the rules read a second time agree along random games', () => {
  const seen = { all: 0, sieges: 0, captured: 0, amphib: 0 };

  describe.each(GAMES)('of %s, edition %i', (scenario, edition) => {
    let moving: readonly State[] = [];
    let states: readonly State[] = [];
    beforeAll(() => {
      const all = positions(scenario, edition, EVERY_MOVING);
      moving = all.map(({ state }) => state);
      states = all.flatMap(({ state, number }) => (number % (EVERY_MOVING * SOME) === 0 ? [state] : []));
    });

    it('at positions that are sound', () => {
      expect(states.length).toBeGreaterThan(1);
      for (const state of states) {
        expect(problems(world, state)).toEqual([]);
        seen.all++;
        if (Object.keys(state.sieges).length > 0) seen.sieges++;
        if (Object.keys(state.captured).length > 0) seen.captured++;
        if (state.amphib.length > 0) seen.amphib++;
      }
    });

    it('about supply (12.2)', () => {
      for (const state of states) {
        const naive = new Map141(state);
        for (const side of SIDES) {
          const found = suppliedSpaces(world, state, side);
          agree(
            side,
            world.spaceIds.filter((space) => found.has(space)),
            naive.supplied(side),
          );
        }
      }
    });

    it('about retreats and avoiding battle (6.81, 7.92)', () => {
      const random = new SeededRandom(`oracle ${scenario}`);
      let kept = 0;
      for (const state of states) {
        const naive = new Map141(state);
        for (const space of world.spaceIds) {
          const near = world.neighbours.get(space) ?? [];
          const entered = near[random.below(near.length + 1)]?.to ?? null;
          for (const side of SIDES) {
            agree(
              [space, side],
              avoidSpaces(world, state, side, space, entered),
              naive.avoidance(space, side, entered),
            );
            for (const kind of ['drilled', 'auxiliary', 'leader'] as const) {
              const found = retreatSpaces(world, state, side, space, entered, kind);
              agree([space, kind], found, naive.retreats(space, side, entered, kind));
              kept += found.length;
            }
            // 7.92: attackers go back to where they came from, each if he may be there
            if (entered === null) continue;
            const force = world.pieceIds.filter((piece) => {
              const { side: own } = world.units.get(piece) ?? world.leaders.get(piece) ?? {};
              return own === side && state.pieces[piece] === space;
            });
            const back = attackerRetreat(world, state, side, space, entered, force);
            const survivors = force.filter((piece) => {
              const unit = world.units.get(piece);
              const kind =
                unit === undefined ? 'leader' : unit.class === 'auxiliary' ? 'auxiliary' : 'drilled';
              return naive.retreats(space, side, null, kind).includes(entered);
            });
            agree([space, force], back.survivors, survivors);
          }
        }
      }
      expect(kept).toBeGreaterThan(100);
    });

    it('about harbours and the nearest fortification (6.4, 10.42)', () => {
      let ways = 0;
      for (const state of states) {
        const naive = new Map141(state);
        for (const side of SIDES) {
          for (const space of world.spaceIds) {
            agree(space, nearestFortifications(world, state, side, space), naive.nearest(space, side));
            const ports = harbours(world, state, side, space);
            agree(space, ports, naive.harbours(space, side));
            ways += ports.length;
          }
        }
      }
      expect(ways).toBeGreaterThan(10);
    });

    it('about movement and interception (6.2, 6.3, 6.7)', () => {
      let groups = 0;
      for (const state of moving) {
        for (const { side, group } of waiting(state)) {
          for (const way of [landMovement, boatMovement]) {
            const found = reach({ world, state, side, group, march: marchFrom(group.from), way });
            const naive = destinations(state, side, group, way === boatMovement ? 'boat' : 'land');
            agree(group, [...found.keys()].sort(), [...naive].sort());
          }
          groups++;
          const position = lifted(world, state, group.pieces, group.from);
          const movers = composition(world, group.pieces);
          const enemies = [...world.units.values()].filter(({ side: own }) => own === enemyOf(side));
          // Only where there is somebody to intercept
          for (const space of new Set(enemies.map(({ id }) => state.pieces[id] ?? ''))) {
            for (const { to } of world.neighbours.get(space) ?? []) {
              const from = world.neighbours.get(to)?.find((link) => link.to !== space)?.to ?? group.from;
              const found = interceptors(world, position, side, movers, from, to, false);
              const naive = interceptingUnits(state, side, group, from, to, false);
              agree([group, from, to], found.flatMap(({ units }) => [...units]).sort(), [...naive].sort());
            }
          }
        }
      }
      expect(groups).toBeGreaterThan(3);
    });
  });

  it('where many have sieges, captured fortresses and Amphib markers', () => {
    for (const some of [seen.sieges, seen.captured, seen.amphib]) expect(some * 3).toBeGreaterThan(seen.all);
  });
});
