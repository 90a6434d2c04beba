import { describe, expect, it } from '@jest/globals';
import {
  asked,
  at,
  field,
  fight,
  fightAsked,
  frame,
  question,
  rolled,
  taken,
  told,
  why,
} from '../support/battle-field.js';
import { hartford } from './armies.js';

const B1 = 'reg-br-44';
const B2 = 'reg-br-48';
const F1 = 'reg-fr-bearn-2';

describe('the ground (IV Terrain)', () => {
  const woods = field({
    attacker: 'french',
    stand: { 'johnson-hall': [B1] },
    came: [{ to: 'johnson-hall', path: ['mohawk'], by: 'trail', units: [F1, 'reg-fr-artois-2'] }],
  });

  it('is chosen by the defender where nothing fixes it', () => {
    const choice = fightAsked(woods, []);
    expect(question(choice.state)).toBe('british ground');
    expect(asked(choice.state).facts).toEqual({ place: 'johnson-hall', role: 'defender', ground: 'woods' });
    expect(frame(fightAsked(woods, [], 'ground clear').state)).toMatchObject({ ground: 'clear', cover: 0 });
    const city = hartford([F1], [B1]);
    expect(question(fightAsked(city, []).state)).toBe('british ground');
    expect(frame(fightAsked(city, [], 'ground woods').state)).toMatchObject({ ground: 'woods', cover: 2 });
    for (const fixed of [{ raids: ['hartford'] }, { forts: ['hartford'] }]) {
      expect(question(fightAsked({ ...city, ...fixed }, []).state)).not.toContain('ground');
    }
  });

  it('is that of the place, with woods that absorb two hits', () => {
    const { state } = fight(woods, []);
    expect(frame(state)).toMatchObject({ ground: 'woods', cover: 2, opening: 'none' });
  });

  it('is clear before a fort, with walls that absorb two hits', () => {
    const { state } = fight({ ...woods, forts: ['johnson-hall'] }, []);
    expect(question(state)).toBe('british shelter');
    expect(frame(state)).toMatchObject({ ground: 'clear', cover: 2 });
  });

  it('is woods where there was a raid, but a fort that stands comes first', () => {
    const city = field({
      attacker: 'french',
      stand: { hartford: [B1] },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F1, 'reg-fr-artois-2'] }],
    });
    expect(frame(fight(city, []).state)).toMatchObject({ ground: 'clear', cover: 0 });
    expect(frame(fight({ ...city, raids: ['hartford'] }, []).state)).toMatchObject({
      ground: 'woods',
      cover: 2,
    });
    const both = { ...city, raids: ['hartford'], forts: ['hartford'] };
    expect(frame(fight(both, []).state)).toMatchObject({ ground: 'clear' });
  });

  it('is chosen by an attacker who paid for superiority of manoeuvre, where nothing fixes it', () => {
    const paid = { ...woods, sites: { 'johnson-hall': { attacker: 'french', manoeuvre: true } } } as const;
    const choice = fight(paid, []);
    expect(question(choice.state)).toBe('french ground');
    expect(asked(choice.state).facts).toEqual({ place: 'johnson-hall', role: 'attacker', ground: 'woods' });
    expect(frame(fight(paid, [], 'ground clear').state)).toMatchObject({ ground: 'clear', cover: 0 });
    expect(question(fight({ ...paid, forts: ['johnson-hall'] }, []).state)).toBe('british shelter');
  });
});

describe('who joins before the battle (IV Set-up)', () => {
  const albany = field({
    attacker: 'french',
    stand: { hartford: [B1], reserve: ['mil-br-hartford'] },
    came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F1, 'reg-fr-artois-2'] }],
  });

  it('is one militia of the place, out of the reserve', () => {
    const fought = fight(albany, []);
    expect(at(fought.state, 'mil-br-hartford')).toBe('hartford 2');
    expect(told(fought, 'militia-rose')).toEqual([
      { side: 'british', place: 'hartford', unit: 'mil-br-hartford' },
    ]);
  });

  it('is one alone where two bear the name of the place', () => {
    const fought = fight(
      field({
        attacker: 'british',
        stand: { reserve: ['mil-fr-trois-rivieres-1', 'mil-fr-trois-rivieres-2'] },
        came: [{ to: 'trois-rivieres', path: ['saint-maurice'], by: 'river', units: [B1] }],
      }),
      [],
    );
    expect(told(fought, 'militia-rose').map(({ unit }) => unit)).toEqual(['mil-fr-trois-rivieres-1']);
    expect(at(fought.state, 'mil-fr-trois-rivieres-2')).toBe('reserve 2');
  });

  it('is nobody where another side holds the home, nor who stands elsewhere on the map', () => {
    const lost = { ...albany, control: { ...albany.control, hartford: 'french' } } as const;
    expect(at(fight(lost, []).state, 'mil-br-hartford')).toBe('reserve 2');
    const away = field({
      attacker: 'french',
      stand: { hartford: [B1], boston: ['mil-br-hartford'] },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F1, 'reg-fr-artois-2'] }],
    });
    expect(at(fight(away, []).state, 'mil-br-hartford')).toBe('boston 2');
  });

  it('is nobody who was eliminated before', () => {
    const fallen = { at: 'reserve', life: 2, fallen: true } as const;
    const state = { ...albany, units: { ...albany.units, 'mil-br-hartford': fallen } };
    expect(told(fight(state, []), 'militia-rose')).toEqual([]);
  });

  it('rises even where nobody else defends the place', () => {
    const empty = field({
      attacker: 'french',
      stand: { reserve: ['mil-br-hartford'] },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F1] }],
    });
    expect(rolled(fight(empty, []))).toEqual(['french 0+1', 'british 1+0']);
  });

  it('is the sleeping tribe of the place', () => {
    const fought = fight(
      field({
        attacker: 'british',
        stand: { shawnee: ['ind-shawnee'] },
        asleep: ['ind-shawnee'],
        came: [{ to: 'shawnee', path: ['mingo-s'], by: 'river', units: [B1, B2] }],
      }),
      [],
    );
    expect(told(fought, 'tribes-woke')).toEqual([{ place: 'shawnee', units: ['ind-shawnee'] }]);
    expect(fought.state.units['ind-shawnee']?.active).toBe(true);
  });
});

describe('an ambush', () => {
  const venango = (attackers: readonly string[], defenders: readonly string[]) =>
    field({
      attacker: 'british',
      stand: { 'fort-venango': defenders },
      came: [{ to: 'fort-venango', path: ['kittaning'], by: 'river', units: attackers }],
    });
  const laid = (attackers: readonly string[], defenders: readonly string[], die: number) =>
    told(fight(venango(attackers, defenders), [die]), 'ambush-rolled').map(({ plus, laid: yes }) => [
      plus,
      yes,
    ]);

  it('is rolled by irregular defenders in woods, at four more against none of them and two more against some', () => {
    expect(laid([B1, B2], ['cdb-marin', 'ind-fox'], 1)).toEqual([[4, false]]);
    expect(laid([B1, 'ranger-rogers'], ['cdb-marin', 'ind-fox'], 3)).toEqual([[2, false]]);
    expect(laid(['ranger-rogers', 'ranger-80'], ['cdb-marin', 'ind-fox'], 5)).toEqual([[0, false]]);
  });

  it('gives one black die before the first round, and its owner chooses whom he hits', () => {
    const fought = fight(venango([B1, 'ranger-rogers'], ['cdb-marin', 'ind-fox']), [4, 'black arrow']);
    expect(told(fought, 'ambush')).toEqual([{ place: 'fort-venango', side: 'french' }]);
    expect(rolled(fought).slice(0, 1)).toEqual(['french 0+1']);
    // In woods the regular is first, so there is nothing to choose.
    expect(taken(fought)).toEqual([B1]);
    const two = fight(venango(['mil-br-boston', 'mil-br-albany'], ['cdb-marin', 'ind-fox']), [
      2,
      'black arrow',
    ]);
    expect(question(two.state)).toBe('french hits');
    expect(asked(two.state).facts).toMatchObject({ of: 'british', hits: 1, skulls: 0 });
  });

  it('is laid by marines too, and by nobody beside regulars or militia', () => {
    expect(laid([B1, B2], ['mar-fr-1', 'cdb-marin'], 1)).toEqual([[4, false]]);
    expect(laid([B1, B2], ['mil-fr-chambly', 'cdb-marin'], 1).length).toBe(0);
    expect(laid([B1, B2], [F1, 'cdb-marin'], 1).length).toBe(0);
  });

  it('is certain where a tribe is attacked at home, even beside others', () => {
    for (const defenders of [['ind-shawnee'], ['ind-shawnee', 'cdb-marin'], ['ind-shawnee', F1]]) {
      const fought = fight(
        field({
          attacker: 'british',
          stand: { shawnee: defenders },
          came: [{ to: 'shawnee', path: ['mingo-s'], by: 'river', units: [B1, B2] }],
        }),
        ['black blank'],
      );
      expect(told(fought, 'ambush-rolled')).toEqual([]);
      expect(rolled(fought)[0]).toBe('french 0+1');
    }
  });

  it('is certain for Iroquois at home too, who may leave it', () => {
    const oneida = field({
      attacker: 'british',
      stand: { oneida: ['iro-oneida-fr'] },
      came: [{ to: 'oneida', path: ['fort-stanwix'], by: 'trail', units: [B1, B2] }],
      rest: { allied: 'french' },
    });
    const fought = fight(oneida, ['black blank'], 'stand');
    expect(rolled(fought)[0]).toBe('french 0+1');
    expect(asked(fought.state)).toMatchObject({ side: 'french', kind: 'round' });
    expect(asked(fought.state).facts.places).not.toEqual([]);
  });

  it('is none on clear ground', () => {
    const open = field({
      attacker: 'british',
      stand: { shawnee: ['ind-shawnee'] },
      came: [{ to: 'shawnee', path: ['mingo-s'], by: 'river', units: [B1, B2] }],
      manoeuvre: true,
    });
    const fought = fight(open, [], 'ground clear');
    expect(frame(fought.state).opening).toBe('none');
    expect(rolled(fought)[0]).toBe('british 1+1');
  });
});

describe('a landing', () => {
  const carillon = (by: 'lake' | 'trail', units: readonly string[]) => ({
    to: 'fort-carillon',
    path: [by === 'lake' ? 'chambly' : 'fort-william-henry'],
    by,
    units,
  });
  const at_carillon = { 'fort-carillon': [F1] };

  it('is where all attackers came over a lake or by the Sea Lift', () => {
    const all = fight(
      field({ attacker: 'british', stand: at_carillon, came: [carillon('lake', [B1, B2])] }),
      ['black arrow'],
    );
    expect(frame(all.state).opening).toBe('landing');
    expect(taken(all)).toEqual([B1]);
    const some = field({
      attacker: 'british',
      stand: at_carillon,
      came: [carillon('lake', [B1]), carillon('trail', [B2])],
    });
    expect(frame(fight(some, []).state).opening).toBe('none');
  });

  it('is at New York wherever any water was used', () => {
    const landing = field({
      attacker: 'french',
      stand: { 'new-york': [B1] },
      came: [
        { to: 'new-york', path: ['albany'], by: 'river', units: [F1] },
        { to: 'new-york', path: ['easton'], by: 'road', units: ['reg-fr-artois-2'] },
      ],
    });
    expect(frame(fight(landing, []).state).opening).toBe('landing');
    const dry = field({
      attacker: 'french',
      stand: { 'new-york': [B1] },
      came: [{ to: 'new-york', path: ['easton'], by: 'road', units: [F1] }],
    });
    expect(frame(fight(dry, []).state).opening).toBe('none');
  });

  it('is at Québec wherever any water was used', () => {
    const [wet, dry] = (['river', 'trail'] as const).map((by) =>
      field({
        attacker: 'british',
        stand: { quebec: ['mil-fr-quebec-1'] },
        came: [
          { to: 'quebec', path: ['abenaki'], by, units: [B1] },
          { to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [B2] },
        ],
      }),
    );
    if (wet === undefined || dry === undefined) throw new Error('no field');
    expect(frame(fight(wet, []).state).opening).toBe('landing');
    expect(frame(fight(dry, []).state).opening).toBe('none');
  });

  it('comes before an ambush where both could be', () => {
    const both = field({
      attacker: 'british',
      stand: { 'fort-carillon': ['cdb-marin'] },
      came: [carillon('lake', [B1, B2])],
    });
    const fought = fight(both, []);
    expect(told(fought, 'ambush-rolled')).toEqual([]);
    expect(frame(fought.state).opening).toBe('landing');
  });
});

describe('Québec against a landing (Special rules)', () => {
  const quebec = (defenders: readonly string[], attackers = [B1, B2, 'reg-br-28', 'reg-br-43']) =>
    field({
      attacker: 'british',
      stand: { quebec: defenders, louisbourg: ['reg-br-15'] },
      came: [{ to: 'quebec', path: ['louisbourg'], by: 'sea', units: attackers }],
      rest: { control: { ...field({ attacker: 'british' }).control, louisbourg: 'british' } },
    });

  it('has three black dice more in the first round and two in the second', () => {
    const fought = fight(
      quebec(['gar-fr-quebec', 'mil-fr-quebec-1', 'mil-fr-quebec-2']),
      [],
      'stand',
      'stand',
      'stand',
    );
    expect(rolled(fought)).toEqual(['french 0+1', 'british 3+1', 'french 2+2', 'british 3+1', 'french 2+2']);
  });

  it('has one less without its garrison', () => {
    const fought = fight(quebec(['mil-fr-quebec-1', 'mil-fr-quebec-2']), [], 'stand', 'stand', 'stand');
    expect(rolled(fought).filter((one) => one.startsWith('french'))).toEqual([
      'french 0+1',
      'french 2+1',
      'french 2+1',
    ]);
  });

  it('keeps them in an assault, where the garrison fires itself', () => {
    const fought = fight(quebec(['gar-fr-quebec']), [], 'assault', 'assault', 'hold');
    expect(rolled(fought)).toEqual(['british 3+1', 'french 0+3', 'british 3+1', 'french 0+3']);
  });

  it('has none of them against an attack by land', () => {
    const land = field({
      attacker: 'british',
      stand: { quebec: ['gar-fr-quebec', 'mil-fr-quebec-1'] },
      came: [{ to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [B1] }],
    });
    expect(rolled(fight(land, [], 'stand'))).toEqual(['british 0+1', 'french 1+0']);
  });

  it('lends the die of its garrison to Louisbourg too', () => {
    const louisbourg = field({
      attacker: 'british',
      stand: { louisbourg: ['gar-fr-louisbourg', 'mil-fr-louisbourg'], halifax: ['reg-br-15'] },
      came: [{ to: 'louisbourg', path: ['halifax'], by: 'sea', units: [B1, B2] }],
    });
    expect(rolled(fight(louisbourg, [], 'stand'))).toEqual(['french 0+1', 'british 1+1', 'french 1+1']);
  });
});

describe('the order of battles (IV.A)', () => {
  const three = field({
    attacker: 'french',
    stand: { hartford: [B1], carlisle: [B2], 'fort-oswego': ['reg-br-28'] },
    came: [
      { to: 'hartford', path: ['albany'], by: 'road', units: [F1] },
      { to: 'carlisle', path: ['kittaning'], by: 'trail', units: ['reg-fr-artois-2'] },
    ],
  });

  it('is chosen by the attacker where he has several', () => {
    const { state } = fight(three, []);
    expect(question(state)).toBe('french battles');
    expect(asked(state).facts).toEqual({ places: ['hartford', 'carlisle'] });
    expect(frame(fight(three, [], 'fight at Carlisle').state).place).toBe('carlisle');
    expect(why(state, 'fight at Boston')).toBe('no-battle-there IV.A Order of battles');
    expect(why(state, 'fight at Carlisle, Carlisle')).toBe('battle-twice IV.A Order of battles');
  });

  it('puts French attacks before British ones', () => {
    const both: typeof three = {
      ...three,
      units: {
        ...three.units,
        'reg-br-43': { at: 'chambly', life: 2 },
        'reg-fr-foix': { at: 'chambly', life: 2 },
      },
      sites: {
        carlisle: { attacker: 'french', manoeuvre: false },
        chambly: { attacker: 'british', manoeuvre: false },
        hartford: { attacker: 'french', manoeuvre: false },
      },
    };
    expect(asked(fight(both, []).state).facts).toEqual({ places: ['hartford', 'carlisle'] });
  });
});
