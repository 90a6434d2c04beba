import { describe, expect, it } from '@jest/globals';
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
  told,
  why,
} from '../battle/field.js';

/** The examples and margin notes beside chapters 6 to 8, as they are told there. */

describe('the movement diagram (6): New York attacked by sea', () => {
  const newYork = (defenders: { readonly [id: string]: readonly [string, number] }) =>
    field({
      attacker: 'british',
      stand: defenders,
      came: [
        {
          to: 'new-york',
          path: ['atlantic'],
          by: 'sea',
          blocks: { 'ship-howe': 3, grey: 4, grant: 4, leslie: 4 },
        },
        { to: 'new-york', path: ['west-point'], blocks: { arnold: 4 } },
        { to: 'new-york', path: ['albany', 'west-point'], by: 'river', blocks: { morgan: 3 } },
        {
          to: 'new-york',
          path: ['philadelphia', 'new-brunswick'],
          blocks: { 'deux-ponts': 4, lauzun: 3 },
        },
      ],
    });
  const helpers = ['arnold', 'morgan', 'deux-ponts', 'lauzun'];

  it('the four that come to its help fight from the second round on', () => {
    const fought = fight(newYork({ clinton: ['new-york', 3], ward: ['new-york', 3] }), [], FIRE_ON);
    const first = told(fought, 'fired').filter(({ round }) => round === 1);
    expect(first.map(({ block }) => block)).toEqual([
      'ship-howe',
      'ward',
      'clinton',
      'grey',
      'grant',
      'leslie',
    ]);
    const second = told(fought, 'fired').filter(({ round }) => round === 2);
    for (const id of helpers) expect(second.map(({ block }) => block)).toContain(id);
  });

  it('they do not come at all when both defenders are destroyed in the first', () => {
    const state = newYork({ clinton: ['new-york', 1], ward: ['new-york', 1] });
    // The warship cannot take the last steps; Grey does.
    const turn = fight(state, [6, 6, 1, 1], 'hold', 'fire');
    expect(told(turn, 'fired').map(({ block }) => block)).not.toContain('arnold');
    expect(question(turn.state)).toBe('american retreat');
    expect(asked(turn.state).facts).toMatchObject({ count: 4, round: 1 });
    expect(kinds(turn).filter((kind) => kind === 'revealed')).toHaveLength(2);
    expect(why(turn.state, 'retreat Morgan to Albany')).toBe('legal');
    expect(why(turn.state, 'retreat Arnold to Albany')).toBe('no-retreat-there 7.4');
  });
});

describe('naval support (beside 8.3)', () => {
  const boston = (ship: { readonly path: readonly string[] }) =>
    field({
      attacker: 'american',
      stand: { howe: ['boston', 4] },
      came: [
        { to: 'boston', path: ['newport'], blocks: { wooster: 3 } },
        { to: 'boston', ...ship, by: 'ship', blocks: { 'ship-de-grasse': 3 } },
      ],
    });

  it('has warships that come over the hexside of the main attack fight in the first round', () => {
    const fought = fight(boston({ path: ['newport'] }), [], FIRE_ON);
    expect(fired(fought).slice(0, 3)).toEqual(['ship-de-grasse', 'howe', 'wooster']);
  });

  it('has all others wait in reserve, and opens their hexside to land blocks that retreat (7.4)', () => {
    const state = boston({ path: ['portsmouth'] });
    const fought = fight(state, [], 'main attack Newport', FIRE_ON);
    expect(fired(fought).slice(0, 3)).toEqual(['howe', 'wooster', 'ship-de-grasse']);
    const later = fight(state, [], 'main attack Newport', 'fire');
    expect(why(later.state, 'retreat Wooster to Portsmouth')).toBe('legal');
    const first = fight(state, [], 'main attack Portsmouth', FIRE_ON);
    expect(fired(first).slice(0, 2)).toEqual(['ship-de-grasse', 'howe']);
  });
});

describe('sea attacks (beside 8.4)', () => {
  it('may land as late as in the third round, and have only that one to fight', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['new-york', 1], arnold: ['new-york', 4] },
      came: [
        { to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 1, birch: 3, grey: 3 } },
      ],
    });
    // De Grasse and Howe miss each other for two rounds; in the third Howe sinks her.
    const fought = fight(state, [6, 6, 6, 6, 6, 1], FIRE_ON);
    const shots = told(fought, 'fired').map(({ block, round, letter }) => [round, block, letter]);
    expect(shots).toEqual([
      [1, 'ship-de-grasse', 'A'],
      [1, 'ship-howe', 'A'],
      [2, 'ship-de-grasse', 'A'],
      [2, 'ship-howe', 'A'],
      [3, 'ship-de-grasse', 'A'],
      [3, 'ship-howe', 'A'],
      [3, 'arnold', 'C'],
      [3, 'grey', 'C'],
      [3, 'birch', 'C'],
    ]);
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'new-york', side: 'british' }]);
  });
});

describe('retreats (beside 7.4)', () => {
  const attack = (occupied: boolean) =>
    field({
      attacker: 'american',
      stand: { howe: ['boston', 4], ...(occupied ? { grey: 'springfield' } : {}) },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 3 } }],
    });

  it('of Player 1 are cut off by Player 2, who enters the hex they would go to', () => {
    expect(why(fight(attack(false), [], 'fire').state, 'retreat Ward to Springfield')).toBe('legal');
    const trapped = fight(attack(true), [], FIRE_ON);
    expect(at(trapped.state, 'ward')).toBe('prisoner 0');
  });

  it('are cut off as well by who follows over the same hexside', () => {
    const state = field({
      attacker: 'american',
      stand: { howe: ['boston', 4] },
      came: [
        { to: 'boston', path: ['springfield'], blocks: { ward: 3 } },
        { to: 'boston', path: ['springfield'], blocks: { tarleton: 3 } },
      ],
    });
    const fought = fight(state, [], FIRE_ON);
    expect(at(fought.state, 'ward')).toBe('prisoner 0');
  });
});

describe('warships alone (beside 8.6)', () => {
  it('hold the hex against warships: the attacker goes', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-de-grasse': 3 } }],
    });
    const fought = fight(state, [], FIRE_ON);
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'boston', side: 'american' }]);
    expect(at(fought.state, 'ship-howe')).toBe('boston 3');
  });

  it('hold it against a sea attack that has not landed', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['atlantic'], by: 'sea', blocks: { 'ship-de-grasse': 3, viomenil: 4 } }],
    });
    const fought = fight(state, [], FIRE_ON);
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'boston', side: 'american' }]);
    expect(at(fought.state, 'viomenil')).toBe('atlantic 4');
  });

  it('go when a single land block of the attacker is left', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3], 'ship-hood': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { ward: 1 } }],
    });
    // Bombardment never takes the last step, so nobody else can be driven out.
    const fought = fight(state, [], FIRE_ON);
    expect(told(fought, 'must-leave')).toEqual([{ hex: 'boston', side: 'british' }]);
    expect(at(fought.state, 'ward')).toBe('boston 1');
    expect(at(fought.state, 'ship-hood')).toBe('atlantic 3');
    expect(frame(fought.state).winner).toBe('american');
  });
});
