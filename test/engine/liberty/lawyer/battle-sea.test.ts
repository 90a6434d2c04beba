import { describe, expect, it } from '@jest/globals';
import { at, FIRE_ON, field, fight, fired, question, taken, told, why } from '../battle/field.js';

describe('hexsides by which warships came (7.4)', () => {
  const boston = field({
    attacker: 'american',
    stand: { howe: ['boston', 4], birch: ['boston', 3], 'ship-hood': ['boston', 3] },
    came: [
      { to: 'boston', path: ['springfield'], blocks: { arnold: 4 } },
      { to: 'boston', path: ['portsmouth'], by: 'ship', blocks: { 'ship-de-grasse': 3 } },
    ],
    control: { portsmouth: 'british', 'cape-cod': 'british' },
  });

  it('are closed to land blocks of the enemy as those of land blocks are, not to his warships (8.5)', () => {
    const turn = fight(boston, [], 'main attack Springfield');
    expect(question(turn.state)).toBe('british fight');
    expect(why(turn.state, 'retreat ship Hood to Portsmouth')).toBe('legal');
    const land = fight(boston, [], 'main attack Springfield', 'fire', 'fire');
    expect(why(land.state, 'retreat Howe to Portsmouth')).toBe('no-retreat-there 7.4');
    expect(why(land.state, 'retreat Howe to Cape Cod')).toBe('legal');
  });
});

describe('warships of the attacker (8.5)', () => {
  it('may go to sea whichever way they came, on the map only as they came', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 4] },
      came: [{ to: 'boston', path: ['portsmouth'], by: 'ship', blocks: { 'ship-de-grasse': 3 } }],
      control: { portsmouth: 'american', newport: 'american' },
    });
    const turn = fight(state, []);
    expect(question(turn.state)).toBe('american fight');
    expect(why(turn.state, 'retreat ship De Grasse to Atlantic')).toBe('legal');
    expect(why(turn.state, 'retreat ship De Grasse to Portsmouth')).toBe('legal');
    expect(why(turn.state, 'retreat ship De Grasse to Newport')).toBe('no-retreat-there 7.4');
  });

  it('in reserve save no land blocks whose own warship is sunk (8.4)', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['new-york', 3] },
      came: [
        { to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 1, grey: 3 } },
        { to: 'new-york', path: ['hartford'], by: 'ship', blocks: { 'ship-hood': 1 } },
      ],
      control: { hartford: 'british' },
    });
    // Howe is sunk in the first round; Hood, in reserve then, is too late.
    const fought = fight(state, [1, 6, 6], 'main attack Atlantic', FIRE_ON);
    expect(told(fought, 'beaten-at-sea')).toHaveLength(1);
    expect(at(fought.state, 'grey')).toBe('atlantic 2');
  });
});

describe('a sea attack that is beaten off (8.4)', () => {
  it('costs each land block one step, however many hits are left over', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['new-york', 3] },
      came: [
        { to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 1, grey: 4, fraser: 2 } },
      ],
    });
    const fought = fight(state, [1, 1, 1], FIRE_ON);
    expect(taken(fought)).toEqual(['ship-howe']);
    expect(at(fought.state, 'grey')).toBe('atlantic 3');
    expect(at(fought.state, 'fraser')).toBe('atlantic 1');
  });
});

describe('land blocks that follow warships to sea (8.5)', () => {
  const indies = field({
    attacker: 'american',
    stand: {
      'ship-howe': ['west-indies-british', 3],
      'ship-hood': ['west-indies-british', 3],
      grey: ['west-indies-british', 1],
      grant: ['west-indies-british', 2],
      leslie: ['west-indies-british', 3],
      rawdon: ['west-indies-british', 4],
    },
    came: [
      {
        to: 'west-indies-british',
        path: ['west-indies-french'],
        by: 'sea',
        blocks: { 'ship-de-grasse': 1, viomenil: 4 },
      },
    ],
  });

  it('are three in all, however many warships go', () => {
    const boston = field({
      attacker: 'american',
      stand: {
        'ship-howe': ['boston', 3],
        'ship-hood': ['boston', 3],
        grey: ['boston', 1],
        grant: ['boston', 2],
        leslie: ['boston', 3],
        rawdon: ['boston', 4],
      },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 1 } }],
      control: { newport: 'american', portsmouth: 'american' },
    });
    const turn = fight(boston, [], 'retreat all to Atlantic');
    expect(question(turn.state)).toBe('british fight');
    expect(why(turn.state, 'retreat all to Atlantic')).toBe('no-room-on-the-way 7.4');
    const fought = fight(boston, [], 'retreat all to Atlantic', 'retreat Grey, Grant, Leslie to Atlantic');
    expect(question(fought.state)).toBe('british fight');
    expect(why(fought.state, 'retreat Rawdon to Atlantic')).toBe('no-retreat-there 8.5');
  });

  it('are none of those ashore while the enemy fleet is there', () => {
    const turn = fight(indies, [], 'retreat all to Atlantic');
    expect(question(turn.state)).not.toBe('british fight');
    expect(at(turn.state, 'ship-howe')).toBe('atlantic 3');
    expect(at(turn.state, 'rawdon')).toBe('west-indies-british 4');
  });
});

describe('bombardment (8.3)', () => {
  it('is no fire at all where every land block is on its last step', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 1, wooster: 1 } }],
    });
    const fought = fight(state, [], FIRE_ON);
    expect(fired(fought)).not.toContain('ship-howe');
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'boston', side: 'british' }]);
  });
});
