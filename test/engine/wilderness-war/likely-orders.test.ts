import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { createWildernessWar } from '../../../src/engine/wilderness-war/index.js';
import { distanceToEnemy, leastFirst } from '../../../src/engine/wilderness-war/rules/distance-to-enemy.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { alongRandomGame } from '../../support/random-game.js';
import { accepted, data, world } from '../../support/wilderness-war.js';
import { asked, play, playWith, table } from '../../support/ww-table.js';
import { bearn, field, fifteenth, rogers } from './journey/field.js';

const module = createWildernessWar(data);

/** The examples of one verb at every question of that kind in some random games. */
function examplesOf(kind: string, verb: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (const scenario of ['annus-mirabilis', 'late-war']) {
    alongRandomGame(module, accepted(scenario), `likely orders ${scenario}`, 4000, (made) => {
      const { state } = made.session;
      for (const decision of module.pending(state)) {
        if (decision.kind !== kind) continue;
        for (const { orders } of options(module, state, decision.side, 'en')) {
          const order = orders.find((one) => one.verb === verb);
          if (order !== undefined && order.unavailable === null) found.push(order.examples);
        }
      }
    });
  }
  return found;
}

/** The examples of one verb for the British. */
function shown(state: State, verb: string): readonly string[] {
  return (
    options(module, state, 'british', 'en')
      .flatMap(({ orders }) => orders)
      .find((order) => order.verb === verb)?.examples ?? []
  );
}

describe('the likely orders that a report shows first', () => {
  it('offer the cheapest losses by their word (7.6)', () => {
    const lists = examplesOf('losses', 'lose');
    expect(lists.length).toBeGreaterThan(0);
    for (const [first] of lists) expect(first).toBe('lose least');
  });

  /** Montcalm marches to Wood Creek, where these are, with a fort behind them. */
  const attacked = (stack: JsonObject) => {
    const french = {
      at: { ticonderoga: { leaders: ['montcalm'], units: { ...bearn, 'fr-regular-guyenne': 1 } } },
    };
    const british = { at: { 'wood-creek': stack }, forts: ['hudson-carry-south'] };
    return play(field({ french, british }), 'force 1 Montcalm with all', 'move to Wood Creek').state;
  };

  it('let all of them avoid battle where one force can be made of them, to their own walls first (6.8)', () => {
    const led = attacked({ leaders: ['webb', 'johnson'], units: { ...fifteenth, ...rogers } });
    const lines = shown(led, 'avoid');
    expect(lines[0]).toBe('avoid all to Hudson Carry South');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.some((line) => !line.startsWith('avoid all'))).toBe(true);
  });

  it('let one unit avoid battle where nobody leads the others (6.8)', () => {
    const lines = shown(attacked({ units: { ...fifteenth, ...rogers } }), 'avoid');
    expect(lines[0]).toMatch(/^avoid \S+ to Hudson Carry South$/);
    expect(lines.some((line) => line.startsWith('avoid all'))).toBe(false);
  });

  it('keep the beaten together and take them to their own walls first (7.91)', () => {
    const met = attacked({ units: { ...rogers, 'br-ranger-goreham': 1 } });
    const beaten = playWith(met, [2, 2], 'stand').state;
    expect(asked(beaten).kind).toBe('retreat');
    expect(shown(beaten, 'retreat')[0]).toBe('retreat to Hudson Carry South');
  });

  const state = table({
    french: { at: { Ticonderoga: { units: { Béarn: 1 } } } },
    british: { at: { Albany: { units: { '22nd': 1 } }, Halifax: { units: { '45th': 1 } } } },
    to_act: 'british',
  });
  it('measure how far the enemy is by connections, and what nothing connects is farthest', () => {
    const far = distanceToEnemy(world, state, 'british');
    const id = (name: string) => world.spaceIds.find((space) => world.spaces.get(space)?.name === name) ?? '';
    expect(far(id('Ticonderoga'))).toBe(0);
    expect(far(id('Crown Point'))).toBe(1);
    expect(far(id('Albany'))).toBeGreaterThan(1);
    expect(far(id('Halifax'))).toBe(world.spaceIds.length);
  });

  it('activate the unit that the enemy is nearest to, with the cheapest card (5.32)', () => {
    expect(shown(state, 'unit')[0]).toMatch(/^unit \d+ 22nd at Albany$/);
  });

  it('keep what may be played in response, and give away first what the other side alone may play (5.13)', () => {
    const held = { hands: { french: [7, 16, 37, 50], british: [8] }, to_act: 'french' };
    const at = { montreal: { leaders: ['montcalm'], units: { ...bearn, 'fr-regular-guyenne': 1 } } };
    const asks = table({ french: { at }, ...held });
    const [force] = options(module, asks, 'french', 'en')
      .flatMap(({ orders }) => orders)
      .filter(({ verb }) => verb === 'force');
    // 16 is worth as little as 7, and the British alone may play it.
    expect(force?.examples[0]).toMatch(/^force 16 Montcalm /);
    const least = table({ french: { at }, ...held, hands: { french: [7, 50], british: [8] } });
    const shownOf = options(module, least, 'french', 'en').flatMap(({ orders }) => orders);
    expect(shownOf.find(({ verb }) => verb === 'force')?.examples[0]).toMatch(/^force 50 Montcalm /);
  });

  it('go to meet an enemy they are no fewer than, or nearer to the front, and not away from it (6.1)', () => {
    const moved = (units: JsonObject) =>
      play(
        table({
          french: {
            at: { montreal: { leaders: ['montcalm'], units } },
            forts: ['ticonderoga', 'crown-point'],
          },
          british: {
            at: { 'hudson-carry-north': { units: { ...fifteenth, ...rogers } } },
            forts: ['hudson-carry-north'],
          },
          to_act: 'french',
        }),
        'force 1 Montcalm with all',
      ).state;
    const march = (state: State) =>
      options(module, state, 'french', 'en')
        .flatMap(({ orders }) => orders)
        .find(({ verb }) => verb === 'move')?.examples[0];
    const state = moved({ ...bearn, 'fr-regular-guyenne': 1 });
    const far = distanceToEnemy(world, state, 'french');
    const goal = march(state)?.replace('move to ', '');
    const reached = world.spaceIds.find((space) => world.spaces.get(space)?.name === goal) ?? '';
    expect(far(reached)).toBeLessThan(far('montreal'));
  });

  it('build where the enemy is near, and elsewhere in the next example (5.41)', () => {
    const far = distanceToEnemy(world, state, 'british');
    const def = module.orders.find(({ verb }) => verb === 'stockades');
    const [one, many, none] = (def?.suggest?.(state, asked(state)) ?? []) as { spaces: string[] }[];
    expect(one?.spaces).toHaveLength(1);
    expect(many?.spaces).toHaveLength(3);
    expect(none).toBeUndefined();
    const order = [...(one?.spaces ?? []), ...(many?.spaces ?? [])];
    expect(new Set(order).size).toBe(4);
    expect(order.map(far)).toEqual(order.map(far).sort((a, b) => a - b));
  });
});

describe('a list in order', () => {
  it('goes by the first rank, then by the next, and leaves equal things as they were', () => {
    const items = ['bb', 'a', 'cc', 'b'];
    const order = leastFirst(
      items,
      (one) => one.length,
      (one) => Number(one.startsWith('a')),
    );
    expect(order).toEqual(['b', 'a', 'bb', 'cc']);
  });
});
