import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/mohicans/state.js';
import { asked, at, field, fight, more, question, taken, told, why, world } from '../support/battle-field.js';
import { B, F, hartford } from './armies.js';

const held = world.setup.control;

describe('booty (IV.F)', () => {
  const tribes = ['ind-fox', 'ind-sauk', 'cdb-marin'] as const;

  it('sends as many tribes home as British units were destroyed, drawn at random', () => {
    const won = fight(hartford([F[0], F[1], ...tribes], ['mil-br-trenton']), ['arrow'], 'no raid');
    expect(told(won, 'booty-taken')).toEqual([{ unit: 'ind-fox', from: 'hartford', to: 'fox' }]);
    expect(won.state.units['ind-fox']).toEqual({ at: 'fox', life: 1, active: true });
    expect(at(won.state, 'ind-sauk')).toBe('hartford 1');
  });

  it('sends nobody home who has no booty, and no Iroquois', () => {
    const start = hartford([F[0], F[1], ...tribes], [B[0], B[1]]);
    const fled = fight(start, [], 'stand', 'retreat to New Haven', 'no raid');
    expect(told(fled, 'booty-taken')).toEqual([]);
    const iroquois = hartford([F[0], 'iro-seneca-fr'], ['mil-br-trenton'], { allied: 'french' });
    expect(told(fight(iroquois, ['arrow'], 'no raid'), 'booty-taken')).toEqual([]);
  });

  it('goes to the nearer of Montréal and Québec where the village is lost', () => {
    const lost = hartford([F[0], F[1], 'ind-fox', 'cdb-marin'], ['mil-br-trenton'], {
      control: { ...held, albany: 'french', fox: 'british' },
    });
    expect(told(fight(lost, ['arrow'], 'no raid'), 'booty-taken')).toEqual([
      { unit: 'ind-fox', from: 'hartford', to: 'montreal' },
    ]);
  });
});

describe('a raid after a battle (V)', () => {
  it('is offered to the French who take a British city, and costs a tribe that goes home', () => {
    const won = fight(hartford([F[0], F[1], 'ind-fox', 'ind-sauk', 'cdb-marin'], [B[0]]), ['two-arrows']);
    // Booty took the Fox; the Sauk remain.
    expect(question(won.state)).toBe('french raid');
    expect(asked(won.state).facts).toEqual({ place: 'hartford', units: ['ind-sauk'] });
    const raided = more(won, [], 'raid');
    expect(raided.state.raids).toEqual(['hartford']);
    expect(at(raided.state, 'ind-sauk')).toBe('sauk 1');
    expect(at(raided.state, 'cdb-marin')).toBe('hartford 2');
  });

  it('asks which tribe where there are several', () => {
    const three = ['ind-fox', 'ind-sauk', 'ind-miamis', 'cdb-marin'] as const;
    const { state } = fight(hartford([F[0], ...three], [B[0]]), ['two-arrows']);
    expect(why(state, 'raid')).toBe('say-which-tribe V After a battle');
    expect(why(state, 'raid with Sauk')).toBe('legal');
    expect(why(state, 'raid with Marin')).toBe('no-tribe-there V After a battle');
  });

  it('is not for a site without a British fort at the beginning of the turn, nor for what was French', () => {
    const site = (rest: Partial<State>): State =>
      field({
        attacker: 'french',
        stand: { 'fort-ligonier': ['mil-br-trenton'] },
        came: [
          { to: 'fort-ligonier', path: ['fort-duquesne'], by: 'trail', units: [F[0], F[1], F[2], F[3]] },
        ],
        rest: { forts: [], ...rest },
      });
    const hits = ['two-arrows', 'arrow'] as const;
    expect(question(fight(site({}), hits).state)).toBe('');
    expect(question(fight(site({ fortsBefore: ['fort-ligonier'] }), hits).state)).toBe('french raid');
    expect(
      question(fight(hartford([F[0]], [['mil-br-trenton', 1]], { raids: ['hartford'] }), []).state),
    ).not.toBe('french raid');
  });
});

describe('retreats (IV.H)', () => {
  it('go not to the enemy, nor where he came from, nor where a battle is to be fought', () => {
    const start = field({
      attacker: 'french',
      stand: { hartford: [B[0], B[1]], boston: [B[2], 'mar-fr-1'] },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F[0], F[1]] }],
      rest: {
        control: { ...held, 'new-london': 'french' },
        sites: {
          boston: { attacker: 'french', manoeuvre: false },
          hartford: { attacker: 'french', manoeuvre: false },
        },
      },
    });
    const { state } = fight(start, [], 'fight at Hartford', 'stand');
    expect(asked(state).facts.places).toEqual(['new-haven']);
    expect(why(state, 'retreat to Albany')).toBe('no-retreat-there IV.H Retreats');
    expect(why(state, 'retreat to New London')).toBe('no-retreat-there IV.H Retreats');
  });

  it('lead back along the way of this turn, past what is the enemy’s and empty', () => {
    const raid = (control: State['control']): State =>
      field({
        attacker: 'french',
        stand: { carlisle: [B[0], B[1]] },
        came: [
          {
            to: 'carlisle',
            path: ['fort-duquesne', 'kittaning', 'fort-ligonier'],
            by: 'road',
            units: ['cdb-marin'],
          },
        ],
        rest: { control },
      });
    const back = (control: State['control']): unknown => asked(fight(raid(control), []).state).facts.places;
    expect(back({ ...held, 'fort-ligonier': 'french' })).toEqual(['fort-ligonier']);
    expect(back(held)).toEqual(['kittaning']);
    expect(back({ ...held, kittaning: 'british' })).toEqual(['fort-duquesne']);
  });

  it('never take the French back over the sea', () => {
    const quebec = field({
      attacker: 'british',
      stand: { quebec: ['gar-fr-quebec', F[0]] },
      came: [{ to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [B[0]] }],
    });
    const port = { left: 0, trail: false, path: ['louisbourg'], ways: ['sea'], port: 'louisbourg' } as const;
    const shipped = { ...quebec, marks: { ...quebec.marks, [F[0]]: port } };
    expect(asked(fight(shipped, [], 'stand', 'stand').state).facts.places).not.toContain('louisbourg');
  });

  it('lead nearer to the base where they can', () => {
    const start = field({
      attacker: 'british',
      stand: { 'fort-frontenac': [F[0]] },
      came: [{ to: 'fort-frontenac', path: ['fort-oswego'], by: 'lake', units: [B[0], B[1], B[2]] }],
      rest: { forts: [] },
    });
    // Lévis is on the way to Montréal; Niagara and the portage are not.
    const { state } = fight(start, [], 'stand');
    expect(asked(state).facts.places).toEqual(['fort-levis']);
  });

  it('destroy who finds no way', () => {
    const control = Object.fromEntries(Object.keys(held).map((place) => [place, 'french' as const]));
    const start = hartford([F[0], F[1], F[2]], [B[0], B[1]], {
      control: { ...control, hartford: 'british' },
    });
    const fought = fight(start, ['arrow', 'blank', 'black skull'], 'stand', 'no raid');
    expect(told(fought, 'cut-off')).toEqual([{ side: 'british', place: 'hartford', units: [B[1]] }]);
    expect(at(fought.state, B[1])).toBe('gone 2');
  });

  it('are none for tribes attacked at home, though others with them may go', () => {
    const village = field({
      attacker: 'british',
      stand: { shawnee: ['ind-shawnee', 'cdb-marin'] },
      came: [{ to: 'shawnee', path: ['ennice'], by: 'river', units: [B[0], B[1], B[2]] }],
      rest: { control: { ...held, ennice: 'british' } },
    });
    const left = fight(village, [], 'stand', 'retreat to Miamis');
    expect(at(left.state, 'cdb-marin')).toBe('miamis 2');
    expect(at(left.state, 'ind-shawnee')).toBe('shawnee 2');
  });

  it('by sea lead back to the port of origin and cost each unit a hit', () => {
    const landing = field({
      attacker: 'british',
      stand: { louisbourg: ['gar-fr-louisbourg', F[0], F[1]], halifax: ['reg-br-15'] },
      came: [{ to: 'louisbourg', path: ['boston'], by: 'sea', units: [B[0], [B[1], 1]] }],
      rest: { seaLift: 'louisbourg' },
    });
    const first = fight(landing, [], 'stand');
    expect(asked(first.state).facts.places).toContain('boston');
    const back = more(first, [], 'retreat to Boston');
    expect(taken(back)).toEqual([B[0], B[1]]);
    expect(at(back.state, B[1])).toBe('gone 2');
    // Whole again after the battle.
    expect(at(back.state, B[0])).toBe('boston 2');
    expect(back.state.seaLift).toBe('halifax');
  });
});

describe('a port of origin beside the battle (IV.H)', () => {
  it('costs who landed from it a hit, as any port of origin does', () => {
    const landing = field({
      attacker: 'british',
      stand: { louisbourg: ['gar-fr-louisbourg', F[0], F[1]] },
      came: [{ to: 'louisbourg', path: ['halifax'], by: 'sea', units: [B[0], [B[1], 1]] }],
      rest: { seaLift: 'louisbourg' },
    });
    const back = fight(landing, [], 'stand', 'retreat to Halifax');
    expect(taken(back)).toEqual([B[0], B[1]]);
    expect(at(back.state, B[1])).toBe('gone 2');
    expect(at(back.state, B[0])).toBe('halifax 2');
  });

  it('costs nothing who came along the coast, nor who landed from another port', () => {
    const besides = (path: string, by: 'coast' | 'sea') =>
      fight(
        field({
          attacker: 'british',
          stand: { louisbourg: ['gar-fr-louisbourg', F[0], F[1]] },
          came: [{ to: 'louisbourg', path: [path], by, units: [B[0]] }],
        }),
        [],
        'stand',
        'retreat to Halifax',
      );
    expect(taken(besides('halifax', 'coast'))).toEqual([]);
    expect(taken(besides('boston', 'sea'))).toEqual([]);
  });

  it('is open to nobody who landed elsewhere and was called in from there', () => {
    const called = field({
      attacker: 'british',
      stand: { louisbourg: ['gar-fr-louisbourg', F[0], F[1]] },
      came: [{ to: 'louisbourg', path: ['halifax'], by: 'coast', units: [B[0]] }],
    });
    const fresh = {
      ...called,
      units: { ...called.units, [B[1]]: { at: 'halifax', life: 2 } },
      marks: {
        ...called.marks,
        [B[1]]: { left: 0, trail: false, path: ['new-york'], ways: ['sea'], port: 'new-york' } as const,
      },
    };
    const fought = fight(fresh, [], 'stand', 'stand with 48th', 'stand', 'stand');
    expect(told(fought, 'retreated').map(({ to, units }) => [to, units])).toEqual([
      ['halifax', [B[0], B[1]]],
    ]);
    expect(taken(fought)).toEqual([]);
  });
});

describe('what the winner has (III, VI)', () => {
  it('is the place, and a great victory for a city or a permanent fortification of the enemy', () => {
    const won = fight(hartford([F[0]], ['mil-br-trenton']), ['black arrow'], 'no raid');
    expect(won.state.control.hartford).toBe('french');
    expect(won.state.tally.great).toEqual({ french: 1, british: 0 });
  });

  it('is a great victory where both sides had two regulars in it, called ones too', () => {
    const two = fight(hartford([F[0], F[1]], [B[0], B[1]]), [], 'retreat');
    expect(two.state.tally.great).toEqual({ french: 0, british: 1 });
    const one = fight(hartford([F[0], F[1]], [B[0], 'mil-br-albany']), [], 'retreat');
    expect(one.state.tally.great).toEqual({ french: 0, british: 0 });
    const called = field({
      attacker: 'french',
      stand: { hartford: [B[0]], boston: [B[1]] },
      came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F[0], F[1]] }],
      rest: { control: { ...held, albany: 'french' } },
    });
    const fought = fight(called, [], 'stand', 'stand with 48th');
    expect(fought.state.tally.great).toEqual({ french: 0, british: 1 });
  });

  it('is one for every second fort burnt', () => {
    const start = field({
      attacker: 'french',
      stand: { 'fort-oswego': [['mil-br-trenton', 1]] },
      came: [{ to: 'fort-oswego', path: ['fort-niagara'], by: 'lake', units: [F[0], F[1], F[2]] }],
      rest: { tally: { great: { french: 0, british: 0 }, burnt: { french: 1, british: 0 }, veterans: [] } },
    });
    const fought = fight(start, ['black blank', 'two-arrows', 'arrow'], 'stand', 'burn');
    expect(told(fought, 'great-victory')).toEqual([{ side: 'french', why: 'forts', place: 'fort-oswego' }]);
    expect(fought.state.tally).toMatchObject({ great: { french: 1 }, burnt: { french: 0 } });
  });

  it('is a promotion for the militia that was there and lives', () => {
    const won = fight(hartford([F[0], F[1]], [B[0], B[1], 'mil-br-albany']), [], 'retreat');
    expect(won.state.tally.veterans).toEqual(['mil-br-albany']);
    const lost = fight(
      hartford([F[0], 'mil-fr-chambly'], ['mil-br-trenton']),
      ['arrow', 'black blank', 'arrow'],
      'hit Artois',
      'no raid',
    );
    expect(lost.state.tally.veterans).toEqual(['mil-fr-chambly']);
  });

  it('drives the Sea Lift out of a port that is taken', () => {
    const start = field({
      attacker: 'french',
      stand: { 'new-london': ['mil-br-trenton'] },
      came: [{ to: 'new-london', path: ['hartford'], by: 'road', units: [F[0]] }],
      rest: { seaLift: 'new-london' },
    });
    expect(fight(start, ['black arrow'], 'no raid').state.seaLift).toBe('boston');
  });
});
