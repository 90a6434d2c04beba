import { describe, expect, it } from '@jest/globals';
import { lurkers } from '../../../../src/engine/mohicans/rules/battle/terrain-ambush-and-landing.js';
import { USUAL } from '../../../../src/engine/mohicans/setup/options.js';
import type { State, UnitId } from '../../../../src/engine/mohicans/state.js';
import { world } from '../../../support/mohicans.js';
import { field, fight, told } from '../support/battle-field.js';
import { left, moving, play, told as say, why } from '../support/movement-table.js';

const HALVES: Partial<State> = { options: { ...USUAL, halves: true } };
const SCOUTS = { only: 'irregular', points: 3 } as const;
const STAND = { 'fort-venango': ['cdb-marin', 'cdb-langlade', 'mar-fr-1', 'mar-fr-2', 'reg-fr-foix'] };

const french = (stand = STAND, rest: Partial<State> = HALVES): State => moving('french', stand, rest, SCOUTS);

describe('ambush markers (Options)', () => {
  it('cost a point each, for three units where nobody is named, and end their movement', () => {
    const done = play(french(), 'ambush at Fort Venango');
    const lying = Object.entries(done.state.marks).filter(([, mark]) => mark.lurks === 'fort-venango');
    expect(lying.length).toBe(3);
    expect(lying.every(([, mark]) => mark.left === 0)).toBe(true);
    expect(say(done)[0]).toMatch(/lie in ambush at Fort Venango/);
    const [[first = ''] = []] = lying;
    expect(left(done.state, first)).toEqual([0]);
  });

  it('are for irregulars and marines, with a point left', () => {
    expect(why(french(), 'ambush at Fort Venango with Foix')).toBe('not-this-half, Options, Split phases');
    expect(why(french(), 'ambush at Fort Venango with Marine 1, Marin')).toBe('legal');
    const far = play(
      french({ 'fort-venango': ['cdb-marin', 'cdb-langlade'] }),
      'move Marin Fort Venango > Kittaning > Fort Venango > Kittaning',
    ).state;
    expect(why(far, 'ambush at Kittaning with Marin')).toBe('no-points-left, III Movement points');
  });

  it('are not laid twice by the same', () => {
    const before = french();
    const lying = play(before, 'ambush at Fort Venango with Marin').state;
    const again = {
      ...lying,
      marks: { 'cdb-marin': { left: 3, trail: false, path: [], ways: [], lurks: 'fort-venango' } },
    };
    expect(why(again, 'ambush at Fort Venango with Marin')).toBe('in-ambush-already, Options, Split phases');
    // Who goes on lies in wait no more.
    const gone = play(again, 'move Marin Fort Venango > Kittaning').state;
    expect(gone.marks['cdb-marin']?.lurks).toBeUndefined();
  });

  it('are of the split phases alone', () => {
    const usual = moving('french', STAND, {});
    expect(why(usual, 'ambush at Fort Venango')).toBe('no-ambush-markers, Options, Split phases');
  });

  it('add one each to the die of the ambush, at most three', () => {
    const scouts: UnitId[] = ['cdb-marin', 'cdb-langlade', 'ind-fox', 'ind-sauk'];
    const venango = (lying: readonly UnitId[]): State => {
      const start = field({
        attacker: 'british',
        stand: { 'fort-venango': scouts },
        came: [{ to: 'fort-venango', path: ['kittaning'], by: 'river', units: ['ranger-rogers'] }],
        options: { halves: true },
      });
      const marks = Object.fromEntries(
        lying.map((id) => [id, { left: 0, trail: false, path: [], ways: [], lurks: 'fort-venango' }]),
      );
      return { ...start, marks: { ...start.marks, ...marks } };
    };
    const laid = (count: number, die: number) =>
      told(fight(venango(scouts.slice(0, count)), [die]), 'ambush-rolled').map(({ plus, laid: yes }) => [
        plus,
        yes,
      ]);
    expect(laid(0, 5)).toEqual([[0, false]]);
    expect(laid(1, 5)).toEqual([[1, true]]);
    expect(laid(2, 3)).toEqual([[2, false]]);
    expect(laid(4, 3)).toEqual([[3, true]]);
    expect(lurkers(venango(scouts), 'kittaning', scouts)).toBe(0);
    expect(world.places.get('fort-venango')?.terrain).toBe('woods');
  });
});
