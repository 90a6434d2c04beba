import { describe, expect, it } from '@jest/globals';
import { liberty } from '../../../support/liberty-table.js';
import {
  asked,
  at,
  FIRE_ON,
  field,
  fight,
  fired,
  frame,
  kinds,
  question,
  taken,
  told,
  why,
} from './field.js';

/** 7.2.2: four blocks from Springfield and two from Newport attack Boston. */
const BOSTON = field({
  attacker: 'american',
  stand: { howe: ['boston', 2], 'ship-howe': 'quebec' },
  came: [
    { to: 'boston', path: ['springfield'], blocks: { ward: 1, pickens: 1, arnold: 1, washington: 1 } },
    { to: 'boston', path: ['newport'], blocks: { wooster: 2, greene: 1 } },
  ],
});

describe('reserves (7.2.2)', () => {
  it('come from Newport while Springfield is the main attack on Boston, as in the example', () => {
    const asks = fight(BOSTON, []);
    expect(question(asks.state)).toBe('american main-attack');
    expect(asked(asks.state).facts).toEqual({ hex: 'boston', ways: ['springfield', 'newport'] });
    expect(why(asks.state, 'main attack Hartford')).toBe('no-attack-from-there 7.2.2');
    const first = fight(BOSTON, [], 'main attack Springfield');
    expect(told(first, 'revealed').map(({ blocks }) => blocks)).toEqual([
      ['howe'],
      ['washington', 'arnold', 'pickens', 'ward'],
    ]);
    const second = fight(BOSTON, [], 'main attack Springfield', 'fire', 'fire');
    expect(frame(second.state).round).toBe(2);
    expect(told(second, 'revealed').at(-1)).toMatchObject({
      side: 'american',
      blocks: ['greene', 'wooster'],
    });
    expect(fired(second)).toEqual(['howe', 'washington', 'arnold', 'pickens', 'ward']);
  });

  it('are hidden from the enemy and take no hits in the first round', () => {
    const first = fight(BOSTON, [1, 1], 'main attack Newport', 'fire');
    expect(taken(first)).toEqual(['wooster']);
    expect(question(first.state)).toBe('american hits');
    const view = liberty.view(first.state, 'british');
    expect(view.blocks.ward).toBeUndefined();
    expect(view.blocks.greene).toBeDefined();
  });

  it('retreat by the way they came when the first round ends the battle', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 4] },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { ward: 1 } },
        { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
      ],
    });
    const asks = fight(state, [1], 'main attack Springfield', 'fire');
    expect(question(asks.state)).toBe('american retreat');
    expect(asked(asks.state).facts.blocks).toBeUndefined();
    expect(why(asks.state, 'retreat all to Hartford')).toBe('no-retreat-there 7.4');
    const fought = fight(state, [1], 'main attack Springfield', 'fire', 'retreat all to Newport');
    expect(at(fought.state, 'wooster')).toBe('newport 2');
    expect(fought.events.filter(({ audience }) => audience === 'public').map(({ kind }) => kind)).toContain(
      'reserve-retreated',
    );
    const named = fought.events.find(({ kind }) => kind === 'reserve-retreated-blocks');
    expect(named?.audience).toBe('american');
  });

  it('are captured when they cannot retreat', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 4], grey: 'newport', fraser: 'springfield' },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { ward: 1 } },
        { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
      ],
    });
    const fought = fight(state, [1], 'main attack Springfield', 'fire');
    expect(at(fought.state, 'wooster')).toBe('prisoner 0');
    expect(told(fought, 'captured')).toEqual([{ side: 'american', hex: 'boston', blocks: ['wooster'] }]);
  });

  it('are all blocks with which Player 2 comes to the help of the attacked', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 3] },
      came: [
        { to: 'springfield', path: ['boston'], blocks: { grey: 3 } },
        { to: 'springfield', path: ['hartford'], blocks: { arnold: 4 } },
      ],
    });
    const first = fight(state, [], FIRE_ON);
    expect(fired(first).slice(0, 4)).toEqual(['ward', 'grey', 'arnold', 'ward']);
    expect(kinds(first).filter((kind) => kind === 'revealed')).toHaveLength(3);
    const lost = fight(state, [6, 6, 6, 1, 1, 1], FIRE_ON, 'retreat all to Hartford');
    expect(at(lost.state, 'arnold')).toBe('hartford 4');
    expect(at(lost.state, 'grey')).toBe('springfield 3');
  });

  it('of the winner stay when the first round decides', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 1] },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { arnold: 4 } },
        { to: 'boston', path: ['newport'], blocks: { wooster: 2 } },
      ],
    });
    const fought = fight(state, [6, 1], 'main attack Springfield', FIRE_ON, 'stay');
    expect(at(fought.state, 'wooster')).toBe('boston 2');
    expect(told(fought, 'revealed')).toHaveLength(2);
  });

  it('are told from blocks of Player 1 that had moved in before the attack', () => {
    const state = field({
      attacker: 'british',
      player1: 'american',
      stand: { ward: ['springfield', 1] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { fraser: 1 } }],
    });
    const moved = {
      ...state,
      blocks: { ...state.blocks, arnold: { at: 'springfield', strength: 4 } },
      counts: {
        ...state.counts,
        american: { ...state.counts.american, springfield: 2, pool: (state.counts.american.pool ?? 0) - 1 },
      },
      arrivals: { ...state.arrivals, arnold: { path: ['hartford'], by: 'land' as const } },
    };
    expect(told(fight(moved, []), 'revealed')[0]).toMatchObject({ blocks: ['arnold', 'ward'] });
  });
});

describe('several battles (7.1)', () => {
  const two = field({
    attacker: 'american',
    stand: { howe: ['boston', 1], grey: ['albany', 1] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { ward: 1 } },
      { to: 'albany', path: ['west-point'], blocks: { wooster: 1 } },
    ],
  });

  it('are fought as Player 1 says, who sees no enemy block before', () => {
    const asks = fight(two, []);
    expect(question(asks.state)).toBe('american battle');
    expect(asked(asks.state).facts).toEqual({ hexes: ['boston', 'albany'] });
    expect(liberty.view(asks.state, 'american').blocks.howe).toBeUndefined();
    expect(why(asks.state, 'fight at Hartford')).toBe('no-battle-there 7.1');
    expect(frame(fight(two, [], 'fight at Albany').state).hex).toBe('albany');
  });
});
