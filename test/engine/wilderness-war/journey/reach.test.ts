import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import { composition } from '../../../../src/engine/wilderness-war/rules/group-composition.js';
import { boatMovement } from '../../../../src/engine/wilderness-war/rules/movement/boat-movement.js';
import { landMovement } from '../../../../src/engine/wilderness-war/rules/movement/land-movement.js';
import { marchFrom } from '../../../../src/engine/wilderness-war/rules/movement/movement-progress.js';
import { pathViolation } from '../../../../src/engine/wilderness-war/rules/movement/path-validation.js';
import { lifted } from '../../../../src/engine/wilderness-war/rules/movement/position-without-group.js';
import { interceptors } from '../../../../src/engine/wilderness-war/rules/movement/possible-interceptors.js';
import { reach } from '../../../../src/engine/wilderness-war/rules/movement/reachable-spaces.js';
import type { MovingGroup, Side, State } from '../../../../src/engine/wilderness-war/state.js';
import { inEveryRun } from '../../../support/property.js';
import { alongRandomGame } from '../../../support/random-game.js';
import { accepted, world } from '../../../support/wilderness-war.js';
import { game } from '../../../support/ww-table.js';
import { destinations, interceptingUnits } from './oracle.js';

/** Groups that wait to move in random games, some of them. */
function sample(
  scenario: string,
  edition: number,
  options: { advanced: boolean } | undefined,
  every: number,
  look: (state: State, side: Side, group: MovingGroup) => void,
): number {
  let seen = 0;
  let looked = 0;
  alongRandomGame(game, accepted(scenario, edition, options), `reach ${scenario}`, 3000, (step) => {
    const { state } = step.session;
    const top = state.frames.at(-1);
    if (top?.kind !== 'activation' || top.ask === null) return;
    for (const group of top.groups) {
      if (seen++ % every !== 0) continue;
      looked++;
      look(state, top.side, group);
    }
  });
  return looked;
}

const GAMES = [
  ['annus-mirabilis', 3, undefined],
  ['late-war', 2, undefined],
  ['full-campaign', 3, undefined],
  ['early-war', 1, { advanced: false }],
] as const;

describe.each([
  { way: landMovement, by: 'land' as const, rules: '6.2' },
  { way: boatMovement, by: 'boat' as const, rules: '6.3' },
])('the destinations by $way.id ($rules, 6.5, 6.6)', ({ way, by }) => {
  it.each(GAMES)('are those of the rules read naively, along random games of %s, edition %i', (...args) => {
    let spaces = 0;
    const looked = sample(args[0], args[1], args[2], inEveryRun(19, 2), (state, side, group) => {
      const found = [
        ...reach({ world, state, side, group, march: marchFrom(group.from), way }).keys(),
      ].sort();
      const naive = [...destinations(state, side, group, by)].sort();
      expect({ group, found }).toEqual({ group, found: naive });
      spaces += found.length;
    });
    expect(looked).toBeGreaterThan(4);
    expect(spaces).toBeGreaterThan(50);
  });

  it('come with paths that are legal when said in full', () => {
    let tried = 0;
    sample('annus-mirabilis', 3, undefined, inEveryRun(11, 1), (state, side, group) => {
      const march = marchFrom(group.from);
      for (const { path, other } of reach({ world, state, side, group, march, way }).values()) {
        for (const spaces of other === null ? [path] : [path, other]) {
          const legs = spaces.map((to) => ({ to, drop: [] }));
          const violation = pathViolation({ world, state, side, group, march, way }, legs);
          if (violation !== null)
            expect({ group, legs, violation }).toEqual({ group, legs, violation: null });
          tried++;
        }
      }
    });
    expect(tried).toBeGreaterThan(100);
  });
});

describe('who may intercept (6.7)', () => {
  it.each(GAMES)(
    'is whom the rules name when read naively, along random games of %s, edition %i',
    (...args) => {
      const random = new SeededRandom('interceptors');
      let some = 0;
      sample(args[0], args[1], args[2], inEveryRun(17, 1), (state, side, group) => {
        const position = lifted(world, state, group.pieces, group.from);
        const movers = composition(world, group.pieces);
        // Any step near any place: the rules ask where one comes from and goes to, not how one got there.
        for (let tries = 0; tries < 12; tries++) {
          const from = tries === 0 ? group.from : (world.spaceIds[random.below(world.spaceIds.length)] ?? '');
          for (const { to } of world.neighbours.get(from) ?? []) {
            for (const infiltrating of movers.loneAuxiliary ? [false, true] : [false]) {
              const found = interceptors(world, position, side, movers, from, to, infiltrating);
              const naive = interceptingUnits(state, side, group, from, to, infiltrating);
              const [units, wanted] = [found.flatMap((one) => [...one.units]).sort(), [...naive].sort()];
              if (`${units}` !== `${wanted}`) expect(units).toEqual(wanted);
              some += naive.length;
            }
          }
        }
      });
      expect(some).toBeGreaterThan(20);
    },
  );
});
