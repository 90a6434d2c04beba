import { describe, expect, it } from '@jest/globals';
import { playout } from '../../../src/engine/core/playout.js';
import type { Activation } from '../../../src/engine/wilderness-war/orders/activation-frame.js';
import { boatMovement } from '../../../src/engine/wilderness-war/rules/boat-movement.js';
import { travel } from '../../../src/engine/wilderness-war/rules/journey.js';
import { landMovement } from '../../../src/engine/wilderness-war/rules/land-movement.js';
import type { Way } from '../../../src/engine/wilderness-war/rules/march.js';
import { reach } from '../../../src/engine/wilderness-war/rules/reach.js';
import type { MovingGroup, Side, SpaceId, State } from '../../../src/engine/wilderness-war/state.js';
import { accepted, world } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

/** Every path of up to `depth` spaces, tried one by one as an order in full. */
function reachedNaively(
  state: State,
  side: Side,
  group: MovingGroup,
  way: Way,
  depth: number,
): Map<SpaceId, number> {
  const reached = new Map<SpaceId, number>();
  let paths: SpaceId[][] = [[]];
  for (let length = 1; length <= depth; length++) {
    const longer: SpaceId[][] = [];
    for (const path of paths) {
      const at = path.at(-1) ?? group.from;
      const next = [...(world.neighbours.get(at) ?? []).map(({ to }) => to), ...(world.arrows.get(at) ?? [])];
      for (const to of next) {
        const whole = [...path, to];
        const legs = whole.map((space) => ({ to: space, drop: [] }));
        const result = travel(world, state, side, group, way, legs);
        // A raid or interception at the end only bars the end, so such a path is still extended.
        const passable = result.ok || result.violation.rule === '10.1';
        if (passable) longer.push(whole);
        if (result.ok && to !== group.from && !reached.has(to)) reached.set(to, length);
      }
    }
    paths = longer;
  }
  return reached;
}

describe.each([
  { way: landMovement, depth: 3 },
  { way: boatMovement, depth: 4 },
])('reach by $way.id against trying every path', ({ way, depth }) => {
  it.each([
    ['annus-mirabilis', 3, {}],
    ['early-war', 1, { advanced: false }],
  ])('agrees along random games of %s, edition %i', (scenario, edition, options) => {
    let compared = 0;
    let seen = 0;
    playout(game, accepted(scenario, edition, options), `reach ${way.id}`, 3000, (step) => {
      const { state } = step.session;
      const top = state.frames.at(-1);
      if (top?.kind !== 'activation' || seen++ % 4 !== 0) return;
      for (const group of (top as Activation).groups.slice(0, 1)) {
        const naive = reachedNaively(state, top.side, group, way, depth);
        const found = [...reach(world, state, top.side, group, way)]
          .map(([space, path]): [SpaceId, number] => [space, path.length])
          .filter(([, length]) => length <= depth);
        expect(new Map(found)).toEqual(naive);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(5);
  });

  it('gives paths that are legal when said in full', () => {
    let tried = 0;
    playout(game, accepted('annus-mirabilis'), `paths ${way.id}`, 3000, (step) => {
      const { state } = step.session;
      const top = state.frames.at(-1);
      if (top?.kind !== 'activation') return;
      for (const group of top.groups) {
        for (const path of reach(world, state, top.side, group, way).values()) {
          const legs = path.map((to) => ({ to, drop: [] }));
          expect(travel(world, state, top.side, group, way, legs).ok).toBe(true);
          tried++;
        }
      }
    });
    expect(tried).toBeGreaterThan(100);
  });
});
