import { describe, expect, it } from '@jest/globals';
import type { HexId, Side } from '../../../../src/engine/liberty/state.js';
import { world } from '../../../support/liberty.js';
import { asked, at, FIRE_ON, field, fight, fired, frame, question, told, why } from '../battle/field.js';

/** All hexes around one, in one hand. */
function around(hex: HexId, side: Side): { readonly [hex: HexId]: Side } {
  return Object.fromEntries((world.neighbours.get(hex) ?? []).map((id) => [id, side]));
}

describe('the volley of the militia (margin of 8.2)', () => {
  it('is no reason to retreat for who cannot: he stays and fights at C1 (7.4)', () => {
    const state = field({
      attacker: 'british',
      stand: { ward: ['springfield', 3] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 4 } }],
      control: around('springfield', 'british'),
      options: { militiaVolley: true },
    });
    const fought = fight(state, [], 'volley yes', FIRE_ON);
    const ward = told(fought, 'fired').filter(({ block }) => block === 'ward');
    expect(ward.map(({ round, hit }) => [round, hit])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  it('that was never fired, because nobody had landed yet, binds nobody (8.4)', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['new-york', 3], ward: ['new-york', 3] },
      came: [{ to: 'new-york', path: ['atlantic'], by: 'sea', blocks: { 'ship-howe': 3, grey: 3 } }],
      options: { militiaVolley: true },
    });
    const second = fight(state, [], 'volley yes', 'fire', 'fire', 'fire', 'fire', 'fire');
    expect(frame(second.state).round).toBe(2);
    expect(asked(second.state).facts).toMatchObject({ blocks: ['ward'] });
    expect(why(second.state, 'fire')).toBe('legal');
  });
});

describe('a bayonet charge (margin of 8.2)', () => {
  it('is followed by a normal fire in the third round where there is no way back (7.4)', () => {
    const state = field({
      attacker: 'british',
      stand: { arnold: ['springfield', 4] },
      came: [{ to: 'springfield', path: ['boston'], blocks: { grey: 4 } }],
      control: around('springfield', 'american'),
      options: { bayonetCharge: true },
    });
    const lines: string[] = ['fire', 'fire'];
    const second = fight(state, [], ...lines);
    expect(question(second.state)).toBe('british fight');
    const fought = fight(state, [], ...lines, 'bayonets all', FIRE_ON);
    const grey = told(fought, 'fired').filter(({ block }) => block === 'grey');
    expect(grey.map(({ round, hit }) => [round, hit])).toEqual([
      [1, 2],
      [2, 3],
      [3, 2],
    ]);
  });

  it('needs somebody to charge: warships that fight others are out of reach (8.2)', () => {
    const state = field({
      attacker: 'british',
      stand: { 'ship-de-grasse': ['boston', 3] },
      came: [
        { to: 'boston', path: ['newport'], blocks: { grey: 4 } },
        { to: 'boston', path: ['newport'], by: 'ship', blocks: { 'ship-howe': 3 } },
      ],
      control: { newport: 'american' },
      options: { bayonetCharge: true },
    });
    const lines = ['fire', 'fire', 'fire', 'fire'];
    const at2 = lines.map((_, index) => fight(state, [], ...lines.slice(0, index + 1)));
    for (const { state: now } of at2) {
      expect(asked(now).facts.blocks).not.toContain('grey');
    }
    expect(fired(fight(state, [], ...lines))).not.toContain('grey');
  });
});

describe('the pursuit (margin of 8.2) of warships that defend alone (8.6)', () => {
  it('lets them go in their turn, before any land block fires', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { lee: 3, arnold: 4 } }],
      options: { pursuitRound: true },
    });
    const fought = fight(state, [], FIRE_ON, 'stay');
    expect(told(fought, 'pursuit-begun')).toEqual([{ hex: 'boston', side: 'british' }]);
    expect(told(fought, 'fired').filter(({ round }) => round === 4)).toEqual([]);
    expect(at(fought.state, 'ship-howe')).toBe('atlantic 3');
    expect(told(fought, 'battle-won')).toEqual([{ side: 'american', hex: 'boston', round: 4 }]);
  });

  it('captures them where the way to the ocean is closed', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['philadelphia', 3], greene: 'dover' },
      came: [{ to: 'philadelphia', path: ['lancaster'], blocks: { ward: 3 } }],
      options: { pursuitRound: true },
    });
    const fought = fight(state, [], FIRE_ON, 'stay');
    expect(at(fought.state, 'ship-howe')).toBe('prisoner 0');
  });

  it('gives the land blocks of the attacker the fourth fire of a defender that is not alone', () => {
    const state = field({
      attacker: 'american',
      stand: { 'ship-howe': ['boston', 3], grey: ['boston', 4] },
      came: [{ to: 'boston', path: ['springfield'], blocks: { lee: 3, arnold: 4 } }],
      control: { springfield: 'american' },
      options: { pursuitRound: true },
    });
    const fought = fight(state, [], FIRE_ON, 'retreat Lee to Springfield');
    expect(told(fought, 'pursuit-begun')).toEqual([{ hex: 'boston', side: 'american' }]);
    const pursuers = told(fought, 'fired').filter(({ round }) => round === 4);
    expect(pursuers.map(({ block }) => block)).toEqual(['ship-howe', 'grey']);
  });
});
